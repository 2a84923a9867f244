/** A proof shows enough in every run, and much more when `npm run proofs -- --long` asks for it. */
const IS_LONG = process.env["PROOFS"] === "long";

export const CRASH_ROUNDS = IS_LONG ? 50 : 6;
export const RACE_ROUNDS = IS_LONG ? 50 : 6;
export const GUESSING_ROUNDS = IS_LONG ? 10 : 2;
export const SCHEDULE_MOVES = IS_LONG ? 5_000 : 400;
export const IMPORT_ROWS = IS_LONG ? 50_000 : 10_000;
/** How often each billing job runs on which day of March 2026, fifty times in all, and how many blows fall on each database. */
export const BILLING_DAYS: readonly (readonly [day: string, times: number])[] = IS_LONG
  ? ["05", "06", "07", "08", "09", "11", "12", "13", "16"].map((day) => [day, 50] as const)
  : [
      ["05", 30],
      ["06", 20],
    ];
export const BILLING_BLOWS = IS_LONG ? 60 : 4;
/** Plans of the company whose five weeks are lived through; `MONTH_PLANS` asks for another number. */
export const MONTH_PLANS = Number(process.env["MONTH_PLANS"] ?? (IS_LONG ? 2_000 : 100));
/** Plans whose prices are changed at once, and how often the server dies meanwhile. */
export const PRICE_PLANS = IS_LONG ? 2_000 : 200;
export const PRICE_BLOWS = IS_LONG ? 6 : 1;
/** Agreements that are sent at once (`BULK_AGREEMENTS` asks for another number), and how often the server dies meanwhile. */
export const BULK_AGREEMENTS = Number(process.env["BULK_AGREEMENTS"] ?? (IS_LONG ? 10_000 : 200));
export const BULK_BLOWS = IS_LONG ? 6 : 1;
