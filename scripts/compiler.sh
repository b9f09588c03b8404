#!/usr/bin/env bash
# Whether extensions of Python can be compiled here. Usage: compiler.sh PYTHON
"$1" - <<'PYTHON'
import pathlib, shutil, sys, sysconfig
# a compiler alone does not do: Debian has Python's headers in a package of their own
compiler = shutil.which((sysconfig.get_config_var("CC") or "cc").split()[0])
sys.exit(not (compiler and pathlib.Path(sysconfig.get_path("include"), "Python.h").is_file()))
PYTHON
