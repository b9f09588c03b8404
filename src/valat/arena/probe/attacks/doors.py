"""Attacks on what lies outside: files, network, kernel, terminal, other processes, and the match itself."""

from valat.arena.probe.attacks.attack import Attack, attacks

FILES = attacks(
    "files",
    [
        ("house key", 'attempt("key", read, TARGETS["honey"])', ("done",)),
        ("another bot", 'attempt("bot", read, TARGETS["brother"])', ("done",)),
        (
            "roundabout paths",
            """
            name = TARGETS["honey"].lstrip("/")
            for start in ("../" * 20, "/proc/self/root/", "/proc/1/root/", "/proc/self/cwd/" + "../" * 20,
                          f"/proc/{TARGETS['arena']}/root/",
                          f"/proc/{TARGETS['arena']}/cwd/" + "../" * 20):
                attempt(start, read, start + name)
            """,
            ("done",),
        ),
        (
            "links",
            """
            for folder in (".", "/tmp", "/dev/shm"):
                for link in (os.symlink, os.link):
                    path = f"{folder}/link-{link.__name__}"
                    try:
                        link(TARGETS["honey"], path)
                    except OSError:
                        continue
                    attempt(path, read, path)
                    attempt(path, write, path)
            """,
            ("done",),
        ),
        (
            "overwriting",
            """
            for mode in ("w", "a", "r+"):
                attempt(mode, write, TARGETS["canary"], mode)
            attempt("truncate", os.truncate, TARGETS["canary"], 0)
            attempt("remove", os.remove, TARGETS["canary"])
            attempt("rename", os.rename, TARGETS["canary"], TARGETS["canary"] + "2")
            """,
            ("done",),
        ),
        (
            "marks on files of others",
            """
            attempt("mode", os.chmod, TARGETS["canary"], 0)
            attempt("owner", os.chown, TARGETS["canary"], os.getuid(), os.getgid())
            attempt("time", os.utime, TARGETS["canary"], (0, 0))
            attempt("attribute", os.setxattr, TARGETS["canary"], "user.mark", b"1")
            """,
            ("done",),
        ),
        (
            "new files beside others",
            """
            folder = os.path.dirname(TARGETS["canary"])
            attempt("file", write, folder + "/new")
            attempt("folder", os.mkdir, folder + "/new")
            attempt("pipe", os.mkfifo, folder + "/pipe")
            attempt("link", os.symlink, "/", folder + "/link")
            """,
            ("done",),
        ),
        (
            "its own source",
            'attempt("source", write, "bot.py", "a")\nattempt("new", write, "other.py")',
            ("done",),
        ),
        (
            "what other processes know",
            """
            for pid in (TARGETS["arena"], TARGETS["victim"], os.getppid(), 1):
                for name in ("environ", "mem", "maps", "fd/0", "cwd/canary", "root/etc/shadow"):
                    attempt(f"{pid} {name}", read, f"/proc/{pid}/{name}")
            """,
            # of bubblewrap's own first process, which has nothing in it
            ("done",),
        ),
        (
            "passwords and keys",
            """
            for path in ("/etc/shadow", "/etc/passwd", "/root/.ssh/id_ed25519", "/proc/keys", "/proc/kcore",
                         "/var/lib/dbus/machine-id", "/run/systemd/private", "/run/docker.sock"):
                attempt(path, read, path)
            """,
            ("done",),
        ),
        (
            "devices",
            """
            for name in ("mem", "kmsg", "sda", "vda", "nvme0n1", "fuse", "kvm", "net/tun", "ptmx", "loop0"):
                attempt(name, os.open, "/dev/" + name, os.O_RDWR)
            import stat
            attempt("disk", os.mknod, "/tmp/disk", stat.S_IFBLK | 0o600, os.makedev(8, 0))
            """,
            ("done",),
        ),
        (
            "switches of the kernel",
            """
            for name in ("/proc/sys/kernel/core_pattern", "/proc/sysrq-trigger", "/proc/self/oom_score_adj",
                         "/proc/self/uid_map", "/proc/sys/vm/drop_caches", "/sys/kernel/uevent_helper"):
                attempt(name, write, name)
            """,
            ("done",),
        ),
        (
            "a million files",
            """
            def make(folder):
                for number in range(1_000_000):
                    os.close(os.open(f"{folder}/{number}", os.O_CREAT | os.O_WRONLY))
            for folder in ("/tmp", "/dev/shm", "."):
                attempt(folder, make, folder)
            """,
            ("done", "files", "memory", "move_time", "match_time", "hung"),
        ),
        (
            "many open files",
            """
            kept = []
            while True:
                kept.append(os.open("/dev/null", os.O_RDONLY))
            """,
            ("files",),
        ),
        (
            "descriptors that were left open",
            'for number in range(3, 200): attempt(number, os.fstat, number)',
            ("done",),
        ),
        (
            "being somebody else",
            """
            attempt("root", os.setresuid, 0, 0, 0)
            attempt("groups", os.setgroups, [0, 4, 27])
            import subprocess
            def become(*words):
                subprocess.run(words, stdin=subprocess.DEVNULL, capture_output=True, timeout=1, check=True)
            for words in (("su", "-c", "true"), ("sudo", "-n", "true"), ("pkexec", "true")):
                attempt(words[0], become, *words)
            """,
            ("done",),
        ),
    ],
)  # fmt: skip

