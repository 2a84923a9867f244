import { randomUUID } from "node:crypto";
import { open, readFile, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import * as z from "zod";
import { systemNow } from "../clock.ts";
import { isRunning, markOf, ProcessMark } from "./process-mark.ts";

/** Another process works on this data folder; two would destroy each other's rows without any error. */
export class DataFolderInUse extends Error {
  readonly pid: number;

  constructor(folder: string, pid: number, where: string) {
    super(
      `Process ${pid}${where} already works with the data in ${folder}. ` +
        "Stop it first, or give this one another DATA_DIR, or let both use one PostgreSQL by DATABASE_URL.",
    );
    this.name = "DataFolderInUse";
    this.pid = pid;
  }
}

export interface FolderLock {
  release(): Promise<void>;
}

export interface LockTimes {
  /** The owner gives a sign of life so often, for processes that cannot see it: in another container, say. */
  beatMs: number;
  /** An owner that cannot be seen and gives no sign for so long is gone. */
  silentMs: number;
  /** An owner that runs may be about to end (it was told to stop, or killed a moment ago), so it is given so long. */
  endingMs: number;
}

export interface LockListeners {
  /** Another process took the folder meanwhile, or the disk refuses: this one must not go on. */
  onLost: (fault: Error) => void;
  /** Told once when this process begins to wait for the owner to end. */
  onWait?: (pid: number) => void;
}

const TIMES: LockTimes = { beatMs: 2_000, silentMs: 10_000, endingMs: 10_000 };
const LOOK_MS = 100;

const Owner = ProcessMark.extend({ token: z.string() });
type Owner = z.infer<typeof Owner>;

/**
 * Takes the data folder for this process. The lock of a process that is gone (also by kill -9, also before a reboot)
 * is taken over: at once where the system can tell, else when it gave no sign of life for ten seconds. One that still
 * runs is given ten seconds to end: whoever stops a program and starts it anew is often quicker than its end.
 *
 * @throws DataFolderInUse
 */
export async function lockDataFolder(
  folder: string,
  { onLost, onWait }: LockListeners,
  { beatMs, silentMs, endingMs }: LockTimes = TIMES,
): Promise<FolderLock> {
  const file = join(folder, "database.lock");
  const me: Owner = { ...(await markOf(process.pid)), token: randomUUID() };

  const mayEnd = patience(endingMs, onWait);
  while (!(await create(file, JSON.stringify(me)))) {
    const owner = await ownerOf(file);
    const running = owner && (await isRunning(owner, me));
    if (owner && running && (await mayEnd(owner.pid))) continue;
    if (owner && (running ?? !(await isSilent(file, silentMs))))
      throw new DataFolderInUse(folder, owner.pid, owner.machine === me.machine ? "" : ` on ${owner.machine}`);
    // A file without an owner is being written just now, or whoever wrote it died within that instant.
    if (owner || (await isSilent(file, silentMs))) await removeOf(owner, file, silentMs);
  }

  let lastSign = Promise.resolve();
  const beat = setInterval(() => {
    lastSign = lastSign.then(giveSign).catch(onLost);
  }, beatMs);
  beat.unref();

  async function giveSign(): Promise<void> {
    if ((await isMine()) || (await create(file, JSON.stringify(me)))) return utimes(file, systemNow(), systemNow());
    clearInterval(beat);
    onLost(new Error(`Another process took the data in ${folder}, so this one must not go on`));
  }

  const isMine = async () => (await ownerOf(file))?.token === me.token;

  return {
    async release() {
      clearInterval(beat);
      // One that comes late would find no file, and leave one behind.
      await lastSign;
      if (await isMine()) await rm(file, { force: true });
    },
  };
}

/** Waits a little and says yes, until it has waited long enough. */
function patience(milliseconds: number, onWait: LockListeners["onWait"]): (pid: number) => Promise<boolean> {
  let deadline: number | undefined;
  return async (pid) => {
    if (deadline === undefined) {
      deadline = performance.now() + milliseconds;
      if (milliseconds > 0) onWait?.(pid);
    }
    if (performance.now() >= deadline) return false;
    await wait(LOOK_MS);
    return true;
  };
}

/** Making a file that must not be there is the step that only one process can win. */
async function create(file: string, content: string): Promise<boolean> {
  try {
    const handle = await open(file, "wx");
    try {
      await handle.writeFile(content);
    } finally {
      await handle.close();
    }
    return true;
  } catch (fault) {
    if (isCode(fault, "EEXIST")) return false;
    throw fault;
  }
}

/** Null when the file is gone, or holds nothing that we wrote. */
async function ownerOf(file: string): Promise<Owner | null> {
  try {
    return Owner.nullable()
      .catch(null)
      .parse(JSON.parse(await readFile(file, "utf8")));
  } catch (fault) {
    if (isCode(fault, "ENOENT") || fault instanceof SyntaxError) return null;
    throw fault;
  }
}

/** Whether nobody touches the file for so long. Clocks of machines differ, so only the change is looked at. */
async function isSilent(file: string, silentMs: number): Promise<boolean> {
  const touchedAt = async () => (await stat(file).catch(() => null))?.mtimeMs;
  const before = await touchedAt();
  const deadline = performance.now() + silentMs;
  while (performance.now() < deadline) {
    if ((await touchedAt()) !== before) return false;
    await wait(LOOK_MS);
  }
  return true;
}

/**
 * Removes the lock of somebody who is gone. Only one process may do so at a time, and looks again first: else the
 * second would remove the lock that the first has taken meanwhile.
 */
async function removeOf(owner: Owner | null, file: string, silentMs: number): Promise<void> {
  const turn = `${file}.takeover`;
  if (!(await create(turn, ""))) {
    if (await isSilent(turn, silentMs)) await rm(turn, { force: true });
    return;
  }
  if ((await ownerOf(file))?.token === owner?.token) await rm(file, { force: true });
  await rm(turn, { force: true });
}

const isCode = (fault: unknown, code: string) => fault instanceof Error && "code" in fault && fault.code === code;
