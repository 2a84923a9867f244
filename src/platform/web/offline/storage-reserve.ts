const RESERVE = "tech-reserve";
const PLACE = "/reserve";
/** Some sixty photos. */
const RESERVE_BYTES = 20_000_000;
const PARTS = 200;

/** One small part many times: written out as a whole, it held up the start of a slow phone for a tenth of a second. */
function filling(): Blob {
  const part = new Blob([new Uint8Array(RESERVE_BYTES / PARTS)]);
  return new Blob(Array.from({ length: PARTS }, () => part));
}

/**
 * Holds room for what is recorded later. Browsers do not say any more how much they take (Chrome tells every page of 10 GB),
 * so whether this fits is how we know that the storage is about to be full. Null where nothing can be held.
 */
export async function holdReserve(): Promise<boolean | null> {
  try {
    if (!("caches" in globalThis)) return null;
    const cache = await caches.open(RESERVE);
    if (!(await cache.match(PLACE))) await cache.put(PLACE, new Response(filling()));
    return true;
  } catch {
    return false;
  }
}

/** For what finds no room otherwise. False where nothing was held. */
export async function giveReserve(): Promise<boolean> {
  try {
    return "caches" in globalThis && (await caches.delete(RESERVE));
  } catch {
    return false;
  }
}
