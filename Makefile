# Two commands matter: `make run` and `make test`. What they need goes into .venv, build and frontend/node_modules.

.DEFAULT_GOAL := help
.SECONDARY:
STAMPS := .venv/stamps
PAGE := src/grille/web/static/index.html
LEXICON := src/grille/games/rsvp/lexicon/data
TYPEFACE := src/grille/boards/fonts

# Folders are listed too: their time changes when a file is added or removed.
KERNEL_SOURCES := $(shell find kernels)
PAGE_SOURCES := $(shell find frontend -mindepth 1 \( -name node_modules -o -name generated \) -prune -o -print)
# The editable package knows its modules by name: this list changes when one comes, goes or moves.
MODULES := build/modules
$(shell mkdir -p build; find src/grille -name '*.py' | sort >$(MODULES).new; \
	cmp -s $(MODULES).new $(MODULES) || cp $(MODULES).new $(MODULES))
WITH_KERNELS := $(shell for name in $$CXX c++ g++ clang++; do command -v $$name >/dev/null && echo with && exit; done; echo without)

export VIRTUAL_ENV := $(CURDIR)/.venv
export PATH := $(VIRTUAL_ENV)/bin:$(PATH)
# Without kept bytecode every command, server and test process would compile all it imports, every time.
unexport PYTHONPATH PYTHONHOME PYTHONDONTWRITEBYTECODE

.PHONY: run
run: ready ## Install everything, build kernels and page, and serve the games (prints the address)
	@exec grille serve

.PHONY: test
test: ready $(STAMPS)/test chromium firefox hunspell postgresql nginx cadical ## Install what the tests need and run all of them
	@python tools/suite.py

.PHONY: test-interop
test-interop: install $(STAMPS)/test $(STAMPS)/interop ## Play every game through PettingZoo and OpenSpiel
	@pytest -n auto --dist worksteal -m interop tests/interop

.PHONY: kernel-test
kernel-test: $(STAMPS)/build ## Run the C++ tests under AddressSanitizer and UBSan
	@cmake -S kernels -B build/sanitized -G Ninja -DGRILLE_SANITIZE=ON
	@cmake --build build/sanitized --target kernel_tests
	@ctest --test-dir build/sanitized --output-on-failure

.PHONY: check
check: install frontend/node_modules $(STAMPS)/test $(STAMPS)/interop $(STAMPS)/dev ## Style, types, layers, share of Python
	ruff check
	ruff format --check
	mypy
	lint-imports
	find kernels -name '*.h' -o -name '*.cpp' | xargs clang-format --dry-run -Werror
	cd frontend && npm run check && npx biome check
	python tools/share.py

.PHONY: format
format: frontend/node_modules $(STAMPS)/dev ## Put every file into the house style
	ruff check --fix
	ruff format
	find kernels -name '*.h' -o -name '*.cpp' | xargs clang-format -i
	cd frontend && npx biome check --write

.PHONY: bench
bench: install $(STAMPS)/interop $(STAMPS)/bench ## Measure against peers in the same run
	@grille bench --long
	@python -m benchmarks.load
	@python -m benchmarks.peer
	@python -m benchmarks.scale

.PHONY: proofs
proofs: install ## Let Coq check the proofs, and the program's numbers against them
	@tools/bootstrap.sh coq
	@python -m proofs.check

