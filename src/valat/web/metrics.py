"""What `/metrics` shows: the house's numbers as Prometheus reads them; no name, address or id of a person."""

from collections.abc import Callable, Iterator, Mapping
from hmac import compare_digest
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from msgspec import Struct

from valat.kernel.errors import Refusal
from valat.metrics.histogram import Histogram
from valat.web.settings import Settings

SHORTEST_TOKEN = 16
"""Characters of a token, at least: it is all that stands before the numbers."""


class Family(Struct, frozen=True):
    """A metric: what it is called, what kind it is, and how it is read.

    Attributes:
        labels: names of what tells its values apart, such as a game.
        read: a value, values by their labels, or the histogram.
    """

    name: str
    kind: str
    meaning: str
    read: Callable[[], float | Mapping[Any, float] | Histogram]
    labels: tuple[str, ...] = ()


class Metrics:
    """The metrics of a server, and who may read them.

    Args:
        families: in the order in which they are shown.
        token: that a reader sends; empty where nobody may read them but by a port of their own.
    """

    def __init__(self, families: tuple[Family, ...], token: str = "") -> None:
        self.families, self._token = families, token

    def admits(self, token: str) -> bool:
        """Whether somebody with this token may read them."""
        # as long for a wrong token as for the right one: its time tells nothing
        return bool(self._token) and compare_digest(token.encode(), self._token.encode())

    @property
    def has_token(self) -> bool:
        return bool(self._token)

    def text(self) -> tuple[bytes, str]:
        """The metrics in Prometheus' text format, and its content type."""
        from prometheus_client.exposition import CONTENT_TYPE_LATEST, generate_latest

        return generate_latest(_Collector(self.families)), CONTENT_TYPE_LATEST


class _Collector:
    """The families as the library reads them."""

    def __init__(self, families: tuple[Family, ...]) -> None:
        self._families = families

    def collect(self) -> Iterator[Any]:
        return map(_exported, self._families)


def _exported(family: Family) -> Any:
    """A family as the library has it."""
    from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily

    value = family.read()
    if isinstance(value, Histogram):
        counts = zip((*map(str, value.bounds), "+Inf"), value.cumulated(), strict=True)
        return HistogramMetricFamily(family.name, family.meaning, buckets=list(counts), sum_value=value.total)
    kind = CounterMetricFamily if family.kind == "counter" else GaugeMetricFamily
    if not isinstance(value, Mapping):
        return kind(family.name, family.meaning, value=value)
    exported = kind(family.name, family.meaning, labels=family.labels)
    for labels, number in value.items():
        exported.add_metric((labels,) if isinstance(labels, str) else labels, number)
    return exported


def version_family() -> Family:
    """Which version runs, as a label: Prometheus has no texts."""
    return Family(
        "valat_build_info", "gauge", "Version that runs.", lambda: {version("valat"): 1}, ("version",)
    )


def metrics_token(settings: Settings) -> str:
    """The token that a reader of `/metrics` sends; empty where there is none.

    Raises:
        Refusal: `bad_setting` for a token or a file that cannot be used; `no_metrics` where the library that
            writes them is missing.
    """
    token = (
        _token_of_file(settings.metrics_token_file) if settings.metrics_token_file else settings.metrics_token
    )
    if token and not (len(token) >= SHORTEST_TOKEN and token.isascii() and token.isprintable()):
        raise _bad(f"The metrics token needs at least {SHORTEST_TOKEN} visible ASCII characters.")
    if (token or settings.metrics_port) and find_spec("prometheus_client") is None:
        raise Refusal("Metrics need prometheus-client: run pip install 'valat[metrics]'.", code="no_metrics")
    return token


def _token_of_file(path: str) -> str:
    try:
        token = Path(path).expanduser().read_text("utf-8").strip()
    except (OSError, UnicodeDecodeError, RuntimeError) as error:
        raise _bad(f"Can't read the metrics token from {path}: {error}.") from None
    if not token:
        raise _bad(f"{path} has no metrics token.")
    return token


def _bad(why: str) -> Refusal:
    return Refusal(why, code="bad_setting", args={"setting": "metrics_token"})