NETWORK = attacks(
    "network",
    [
        (
            name,
            f"""
            link = socket.socket({family}, {kind})
            link.sendto(b"here", {address}) if {kind} == socket.SOCK_DGRAM else link.connect({address})
            GOT.append("connected")
            """,
            ("forbidden",),
        )
        for name, family, kind, address in (
            ("TCP", "socket.AF_INET", "socket.SOCK_STREAM", '("127.0.0.1", TARGETS["tcp4"])'),
            ("TCP over IPv6", "socket.AF_INET6", "socket.SOCK_STREAM", '("::1", TARGETS["tcp6"])'),
            ("UDP", "socket.AF_INET", "socket.SOCK_DGRAM", '("127.0.0.1", TARGETS["udp4"])'),
            ("UDP over IPv6", "socket.AF_INET6", "socket.SOCK_DGRAM", '("::1", TARGETS["udp6"])'),
            ("raw packets", "socket.AF_PACKET", "socket.SOCK_RAW", '("lo", 0)'),
            ("the machine's host", "socket.AF_VSOCK", "socket.SOCK_STREAM", "(2, 1)"),
            ("the kernel's ciphers", "socket.AF_ALG", "socket.SOCK_SEQPACKET", '("hash", "sha256")'),
        )
    ]
    + [
        (
            "Unix sockets",
            """
            def connect(address, kind):
                link = socket.socket(socket.AF_UNIX, kind)
                link.connect(address)
                link.send(b"here")
            for kind in (socket.SOCK_STREAM, socket.SOCK_DGRAM):
                attempt("path", connect, TARGETS["unix"], kind)
                attempt("abstract", connect, "\\0" + TARGETS["abstract"], kind)
            """,
            ("done",),
        ),
        (
            "whom the machine talks to",
            """
            for name in ("tcp", "tcp6", "udp", "unix", "arp", "route", "dev", "netstat", "snmp"):
                for folder in ("net", "self/net", f"self/task/{os.getpid()}/net", "thread-self/net"):
                    attempt(name, read, f"/proc/{folder}/{name}")
            """,
            ("done",),
        ),
        ("the kernel's own sockets", 'attempt("netlink", socket.socket, socket.AF_NETLINK)', ("done",)),
    ],
)

