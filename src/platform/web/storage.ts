/** What can be read from the memory: a schema, or what checks as one does where a schema would be all that needs the library. */
export interface Shape<T> {
  safeParse: (value: unknown) => { success: true; data: T } | { success: false };
}

/** The browser's memory that never throws: it may be full, forbidden, or hold what an older version wrote. */
export interface Memory {
  read<T>(key: string, schema: Shape<T>): T | null;
  /** False when it could not be kept, so that the reader can be told. */
  write(key: string, value: unknown): boolean;
  forget(key: string): void;
  /** Everything: what somebody typed is nobody else's after they have signed out. */
  forgetAll(): void;
}

/** One of a few words, or nothing: no library of schemas is loaded for that. */
export const oneOf = <Word extends string>(words: readonly Word[]): Shape<Word> => ({
  safeParse: (value) => {
    const data = words.find((word) => word === value);
    return data === undefined ? { success: false } : { success: true, data };
  },
});

/** What something that was kept holds, whatever it is. */
export const membersOf = (value: unknown): Partial<Record<string, unknown>> =>
  typeof value === "object" && value !== null ? { ...value } : {};

/** A text under each of these names; what else was kept is left out. */
export const textsOf = <Name extends string>(names: readonly Name[]): Shape<Record<Name, string>> => ({
  safeParse: (value) => {
    const kept = membersOf(value);
    if (names.some((name) => typeof kept[name] !== "string")) return { success: false };
    // Each of the names was found to hold a text.
    const data = Object.fromEntries(names.map((name) => [name, kept[name]])) as Record<Name, string>;
    return { success: true, data };
  },
});

/** Stays until it is forgotten. */
export const longMemory: Memory = memoryIn(() => localStorage);
/** Stays as long as the tab. */
export const tabMemory: Memory = memoryIn(() => sessionStorage);

function memoryIn(area: () => Storage): Memory {
  return {
    read(key, schema) {
      try {
        const text = area().getItem(key);
        if (text === null) return null;
        const parsed = schema.safeParse(JSON.parse(text));
        return parsed.success ? parsed.data : null;
      } catch {
        return null;
      }
    },
    write(key, value) {
      try {
        area().setItem(key, JSON.stringify(value));
        return true;
      } catch {
        return false;
      }
    },
    forget(key) {
      try {
        area().removeItem(key);
      } catch {
        // What cannot be reached cannot be remembered either.
      }
    },
    forgetAll() {
      try {
        area().clear();
      } catch {
        // As above.
      }
    },
  };
}