.PHONY: checker
checker: ## Pack the checker of certificates into one file, dist/grille-verify.pyz
	@rm -rf build/checker && mkdir -p build/checker/grille_verify dist
	@cp src/grille_verify/*.py src/grille_verify/*.c build/checker/grille_verify
	@echo 'import runpy; runpy.run_module("grille_verify", run_name="__main__")' >build/checker/__main__.py
	@python3 -m zipapp build/checker --python '/usr/bin/env python3' --output dist/grille-verify.pyz

.PHONY: dist
dist: ready ## Pack dist/: the source archive with page, lexicon and typeface, and from it a wheel for this machine
	@uv build --quiet --no-build-isolation --out-dir dist

.PHONY: docs
docs: install $(STAMPS)/docs ## Build the documentation as a site, build/docs/index.html
	@sphinx-build --quiet --fail-on-warning --keep-going --fresh-env docs build/docs
	@echo "build/docs/index.html"

.PHONY: golden
golden: install ## Write the golden playthroughs, perft tables and signatures anew
	@python -m tests.playthroughs
	@python -m tests.signatures

.PHONY: fuzz
fuzz: install ## Try spoilt texts on everything that reads texts, for a minute
	@python -m fuzz

.PHONY: openapi
openapi: install ## Describe the HTTP interface anew, from which the page makes its types
	@python -m grille.web.openapi >build/openapi.json && mv build/openapi.json frontend/openapi.json

.PHONY: words
words: install ## Write the page's sentences anew, from which the page is built
	@python -m grille.web.words frontend/words

.PHONY: lock
lock: $(STAMPS)/venv ## Lock the newest versions of all Python packages again
	python tools/lock.py

.PHONY: clean
clean: ## Remove everything that make has made
	rm -rf .venv build dist src/grille/web/static $(LEXICON) $(TYPEFACE) frontend/node_modules
	rm -rf .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache .schemathesis test-results

.PHONY: help
help: ## Show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-14s %s\n", $$1, $$2 }' Makefile
	@echo 'PYTHON=/path/to/python3 chooses the Python of a new .venv.'

.PHONY: install
install: $(STAMPS)/package-$(WITH_KERNELS)-kernels $(LEXICON) $(TYPEFACE) ## Install the package and its kernels into .venv
	@:

.PHONY: page
page: $(PAGE) ## Build the page
	@:

# The kernels compile while npm downloads.
.PHONY: ready
ready:
	@$(MAKE) --no-print-directory --jobs=2 install page

.PHONY: chromium firefox hunspell postgresql nginx cadical
chromium firefox hunspell postgresql nginx cadical:
	@tools/bootstrap.sh $@

$(STAMPS)/venv: requirements/installer.txt
	@tools/bootstrap.sh venv "$(PYTHON)"
	@mkdir -p $(@D) && touch $@

$(STAMPS)/node: requirements/node.txt $(STAMPS)/venv
	@tools/bootstrap.sh node
	@touch $@

$(STAMPS)/%: requirements/%.txt $(STAMPS)/venv
	@echo "Installing the Python packages of $<."
	@uv pip install --quiet --require-hashes -r $< || \
	{ echo "uv could not install these packages: check its message above and the network, then run make again."; exit 1; }
	@touch $@

$(STAMPS)/package-%-kernels: pyproject.toml CMakeLists.txt $(MODULES) $(KERNEL_SOURCES) $(STAMPS)/build $(STAMPS)/run
	@echo "Building and installing grille."
	@[ $* = with ] || echo "No C++ compiler is here, so searches are slower: sudo apt-get install g++, then run make again."
	@uv pip install --quiet --no-deps --no-build-isolation --editable .
	@rm -f $(STAMPS)/package-*-kernels && touch $@

frontend/node_modules: frontend/package.json frontend/package-lock.json $(STAMPS)/node
	@echo "Installing what builds the page."
	@(cd frontend && npm install --no-save --loglevel=error) || \
	{ echo "npm could not install what builds the page: check its message above and the network, then run make again."; exit 1; }
	@touch $@

# The French dictionary and the usual words, each with its licence; a wheel takes the same files.
$(LEXICON): frontend/node_modules
	@mkdir -p $@/frequency
	@cd frontend/node_modules/dictionary-fr && cp index.aff index.dic license $(CURDIR)/$@
	@cd frontend/node_modules/@zxcvbn-ts/language-fr && cp src/commonWords.json LICENSE.txt NOTICE.md $(CURDIR)/$@/frequency
	@touch $@

# The typeface that goes into files for the printer, with its licence.
$(TYPEFACE): frontend/node_modules
	@mkdir -p $@
	@cd frontend/node_modules/@fontsource/bricolage-grotesque && \
	cp files/bricolage-grotesque-latin-400-normal.woff files/bricolage-grotesque-latin-800-normal.woff LICENSE $(CURDIR)/$@
	@touch $@

$(PAGE): $(PAGE_SOURCES) frontend/node_modules
	@echo "Building the page."
	@cd frontend && npm run --silent build -- --logLevel warn
	@touch $@
