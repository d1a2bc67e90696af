"""The tests once more, inside the Pyodide that the site ships: `make pyodide`."""
