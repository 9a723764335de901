"""The description of the doors is true: whatever is sent, what comes back is what it promises, and never a 500."""

from pathlib import Path
from typing import Any

import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import CheckFunction
from schemathesis.specs.openapi.checks import allow_header_conformance, positive_data_acceptance

from tests.seeds import SEED

DESCRIPTION = Path(__file__).parents[2] / "frontend" / "openapi.json"
EXCLUDED: list[CheckFunction] = [
    positive_data_acceptance,  # a made-up game, position or id may have the right shape and still be refused
    allow_header_conformance,  # where an address has two routes, Starlette names the methods of the first one
]
described = schemathesis.openapi.from_path(DESCRIPTION, config=schemathesis.Config(seed=SEED))


@described.parametrize()
@settings(max_examples=30, deadline=None, suppress_health_check=list(HealthCheck))
def test_every_door_keeps_its_promise(case: schemathesis.Case[Any], address: str) -> None:
    case.call_and_validate(address, headers={"Origin": address}, excluded_checks=EXCLUDED)
