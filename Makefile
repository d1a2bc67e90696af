# The verbs of the project. `make play` and `make test` install what they need; a second run is quick.

PYTHON ?= python3
PORT ?= 8000
PY := .venv/bin/python
TOOLS := .venv/.installed
PACKAGES := web/node_modules/.package-lock.json
BUILD := $(PY) web/build.py dist
export PYTHONPATH := core:web

.DEFAULT_GOAL := help
.PHONY: help play test check lint quick slow site golden release perft rules cards soak pyodide e2e screenshots shots bench lighthouse rivals balance tools browsers credits audit clean

help: ## these lines
	@sed -n 's/^\([a-z0-9]*\):.*## /make \1\t/p' $(MAKEFILE_LIST) | expand -t 16

play: site ## build the site, serve it on this machine, print the address
	$(PY) web/serve.py --folder dist --port $(PORT)

test: check ## everything: check, slow tests, the tests inside Pyodide, real browsers
	$(MAKE) --jobs=2 --output-sync=target slow pyodide
	$(MAKE) e2e

slow: $(TOOLS) ## the tests that check leaves out: deep counts, longest matches
	$(PY) -m pytest -q -n auto --dist worksteal -m 'slow and not soak' tests

check: $(TOOLS) $(PACKAGES) ## lint, types, tests of engines, screens and cards; the quick one
	$(MAKE) --jobs=2 --output-sync=target lint quick

lint: $(TOOLS) $(PACKAGES)
	.venv/bin/ruff check .
	.venv/bin/mypy
	.venv/bin/mypy web/build.py web/serve.py web/icons/render.py tests/pyodide e2e
	cd web && npx tsc --project jsconfig.json
	cd web && npx stylelint --cache --cache-strategy content --cache-location ../.build/stylelint "css/*.css" boot.css

quick: $(TOOLS)
	$(PY) -m pytest -q -n auto --dist loadfile -m 'not slow' tests

site: $(TOOLS) $(PACKAGES) ## dist/, a plain folder for any static server
	$(BUILD)

golden: $(TOOLS) ## write the texts of the golden games anew; read the difference
	$(PY) -m tests.golden

release: $(TOOLS) ## keep the cards and golden records of this version, to be opened for ever
	$(PY) -m tests.release

perft: $(TOOLS) ## count positions, by the engines and by the naive second generators
	$(PY) -m pytest -q tests/perft

rules: $(TOOLS) ## docs/rules-coverage.md: which test holds which rule
	$(PY) -m tests.coverage

cards: $(TOOLS) ## check the cards of Aikamatka, count them by theme, decade and source
	$(PY) -m pytest -q tests/cards
	$(PY) -m tests.cards

soak: $(TOOLS) ## twenty thousand random games of each game, every law held; 100,000 made-up texts
	$(PY) -m tests.soak
	$(PY) -m tests.fuzz
	$(PY) -m pytest -q -n auto -m soak tests

pyodide: $(TOOLS) $(PACKAGES) ## the tests of tests/ inside the Pyodide that is shipped
	$(PY) -m tests.pyodide

e2e: site browsers ## whole games, offline, failures: Chromium, Firefox and WebKit against dist/
	$(PY) -m pytest -q -n auto --dist loadfile e2e

screenshots: site browsers ## the pictures of the site that the manifest shows, in web/icons/
	$(PY) -m e2e.screenshots

shots: site browsers ## shots/, pictures of every kind of screen on tablet and phone
	$(PY) -m e2e.shots

bench: site browsers lighthouse ## positions a second here, in Pyodide and of python-chess; start-up and bytes against a bare page; taps
	$(PY) -m tests.pyodide.bench
	$(PY) -m e2e.first_bytes
	$(PY) -m e2e.boot_ratio
	$(PY) -m e2e.pace
	$(PY) -m e2e.weight

LIGHTHOUSE := e2e/lighthouse/node_modules/.package-lock.json

lighthouse: site browsers $(LIGHTHOUSE) ## Lighthouse's marks for the first page, desktop and mobile
	$(PY) -m e2e.first_page

$(LIGHTHOUSE): e2e/lighthouse/package-lock.json
	cd e2e/lighthouse && npm ci --no-audit --no-fund
	touch $@

rivals: $(TOOLS) ## our best bot of Kaleva against OpenSpiel's search, 400 simulations a move
	$(PY) -m tests.outside

balance: $(TOOLS) ## five thousand matches of equal bots of Vuosilauta for each number of players
	$(PY) -m tests.vuosilauta

credits: $(TOOLS) $(PACKAGES) ## CREDITS.md and docs/dependencies.md: icons' authors, packages, licences
	$(PY) web/build.py --credits

AUDITOR := .build/audit/.installed

audit: $(TOOLS) $(PACKAGES) $(AUDITOR) ## what PyPI and npm know to be wrong with locked packages
	$(PY) -m tests.audit

$(AUDITOR): requirements/audit.txt
	$(PYTHON) -m venv .build/audit
	.build/audit/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes -r $<
	touch $@

tools: $(TOOLS) $(PACKAGES) ## what the other verbs need, from the lock files

DEBIAN := chromium firefox-esr webkit2gtk-driver xvfb xauth

browsers: $(TOOLS) ## Chromium, Firefox, WebKit: Debian's when root on Debian, else Playwright's own
	@if [ "$$(id -u)" = 0 ] && grep -qx 'ID=debian' /etc/os-release 2>/dev/null; then \
	  which chromium firefox-esr WebKitWebDriver Xvfb >/dev/null || \
	    { apt-get update -qq && apt-get install -y -qq --no-install-recommends $(DEBIAN); }; \
	else .venv/bin/playwright install chromium firefox; \
	  .venv/bin/playwright install webkit || echo 'without WebKit its tests are skipped'; fi

clean: ## forget what was built and installed
	rm -rf dist .build .venv web/node_modules

$(TOOLS): requirements/dev.txt
	@$(PYTHON) -c 'import sys; sys.version_info >= (3, 11) or sys.exit("Python 3.11 or newer is needed, not " + sys.version)'
	$(PYTHON) -m venv .venv
	$(PY) -m pip install --quiet --disable-pip-version-check --require-hashes -r $<
	touch $@

$(PACKAGES): web/package-lock.json
	@node -e 'process.versions.node.split(".")[0] >= 20 || (console.error("Node 20 or newer is needed, not " + process.version), process.exit(1))'
	cd web && npm ci --no-audit --no-fund
	touch $@
