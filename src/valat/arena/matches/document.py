"""What pages that are files have in common: one document each, with nothing loaded from elsewhere."""

from html import escape
from typing import Any

import msgspec


def document(title: str, style: str, body: str) -> str:
    """A whole page."""
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)} – Valat</title>\n<style>{style}</style>\n</head>\n"
        f"<body>\n{body}\n</body>\n</html>\n"
    )


def embedded(name: str, value: Any) -> str:
    """Data for a page's script; nothing in it can end the script."""
    text = msgspec.json.encode(value).decode()
    # JSON has these characters within texts alone, where they may be escaped
    safe = text.replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026")
    return f'<script type="application/json" id="{name}">{safe}</script>'


BASE = """
:root { color-scheme: light dark; --ground: #f4f1ea; --panel: #fff; --panel-2: #efeae0; --text: #22201c;
  --text-2: #6a655b; --line: #ddd6c8; --cool: #2a6f8a; --brass: #c99a3a; --heat: #174a60; --on: #fff;
  --plus: #2f7d54; --minus: #b5503c }
@media (prefers-color-scheme: dark) { :root { --ground: #161b1d; --panel: #20272a; --panel-2: #2a3235;
  --text: #ece8df; --text-2: #a7a294; --line: #384246; --cool: #7fb6c8; --heat: #7fb6c8; --on: #10181b;
  --plus: #6dc095; --minus: #e58f7b } }
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 72rem; padding: 1rem; background: var(--ground); color: var(--text);
  font: 1rem/1.45 system-ui, sans-serif }
h1 { font-size: 1.6rem; margin: .2rem 0 } h2 { font-size: 1.15rem; margin: 0 0 .5rem }
a { color: var(--cool) } small, .muted { color: var(--text-2) }
section { background: var(--panel); border: 1px solid var(--line); border-radius: .6rem; padding: 1rem;
  margin: 1rem 0; overflow-x: auto }
table { border-collapse: collapse; font-variant-numeric: tabular-nums }
th { font-weight: 600; text-align: left }
th, td { padding: .2rem .6rem } .num { text-align: right } code { overflow-wrap: anywhere }
button, select { font: inherit; color: var(--text); background: var(--panel-2);
  border: 1px solid var(--line); border-radius: .4rem; padding: .25rem .6rem }
"""
