/** How much a proof does with `npm run proofs`, and how much with `npm run proofs -- --long`. */
export interface Length {
  what: string;
  short: number;
  long: number;
  /** Of a proof whose file is tagged `long`: `npm test` leaves it out. */
  isLeftOut?: true;
}

export const LENGTHS = {
  crash: { what: "kills of a server under load", short: 2, long: 50 },
  race: { what: "rounds of 200 simultaneous bookings", short: 2, long: 50 },
  guessing: { what: "rounds of 100 guesses at an account", short: 1, long: 10, isLeftOut: true },
  guessedLinks: { what: "guessed links of each kind", short: 300, long: 100_000, isLeftOut: true },
  schedule: { what: "random moves of appointments", short: 200, long: 5_000, isLeftOut: true },
  importedRows: { what: "imported clients", short: 2_000, long: 50_000, isLeftOut: true },
  billingDays: { what: "days of billing jobs", short: 2, long: 9, isLeftOut: true },
  billingTimes: { what: "runs of each billing job", short: 6, long: 50, isLeftOut: true },
  billingBlows: { what: "kills among billing jobs", short: 2, long: 60, isLeftOut: true },
  monthPlans: { what: "plans of the company that lives through five weeks", short: 40, long: 2_000, isLeftOut: true },
  monthStretches: {
    what: "such stretches of five weeks, each with a change of the clocks",
    short: 1,
    long: 2,
    isLeftOut: true,
  },
  offlineDays: { what: "days of a technician without a signal", short: 1, long: 100 },
  pricePlans: { what: "plans whose prices change at once", short: 60, long: 2_000, isLeftOut: true },
  priceBlows: { what: "kills during a change of prices", short: 1, long: 6, isLeftOut: true },
  bulkAgreements: { what: "agreements sent at once", short: 60, long: 10_000, isLeftOut: true },
  bulkBlows: { what: "kills while agreements are sent", short: 1, long: 6, isLeftOut: true },
} satisfies Record<string, Length>;

export const IS_LONG = process.env["PROOFS"] === "long";
const sizeOf = ({ short, long }: Length): number => (IS_LONG ? long : short);

export const CRASH_ROUNDS = sizeOf(LENGTHS.crash);
export const RACE_ROUNDS = sizeOf(LENGTHS.race);
export const GUESSING_ROUNDS = sizeOf(LENGTHS.guessing);
/** Half of them come from one address, half from many. */
export const LINK_GUESSES = sizeOf(LENGTHS.guessedLinks);
export const SCHEDULE_MOVES = sizeOf(LENGTHS.schedule);
export const IMPORT_ROWS = sizeOf(LENGTHS.importedRows);

/** The seeds of days without a signal. Short runs take one; only the long run meets every fault and decision. */
export const OFFLINE_SEEDS = IS_LONG ? Array.from({ length: LENGTHS.offlineDays.long }, (_, place) => place + 1) : [26];

/** On which days of March 2026 billing's jobs run, and which part of their runs falls on each. */
export const BILLING_DAYS: readonly (readonly [day: string, part: number])[] = IS_LONG
  ? ["05", "06", "07", "08", "09", "11", "12", "13", "16"].map((day) => [day, 1] as const)
  : [
      ["05", 0.6],
      ["06", 0.4],
    ];
export const BILLING_TIMES = sizeOf(LENGTHS.billingTimes);
/** How many blows fall on each database. */
export const BILLING_BLOWS = sizeOf(LENGTHS.billingBlows);

/** `MONTH_PLANS` asks for another number. */
export const MONTH_PLANS = Number(process.env["MONTH_PLANS"] ?? sizeOf(LENGTHS.monthPlans));
/** The first is that of every run. */
export const MONTH_STRETCHES = sizeOf(LENGTHS.monthStretches);
export const PRICE_PLANS = sizeOf(LENGTHS.pricePlans);
export const PRICE_BLOWS = sizeOf(LENGTHS.priceBlows);

/** `BULK_AGREEMENTS` asks for another number. */
export const BULK_AGREEMENTS = Number(process.env["BULK_AGREEMENTS"] ?? sizeOf(LENGTHS.bulkAgreements));
export const BULK_BLOWS = sizeOf(LENGTHS.bulkBlows);
