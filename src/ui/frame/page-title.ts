import { useEffect, useSyncExternalStore } from "react";

let title: string | null = null;
const listeners = new Set<() => void>();

function become(next: string | null): void {
  title = next;
  for (const listener of listeners) listener();
}

/** Names what the page is about, such as a client, in the header and the window, instead of the page's own title. */
export function usePageTitle(name: string | undefined): void {
  useEffect(() => {
    if (name === undefined) return undefined;
    become(name);
    return () => become(null);
  }, [name]);
}

/** What a page named, if it did. */
export const useNamedTitle = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => title,
    () => null,
  );

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
