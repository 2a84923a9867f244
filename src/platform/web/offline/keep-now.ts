/** A browser whose database does not answer must not hold up what is sent. */
const PATIENCE_MS = 2000;

let write: () => Promise<void> = () => Promise.resolve();

/** Tells who writes answers down; what it returns ends that. */
export function onKeepNow(keeper: () => Promise<void>): () => void {
  write = keeper;
  return () => {
    if (write === keeper) write = () => Promise.resolve();
  };
}

/** Writes down what has been answered so far, without the pause in which more is awaited. Never fails. */
export const keepNow = (): Promise<void> =>
  Promise.race([write(), new Promise<void>((resolve) => void setTimeout(resolve, PATIENCE_MS))]);
