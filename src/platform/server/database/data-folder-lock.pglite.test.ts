import { execFile, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DataFolderInUse, lockDataFolder, type FolderLock } from "./data-folder-lock.ts";

const PROGRAM = fileURLToPath(new URL("../../../testing/programs/hold-data-folder.ts", import.meta.url));
const QUICK = { beatMs: 20, silentMs: 300, endingMs: 0 };
/** For owners that do give signs: a machine that stands still for a moment must not make them look silent. */
const PATIENT = { ...QUICK, silentMs: 60_000 };
const WAITING = { ...PATIENT, endingMs: 60_000 };

let folder: string;
let lost: Error[];
let waitedFor: number[];
const locks: FolderLock[] = [];
const children: ChildProcess[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "greenline-lock-"));
  lost = [];
  waitedFor = [];
});
afterEach(async () => {
  for (const lock of locks.splice(0)) await lock.release();
  for (const child of children.splice(0)) child.kill("SIGKILL");
  await rm(folder, { recursive: true, force: true });
});

const file = () => join(folder, "database.lock");
const written = async () => JSON.parse(await readFile(file(), "utf8")) as Record<string, unknown>;

/** In one step: an owner that looks at a file half written takes it for lost. */
async function write(content: Record<string, unknown>): Promise<void> {
  await writeFile(`${file()}.new`, JSON.stringify(content));
  await rename(`${file()}.new`, file());
}

async function take(times = QUICK): Promise<FolderLock> {
  const lock = await lockDataFolder(
    folder,
    { onLost: (fault) => lost.push(fault), onWait: (pid) => waitedFor.push(pid) },
    times,
  );
  locks.push(lock);
  return lock;
}

/** Another process of this program, and what it said first. */
async function otherProcess() {
  const child = spawn(process.execPath, [PROGRAM, folder], { stdio: ["pipe", "pipe", "inherit"] });
  children.push(child);
  const [said] = (await once(child.stdout, "data")) as [Buffer];
  return { child, said: said.toString().trim() };
}

/** A dead process whose lock is left and whose parent, which lives on, does not ask how it ended. */
async function zombieWithLock() {
  // A shell and Node ask at once; what the shell becomes by `exec` never does.
  const script = `exec 3<&0; "$0" "$1" "$2" <&3 & exec sleep 600`;
  const parent = spawn("sh", ["-c", script, process.execPath, PROGRAM, folder], { stdio: ["pipe", "pipe", "inherit"] });
  children.push(parent);
  await once(parent.stdout, "data");
  const zombie = Number((await written())["pid"]);
  process.kill(zombie, "SIGKILL");
  await vi.waitUntil(async () => (await stateOf(zombie)).startsWith("Z"), { timeout: 20_000 });
  return { zombie, parent };
}

async function stateOf(pid: number): Promise<string> {
  return (await promisify(execFile)("ps", ["-o", "stat=", "-p", String(pid)])).stdout;
}

/** The lock file as a process left it that is gone, or that lives where nobody can look. */
async function leave(change: Record<string, unknown>): Promise<void> {
  const lock = await take();
  const content = await written();
  await lock.release();
  await write({ ...content, token: "of somebody else", ...change });
}

test("a second process is refused, and told which process has the folder and what to do", async () => {
  const { child, said } = await otherProcess();
  expect(said).toBe("held");
  await expect(take()).rejects.toThrow(DataFolderInUse);
  await expect(take()).rejects.toThrow(
    new RegExp(`Process ${child.pid ?? "?"} already works .* DATA_DIR, .* DATABASE_URL`),
  );
  expect((await otherProcess()).said).toContain(`Process ${child.pid ?? "?"} already works`);
});

test("a process that ends well leaves no lock", async () => {
  const { child } = await otherProcess();
  child.stdin.end();
  await once(child, "exit");
  expect(await readdir(folder)).toEqual([]);
});

test("the lock of a killed process is taken over at once", async () => {
  const { child } = await otherProcess();
  child.kill("SIGKILL");
  await once(child, "exit");
  await take(PATIENT);
  expect(await written()).toMatchObject({ pid: process.pid });
});

test.skipIf(process.platform === "win32")(
  "the lock of a killed process is taken over at once also when nobody asks how that ended",
  async () => {
    const { zombie, parent } = await zombieWithLock();
    await take(PATIENT);
    expect(await written()).toMatchObject({ pid: process.pid });
    // It is there all the time: a signal still finds it.
    expect(process.kill(zombie, 0)).toBe(true);
    parent.kill("SIGKILL");
  },
);

test("an owner that is about to end is waited for, and this is told once", async () => {
  const { child, said } = await otherProcess();
  expect(said).toBe("held");
  const told = Promise.withResolvers<number>();
  const taken = lockDataFolder(folder, { onLost: (fault) => lost.push(fault), onWait: told.resolve }, WAITING);
  expect(await told.promise).toBe(child.pid);
  child.kill("SIGKILL");
  locks.push(await taken);
  expect(await written()).toMatchObject({ pid: process.pid });
});

test("an owner that goes on is waited for only so long", async () => {
  const { child } = await otherProcess();
  await expect(take({ ...PATIENT, endingMs: 250 })).rejects.toThrow(DataFolderInUse);
  expect(waitedFor).toEqual([child.pid]);
});

test("a lock from before a restart of the machine is taken over at once", async () => {
  await leave({ boot: "an earlier one" });
  await take(PATIENT);
});

test("a number that was given to another process since does not protect a lock", async () => {
  await leave({ pid: process.ppid, startedAt: "long ago" });
  await take(PATIENT);
});

test("an owner in another container is believed as long as it gives signs of life", async () => {
  const holder = await take();
  await write({ ...(await written()), machine: "another" });
  await expect(take(PATIENT)).rejects.toThrow(/ on another already works/);
  await holder.release();
});

test("an owner that nobody can see and that gives no sign any more is followed", async () => {
  await leave({ machine: "another" });
  await take();
});

test("a lock that was never written to its end is taken over", async () => {
  await writeFile(file(), "");
  await take();
});

test("of many processes that find the lock of a dead one, exactly one gets it", async () => {
  await leave({ boot: "an earlier one" });
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => take()));
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect((await readdir(folder)).sort()).toEqual(["database.lock"]);
});

test("an owner whose lock was taken from it is told, and leaves the other's lock alone", async () => {
  const told = Promise.withResolvers<Error>();
  const lock = await lockDataFolder(folder, { onLost: told.resolve }, QUICK);
  await write({ ...(await written()), token: "of somebody else" });
  expect((await told.promise).message).toContain("must not go on");
  await lock.release();
  expect(await written()).toMatchObject({ token: "of somebody else" });
  expect(lost).toEqual([]);
});