KERNEL = (
    *attacks(
        "kernel",
        [
            (name, f"GOT.append(call({name!r}, {arguments}))", ("forbidden",))
            for name, arguments in (
                ("ptrace", '16, TARGETS["victim"], 0, 0'),
                ("process_vm_readv", 'TARGETS["victim"], 0, 0, 0, 0, 0'),
                ("pidfd_getfd", "0, 0, 0"),
                ("bpf", "0, 0, 0"),
                ("keyctl", "0, -3, 1"),
                ("add_key", "b'user', b'mark', b'1', 1, -4"),
                ("mount", "b'none', b'/tmp', b'tmpfs', 0, 0"),
                ("umount2", "b'/proc', 2"),
                ("pivot_root", "b'/', b'/'"),
                ("chroot", "b'/'"),
                ("unshare", "0x10000000"),
                ("setns", "0, 0"),
                ("clone", "0x10000011, 0, 0, 0, 0"),
                ("open_tree", "-100, b'/', 1"),
                ("fsopen", "b'tmpfs', 0"),
                ("init_module", "0, 0, 0"),
                ("kexec_load", "0, 0, 0, 0"),
                ("perf_event_open", "0, 0, -1, -1, 0"),
                ("userfaultfd", "1"),
                ("open_by_handle_at", "0, 0, 0"),
                ("fanotify_init", "0, 0"),
                ("syslog", "3, 0, 0"),
                ("settimeofday", "0, 0"),
                ("sethostname", "b'mine', 4"),
            )
        ],
    ),
    *attacks(
        "kernel",
        [
            ("io_uring", 'attempt("io_uring", call, "io_uring_setup", 8, bytes(120))', ("done",)),
            (
                "clone3",
                """
                new_user, child_signal = ((word).to_bytes(8, "little") for word in (0x10000000, 17))
                attempt("clone3", call, "clone3", new_user + bytes(24) + child_signal + bytes(48), 88)
                """,
                ("done",),
            ),
            ("another filter", 'attempt("seccomp", call, "seccomp", 1, 8, bytes(16))', ("done",)),
            (
                "limits of others",
                """
                import resource
                attempt("limit", resource.prlimit, TARGETS["victim"], resource.RLIMIT_CPU, (1, 1))
                attempt("own", resource.setrlimit, resource.RLIMIT_NOFILE, (4096, 4096))
                attempt("priority", os.setpriority, os.PRIO_PROCESS, TARGETS["victim"], 19)
                """,
                ("done",),
            ),
        ],
    ),
)

TERMINAL = attacks(
    "terminal",
    [
        ("the terminal itself", 'attempt("tty", os.open, "/dev/tty", os.O_RDWR)', ("done",)),
        (
            "typing into the terminal",
            """
            import fcntl
            for stream in range(3):
                attempt(stream, fcntl.ioctl, stream, 0x5412, b"x")
            """,
            ("forbidden",),
        ),
    ],
)

SIGNALS = attacks(
    "signals",
    [
        # it may reach processes of its own
        ("everybody", "try: os.kill(-1, signal.SIGKILL)\nexcept OSError: pass", ("done", "died")),
        (
            "arena, brother and parent",
            """
            for pid in {TARGETS["arena"], TARGETS["victim"], os.getppid()} - {0, 1, os.getpid()}:
                for number in (signal.SIGSTOP, signal.SIGKILL):
                    attempt(pid, os.kill, pid, number)
            """,
            ("done",),
        ),
        (
            "by descriptor and by queue",
            """
            def signal_by_descriptor(pid):
                signal.pidfd_send_signal(os.pidfd_open(pid), signal.SIGKILL)
            for pid in {TARGETS["arena"], TARGETS["victim"]}:
                attempt("descriptor", signal_by_descriptor, pid)
                attempt("group", os.killpg, pid, signal.SIGKILL)
            """,
            ("done",),
        ),
    ],
)

