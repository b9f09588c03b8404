"""The examples as WebAssembly play as they do everywhere else."""

import pytest

from tests.sdk.kits import example, records
from tests.sdk.wasm import missing, wasm_example

pytest.importorskip("wasmtime", reason="WebAssembly needs the extra `arena`")
GAMES = [("yard", 3), ("belot", None)]


@pytest.mark.parametrize(("game", "players"), GAMES)
@pytest.mark.parametrize("language", ["cpp", "rust", "javascript"])
def test_as_webassembly_they_play_alike(tmp_path, game, players, language):
    """Compiled as the documentation tells."""
    if language != "javascript" and (reason := missing(language)):
        pytest.skip(reason)
    as_wasm = records(wasm_example(tmp_path / "wasm", game, language), game, 3, players)
    assert as_wasm == records(example(tmp_path / "python", game, "python"), game, 3, players)


@pytest.mark.proof
@pytest.mark.parametrize(("game", "players"), GAMES)
def test_a_hundred_deals_in_all_languages(tmp_path, game, players):
    """Their compilers have to be here."""
    as_python = records(example(tmp_path / "python", game, "python"), game, 100, players)
    for language in ("cpp", "rust", "javascript"):
        assert language == "javascript" or missing(language) is None
        assert records(wasm_example(tmp_path / language, game, language), game, 100, players) == as_python
