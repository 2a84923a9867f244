import type { Ctx } from "../context.ts";
import { rowsOf } from "../database/db.ts";

const MAX_BYTES = 8 * 1024 * 1024;

/** Writes an answer, or gives what was written for the same question while nothing has changed. */
export type KeepAnswer = (ctx: Ctx, question: string, write: () => Promise<string>) => Promise<Buffer>;

/**
 * Keeps large answers as they were written for as long as nothing at all has changed in the database: its snapshot names
 * every transaction that may be seen, and two that read alike see the same rows. So an answer is never older than its
 * question, whichever process wrote, and no list of what it depends on can be forgotten. Whoever asks the same while it is
 * being written waits for it. `question` has to say everything else that the answer depends on.
 */
export function createKeptAnswers(maxBytes = MAX_BYTES): KeepAnswer {
  const kept = new Map<string, { snapshot: string; body: Promise<Buffer>; bytes: number }>();
  let bytes = 0;

  const forget = (question: string) => {
    bytes -= kept.get(question)?.bytes ?? 0;
    kept.delete(question);
  };

  return async (ctx, question, write) => {
    // Before anything is read: what is committed meanwhile only makes the answer look older than it is.
    const snapshot = await snapshotOf(ctx);
    const known = kept.get(question);
    if (known?.snapshot === snapshot) return known.body;

    const body = write().then((text) => Buffer.from(text));
    const entry = { snapshot, body, bytes: 0 };
    forget(question);
    kept.set(question, entry);
    try {
      const written = await body;
      if (kept.get(question) !== entry) return written;
      // What was asked is kept with it, and may be longer than the answer.
      entry.bytes = written.byteLength + question.length;
      bytes += entry.bytes;
      // A map gives its keys in the order of their making: the oldest goes first.
      for (const oldest of kept.keys()) {
        if (bytes <= maxBytes) break;
        forget(oldest);
      }
      return written;
    } catch (fault) {
      if (kept.get(question) === entry) forget(question);
      throw fault;
    }
  };
}

async function snapshotOf({ db }: Ctx): Promise<string> {
  const [row] = await rowsOf<{ snapshot: string }>(db, "select pg_current_snapshot()::text as snapshot", []);
  if (!row) throw new Error("The database did not tell its snapshot.");
  return row.snapshot;
}