BROTHERS = attacks(
    "brothers",
    [
        (
            "shared memory of System V",
            'GOT.append(call("shmget", TARGETS["shm"], 64, 0o666))',
            ("forbidden",),
        ),
        ("semaphores", 'GOT.append(call("semget", TARGETS["shm"], 1, 0o1666))', ("forbidden",)),
        ("messages", 'GOT.append(call("msgget", TARGETS["shm"], 0o1666))', ("forbidden",)),
        ("message queues", 'GOT.append(call("mq_open", b"mark", 0o102, 0o666, 0))', ("forbidden",)),
        (
            "locks, leases and notifications",
            """
            import fcntl, struct
            path = sys.executable
            file = os.open(path, os.O_RDONLY)
            folder = os.open(os.path.dirname(path), os.O_RDONLY)
            lock = struct.pack("hhqqi", fcntl.F_RDLCK, 0, 0, 0, 0)
            attempt("flock", fcntl.flock, file, fcntl.LOCK_SH)
            for command in (5, 6, 7, 36, 37, 38):
                attempt(f"fcntl {command}", fcntl.fcntl, file, command, lock)
            for command in (1024, 1025):
                attempt(f"fcntl {command}", fcntl.fcntl, file, command, fcntl.F_RDLCK)
            for command in (1035, 1036):
                attempt(f"fcntl {command}", fcntl.fcntl, file, command, bytes(8))
            attempt("notification", fcntl.fcntl, folder, 1026, 1)
            attempt("size of a pipe", fcntl.fcntl, os.pipe()[0], 1031, 4096)
            attempt("inotify", call, "inotify_init1", 0)
            """,
            ("done",),
        ),
        (
            "what of a file is in memory",
            """
            import mmap
            file = os.open(sys.executable, os.O_RDONLY)
            block = mmap.mmap(-1, 4096)
            address = ctypes.addressof(ctypes.c_char.from_buffer(block))
            attempt("without waiting", os.preadv, file, [bytearray(1)], 0, os.RWF_NOWAIT)
            attempt("mincore", call, "mincore", ctypes.c_void_p(address), 4096, bytes(1))
            attempt("cachestat", call, "cachestat", file, bytes(16), bytes(40), 0)
            attempt("readahead", call, "readahead", file, 0, 4096)
            for name in ("smaps", "smaps_rollup", "numa_maps", "pagemap"):
                for folder in ("self", "thread-self", f"self/task/{os.getpid()}", os.getpid()):
                    attempt(name, read, f"/proc/{folder}/{name}")
            """,
            ("done",),
        ),
        (
            "what the machine does",
            """
            attempt("load", os.getloadavg)
            attempt("memory and processes", call, "sysinfo", bytes(128))
            for name in ("loadavg", "uptime", "stat", "meminfo", "vmstat", "locks", "schedstat", "diskstats",
                         "interrupts", "softirqs", "buddyinfo", "slabinfo", "zoneinfo", "timer_list",
                         "cpuinfo",
                         "key-users", "keys", "cgroups", "partitions", "swaps", "sysvipc/shm", "pressure/cpu",
                         "sys/fs/file-nr", "sys/fs/inode-nr", "sys/fs/dentry-state", "sys/kernel/ns_last_pid",
                         "sys/kernel/random/entropy_avail", "self/mountinfo", "self/sched", "self/schedstat",
                         "self/fdinfo/0", "self/oom_score"):
                attempt(name, read, "/proc/" + name)
            for name in ("devices/system/cpu/cpu0/cpufreq/scaling_cur_freq", "kernel/mm/ksm/pages_shared",
                         "devices/system/node/node0/meminfo", "fs/cgroup/cpu.stat", "block/vda/stat"):
                attempt(name, read, "/sys/" + name)
            """,
            ("done",),
        ),
        (
            "clocks and numbers of others",
            """
            for pid in {TARGETS["arena"], TARGETS["victim"], os.getppid(), 1}:
                attempt("clock", time.clock_gettime, ~pid << 3 | 2)
            attempt("process", os.pidfd_open, os.getpid())
            attempt("cookie", socket.socketpair()[0].getsockopt, socket.SOL_SOCKET, 57, 8)
            """,
            ("done",),
        ),
        (
            "files where all may write",
            """
            for folder in ("/dev/shm", "/var/tmp", "/run/lock", "/run/user", "/dev/mqueue"):
                attempt(folder, write, f"{folder}/valat-probe")
            """,
            ("done",),
        ),
    ],
)

PROTOCOL = (
    *attacks(
        "protocol",
        [
            ("another turn", 'print(json.dumps({"n": 7, "move": "done"}), flush=True)', ("other_turn",)),
            (
                "a turn before the first",
                'print(json.dumps({"n": -1, "move": "x"}), flush=True)',
                ("other_turn",),
            ),
            ("another seat", 'answer("done", seat=1)', ("unreadable",)),
            ("ready once more", 'print(\'{"type": "ready"}\', flush=True)', ("unreadable",)),
            ("what the arena says", 'print(\'{"type": "over", "winner": 0}\', flush=True)', ("unreadable",)),
            ("the end", "sys.exit(0)", ("died",)),
        ],
    ),
    Attack("protocol", "an answer before it is asked", "answer('done')", ("other_turn",), turns=2),
)
