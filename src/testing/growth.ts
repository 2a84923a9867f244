/** Enough repetitions that one of them is not disturbed, by the machine or by the collection of what is thrown away. */
const REPETITIONS = 7;

/**
 * How many times as much time work takes for four times as much input: about 4 where each part is looked at once, 16
 * where each is held against each other. A ratio in one process, so it means the same on any machine; for tests that
 * something grows no faster than its input.
 */
export function growthOf(work: (size: number) => unknown, size: number): number {
  work(size);
  return quickest(() => work(4 * size)) / quickest(() => work(size));
}

/** Between linear (4) and quadratic (16), with room on both sides. */
export const LINEAR = 9;

function quickest(work: () => unknown): number {
  let least = Infinity;
  for (let repetition = 0; repetition < REPETITIONS; repetition++) {
    const startedAt = performance.now();
    work();
    least = Math.min(least, performance.now() - startedAt);
  }
  return least;
}
