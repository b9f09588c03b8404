"""System calls by name, with their numbers on x86-64 and on ARM64 (`-` where there is none)."""

ALLOWED = """
read:0:63 write:1:64 open:2:- close:3:57 stat:4:- fstat:5:80 lstat:6:- poll:7:- lseek:8:62 mmap:9:222
mprotect:10:226 munmap:11:215 brk:12:214 rt_sigaction:13:134 rt_sigprocmask:14:135 rt_sigreturn:15:139
pread64:17:67 pwrite64:18:68 readv:19:65 writev:20:66 access:21:- pipe:22:- select:23:- sched_yield:24:124
mremap:25:216 msync:26:227 madvise:28:233 dup:32:23 dup2:33:- pause:34:- nanosleep:35:101
getitimer:36:102 alarm:37:- setitimer:38:103 getpid:39:172 fork:57:- vfork:58:- execve:59:221 exit:60:93
wait4:61:260 kill:62:129 uname:63:160 fsync:74:82 fdatasync:75:83 truncate:76:45
ftruncate:77:46 getdents:78:- getcwd:79:17 chdir:80:49 fchdir:81:50 rename:82:- mkdir:83:- rmdir:84:-
creat:85:- link:86:- unlink:87:- symlink:88:- readlink:89:- umask:95:166
gettimeofday:96:169 getrlimit:97:163 setrlimit:160:164 getrusage:98:165 times:100:153
getuid:102:174 getgid:104:176 geteuid:107:175 getegid:108:177 setpgid:109:154 getppid:110:173 getpgrp:111:-
setsid:112:157 getgroups:115:158 getresuid:118:148 getresgid:120:150 getpgid:121:155 getsid:124:156
rt_sigpending:127:136 rt_sigtimedwait:128:137 rt_sigqueueinfo:129:138 rt_sigsuspend:130:133
sigaltstack:131:132 statfs:137:43 fstatfs:138:44 getpriority:140:141 sched_getparam:143:121
sched_getscheduler:145:120 sched_get_priority_max:146:125 sched_get_priority_min:147:126
sched_getaffinity:204:123 mlock:149:228 munlock:150:229 prctl:157:167 arch_prctl:158:- gettid:186:178
tkill:200:130 tgkill:234:131 time:201:- epoll_create:213:- epoll_wait:232:- epoll_ctl:233:21
getdents64:217:61 set_tid_address:218:96 restart_syscall:219:128
timer_settime:223:110 timer_gettime:224:108 timer_getoverrun:225:109 timer_delete:226:111
exit_group:231:94 waitid:247:95
openat:257:56 mkdirat:258:34 newfstatat:262:79 unlinkat:263:35 renameat:264:38 linkat:265:37
symlinkat:266:36 readlinkat:267:78 faccessat:269:48 pselect6:270:72 ppoll:271:73
set_robust_list:273:99 get_robust_list:274:100 splice:275:76 tee:276:77 epoll_pwait:281:22
signalfd:282:- timerfd_create:283:85 eventfd:284:- fallocate:285:47 timerfd_settime:286:86
timerfd_gettime:287:87 signalfd4:289:74 eventfd2:290:19 epoll_create1:291:20 dup3:292:24 pipe2:293:59
preadv:295:69 pwritev:296:70 rt_tgsigqueueinfo:297:240 getcpu:309:168 renameat2:316:276 getrandom:318:278
execveat:322:281 membarrier:324:283 mlock2:325:284 copy_file_range:326:285 pwritev2:328:287
pkey_mprotect:329:288 pkey_alloc:330:289 pkey_free:331:290 statx:332:291 rseq:334:293
close_range:436:436 openat2:437:437 faccessat2:439:439
epoll_pwait2:441:441 sendto:44:206 recvfrom:45:207 sendmsg:46:211
recvmsg:47:212 shutdown:48:210 getsockname:51:204 getpeername:52:205 sendfile:40:71
"""
"""What programs need to compute, to have threads and children, and to read and write what they may open."""

DOORS = """
ptrace:101:117 process_vm_readv:310:270 process_vm_writev:311:271 process_madvise:440:440 bpf:321:280
keyctl:250:219 add_key:248:217 request_key:249:218 mount:165:40 umount2:166:39 pivot_root:155:41
chroot:161:51 unshare:272:97 setns:308:268 kexec_load:246:104 kexec_file_load:320:294 init_module:175:105
finit_module:313:273 delete_module:176:106 perf_event_open:298:241 userfaultfd:323:282
open_by_handle_at:304:265 reboot:169:142 swapon:167:224 swapoff:168:225 acct:163:89 settimeofday:164:170
clock_settime:227:112 adjtimex:159:171 clock_adjtime:305:266 sethostname:170:161 setdomainname:171:162
iopl:172:- ioperm:173:- syslog:103:116 quotactl:179:60 fsopen:430:430 fsmount:432:432 fsconfig:431:431
fspick:433:433 move_mount:429:429 open_tree:428:428 mount_setattr:442:442 fanotify_init:300:262 kcmp:312:272
pidfd_getfd:438:438 vhangup:153:58 shmget:29:194 shmat:30:196 shmctl:31:195 semget:64:190 semop:65:193
semctl:66:191 msgget:68:186 msgsnd:69:189 msgrcv:70:188 mq_open:240:180
"""
"""What no bot needs, and one that tries has something else in mind: it ends the bot, and is named."""

SHARED = """
fcntl:72:25 flock:73:32 mincore:27:232 fadvise64:221:223 preadv2:327:286 sysinfo:99:179 clock_gettime:228:113
clock_getres:229:114 clock_nanosleep:230:115 timer_create:222:107 pidfd_open:434:434
pidfd_send_signal:424:424 getsockopt:55:209 futex:202:98
"""
"""What would tell two programs of each other, by a file, a number or a clock that both have.

A bot that is alone has it all; for the others `seccomp` says what is left. Rule: CON-CHANNEL-1
"""

BY_ARGUMENT = """
clone:56:220 socket:41:198 socketpair:53:199 ioctl:16:29 prlimit64:302:261
"""
"""What is allowed for some arguments; `seccomp` says for which."""

UNKNOWN = """
io_uring_setup:425:425 futex_waitv:449:449 inotify_init1:294:26 readahead:187:213 cachestat:451:451
name_to_handle_at:303:264 clone3:435:435 seccomp:317:277 memfd_create:319:279
"""
"""What fails as whatever is in no table: it stands here because attacks try it."""


def numbers(table: str, machine: str) -> dict[str, int]:
    """The numbers of a table's calls on a machine, by name.

    Args:
        machine: as `os.uname` calls it, x86_64 or aarch64.

    >>> numbers("open:2:- close:3:57", "aarch64")
    {'close': 57}
    """
    column = ("x86_64", "aarch64").index(machine) + 1
    rows = [row.split(":") for row in table.split()]
    return {row[0]: int(row[column]) for row in rows if row[column] != "-"}
