import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { AppError } from "#platform/errors.ts";
import { createFairQueue } from "../jobs/fair-queue.ts";
import type { FromPictureWorker, MadePicture, PictureTask } from "./picture-worker.ts";

/** Makes what is kept of pictures, one after the other, however many come at once. */
export interface Pictures {
  /**
   * Writes the two versions to the paths of the task.
   *
   * @throws AppError files.picture_broken | files.picture_too_large
   */
  make(task: PictureTask): Promise<MadePicture>;
}

/** Nothing that a camera makes takes nearly as long. */
const LONGEST_MS = 60_000;
/** An idle one costs 80 MB; the next picture starts another. */
const IDLE_MS = 20_000;
/** A picture may have met a process that ended for another reason. One that has ended two is to blame. */
const TRIES = 2;

/** With none of the program's settings and secrets: what it reads comes from strangers. */
export const startPictureWorker = (): ChildProcess =>
  fork(fileURLToPath(new URL("./picture-worker.ts", import.meta.url)), {
    // The pixels lie outside of it.
    execArgv: ["--max-old-space-size=96", "--max-semi-space-size=2"],
    env: { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "131072" },
    // The decoders print what is wrong with a picture, which is for its sender alone.
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });

export function createPictures(start = startPictureWorker): Pictures {
  const queue = createFairQueue();
  let worker: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;

  async function makeOne(task: PictureTask): Promise<MadePicture> {
    clearTimeout(idle);
    const current = (worker ??= open());
    const answer = await ask(current, task);
    // The memory of this decoder only grows.
    if (answer === null || task.isHeic) await retire(current);
    else if (queue.length === 0) idle = setTimeout(() => void retire(current), IDLE_MS).unref();
    if (answer === null) throw new WorkerEnded();
    if ("made" in answer) return answer.made;
    throw REFUSALS[answer.refused]();
  }

  function open(): ChildProcess {
    const opened = start();
    // It may end while it is idle, too; then the next picture starts another.
    opened
      .on("error", () => undefined)
      .once("exit", () => {
        if (worker === opened) worker = null;
      });
    return opened;
  }

  async function retire(current: ChildProcess): Promise<void> {
    if (worker === current) worker = null;
    if (current.exitCode !== null || current.signalCode !== null) return;
    const ended = once(current, "exit");
    current.kill("SIGKILL");
    await ended;
  }

  return {
    async make(task) {
      const leave = await queue.enter();
      try {
        for (let tries = 1; ; tries += 1) {
          try {
            return await makeOne(task);
          } catch (fault) {
            if (!(fault instanceof WorkerEnded)) throw fault;
            if (tries === TRIES) throw REFUSALS.broken();
          }
        }
      } finally {
        leave();
      }
    },
  };
}

class WorkerEnded extends Error {}

const REFUSALS = {
  broken: () =>
    new AppError("invalid", "files.picture_broken", {
      detail: "This picture is damaged. Please choose another, or save it again.",
    }),
  too_large: () =>
    new AppError("invalid", "files.picture_too_large", {
      detail: "This picture has too many pixels. Please choose a smaller one.",
    }),
};

/** Null when the process ended, or took too long. It keeps the program alive only while it works. */
async function ask(worker: ChildProcess, task: PictureTask): Promise<FromPictureWorker | null> {
  const { promise, resolve } = Promise.withResolvers<FromPictureWorker | null>();
  const end = () => resolve(null);
  // It sends nothing else.
  const answer = (message: unknown) => resolve(message as FromPictureWorker);
  const timer = setTimeout(end, LONGEST_MS);
  worker.on("message", answer).on("exit", end);
  worker.ref();
  worker.channel?.ref();
  worker.send(task, (fault) => {
    if (fault) end();
  });
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    worker.off("message", answer).off("exit", end);
    worker.unref();
    worker.channel?.unref();
  }
}
