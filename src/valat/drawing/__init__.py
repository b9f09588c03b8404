"""Deals, auctions and tables as drawings (SVG), as HTML and as plain text, for notebooks and terminals.

Everything that comes from outside is a text in them and nothing else: it is escaped here, at one place.
"""

from valat.drawing.diagram import Diagram, DiagramSeat
from valat.drawing.markup import Cell, html_row, html_table
from valat.drawing.plain import text_diagram
from valat.drawing.seats import svg_diagram

__all__ = ["Cell", "Diagram", "DiagramSeat", "html_row", "html_table", "svg_diagram", "text_diagram"]
