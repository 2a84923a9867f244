/** A proof shows enough in every run, and much more when `npm run proofs -- --long` asks for it. */
const IS_LONG = process.env["PROOFS"] === "long";

export const CRASH_ROUNDS = IS_LONG ? 50 : 6;
export const RACE_ROUNDS = IS_LONG ? 50 : 6;
export const GUESSING_ROUNDS = IS_LONG ? 10 : 2;
export const SCHEDULE_MOVES = IS_LONG ? 5_000 : 400;
export const IMPORT_ROWS = IS_LONG ? 50_000 : 10_000;
