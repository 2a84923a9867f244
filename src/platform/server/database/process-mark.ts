import { execFile } from "node:child_process";
import { readFile, readlink } from "node:fs/promises";
import { hostname } from "node:os";
import { promisify } from "node:util";
import * as z from "zod";

/** Tells one process from every other, also from one that is given the same number later. */
export const ProcessMark = z.object({
  pid: z.number().int(),
  /** The machine, or the container on it: numbers of processes mean something only within. */
  machine: z.string(),
  /** Changes with every start of the machine; empty where the system does not tell. */
  boot: z.string(),
  /** When the process began, in the system's own words; empty where it does not tell. */
  startedAt: z.string(),
});
export type ProcessMark = z.infer<typeof ProcessMark>;

export async function markOf(pid: number): Promise<ProcessMark> {
  const [space, boot, seen] = await Promise.all([
    readlink("/proc/self/ns/pid").catch(() => ""),
    readFile("/proc/sys/kernel/random/boot_id", "utf8").catch(() => ""),
    look(pid),
  ]);
  return { pid, machine: `${hostname()} ${space}`.trim(), boot: boot.trim(), startedAt: seen.startedAt };
}

/** Whether the process that left this mark still runs; undefined where that cannot be seen from here. */
export async function isRunning(mark: ProcessMark, here: ProcessMark): Promise<boolean | undefined> {
  if (mark.machine !== here.machine) return undefined;
  if (mark.boot !== here.boot) return false;
  try {
    process.kill(mark.pid, 0);
  } catch (fault) {
    // Anything but "no such process" means that it is there and belongs to somebody else.
    if (fault instanceof Error && "code" in fault && fault.code === "ESRCH") return false;
  }
  const { startedAt, isDead } = await look(mark.pid);
  return startedAt === mark.startedAt && !isDead;
}

interface Seen {
  startedAt: string;
  /**
   * It ended, and only its number is kept until the process that started it asks how (a zombie). In a container whose
   * first process never asks, that is for ever.
   */
  isDead: boolean;
}

const NOTHING: Seen = { startedAt: "", isDead: false };
/** Counted from the state, as `man proc_pid_stat` numbers them from 1. */
const STATE = 3;
const THREADS = 20;
const START_TIME = 22;

async function look(pid: number): Promise<Seen> {
  if (process.platform === "win32") return NOTHING;
  try {
    const line = await readFile(`/proc/${pid}/stat`, "utf8");
    // The second field is the program's name in brackets and may hold anything; counting begins behind it.
    const fields = line.slice(line.lastIndexOf(")") + 2).split(" ");
    const isOver = /^[ZX]$/i.test(fields[0] ?? "");
    // The first thread is over before the others are, and one of them may be writing to the disk just now.
    return { startedAt: fields[START_TIME - STATE] ?? "", isDead: isOver && Number(fields[THREADS - STATE]) <= 1 };
  } catch {
    return process.platform === "linux" ? NOTHING : lookByPs(pid);
  }
}

async function lookByPs(pid: number): Promise<Seen> {
  const listed = await promisify(execFile)("ps", ["-o", "stat=,lstart=", "-p", String(pid)]).catch(() => null);
  const [state = "", ...startedAt] = listed?.stdout.trim().split(/\s+/) ?? [];
  return { startedAt: startedAt.join(" "), isDead: state.startsWith("Z") };
}
