import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Outcome } from "./describe-outcome.ts";

const PROGRAM = fileURLToPath(new URL("./work-jobs.ts", import.meta.url));

/** One run of a job, and before which others it goes that wait with it. */
export interface Step {
  job: string;
  priority: number;
}

export type Asked =
  | { do: "make" }
  | { do: "list" }
  /** Queues these and works off whatever waits, with so many at the same time. */
  | { do: "run"; at: string; steps: readonly Step[]; lanes: number }
  /** Gives the jobs again whose process was killed. */
  | { do: "resume" }
  /** Works off all that is left, retries too. */
  | { do: "finish"; at: string }
  /** How often which job has run to its end. */
  | { do: "count" }
  | { do: "tell" };

interface Results {
  make: null;
  list: { timed: string[]; queued: string[] };
  run: number;
  resume: number;
  finish: string[];
  count: Record<string, number>;
  tell: Outcome;
}

export type Answer =
  | { kind: "queued" }
  | { kind: "done"; result: unknown; faults: readonly string[] }
  | { kind: "failed"; fault: string };

/** A process of its own on a proof's database. */
export interface Worker {
  /** @param onQueued is called when what was to be queued is committed */
  ask: <Question extends Asked>(asked: Question, onQueued?: () => void) => Promise<Results[Question["do"]]>;
  /** SIGKILL. What it was asked is answered with a fault. */
  kill: () => Promise<void>;
  stop: () => Promise<void>;
}

/** @param onFault is told of each run of a job that failed, as the program logs it */
export async function startWorker(settings: Record<string, string>, onFault: (fault: string) => void): Promise<Worker> {
  const child = fork(PROGRAM, [], {
    // The embedded database's code is compiled once and quickly.
    execArgv: ["--liftoff-only"],
    env: {
      PATH: process.env["PATH"],
      HOME: process.env["HOME"],
      NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"],
      ...settings,
    },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk: Buffer) => (printed += chunk.toString()));
  const exited = once(child, "exit");
  let isGone = false;
  let waiting: { done: (result: unknown) => void; failed: (fault: Error) => void; onQueued: () => void } | null = null;
  const wait = (onQueued: () => void) =>
    new Promise<unknown>((done, failed) => {
      if (isGone) failed(new Error(`The process is gone. ${printed}`));
      else waiting = { done, failed, onQueued };
    });
  child.on("message", (answer: Answer) => {
    if (answer.kind === "queued") return waiting?.onQueued();
    if (answer.kind === "failed") return waiting?.failed(new Error(answer.fault));
    for (const fault of answer.faults) onFault(fault);
    waiting?.done(answer.result);
  });
  child.on("exit", () => {
    isGone = true;
    waiting?.failed(new Error(`The process is gone. ${printed}`));
  });

  await wait(() => undefined);
  return {
    ask(asked, onQueued = () => undefined) {
      const answered = wait(onQueued);
      if (!isGone) child.send(asked);
      // The program answers each question with what stands in `Results`.
      return answered as never;
    },
    async kill() {
      child.kill("SIGKILL");
      await exited;
    },
    async stop() {
      if (!isGone) child.disconnect();
      await exited;
    },
  };
}
