const listeners = new Set<() => void>();

/** Something that waits to be sent has come, or is gone. */
export function unsentChanged(): void {
  for (const listener of listeners) listener();
}

export function onUnsentChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
