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
  const [space, boot, startedAt] = await Promise.all([
    readlink("/proc/self/ns/pid").catch(() => ""),
    readFile("/proc/sys/kernel/random/boot_id", "utf8").catch(() => ""),
    startOf(pid),
  ]);
  return { pid, machine: `${hostname()} ${space}`.trim(), boot: boot.trim(), startedAt };
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
  return (await startOf(mark.pid)) === mark.startedAt;
}

const START_TIME_FIELD = 22;

async function startOf(pid: number): Promise<string> {
  if (process.platform === "win32") return "";
  try {
    const line = await readFile(`/proc/${pid}/stat`, "utf8");
    // The second field is the program's name in brackets and may hold anything; counting begins behind it.
    return line.slice(line.lastIndexOf(")") + 2).split(" ")[START_TIME_FIELD - 3] ?? "";
  } catch {
    if (process.platform === "linux") return "";
    const listed = await promisify(execFile)("ps", ["-o", "lstart=", "-p", String(pid)]).catch(() => null);
    return listed?.stdout.trim() ?? "";
  }
}
