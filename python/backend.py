# SPDX-License-Identifier: MIT
"""Makes a wheel: CMake builds the module for the Python that runs this, and it is zipped with the
package. A PEP 517 backend needs no more than that, so that pip fetches nothing.

The build is kept in build/python (or QUEENS_PYTHON_BUILD), so that the next one is quick. What pip is
given by --config-settings goes to CMake: QUEENS_SIMD=OFF.
"""

import base64
import hashlib
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PROJECT = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
VERSION = re.search(r'^version = "(.+)"$', PROJECT, re.MULTILINE)[1]
SUMMARY = re.search(r'^description = "(.+)"$', PROJECT, re.MULTILINE)[1]


def _missing(path, prefixes, python_headers):
    """The Debian packages of the tools and headers that are not there, in folders as CMake searches them."""
    def program(*names):
        return any(shutil.which(name, path=path) for name in names)

    found = {
        "cmake": program("cmake"), "ninja-build": program("ninja"),
        "g++": "CXX" in os.environ or program("clang++-19", "c++", "g++", "clang++"),
        "python3-dev": (Path(python_headers) / "Python.h").exists(),
        "pybind11-dev": any((Path(prefix) / "include/pybind11/pybind11.h").exists() for prefix in prefixes)}
    return [package for package, there in found.items() if not there]


def _require(what, packages):
    """Ends with one sentence, which pip shows, instead of a traceback."""
    raise SystemExit(f"queens: {what}; install what is missing with: sudo apt install {' '.join(packages)}")


def _module(settings):
    """The compiled module."""
    path = os.environ.get("PATH", os.defpath)
    prefixes = [Path(folder).parent for folder in path.split(os.pathsep)] + ["/usr", "/usr/local", sys.prefix]
    prefixes += filter(None, os.environ.get("CMAKE_PREFIX_PATH", "").split(os.pathsep))
    if missing := _missing(path, prefixes, sysconfig.get_path("include")):
        _require(f"the build needs {', '.join(missing)}", missing)
    build = Path(os.environ.get("QUEENS_PYTHON_BUILD", ROOT / "build" / "python"))
    options = {"QUEENS_PYTHON": "ON", "QUEENS_TESTS": "OFF", "QUEENS_BENCH": "OFF", "QUEENS_LIBRARY": "OFF"}
    options |= settings or {}
    configured = subprocess.run(
        ["cmake", "-S", ROOT, "-B", build, "-G", "Ninja", f"-DPython3_EXECUTABLE={sys.executable}",
         *(f"-D{name}={value}" for name, value in options.items())])
    if configured.returncode != 0:
        listed = (ROOT / "packages" / "build.txt").read_text(encoding="utf-8")
        _require("CMake could not configure the build", re.sub("#.*", "", listed).split())
    subprocess.run(["cmake", "--build", build, "--target", "queens_python"], check=True)
    name = "_queens" + sysconfig.get_config_var("EXT_SUFFIX")
    return build / "python" / "queens" / name


def _metadata():
    return f"Metadata-Version: 2.1\nName: queens\nVersion: {VERSION}\nSummary: {SUMMARY}\nLicense: MIT\n"


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    python = f"cp{sys.version_info.major}{sys.version_info.minor}"
    platform = re.sub("[-.]", "_", sysconfig.get_platform())
    tag = f"{python}-{python}-{platform}"
    files = {f"queens/{path.name}": path.read_bytes()
             for path in sorted((ROOT / "python" / "queens").iterdir()) if path.is_file()}
    module = _module(config_settings)
    files[f"queens/{module.name}"] = module.read_bytes()
    info = f"queens-{VERSION}.dist-info"
    files[f"{info}/METADATA"] = _metadata().encode()
    files[f"{info}/LICENSE"] = (ROOT / "LICENSE").read_bytes()
    files[f"{info}/WHEEL"] = (
        f"Wheel-Version: 1.0\nGenerator: queens\nRoot-Is-Purelib: false\nTag: {tag}\n").encode()
    record = ""
    for name, content in files.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
        record += f"{name},sha256={digest},{len(content)}\n"
    files[f"{info}/RECORD"] = f"{record}{info}/RECORD,,\n".encode()
    wheel = f"queens-{VERSION}-{tag}.whl"
    with zipfile.ZipFile(Path(wheel_directory) / wheel, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(zipfile.ZipInfo(name), content, zipfile.ZIP_DEFLATED)
    return wheel


def build_sdist(sdist_directory, config_settings=None):
    """What git knows of."""
    name = f"queens-{VERSION}"
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True)
    with tarfile.open(Path(sdist_directory) / f"{name}.tar.gz", "w:gz") as archive:
        for path in listed.stdout.decode().split("\0")[:-1]:
            archive.add(ROOT / path, f"{name}/{path}")
        (Path(sdist_directory) / "PKG-INFO").write_text(_metadata(), encoding="utf-8")
        archive.add(Path(sdist_directory) / "PKG-INFO", f"{name}/PKG-INFO")
    return f"{name}.tar.gz"
