"""The adapters are tested where PettingZoo and OpenSpiel are installed (`make test-interop`)."""

from importlib.util import find_spec

collect_ignore_glob = [] if find_spec("pettingzoo") and find_spec("pyspiel") else ["test_*.py"]
