"""Build the libraries that the studio's page uses, from the packages that npm holds. It needs node and npm.

    python scripts/vendor_studio.py

`scripts/studio_vendor/` names the packages with their versions and hashes (`package-lock.json`) and what of them is
used. Each module there becomes a bundle in `pnp/studio/page/vendor/`, beside `LICENSES.txt` with the licence of every
package in a bundle, and `SHA256SUMS`, which a test compares. The same packages give the same bytes.
"""

import json
import shutil
import subprocess
import sys
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory

SOURCE = Path(__file__).resolve().parent / "studio_vendor"
VENDOR = SOURCE.parent.parent / "pnp" / "studio" / "page" / "vendor"


def program(name: str) -> str:
    """Return where a program is; stop where it is nowhere."""
    return shutil.which(name) or sys.exit(f"there is no {name}: install node")


def packages_of(metafile: Path) -> set[str]:
    """Return the folders of the packages that a bundle is made of."""
    inputs = json.loads(metafile.read_text(encoding="utf-8"))["inputs"]
    parts = [name.split("/")[1:] for name in inputs if name.startswith("node_modules/")]
    return {"/".join(part[: 2 if part[0].startswith("@") else 1]) for part in parts}


def licence_of(folder: Path) -> str:
    """Return a package's name, version and licence text."""
    about = json.loads((folder / "package.json").read_text(encoding="utf-8"))
    text = next(folder.glob("LICENSE*")).read_text(encoding="utf-8").strip()
    return f"{about['name']} {about['version']} ({about['license']})\n\n{text}\n"


def main() -> None:
    """Build every bundle, then write licences and hashes."""
    VENDOR.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as name:
        work = Path(name)
        shutil.copytree(SOURCE, work, dirs_exist_ok=True)
        subprocess.run([program("npm"), "ci", "--no-audit", "--no-fund"], cwd=work, check=True)  # noqa: S603
        used: set[str] = set()
        for module in sorted(SOURCE.glob("*.js")):
            meta = work / f"{module.stem}.meta.json"
            options = ["--bundle", "--format=esm", "--minify", "--target=es2022", "--legal-comments=none"]
            files = [f"--outfile={VENDOR / module.name}", f"--metafile={meta}"]
            subprocess.run([program("npx"), "esbuild", module.name, *options, *files], cwd=work, check=True)  # noqa: S603
            used |= packages_of(meta)
        rule = "\n" + "-" * 80 + "\n\n"
        licences = rule.join(licence_of(work / "node_modules" / package) for package in sorted(used))
    (VENDOR / "LICENSES.txt").write_text(licences, encoding="utf-8")
    bundles = sorted(VENDOR.glob("*.js"))
    sums = "".join(f"{sha256(bundle.read_bytes()).hexdigest()}  {bundle.name}\n" for bundle in bundles)
    (VENDOR / "SHA256SUMS").write_text(sums, encoding="utf-8")


if __name__ == "__main__":
    main()
