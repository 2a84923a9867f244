import { readFileSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { btree_gist } from "@electric-sql/pglite/contrib/btree_gist";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";

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

export type ToWorker = Uint8Array | { dump: true } | { close: true };
export type FromWorker = Uint8Array | { ready: true } | { failed: string } | { dumped: Uint8Array };

const port = parentPort;
if (port === null) throw new Error("This file runs as a worker");
const post = (message: FromWorker, moved: ArrayBuffer[] = []) => port.postMessage(message, moved);

// Whoever starts the thread hands over exactly this.
const { folder, template } = workerData as PgliteStart;

try {
  const database = await PGlite.create({
    ...(folder === null ? {} : { dataDir: folder }),
    ...(template === null ? {} : { loadDataDir: new Blob([readFileSync(template)]) }),
    extensions: { btree_gist, pg_trgm, unaccent },
  });

  // One message after the other: each is handled to its end before the next begins.
  let last: Promise<void> = Promise.resolve();
  port.on("message", (message: ToWorker) => {
    last = last.then(async () => {
      if (message instanceof Uint8Array) {
        const answer = await database.execProtocolRaw(message, { syncToFs: false });
        // The answer may be a view of the database's own memory, which must not be moved away.
        post(answer.slice());
      } else if ("dump" in message) {
        const file = await database.dumpDataDir("none");
        post({ dumped: new Uint8Array(await file.arrayBuffer()) });
      } else {
        await database.close();
        port.close();
      }
    });
  });
  post({ ready: true });
} catch (fault) {
  post({ failed: fault instanceof Error ? fault.message : String(fault) });
  port.close();
}
