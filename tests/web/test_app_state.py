"""What a server is made of, and what it does without."""

import subprocess
import sys


def test_the_library_that_draws_is_left_to_the_workers():
    """The server starts without it: only those that draw the pictures of previews import it."""
    asked = "import sys, valat.web.app_state; sys.exit('PIL' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", asked], check=False).returncode == 0
