let held: Date | null = null;

/** The time in the browser, for showing only: what counts is the server's. */
export const now = (): Date => (held === null ? new Date() : new Date(held));

/**
 * The time stands at `at` while React takes a page over: what it shows first must be what the server wrote, also when
 * that was before midnight, and when the browser's clock is wrong. `at` is an instant in ISO 8601; the returned function
 * lets the time go on.
 */
export function holdTime(at: string | undefined): () => void {
  held = at === undefined ? null : new Date(at);
  return () => {
    held = null;
  };
}
