/** A proof shows enough in every run, and much more when `npm run proofs -- --long` asks for it. */
const IS_LONG = process.env["PROOFS"] === "long";

export const CRASH_ROUNDS = IS_LONG ? 50 : 6;
export const RACE_ROUNDS = IS_LONG ? 50 : 6;
/** Days of a technician without a signal, by their seeds. Each fault and each decision of the office comes up in two of the five of every run. */
export const OFFLINE_SEEDS = IS_LONG ? Array.from({ length: 100 }, (_, place) => place + 1) : [3, 10, 12, 26, 37];
export const GUESSING_ROUNDS = IS_LONG ? 10 : 2;
/** Links of each kind that are guessed: half of them from one address, half from many. */
export const LINK_GUESSES = IS_LONG ? 100_000 : 2_000;
export const SCHEDULE_MOVES = IS_LONG ? 5_000 : 400;
export const IMPORT_ROWS = IS_LONG ? 50_000 : 10_000;
/** On which days of March 2026 billing's jobs run, and which part of their runs falls on each. */
export const BILLING_DAYS: readonly (readonly [day: string, part: number])[] = IS_LONG
  ? ["05", "06", "07", "08", "09", "11", "12", "13", "16"].map((day) => [day, 1] as const)
  : [
      ["05", 0.6],
      ["06", 0.4],
    ];
/** How often each of them runs. The embedded database takes several times as long, for what PostgreSQL shows as well. */
export const BILLING_TIMES = { postgres: 50, pglite: IS_LONG ? 50 : 10 } as const;
/** How many blows fall on each database. */
export const BILLING_BLOWS = IS_LONG ? 60 : 4;
/** Plans of the company whose five weeks are lived through; `MONTH_PLANS` asks for another number. */
export const MONTH_PLANS = Number(process.env["MONTH_PLANS"] ?? (IS_LONG ? 2_000 : 100));
/** Plans whose prices are changed at once, and how often the server dies meanwhile. */
export const PRICE_PLANS = IS_LONG ? 2_000 : 200;
export const PRICE_BLOWS = IS_LONG ? 6 : 1;
const TOLD_AGREEMENTS = process.env["BULK_AGREEMENTS"];
const BULK_LONG = Number(TOLD_AGREEMENTS ?? 10_000);
const isManyAsked = IS_LONG || TOLD_AGREEMENTS !== undefined;
/**
 * Agreements that are sent at once on each database (`BULK_AGREEMENTS` asks for another number), and how often the server
 * dies meanwhile. The embedded one shows the same with fewer.
 */
export const BULK_AGREEMENTS = isManyAsked ? { postgres: BULK_LONG, pglite: BULK_LONG } : { postgres: 200, pglite: 40 };
export const BULK_BLOWS = IS_LONG ? 6 : 1;
