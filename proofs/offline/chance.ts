/** The same numbers each time for the same seed, so that a run that fails can be looked at. */
export interface Chance {
  /** From 0 up to that number, which it never is. */
  below: (limit: number) => number;
  of: (part: number) => boolean;
  pick: <T>(choices: readonly [T, ...T[]]) => T;
  shuffle: <T>(list: readonly T[]) => T[];
}

export function seededChance(seed: number): Chance {
  let state = (seed * 2_654_435_761) >>> 0 || 1;
  const next = (): number => {
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    below,
    of: (part) => next() < part,
    pick: (choices) => choices[below(choices.length)] ?? choices[0],
    shuffle: (list) =>
      list
        .map((one) => ({ one, at: next() }))
        .toSorted((a, b) => a.at - b.at)
        .map(({ one }) => one),
  };
}
