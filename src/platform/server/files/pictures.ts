import { Worker } from "node:worker_threads";
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
/** An idle thread costs 40 MB; the next picture starts another. */
const IDLE_MS = 20_000;
/** A picture may have met a thread that ended for another reason. One that has ended two is to blame. */
const TRIES = 2;

export function startPictureWorker(): Worker {
  const worker = new Worker(new URL("./picture-worker.ts", import.meta.url), {
    // The pixels lie outside of it.
    resourceLimits: { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 4 },
    stdout: true,
    stderr: true,
  });
  // The decoders print what is wrong with a picture, which is for its sender alone.
  worker.stdout.resume();
  worker.stderr.resume();
  return worker;
}

export function createPictures(start = startPictureWorker): Pictures {
  const queue = createFairQueue();
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;

  async function makeOne(task: PictureTask): Promise<MadePicture> {
    clearTimeout(idle);
    const current = (worker ??= open());
    const answer = await ask(current, task);
    // The memory of the decoder only grows, and goes with the thread.
    if (answer === null || task.isHeic) await retire(current);
    else if (queue.length === 0) idle = setTimeout(() => void retire(current), IDLE_MS).unref();
    if (answer === null) throw new WorkerEnded();
    if ("made" in answer) return answer.made;
    throw REFUSALS[answer.refused]();
  }

  function open(): Worker {
    const opened = start();
    // It may end while it is idle, too; then the next picture starts another.
    opened
      .on("error", () => undefined)
      .once("exit", () => {
        if (worker === opened) worker = null;
      });
    return opened;
  }

  async function retire(current: Worker): Promise<void> {
    if (worker === current) worker = null;
    await current.terminate();
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

/** Null when the thread ended, or took too long. It keeps the process alive only while it works. */
async function ask(worker: Worker, task: PictureTask): Promise<FromPictureWorker | null> {
  const { promise, resolve } = Promise.withResolvers<FromPictureWorker | null>();
  const end = () => resolve(null);
  const timer = setTimeout(end, LONGEST_MS);
  worker.on("message", resolve).on("exit", end);
  worker.ref();
  worker.postMessage(task);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    worker.off("message", resolve).off("exit", end);
    worker.unref();
  }
}
