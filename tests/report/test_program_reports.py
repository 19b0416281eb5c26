"""What programs read: JSON, GitHub annotations."""

import json

from pnp.problem import Place, Problem
from pnp.report.formats import github_report, json_report

SPEED = Problem("MS104", "speed is 7", Place("cards/game.yaml", 2, 26), "1 to 6", "a/witch/mio")
THIN = Problem("MS212", "100% thin: 宮\nreally", Place("a,b:c%.yaml"), severity="warning")


def test_json_has_exactly_the_promised_keys() -> None:
    assert json.loads(json_report((SPEED, THIN))) == {
        "problems": [
            {
                "code": "MS104",
                "severity": "error",
                "file": "cards/game.yaml",
                "line": 2,
                "column": 26,
                "message": "speed is 7",
                "hint": "1 to 6",
                "subject": "a/witch/mio",
            },
            {
                "code": "MS212",
                "severity": "warning",
                "file": "a,b:c%.yaml",
                "line": 0,
                "column": 0,
                "message": "100% thin: 宮\nreally",
                "hint": "",
                "subject": "",
            },
        ],
        "errors": 1,
        "warnings": 1,
    }


def test_json_goes_through_any_pipe() -> None:
    odd = Problem("A1", "a lone \udcff surrogate", Place("宮.yaml"))
    assert json_report((odd,)).isascii()


def test_json_of_nothing() -> None:
    assert json.loads(json_report(())) == {"problems": [], "errors": 0, "warnings": 0}


def test_an_annotation_is_one_line_with_what_github_splits_at_escaped() -> None:
    assert github_report((SPEED, THIN)).splitlines() == [
        "::error file=cards/game.yaml,line=2,col=26,title=MS104::speed is 7%0Ahint: 1 to 6",
        "::warning file=a%2Cb%3Ac%25.yaml,title=MS212::100%25 thin: 宮%0Areally",
    ]


def test_a_message_cannot_give_orders_of_its_own() -> None:
    sly = Problem("A1", "x\r\n::stop-commands::now", Place("f", 1))
    assert github_report((sly,)) == "::error file=f,line=1,title=A1::x%0D%0A::stop-commands::now"
