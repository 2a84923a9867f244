import { openDB, type IDBPDatabase } from "idb";
import { giveReserve } from "../offline/storage-reserve.ts";
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

/** For what the browser has no room: it is sent like the rest, but is gone with the page. */
const unkept = new Map<string, KeptBlob>();

/** Whether something is lost when this page is closed. */
export const isBlobUnkept = (): boolean => unkept.size > 0;

/** False when the browser has no room: this page then holds it. */
export async function keepBlob(kept: KeptBlob): Promise<boolean> {
  const isKept = (await write(kept)) || ((await giveReserve()) && (await write(kept)));
  if (!isKept) unkept.set(kept.id, kept);
  unsentChanged();
  return isKept;
}

async function write(kept: KeptBlob): Promise<boolean> {
  try {
    await withStore((db) => db.put(STORE, kept));
    return true;
  } catch {
    return false;
  }
}

/** There may be room again. */
async function keepTheRest(): Promise<void> {
  for (const kept of unkept.values()) if (await write(kept)) unkept.delete(kept.id);
}

export const blobsOf = (group: string): Promise<KeptBlob[]> =>
  blobsIn(
    () => group,
    (one) => one.group === group,
  );

/** Those of all groups whose names begin so. */
export const blobsUnder = (prefix: string): Promise<KeptBlob[]> =>
  blobsIn(
    () => IDBKeyRange.bound(prefix, `${prefix}\uffff`),
    (one) => one.group.startsWith(prefix),
  );

async function blobsIn(groups: () => string | IDBKeyRange, isOne: (kept: KeptBlob) => boolean): Promise<KeptBlob[]> {
  const held = [...unkept.values()].filter(isOne);
  try {
    // Only `keepBlob` puts something there.
    const kept = await withStore(async (db) => (await db.getAllFromIndex(STORE, "group", groups())) as KeptBlob[]);
    return [...kept, ...held.filter(({ id }) => !kept.some((one) => one.id === id))];
  } catch {
    return held;
  }
}

export async function forgetBlob(id: string): Promise<void> {
  unkept.delete(id);
  try {
    await withStore((db) => db.delete(STORE, id));
    await keepTheRest();
  } catch {
    // What cannot be reached cannot be sent either.
  }
  unsentChanged();
}
