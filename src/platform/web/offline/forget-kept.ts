/** What a phone keeps of answers, so that it can show them without a connection. What is not sent is elsewhere. */
export const KEPT_ANSWERS = "greenline-kept";
/** The worker keeps here what belongs to whoever is signed in: the page, labels and pictures. */
export const KEPT_FILES = "tech-kept";

let isForgotten = false;

/** This document is about to end, and must keep nothing more. */
export const mayKeep = (): boolean => !isForgotten;

/**
 * Whoever was signed in has left: what was kept for them goes, also where another part of the program was left. What is
 * recorded and not sent stays for them. Fulfilled when the next page cannot be theirs any more.
 */
export async function forgetKept(): Promise<void> {
  isForgotten = true;
  try {
    indexedDB.deleteDatabase(KEPT_ANSWERS);
    if ("caches" in globalThis) await caches.delete(KEPT_FILES);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
