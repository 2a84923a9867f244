import { useEffect, useId, useSyncExternalStore } from "react";

export interface Stack {
  /** Puts a name on top until the returned function is called. */
  push(name: string): () => void;
  top(): string | undefined;
  subscribe(callback: () => void): () => void;
}

export function createStack(): Stack {
  let names: readonly string[] = [];
  const callbacks = new Set<() => void>();
  const become = (next: readonly string[]) => {
    names = next;
    for (const callback of callbacks) callback();
  };
  return {
    push(name) {
      become([...names, name]);
      return () => become(names.filter((other) => other !== name));
    },
    top: () => names.at(-1),
    subscribe(callback) {
      callbacks.add(callback);
      return () => callbacks.delete(callback);
    },
  };
}

const open = createStack();

/**
 * True for the one in front of all that are open. Each dialog listens to Escape for the whole page, so only the
 * topmost may obey.
 */
export function useIsTopmost(isOpen: boolean): boolean {
  const name = useId();
  useEffect(() => (isOpen ? open.push(name) : undefined), [isOpen, name]);
  const top = useSyncExternalStore(
    (callback) => open.subscribe(callback),
    () => open.top(),
    () => undefined,
  );
  return top === name;
}

/** Whether a dialog or a panel stands in front of the page. */
export const isAnythingOpen = (): boolean => open.top() !== undefined;
