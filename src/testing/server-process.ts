import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const SHIFTED_CLOCK = new URL("./programs/shifted-clock.ts", import.meta.url).href;
/** What a process imports that is to end with the one that started it, with which it needs a channel. */
export const END_WITH_PARENT = new URL("./programs/end-with-parent.ts", import.meta.url).href;
const READY_WITHIN_MS = 900_000;
const MAX_TRIES = 3;
const GREETING = " is open at ";
const PORT_TAKEN = /^Port \d+ is taken by another program/m;

export interface ServerProcess {
  url: string;
  pid: number;
  /** What it printed so far, for messages of failure. */
  output: () => string;
  /** Milliseconds from the start of the process until it said that it is open, and `/readyz` said yes. */
  readyAfterMs: number;
  /** SIGTERM, as a machine that shuts down would; resolves with the exit code. */
  stop: () => Promise<number | null>;
  /** SIGKILL: nothing can be tidied up. */
  kill: () => Promise<void>;
  /** Resident memory in bytes, all threads (Linux only). */
  residentBytes: () => Promise<number>;
}

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  probe.listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  if (address === null || typeof address === "string") throw new Error("No port was given");
  return address.port;
}

export interface ServerOptions {
  /** How far its clock is from the machine's: see `shift-clock.ts`. */
  clockShiftMs?: number;
  /**
   * For a server that is neither measured nor kept: the embedded database's code is compiled once and quickly, and not a
   * second time for speed. A start then took 3.4 seconds of processor time instead of 5.4. What is young in its memory
   * has more room than `npm start` gives it, so that it is collected less often: a tenth of a start.
   */
  isShort?: boolean;
}

/**
 * Starts the real program as its own process with these settings and waits until it is ready.
 * Only PATH and HOME are handed down, so that no setting of this machine slips in, and where to keep compiled code.
 * It ends by itself when this process does, also by SIGKILL: a worker of a test run may end at any moment.
 *
 * @throws Error with what it printed, when it ended before
 */
export async function startServer(
  settings: Record<string, string>,
  options: ServerOptions = {},
): Promise<ServerProcess> {
  const { PORT: port } = settings;
  if (port !== undefined) return startAt(port, settings, options);
  for (let tries = 1; ; tries++) {
    try {
      return await startAt(String(await freePort()), settings, options);
    } catch (fault) {
      // Between the look and the start somebody else may take it.
      if (tries === MAX_TRIES || !(fault instanceof Error && PORT_TAKEN.test(fault.message))) throw fault;
    }
  }
}

async function startAt(
  port: string,
  settings: Record<string, string>,
  { clockShiftMs = 0, isShort = false }: ServerOptions,
): Promise<ServerProcess> {
  const startedAt = performance.now();
  // A run that starts it often has bundled it once: see `scripts/lib/bundle-program.ts`.
  const program = process.env["TEST_PROGRAM"] ?? "src/server.ts";
  const imported = [END_WITH_PARENT, ...(clockShiftMs === 0 ? [] : [SHIFTED_CLOCK])];
  const child = spawn(process.execPath, [...(isShort ? ["--liftoff-only"] : []), program], {
    cwd: ROOT,
    env: {
      PATH: process.env["PATH"],
      HOME: process.env["HOME"],
      NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"],
      LOG_LEVEL: "warn",
      // As `npm start` does; see there.
      MALLOC_ARENA_MAX: "2",
      MALLOC_MMAP_THRESHOLD_: "131072",
      NODE_OPTIONS: `--max-old-space-size=512 --max-semi-space-size=${isShort ? 32 : 4} ${imported.map((url) => `--import ${url}`).join(" ")}`,
      TEST_CLOCK_SHIFT_MS: String(clockShiftMs),
      ...settings,
      PORT: port,
    },
    // The channel carries nothing; that it closes is what counts.
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk: Buffer) => (printed += chunk.toString()));

  const url = `http://127.0.0.1:${port}`;
  await untilReady(url, child, () => printed);
  const pid = child.pid;
  if (pid === undefined) throw new Error("The server has no process id");
  return {
    url,
    pid,
    output: () => printed,
    readyAfterMs: performance.now() - startedAt,
    stop: () => end(child, "SIGTERM"),
    kill: async () => {
      await end(child, "SIGKILL");
    },
    residentBytes: () => residentBytes(pid),
  };
}

async function untilReady(url: string, child: ChildProcess, printed: () => string): Promise<void> {
  const deadline = performance.now() + READY_WITHIN_MS;
  while (performance.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`The server ended before it was ready:\n${printed()}`);
    // Not before it says so itself: what answers at this address may be somebody else.
    const answer = printed().includes(GREETING) ? await fetch(`${url}/readyz`).catch(() => null) : null;
    if (answer?.ok) return;
    await wait(25);
  }
  child.kill("SIGKILL");
  throw new Error(`The server was not ready within ${READY_WITHIN_MS / 1000} s:\n${printed()}`);
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const exited = once(child, "exit");
  child.kill(signal);
  await exited;
  return child.exitCode;
}

async function residentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(status)?.[1];
  if (kilobytes === undefined) throw new Error("No resident memory to read");
  return Number(kilobytes) * 1024;
}
