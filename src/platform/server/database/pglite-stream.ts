import { Duplex } from "node:stream";
import { Worker } from "node:worker_threads";
import type { FromWorker, PgliteStart, ToWorker } from "./pglite-worker.ts";

export interface PgliteThread {
  /** The database, as the driver's socket; breaks when the thread ends unasked. */
  stream: Duplex;
  /** Every file of the database as one archive, from which another one can begin. */
  dump: () => Promise<Uint8Array>;
  /** Ends the thread whatever it does just now, as a crash would. */
  abort: () => Promise<unknown>;
}

/**
 * Starts the embedded database in its thread.
 *
 * @throws Error when the database cannot be opened
 */
export async function startPgliteThread(start: PgliteStart): Promise<PgliteThread> {
  const worker = new Worker(new URL("./pglite-worker.ts", import.meta.url), { workerData: start });
  await untilReady(worker);

  return {
    stream: socketTo(worker),
    abort: () => worker.terminate(),
    dump: () =>
      new Promise((resolve, reject) => {
        worker.once("exit", () => reject(new Error("The embedded database ended")));
        worker.on("message", (message: FromWorker) => {
          if ("dumped" in message) resolve(message.dumped);
        });
        worker.postMessage({ dump: true } satisfies ToWorker);
      }),
  };
}

async function untilReady(worker: Worker): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<undefined>();
  const onExit = () => reject(new Error("The thread of the embedded database ended at its start"));
  worker.once("error", reject);
  worker.once("exit", onExit);
  worker.once("message", (message: FromWorker) => {
    if ("failed" in message) reject(new Error(message.failed));
    else resolve(undefined);
  });
  await promise;
  worker.off("error", reject);
  worker.off("exit", onExit);
}

/** Bytes to and from the thread, with the methods of a network socket that the driver calls. */
function socketTo(worker: Worker): Duplex {
  let closing = false;

  const send = (chunks: Uint8Array[]) => {
    // A copy of its own may be moved to the thread; the driver's buffers are parts of larger ones.
    const bytes = new Uint8Array(Buffer.concat(chunks));
    if (!isGoodbye(bytes)) worker.postMessage(bytes satisfies ToWorker, [bytes.buffer]);
  };

  const stream = new Duplex({
    read() {},
    write(chunk: Buffer, _encoding, done) {
      send([chunk]);
      done();
    },
    writev(chunks: { chunk: Buffer }[], done) {
      send(chunks.map(({ chunk }) => chunk));
      done();
    },
    final(done) {
      closing = true;
      worker.once("exit", () => done());
      worker.postMessage({ close: true } satisfies ToWorker);
    },
  });
  worker.on("message", (message: FromWorker) => {
    if (message instanceof Uint8Array) stream.push(message);
  });
  worker.once("error", (fault: Error) => stream.destroy(fault));
  worker.once("exit", (code) => {
    if (closing) stream.destroy();
    else stream.destroy(new Error(`The thread of the embedded database ended by itself (${code})`));
  });

  return Object.assign(stream, {
    connect: () => process.nextTick(() => stream.emit("connect")),
    setNoDelay: () => stream,
    setKeepAlive: () => stream,
    ref: () => worker.ref(),
    unref: () => worker.unref(),
  });
}

const TERMINATE = 0x58;

/** The driver's goodbye would end the database at once; it is closed by its own command instead. */
const isGoodbye = (bytes: Uint8Array) => bytes[0] === TERMINATE && bytes.length === 5;
