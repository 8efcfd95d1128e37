#!/usr/bin/env python3
"""links.py FOLDER: prints the links of the Markdown files in FOLDER that lead to no file there, and exits with 1
if there are any. Links to other hosts are not followed."""

import re
import sys
from pathlib import Path

LINK = re.compile(r"\]\(([^)\s]+)\)")
CODE = re.compile(r"^```.*?^```$|`[^`\n]*`", re.MULTILINE | re.DOTALL)

folder = Path(sys.argv[1]).resolve()
documents = sorted(folder.rglob("*.md"))
dead = []
for document in documents:
    for link in LINK.findall(CODE.sub("", document.read_text(encoding="utf-8"))):
        target = (document.parent / link.partition("#")[0]).resolve()
        if "://" not in link and not (target.is_relative_to(folder) and target.exists()):
            dead.append(f"{document.relative_to(folder)}: {link}")
print("\n".join(dead), end="\n" if dead else "")
sys.exit(bool(dead) or not documents)
