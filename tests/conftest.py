"""What every test shares: the derandomised Hypothesis profile and the ledger of rules."""

import gc
from importlib.util import find_spec

if find_spec("hypothesis"):  # its compiled part does not run inside Pyodide
    from hypothesis import settings

    settings.register_profile("fixed", derandomize=True, deadline=None, database=None)
    settings.load_profile("fixed")


def pytest_collection_finish() -> None:
    """What has been collected stays, so it need not be looked through for garbage again."""
    gc.freeze()
