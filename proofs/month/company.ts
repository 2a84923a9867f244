import type { SandboxToken } from "#modules/billing/server/index.ts";
import { dayAfter, monthsAfter, workdayFrom } from "./calendar.ts";

/** Five weeks with a change of the clocks in them. Days of New York. */
export interface Stretch {
  name: string;
  from: string;
  to: string;
  /** The Sunday on which the clocks are changed. */
  changesOn: string;
  /** From this day on the tax is another one. */
  taxChangesOn: string;
}

export const MARCH: Stretch = {
  name: "March, in which an hour is missing",
  from: "2027-02-22",
  to: "2027-03-28",
  changesOn: "2027-03-14",
  taxChangesOn: "2027-03-08",
};

export const NOVEMBER: Stretch = {
  name: "November, in which an hour comes twice",
  from: "2027-10-18",
  to: "2027-11-21",
  changesOn: "2027-11-07",
  taxChangesOn: "2027-11-01",
};

/** Thousandths of a percent. */
export const TAX_BEFORE = 6_250;
export const TAX_AFTER = 6_625;
export const LATE_FEE_RATE = 1_500;
export const LATE_FEE_AFTER_DAYS = 5;
/** Invoices are due so many days after their own day ("Net 15"). */
export const TERMS_DAYS = 15;

/** What people do about an invoice, on a day and at a time of New York. */
export interface Act {
  day: string;
  time: string;
  /** Of an hour that comes twice. */
  which?: "second";
  kind: "check" | "cash" | "half-check" | "own" | "refund-part" | "refund-whole" | "bounce" | "fill";
  client: number;
  /** The period that is billed. */
  periodOn: string;
}

export interface Client {
  at: number;
  months: 1 | 3;
  priceCents: number;
  startsOn: string;
  /** What is saved, and whether it is charged by itself. */
  token: SandboxToken | null;
  isAutopay: boolean;
  /** The first days of the periods that begin within the stretch. */
  periods: string[];
  acts: Act[];
}

type Told = Pick<Act, "kind" | "day" | "time"> & Partial<Pick<Act, "which">>;
interface Habit {
  upTo: number;
  token?: SandboxToken;
  isAutopay?: true;
  does?: (dueOn: string, at: number) => Told[];
}

const HAND_DAYS = [-4, -1, 0, 1, 4, 6, 11] as const;
const OWN_DAYS = [-3, -2, 0, 2, 4, 8] as const;
const pick = (days: readonly number[], at: number): number => days[Math.floor(at / 3) % days.length] ?? 0;
const inOffice = (kind: Act["kind"], day: string): Told => ({ kind, day: workdayFrom(day), time: "14:00" });

/** Of a hundred clients, in the order of their numbers. */
const HABITS: readonly Habit[] = [
  { upTo: 5, token: "tok_visa", isAutopay: true },
  { upTo: 6, token: "tok_visa", isAutopay: true, does: (due) => [refund("refund-part", due)] },
  { upTo: 7, token: "tok_mastercard", isAutopay: true, does: (due) => [refund("refund-whole", due)] },
  { upTo: 35, token: "tok_mastercard", isAutopay: true },
  { upTo: 40, token: "tok_third_time", isAutopay: true },
  { upTo: 44, token: "tok_no_funds", isAutopay: true, does: (due) => [{ kind: "fill", day: due, time: "21:00" }] },
  {
    upTo: 48,
    token: "tok_no_funds",
    isAutopay: true,
    does: (due) => [{ kind: "fill", day: dayAfter(due, 5), time: "21:00" }],
  },
  { upTo: 51, token: "tok_no_funds", isAutopay: true },
  { upTo: 53, token: "tok_stolen", isAutopay: true },
  { upTo: 65, token: "ba_ok", isAutopay: true },
  { upTo: 67, token: "ba_no_funds", isAutopay: true },
  { upTo: 68, token: "ba_closed", isAutopay: true },
  { upTo: 75, does: (due, at) => [inOffice("check", dayAfter(due, pick(HAND_DAYS, at)))] },
  { upTo: 82, does: (due, at) => [inOffice("cash", dayAfter(due, pick(HAND_DAYS, at)))] },
  {
    upTo: 90,
    token: "tok_visa",
    does: (due, at) => [{ kind: "own", day: dayAfter(due, pick(OWN_DAYS, at)), time: "11:30" }],
  },
  {
    upTo: 92,
    token: "ba_ok",
    does: (due, at) => [{ kind: "own", day: dayAfter(due, pick(OWN_DAYS, at)), time: "11:30" }],
  },
  { upTo: 93, token: "ba_no_funds", does: (due) => [{ kind: "own", day: dayAfter(due, -2), time: "11:30" }] },
  {
    upTo: 96,
    does: (due) => [inOffice("half-check", dayAfter(due, -1)), inOffice("check", dayAfter(due, 7))],
  },
  {
    upTo: 97,
    does: (due) => {
      const paidOn = workdayFrom(dayAfter(due, -5));
      return [inOffice("check", paidOn), { kind: "bounce", day: dayAfter(paidOn, 7), time: "15:10" }];
    },
  },
  { upTo: 100 },
];

