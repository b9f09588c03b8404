"""Previews of links: what other programs show of an address of the page, in words and as a drawn picture."""
