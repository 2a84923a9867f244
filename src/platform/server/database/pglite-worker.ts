import { readFileSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { btree_gist } from "@electric-sql/pglite/contrib/btree_gist";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { durableFolder } from "./pglite-folder.ts";

/**
 * The embedded database in a thread of its own, so that a slow statement does not stop the web server. It speaks
 * PostgreSQL's wire protocol through the port: bytes in, bytes out, so that the ordinary driver stands on the other
 * side and types, errors and prepared statements are the same as with a server.
 */
export interface PgliteStart {
  /** Where the rows are kept; null keeps them in memory. */
  folder: string | null;
  /** A file made by `dump` with which a new database begins. */
  template: string | null;
}

export type ToWorker = Uint8Array<ArrayBuffer> | { dump: true } | { close: true };
export type FromWorker = Uint8Array<ArrayBuffer> | { ready: true } | { failed: string } | { dumped: Uint8Array };

/**
 * Delivered for a browser: 128 MB of shared buffers and room for 100 connections, of which there is one. The locks
 * for a transaction over many tables are kept; WAL is written anew at every checkpoint (see `pglite-upkeep.ts`).
 */
const SETTINGS = [
  "shared_buffers=16MB",
  "max_connections=5",
  "max_locks_per_transaction=1024",
  "max_wal_size=64MB",
  "min_wal_size=32MB",
  // The only way to write through that the file system below knows.
  "wal_sync_method=fsync",
];
const NO_FSYNC = "-F";

const port = parentPort;
if (port === null) throw new Error("This file runs as a worker");
const post = (message: FromWorker) => port.postMessage(message);

// Whoever starts the thread hands over exactly this.
const { folder, template } = workerData as PgliteStart;

try {
  const database = await PGlite.create({
    ...(folder === null ? {} : { fs: durableFolder(folder) }),
    ...(template === null ? {} : { loadDataDir: new Blob([readFileSync(template)]) }),
    extensions: { btree_gist, pg_trgm, unaccent },
    startParams: [
      ...PGlite.defaultStartParams.filter((parameter) => parameter !== NO_FSYNC || folder === null),
      ...SETTINGS.flatMap((setting) => ["-c", setting]),
    ],
  });
  port.on("message", (message: ToWorker) => void answer(database, message));
  post({ ready: true });
} catch (fault) {
  post({ failed: fault instanceof Error ? fault.message : String(fault) });
  port.close();
}

/** Whoever sends waits for the answer before the next message, but for statements, which are run in their order. */
async function answer(database: PGlite, message: ToWorker): Promise<void> {
  if (message instanceof Uint8Array) {
    const parts: Uint8Array[] = [];
    // Not `execProtocolRaw`: that one also parses what it hands over and keeps every message it ever parsed.
    await database.execProtocolRawStream(message, {
      syncToFs: false,
      // The bytes lie in the database's own memory, which the next message overwrites.
      onRawData: (bytes) => parts.push(bytes.slice()),
    });
    const bytes = new Uint8Array(Buffer.concat(parts));
    port?.postMessage(bytes satisfies FromWorker, [bytes.buffer]);
  } else if ("dump" in message) {
    const file = await database.dumpDataDir("none");
    post({ dumped: new Uint8Array(await file.arrayBuffer()) });
  } else {
    await database.close();
    port?.close();
  }
}
