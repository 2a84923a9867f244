/** Seeds are chosen below this, so that they are short enough to be typed. */
const SEEDS = 1_000_000;

/** The seed that `TEST_SEED` names, or a new one. */
export const chooseSeed = (): number => Number(process.env["TEST_SEED"] ?? Math.floor(Math.random() * SEEDS));

/**
 * For vitest's `sequence`: files and their tests run in another order each time, so that a test which depends on another
 * one fails. vitest prints the seed, `npm test` gives all its parts the same one, and `TEST_SEED` repeats an order.
 */
export const inRandomOrder = () => ({ shuffle: { files: true, tests: true }, seed: chooseSeed() });
