import type { SandboxToken } from "#modules/billing/server/index.ts";
import { addDays } from "#platform/server/calendar/calendar.ts";
import type { Work } from "./find-billable-work.ts";

/** What of their invoices goes another way than the others, which are paid when they come. */
export type Twist =
  /** The latest is left to be paid: that of their plan's period, which autopay charges. */
  | "open"
  /** The latest was paid yesterday, and the bank still has it. */
  | "on-its-way"
  /** The card was declined twice; the next time it is not. */
  | "declined"
  | "refunded"
  | "disputed"
  | "dispute-won"
  /** Not enough on the account. */
  | "bank-failed"
  | "none";

export interface Habit {
  twist: Twist;
  /** Saved first, and what is paid with. */
  token: SandboxToken;
  /** Saved besides; what the twist is paid with, where there is one. */
  other?: SandboxToken;
  hasAutopay?: true;
}

export interface CardPayer {
  clientId: string;
  habit: Habit;
}

/** Whose addresses everybody knows: the family and the shop of the demo. */
const KNOWN: Record<string, Habit> = {
  "family@homes.example": { twist: "open", token: "tok_visa", other: "ba_ok", hasAutopay: true },
  "shop@business.example": { twist: "on-its-way", token: "ba_ok", other: "tok_mastercard" },
};

/** The others in the order of how often somebody was there. */
const OTHERS: readonly Habit[] = [
  { twist: "declined", token: "tok_discover", other: "tok_third_time" },
  { twist: "disputed", token: "tok_visa", other: "tok_disputed" },
  { twist: "refunded", token: "tok_amex" },
  { twist: "bank-failed", token: "tok_mastercard", other: "ba_no_funds" },
  { twist: "dispute-won", token: "tok_visa", other: "tok_dispute_won" },
  { twist: "none", token: "tok_mastercard", hasAutopay: true },
  { twist: "none", token: "ba_ok", hasAutopay: true },
];

/** Since when cards are taken. */
const DAYS_OF_CARDS = 60;
/** A dispute and a bank payment take days, so their invoices are older. */
const DAYS_BEHIND = 10;

export const cardsFrom = (today: string): string => addDays(today, -DAYS_OF_CARDS);

/** Who pays by card or bank account: the two who are known, and of all others those with the most to pay of late. */
export function chooseCardPayers(works: readonly Work[], today: string): CardPayer[] {
  const late = works.filter(({ done_on: day }) => day >= cardsFrom(today) && day <= addDays(today, -DAYS_BEHIND));
  const counts = [...Map.groupBy(late, ({ client_id: id }) => id)].filter(([, [work]]) => !isKnown(work));
  const most = counts.toSorted(
    ([oneId, one], [otherId, other]) => other.length - one.length || oneId.localeCompare(otherId),
  );
  const known = Map.groupBy(
    works.filter((work) => isKnown(work)),
    ({ email }) => email,
  );
  return [
    ...[...known].flatMap(([email, [work]]) => {
      const habit = KNOWN[email];
      return work && habit ? [{ clientId: work.client_id, habit }] : [];
    }),
    ...most.slice(0, OTHERS.length).flatMap(([clientId], at) => {
      const habit = OTHERS[at];
      return habit ? [{ clientId, habit }] : [];
    }),
  ];
}

const isKnown = (work: Work | undefined): boolean => work !== undefined && Object.hasOwn(KNOWN, work.email);
