import { openDB, type DBSchema, type IDBPDatabase } from "idb";
import { KEPT_ANSWERS, mayKeep } from "./forget-kept.ts";

/** The answer to one question, as one person got it. */
export interface KeptAnswer {
  /** The person and the question. */
  id: string;
  owner: string;
  question: readonly unknown[];
  answer: unknown;
  /** When it came, in milliseconds. */
  at: number;
}

interface Answers extends DBSchema {
  answers: { key: string; value: KeptAnswer; indexes: { owner: string } };
}

const VERSION = 1;

/** Opened for each use: phones under pressure close it behind one's back, and a sign-out takes it away. */
async function withAnswers<T>(work: (db: IDBPDatabase<Answers>) => Promise<T>): Promise<T> {
  const db = await openDB<Answers>(KEPT_ANSWERS, VERSION, {
    upgrade(fresh) {
      // Answers can be asked for again: another form of them begins anew.
      for (const name of fresh.objectStoreNames) fresh.deleteObjectStore(name);
      fresh.createObjectStore("answers", { keyPath: "id" }).createIndex("owner", "owner");
    },
  });
  try {
    return await work(db);
  } finally {
    db.close();
  }
}

export async function keepAnswers(answers: readonly KeptAnswer[]): Promise<boolean> {
  if (!mayKeep()) return false;
  try {
    await withAnswers(async (db) => {
      const writing = db.transaction("answers", "readwrite");
      await Promise.all([...answers.map((answer) => writing.store.put(answer)), writing.done]);
    });
    return true;
  } catch {
    return false;
  }
}

/** Those of one person; what others left behind is taken away. */
export async function answersOf(owner: string): Promise<KeptAnswer[]> {
  try {
    return await withAnswers(async (db) => {
      const all = await db.getAll("answers");
      const foreign = all.filter((one) => one.owner !== owner);
      await Promise.all(foreign.map(({ id }) => db.delete("answers", id)));
      return all.filter((one) => one.owner === owner);
    });
  } catch {
    return [];
  }
}

/** What nobody asked for again since then. */
export async function forgetAnswersBefore(owner: string, instant: number): Promise<void> {
  const old = (await answersOf(owner)).filter(({ at }) => at < instant);
  if (old.length === 0) return;
  try {
    await withAnswers(async (db) => {
      await Promise.all(old.map(({ id }) => db.delete("answers", id)));
    });
  } catch {
    // They go another time.
  }
}
