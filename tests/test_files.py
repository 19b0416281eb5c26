"""A search for files stays in its folder, whatever links lie there, and finds what the pattern says."""

from pathlib import Path

from pnp.files import matching


def names(root: Path, pattern: str) -> list[str]:
    return [path.relative_to(root).as_posix() for path in matching(root, pattern)]


def test_patterns_find_what_globs_find(tmp_path: Path) -> None:
    root = tmp_path / "project"
    for name in ("a.yaml", "b.txt", "cards/c.yaml", "cards/d/e.yaml", "cards/d/f/g.yaml", "[h]/i.yaml"):
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).touch()
    for pattern in ("*.yaml", "*/*.yaml", "**/*.yaml", "cards/**/*", "cards/?/*.yaml", "**/f/*", "*", "cards/c.yaml"):
        expected = sorted(path for path in root.glob(pattern) if path.is_file())
        assert matching(root, pattern) == expected, pattern
    assert names(root, "cards/[a-c].yaml") == ["cards/c.yaml"]
    assert names(root, "none/*") == names(root, "none.yaml") == names(root, "\0/*") == []


def test_folders_that_a_link_puts_elsewhere_are_not_entered(tmp_path: Path) -> None:
    root, outside = tmp_path / "project", tmp_path / "outside"
    (root / "cards").mkdir(parents=True)
    outside.mkdir()
    (outside / "secret.yaml").touch()
    (root / "cards" / "own.yaml").touch()
    (root / "cards" / "more").symlink_to(outside)
    (root / "cards" / "again").symlink_to(root / "cards")
    (root / "cards" / "file.yaml").symlink_to(outside / "secret.yaml")
    for pattern in ("cards/*/*.yaml", "cards/**/*.yaml", "cards/more/*.yaml", "cards/more/**/*", "**/secret.yaml"):
        assert "secret.yaml" not in {path.name for path in matching(root, pattern)}, pattern
    assert names(root, "cards/*.yaml") == ["cards/file.yaml", "cards/own.yaml"]
    assert names(root, "cards/again/own.yaml") == ["cards/again/own.yaml"]
