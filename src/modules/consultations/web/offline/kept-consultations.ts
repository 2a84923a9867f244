import { longMemory, type Shape } from "#platform/web/storage.ts";

/** The site's script reads it, too, on pages that are documents: see `public-site/site-script.js`. */
export const KEPT_KEY = "pending-consultations";

const listeners = new Set<() => void>();

/** What it is made of reads whoever loads the schemas for it. */
const Anything: Shape<unknown> = { safeParse: (data) => ({ success: true, data }) };

/** Whether this browser keeps a request, or word of one: most do not, and load nothing more to find that out. */
export const isAnythingKept = (): boolean => longMemory.read(KEPT_KEY, Anything) !== null;

/** Tells when something is kept or done with, here or in another tab. */
export function watchKept(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

export function tellKept(): void {
  for (const listener of listeners) listener();
}