function refund(kind: "refund-part" | "refund-whole", due: string): Told {
  return { kind, day: workdayFrom(dayAfter(due, 3)), time: "15:00" };
}

/** What some of the first clients have of their own. Both are billed on the first day. */
const SPECIAL = new Map<number, SandboxToken>([
  [0, "tok_dispute_won"],
  [1, "tok_disputed"],
  [53, "ba_disputed"],
]);

/** When seven clients pay who do not sleep, around the change of the clocks. */
const nightsOf = ({ changesOn }: Stretch): Told[] => {
  const own = { kind: "own" as const };
  const isMarch = changesOn.startsWith("2027-03");
  return [
    { ...own, day: dayAfter(changesOn, -1), time: "23:40" },
    { ...own, day: changesOn, time: "00:20" },
    { ...own, day: changesOn, time: "01:30" },
    isMarch ? { ...own, day: changesOn, time: "03:00" } : { ...own, day: changesOn, time: "01:30", which: "second" },
    { ...own, day: changesOn, time: "03:10" },
    { ...own, day: changesOn, time: "23:40" },
    { ...own, day: dayAfter(changesOn, 1), time: "00:20" },
  ];
};
const FIRST_AWAKE = 82;

/** The same company each time: who they are hangs on their number alone. */
export function makeCompany(size: number, stretch: Stretch): Client[] {
  return Array.from({ length: size }, (_, at) => makeOne(at, stretch));
}

function makeOne(at: number, stretch: Stretch): Client {
  const habit = HABITS.find(({ upTo }) => at % 100 < upTo);
  if (!habit) throw new Error(`Client ${at} has no habit`);
  const night = nightsOf(stretch)[at - FIRST_AWAKE];
  const hundred = Math.floor(at / 100) % 8;
  const months = hundred === 3 || hundred === 7 ? 3 : 1;
  const token = SPECIAL.get(at) ?? habit.token ?? null;
  const startsOn = startOf(at, { months, isEarly: SPECIAL.has(at) || night !== undefined, from: stretch.from });
  const periods = periodsOf({ startsOn, months }, stretch);
  const acts = periods.flatMap((periodOn) =>
    toldOf(habit, dayAfter(periodOn, TERMS_DAYS), at, night).map((told) => ({ ...told, client: at, periodOn })),
  );
  const priceCents = 40_00 + ((at * 137) % 260_00);
  return { at, months, priceCents, startsOn, token, isAutopay: habit.isAutopay ?? false, periods, acts };
}

function toldOf({ does }: Habit, dueOn: string, at: number, night: Told | undefined): Told[] {
  if (SPECIAL.has(at)) return [];
  return night ? [night] : (does?.(dueOn, at) ?? []);
}

function startOf(at: number, { months, isEarly, from }: { months: number; isEarly: boolean; from: string }): string {
  // Its periods begin at the end of each month, however long that is.
  if (at % 50 === 49) return "2026-08-31";
  const day = dayAfter(from, isEarly ? 0 : (at * 7) % 24);
  // A quarter of the year in which the plan is not billed.
  if (months === 3 && Math.floor(at / 100) % 8 === 7) return monthsAfter(day, -13);
  return at % 10 === 8 ? day : monthsAfter(day, -12);
}

function periodsOf({ startsOn, months }: Pick<Client, "startsOn" | "months">, { from, to }: Stretch): string[] {
  const found: string[] = [];
  for (let turn = 0; monthsAfter(startsOn, turn * months) <= to; turn += 1) {
    const day = monthsAfter(startsOn, turn * months);
    if (day >= from) found.push(day);
  }
  return found;
}
