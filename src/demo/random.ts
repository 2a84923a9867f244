/** Chance that comes out the same every time: from one seed, one company. */
export interface Random {
  /** From 0 up to, but without, 1. */
  next(): number;
  /** A whole number from `least` to `most`, both included. */
  between(least: number, most: number): number;
  chance(probability: number): boolean;
  pick<T>(choices: readonly T[]): T;
  /** A UUID of version 7 that says it was made at that instant. */
  id(madeAt: Date): string;
  /** `APT-7K4M-2QXT`, in the letters of `newReference`. */
  reference(prefix: string): string;
}

const READABLE = "23456789BCDFGHJKMNPQRSTVWXZ";

/** The generator is "mulberry32": 32 bits of state, far more than a demo company has dice to throw. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  const text = (alphabet: string, length: number) =>
    Array.from({ length }, () => alphabet[between(0, alphabet.length - 1)]).join("");
  const hex = (length: number) => text("0123456789abcdef", length);

  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick(choices) {
      const picked = choices[between(0, choices.length - 1)];
      if (picked === undefined) throw new RangeError("There is nothing to pick from");
      return picked;
    },
    id(madeAt) {
      const time = madeAt.getTime().toString(16).padStart(12, "0");
      return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-8${hex(3)}-${hex(12)}`;
    },
    reference: (prefix) => `${prefix}-${text(READABLE, 4)}-${text(READABLE, 4)}`,
  };
}
