import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { expect, test } from "vitest";
import type { FromWorker, PgliteStart } from "./pglite-worker.ts";

/** A whole database lives in less; what was kept of these answers would take several times as much. */
const HEAP_MB = 64;
const ROWS = 1_000;
const TIMES = 1_000;

test("keeps nothing of what it has answered", { tags: ["long"] }, async () => {
  const worker = new Worker(new URL("./pglite-worker.ts", import.meta.url), {
    workerData: { folder: null, template: null } satisfies PgliteStart,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });
  const next = async (): Promise<FromWorker> => {
    // A thread that runs out of memory emits `error`, which `once` turns into a rejection.
    const [message] = (await once(worker, "message")) as [FromWorker];
    return message;
  };
  expect(await next()).toEqual({ ready: true });

  for (const message of [
    startup(),
    ...Array.from({ length: TIMES }, () => query(`select generate_series(1, ${ROWS})`)),
  ]) {
    const answered = next();
    worker.postMessage(message);
    expect((await answered) instanceof Uint8Array).toBe(true);
  }
  await worker.terminate();
});

/** The first message of a session, and a simple query, as PostgreSQL's protocol 3.0 writes them. */
function startup(): Uint8Array {
  const names = Buffer.from("user\0postgres\0database\0postgres\0\0");
  const head = Buffer.alloc(8);
  head.writeInt32BE(8 + names.length, 0);
  head.writeInt32BE(196_608, 4);
  return new Uint8Array(Buffer.concat([head, names]));
}

function query(sql: string): Uint8Array {
  const text = Buffer.from(`${sql}\0`);
  const head = Buffer.alloc(5);
  head.write("Q");
  head.writeInt32BE(4 + text.length, 1);
  return new Uint8Array(Buffer.concat([head, text]));
}
