import { Worker } from "node:worker_threads";
import { createFairQueue } from "../jobs/fair-queue.ts";
import type { PdfDocument, PdfListing, WrittenPdf } from "./document.ts";
import type { FromPdfWorker, ToPdfWorker } from "./pdf-worker.ts";

export interface PdfWriter {
  /** @throws Error when the document cannot be written, also not by a second thread */
  write: (document: PdfDocument) => Promise<WrittenPdf>;
  /**
   * A table of any length below the document's blocks. It is written as fast as it is read and as the rows come, so
   * neither rows nor pages pile up in memory.
   */
  stream: (listing: PdfListing, rows: AsyncIterable<string[][]>) => AsyncIterable<Uint8Array>;
  close: () => Promise<void>;
}

export interface PdfWriterOptions {
  /** How long one step may take before its thread counts as lost; 60 seconds unless told. */
  withinMs?: number;
  /** Told of each new thread; tests end it in the middle of its work. */
  onStart?: (worker: Worker) => void;
}

/** A document that needs more is nothing that somebody will read. */
const MAX_MEMORY_MB = 256;

/** An idle thread keeps its fonts and its memory; the next document starts another. */
const IDLE_MS = 20_000;

/** The thread ended, and with it what it was doing: another one may do better. */
class ThreadLost extends Error {}

/** Writes one thing at a time, in the order of asking, in a thread that lives from the first document to `close`. */
export function createPdfWriter({ withinMs = 60_000, onStart }: PdfWriterOptions = {}): PdfWriter {
  const queue = createFairQueue();
  let worker: Worker | null = null;
  let listings = 0;
  let open = 0;
  let idle: NodeJS.Timeout | undefined;

  function thread(): Worker {
    if (worker) return worker;
    const started = new Worker(new URL("./pdf-worker.ts", import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
    });
    const forget = () => {
      if (worker === started) worker = null;
    };
    started.on("error", forget);
    started.on("exit", forget);
    started.unref();
    worker = started;
    onStart?.(started);
    return started;
  }

  async function ask(message: ToPdfWorker): Promise<WrittenPdf> {
    const leave = await queue.enter();
    clearTimeout(idle);
    try {
      return await answerOf(thread(), message, withinMs);
    } finally {
      leave();
      if (open === 0 && queue.length === 0) idle = setTimeout(() => void worker?.terminate(), IDLE_MS).unref();
    }
  }

  async function write(document: PdfDocument): Promise<WrittenPdf> {
    const message = { do: "write", document } as const;
    return ask(message).catch((fault: unknown) => {
      if (fault instanceof ThreadLost) return ask(message);
      throw fault;
    });
  }

  async function* stream(document: PdfListing, rows: AsyncIterable<string[][]>): AsyncGenerator<Uint8Array> {
    const listing = (listings += 1);
    let isEnded = false;
    open += 1;
    try {
      await ask({ do: "open", listing, document });
      for await (const part of rows) {
        const { bytes } = await ask({ do: "add", listing, rows: part });
        if (bytes.length > 0) yield bytes;
      }
      const { bytes } = await ask({ do: "end", listing });
      isEnded = true;
      yield bytes;
    } finally {
      // Whoever read it went away, or its rows failed.
      open -= 1;
      if (!isEnded) await ask({ do: "forget", listing }).catch(() => undefined);
    }
  }

  async function close(): Promise<void> {
    clearTimeout(idle);
    queue.close(new Error("No more PDFs are written: the program ends"));
    await worker?.terminate();
  }

  return { write, stream, close };
}

async function answerOf(worker: Worker, message: ToPdfWorker, withinMs: number): Promise<WrittenPdf> {
  const { promise, resolve, reject } = Promise.withResolvers<FromPdfWorker>();
  const onExit = () => reject(new ThreadLost("The thread that writes PDFs ended"));
  const onError = (cause: unknown) => reject(new ThreadLost("The thread that writes PDFs failed", { cause }));
  const timer = setTimeout(() => void worker.terminate(), withinMs);
  worker.once("message", resolve);
  worker.once("error", onError);
  worker.once("exit", onExit);
  // A program whose last work this is waits for it.
  worker.ref();
  try {
    worker.postMessage(message);
    const answer = await promise;
    if ("failed" in answer) throw new Error(answer.failed);
    return { bytes: Buffer.from(answer.bytes.buffer), missing: answer.missing };
  } finally {
    clearTimeout(timer);
    worker.unref();
    worker.off("message", resolve);
    worker.off("error", onError);
    worker.off("exit", onExit);
  }
}
