import { holdReserve } from "./storage-reserve.ts";

/** Photos of a long day; below this it is said before one does not fit. */
const LEAST_BYTES = 50_000_000;
const LEAST_SHARE = 0.2;

export interface StorageState {
  /** The browser has promised not to clear what is kept; null where it says nothing. */
  isPersistent: boolean | null;
  /** So many bytes are left; null where the browser does not tell. */
  left: number | null;
  isLow: boolean;
}

export const isStorageLow = ({ quota, usage }: { quota: number; usage: number }): boolean =>
  quota - usage < LEAST_BYTES || quota - usage < quota * LEAST_SHARE;

/** Asks the browser to keep what is written here, and how much more it takes. */
export async function checkStorage(): Promise<StorageState> {
  const storage: Partial<StorageManager> | undefined = "storage" in navigator ? navigator.storage : undefined;
  const isPersistent = await answerOf(async () => (await storage?.persisted?.()) === true || storage?.persist?.());
  const estimate = await answerOf(() => storage?.estimate?.());
  const isTight = (await holdReserve()) === false;
  const { quota, usage } = estimate ?? {};
  if (quota === undefined || usage === undefined) return { isPersistent, left: null, isLow: isTight };
  return { isPersistent, left: Math.max(0, quota - usage), isLow: isTight || isStorageLow({ quota, usage }) };
}

async function answerOf<T>(ask: () => Promise<T | undefined> | undefined): Promise<T | null> {
  try {
    return (await ask()) ?? null;
  } catch {
    return null;
  }
}
