"""How much memory there is to work in: of the machine, of the container, and of this process."""

import os
import resource
from pathlib import Path


def free_memory() -> int:
    """What this process may still take without making the machine swap."""
    free = os.sysconf("SC_AVPHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
    for line in read_lines("/proc/meminfo"):
        if line.startswith("MemAvailable:"):
            free = 1024 * int(line.split()[1])
    most, used = read_lines("/sys/fs/cgroup/memory.max"), read_lines("/sys/fs/cgroup/memory.current")
    if most and used and most[0].isdigit():
        free = min(free, int(most[0]) - int(used[0]))
    allowed, mapped = resource.getrlimit(resource.RLIMIT_AS)[0], read_lines("/proc/self/statm")
    if allowed != resource.RLIM_INFINITY and mapped:
        free = min(free, allowed - int(mapped[0].split()[0]) * resource.getpagesize())
    return max(0, free)


def read_lines(file: str) -> list[str]:
    try:
        return Path(file).read_text(encoding="ascii").splitlines()
    except OSError:
        return []
