import { openDB, type IDBPDatabase } from "idb";
import { unsentChanged } from "../offline/unsent-signal.ts";

/** What is too large for the plain storage: pictures that wait to be sent. */
export interface KeptBlob {
  id: string;
  /** Whose, and of what: `visit-photos <user> <visit>`. */
  group: string;
  blob: Blob;
  /** What the group says of it. */
  label: string;
  /** Since when, as an instant; what an older version kept does not say. */
  since?: string;
}

const STORE = "blobs";

/** Opened for each use: phones under pressure close it behind one's back. */
async function withStore<T>(work: (db: IDBPDatabase) => Promise<T>): Promise<T> {
  const db = await openDB("greenline", 1, {
    upgrade(fresh) {
      fresh.createObjectStore(STORE, { keyPath: "id" }).createIndex("group", "group");
    },
  });
  try {
    return await work(db);
  } finally {
    db.close();
  }
}

/** False when the browser keeps nothing. */
export async function keepBlob(kept: KeptBlob): Promise<boolean> {
  try {
    await withStore((db) => db.put(STORE, kept));
    unsentChanged();
    return true;
  } catch {
    return false;
  }
}

export async function blobsOf(group: string): Promise<KeptBlob[]> {
  try {
    // Only `keepBlob` puts something there.
    return await withStore(async (db) => (await db.getAllFromIndex(STORE, "group", group)) as KeptBlob[]);
  } catch {
    return [];
  }
}

/** Those of all groups whose names begin so. */
export async function blobsUnder(prefix: string): Promise<KeptBlob[]> {
  try {
    const groups = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
    // As above.
    return await withStore(async (db) => (await db.getAllFromIndex(STORE, "group", groups)) as KeptBlob[]);
  } catch {
    return [];
  }
}

export async function forgetBlob(id: string): Promise<void> {
  try {
    await withStore((db) => db.delete(STORE, id));
    unsentChanged();
  } catch {
    // What cannot be reached cannot be sent either.
  }
}
