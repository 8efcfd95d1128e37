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


def _module(settings):
    """The compiled module."""
    build = Path(os.environ.get("QUEENS_PYTHON_BUILD", ROOT / "build" / "python"))
    options = {"QUEENS_PYTHON": "ON", "QUEENS_TESTS": "OFF", "QUEENS_BENCH": "OFF", "QUEENS_LIBRARY": "OFF"}
    options |= settings or {}
    subprocess.run(
        ["cmake", "-S", ROOT, "-B", build, "-G", "Ninja", f"-DPython3_EXECUTABLE={sys.executable}",
         *(f"-D{name}={value}" for name, value in options.items())], check=True)
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
