"""The kernel's autogroups: each session has the same share of the machine, however nice its processes are.

See `sched(7)`, «The autogroup feature»: niceness counts inside a session only, so that a hundred bots in
sessions of their own would have a hundred times the share of the server beside them.
"""

import errno


def set_niceness(pid: int, niceness: int) -> bool:
    """Whether nothing is left to do: the process's session has this niceness, or cannot have one.

    Returns False where the kernel asks to try again a little later, as it does of those without privileges.
    """
    try:
        with open(f"/proc/{pid}/autogroup", "w") as file:
            file.write(str(niceness))
    except OSError as error:
        return error.errno != errno.EAGAIN
    return True
