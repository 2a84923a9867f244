import { createHash } from "node:crypto";

/** Each name costs memory in every connection of the server, so only so many statements get one. */
const MAX_NAMES = 500;
const MAX_CANDIDATES = 2_000;
const LONGEST_TEXT = 20_000;

export interface StatementNames {
  /** The name under which a statement is prepared, or undefined: run it without preparing. */
  nameOf(text: string): string | undefined;
  /** Gives a new name from now on, when the plan kept under the old one is of no use any more. */
  forget(text: string): void;
}

/**
 * A statement is prepared from its second use on, under a hash of its text, and then parsed and planned once per
 * connection. Statements built anew each time (imports, long lists) pass by without filling the server's memory.
 */
export function createStatementNames(): StatementNames {
  const names = new Map<string, string>();
  const seenOnce = new Set<string>();
  const generations = new Map<string, number>();

  return {
    nameOf(text) {
      const known = names.get(text);
      if (known !== undefined) return known;
      if (names.size >= MAX_NAMES || text.length > LONGEST_TEXT) return undefined;
      if (!seenOnce.delete(text)) {
        if (seenOnce.size >= MAX_CANDIDATES) seenOnce.clear();
        seenOnce.add(text);
        return undefined;
      }
      const name = createHash("sha256").update(text).digest("base64url").slice(0, 32) + suffix(generations.get(text));
      names.set(text, name);
      return name;
    },
    forget(text) {
      if (!names.delete(text)) return;
      generations.set(text, (generations.get(text) ?? 0) + 1);
    },
  };
}

const suffix = (generation = 0) => (generation === 0 ? "" : `.${generation}`);
