const RESERVE = "tech-reserve";
const PLACE = "/reserve";
/** Some sixty photos. */
const RESERVE_BYTES = 20_000_000;
const PART_BYTES = 100_000;

/** Small parts named again and again: written out as a whole, it held up the start of a slow phone for a tenth of a second. */
function filling(): Blob {
  const repeat = (part: BlobPart, times: number) => new Blob(Array.from({ length: times }, () => part));
  return repeat(repeat(new Uint8Array(PART_BYTES), 10), RESERVE_BYTES / PART_BYTES / 10);
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
