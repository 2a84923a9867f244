import { useHotkeys } from "@mantine/hooks";
import { useEffect, useSyncExternalStore } from "react";
import { isAnythingOpen } from "../dialogs/topmost.ts";

export interface Shortcut {
  /** As `useHotkeys` writes it: `n`, `/`, `shift+?`, `mod+K`. */
  keys: string;
  /** What it does, for the list that `?` shows. */
  label: string;
  run: () => void;
  /** Works while something is written, or while a dialog is open. */
  isEverywhere?: boolean;
}

type Known = Pick<Shortcut, "keys" | "label">;

let known: readonly (readonly Known[])[] = [];
const listeners = new Set<() => void>();

function become(next: typeof known): void {
  known = next;
  for (const listener of listeners) listener();
}

/**
 * Keys of a screen, for as long as it is shown. They are silent while somebody writes and behind an open dialog, and
 * `?` tells of them.
 */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const told = JSON.stringify(shortcuts.map(({ keys, label }): Known => ({ keys, label })));
  useEffect(() => {
    // Written two lines above.
    const own = JSON.parse(told) as readonly Known[];
    become([...known, own]);
    return () => become(known.filter((others) => others !== own));
  }, [told]);
  const whereAllowed = (anywhere: boolean) =>
    shortcuts
      .filter(({ isEverywhere = false }) => isEverywhere === anywhere)
      .map(({ keys, run }): [string, () => void] => [keys, () => (anywhere || !isAnythingOpen() ? run() : undefined)]);
  useHotkeys(whereAllowed(false));
  useHotkeys(whereAllowed(true), []);
}

/** What can be pressed on the screen as it is now. */
export function useKnownShortcuts(): readonly Known[] {
  const all = useSyncExternalStore(
    subscribe,
    () => known,
    () => known,
  );
  const byKeys = new Map(all.flat().map((shortcut) => [shortcut.keys, shortcut]));
  return [...byKeys.values()];
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
