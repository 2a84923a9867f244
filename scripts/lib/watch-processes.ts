import { readdirSync, readFileSync } from "node:fs";

export interface Peak {
  processes: number;
  bytes: number;
}

const LOOK_MS = 1_000;
const PAGE_BYTES = 4096;
/** Fields of /proc/<pid>/stat behind the name, as `man proc_pid_stat` numbers them. */
const STATE = 3;
const PARENT = 4;
const RESIDENT_PAGES = 24;

/**
 * Looks every second how many processes this one and those that it started are, and how much memory they have
 * together (what they share is counted in each). Linux only; elsewhere there is nothing to tell.
 */
export function watchProcesses(): { stop: () => Peak | null } {
  const peak: Peak = { processes: 0, bytes: 0 };
  const look = () => {
    const family = familyOf(process.pid, allProcesses());
    peak.processes = Math.max(peak.processes, family.length);
    peak.bytes = Math.max(
      peak.bytes,
      family.reduce((sum, { bytes }) => sum + bytes, 0),
    );
  };
  look();
  const timer = setInterval(look, LOOK_MS);
  timer.unref();
  return {
    stop() {
      clearInterval(timer);
      return peak.processes === 0 ? null : peak;
    },
  };
}

export interface SeenProcess {
  pid: number;
  parent: number;
  bytes: number;
}

/** `pid` and what descends from it, as far as it is among `all`. */
export function familyOf(pid: number, all: readonly SeenProcess[]): SeenProcess[] {
  const own = all.filter((one) => one.pid === pid);
  const children = all.filter(({ parent }) => parent === pid);
  return [...own, ...children.flatMap((child) => familyOf(child.pid, all))];
}

function allProcesses(): SeenProcess[] {
  try {
    return readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .flatMap(read);
  } catch {
    return [];
  }
}

/** Nothing for a process that ended since it was listed. */
function read(pid: string): SeenProcess[] {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name may hold anything.
    const fields = line.slice(line.lastIndexOf(")") + 2).split(" ");
    const numberAt = (field: number) => Number(fields[field - STATE]);
    return [{ pid: Number(pid), parent: numberAt(PARENT), bytes: numberAt(RESIDENT_PAGES) * PAGE_BYTES }];
  } catch {
    return [];
  }
}
