/**
 * Enough repetitions that some of each are disturbed neither by a busy machine nor by the collection of what is thrown
 * away. Where it still seems too much there are more: a disturbance passes, and what grows too fast does so each time.
 */
const REPETITIONS = 25;
/** Between linear (4) and quadratic (16), with room on both sides. */
export const LINEAR = 9;
/** Work that takes so long is disturbed by nothing short, and what grows too fast is told before a test times out. */
const LONG_MS = 2000;
const FEWEST = 3;

/**
 * How many times as much time work takes for four times as much input: about 4 where each part is looked at once, 16
 * where each is held against each other. A ratio in one process, so it means the same on any machine; for tests that
 * something grows no faster than its input.
 */
export function growthOf(work: (size: number) => unknown, size: number): number {
  // What has not run yet is slower than what has, whatever its size.
  work(size);
  work(4 * size);
  let little = Infinity;
  let much = Infinity;
  // In turns, so that a moment in which the machine is slow falls on both.
  const startedAt = performance.now();
  for (let repetition = 0; repetition < REPETITIONS || much / little >= LINEAR; repetition++) {
    if (repetition >= FEWEST && performance.now() - startedAt > LONG_MS) break;
    little = Math.min(
      little,
      timeOf(() => work(size)),
    );
    much = Math.min(
      much,
      timeOf(() => work(4 * size)),
    );
  }
  return much / little;
}

function timeOf(work: () => unknown): number {
  const startedAt = performance.now();
  work();
  return performance.now() - startedAt;
}
