import { bankDaysFrom, dayAfter } from "./calendar.ts";
import type { Act, Client, Stretch } from "./company.ts";
import type { Books } from "./foresee-books.ts";

/* How the money of an invoice comes and goes, worked out by nothing of the program. */

export interface Bill {
  at: number;
  periodOn: string;
  dueOn: string;
  /** Null where the office has not sent it yet. */
  sentOn: string | null;
  taxCents: number;
  totalCents: number;
  openCents: number;
  /** `0 2027-03-09 paid`, or why it was left out. */
  tries: string[];
  /** `-3 2027-03-06` */
  reminders: string[];
  /** `2027-03-14 150` */
  lateFee: string | null;
}

export interface Held extends Bill {
  pending: { cents: number; endsOn: string; isAutopay: boolean; attempt: number } | null;
  isRefusedForGood: boolean;
  lastPaid: number;
}

/** What a client has: a method that is filled up one day, and counts how often it was refused. */
export interface Life {
  client: Client;
  stretch: Stretch;
  books: Books;
  bills: Held[];
  isFilled: boolean;
  failures: number;
}

interface When {
  day: string;
  time: string;
  /** -1: by the client's own hand. */
  attempt: number;
}

export function charge(life: Life, bill: Held, { day, time, attempt }: When): void {
  const { client, books } = life;
  const isAutopay = attempt !== -1;
  if (client.token?.startsWith("ba_")) {
    if (isAutopay) bill.tries.push(`${attempt} ${day} pending`);
    bill.pending = { cents: bill.openCents, endsOn: bankDaysFrom(day, 4), isAutopay, attempt };
    return;
  }
  const isRefused = isCardRefused(life);
  if (isAutopay) bill.tries.push(`${attempt} ${day} ${isRefused ? "failed" : "paid"}`);
  if (!isRefused) {
    come(life, bill, { day, time, cents: bill.openCents });
    return;
  }
  life.failures += 1;
  bill.isRefusedForGood ||= client.token === "tok_stolen";
  if (isAutopay) books.mail(day, "billing.autopay_failed", client.at);
}

function isCardRefused({ client, isFilled, failures }: Life): boolean {
  if (client.token === "tok_third_time") return failures < 2;
  return client.token === "tok_stolen" || (client.token === "tok_no_funds" && !isFilled);
}

/** Banks answer at ten in the morning of the fourth day on which they work. */
export function hearOfBank(life: Life, bill: Held, day: string): void {
  const { client, books } = life;
  const { pending } = bill;
  if (pending?.endsOn !== day) return;
  bill.pending = null;
  const isPaid = client.token === "ba_ok" || client.token === "ba_disputed";
  const at = bill.tries.findIndex((told) => pending.isAutopay && told.startsWith(`${pending.attempt} `));
  const told = bill.tries[at];
  if (told !== undefined) bill.tries[at] = told.replace("pending", isPaid ? "paid" : "failed");
  if (isPaid) {
    come(life, bill, { day, time: "10:00", cents: pending.cents });
    return;
  }
  bill.isRefusedForGood ||= client.token === "ba_closed" && pending.isAutopay;
  books.mail(day, pending.isAutopay ? "billing.autopay_failed" : "billing.payment_failed", client.at);
}

interface Money {
  day: string;
  time: string;
  cents: number;
}

/** Money has come by a card or from a bank account. */
function come({ client, books }: Life, bill: Held, { day, time, cents }: Money): void {
  const isBank = client.token?.startsWith("ba_") ?? false;
  const fee = isBank ? Math.min(Math.round(cents * 0.008), 5_00) : Math.round((cents * 29) / 1000) + 30;
  bill.openCents -= cents;
  bill.lastPaid = cents;
  books.post(day, "payment", cents, { clearing: cents, receivable: -cents });
  books.post(day, "provider-fee", fee, { "processing-fees": fee, clearing: -fee });
  books.provider(`${day} ${time}`, cents - fee);
  books.mail(day, "billing.payment_received", client.at);
  if (client.token === "tok_disputed" || client.token === "tok_dispute_won" || client.token === "ba_disputed")
    dispute(books, { day, time, cents }, client.token);
}

/** Two days later the bank takes it, and $15 with it; two weeks after that a card's bank has decided. */
function dispute(books: Books, { day, time, cents }: Money, token: string): void {
  const openedOn = dayAfter(day, 2);
  const endedOn = token === "ba_disputed" ? openedOn : dayAfter(openedOn, 14);
  books.provider(`${openedOn} ${time}`, -cents - 15_00);
  books.post(openedOn, "dispute-opened", cents, { disputed: cents, clearing: -cents });
  // The night after tells what the provider has kept.
  books.post(dayAfter(openedOn, 1), "provider-fee", 15_00, { "processing-fees": 15_00, clearing: -15_00 });
  if (token === "tok_dispute_won") {
    books.provider(`${endedOn} ${time}`, cents);
    books.post(endedOn, "dispute-won", cents, { clearing: cents, disputed: -cents });
  } else books.post(endedOn, "dispute-lost", cents, { "dispute-losses": cents, disputed: -cents });
}

export const doAct = (life: Life, act: Act): void => ACTS[act.kind](life, act);

const ACTS: Record<Act["kind"], (life: Life, act: Act) => void> = {
  check: (life, act) => takeByHand(life, act, 1),
  cash: (life, act) => takeByHand(life, act, 1),
  "half-check": (life, act) => takeByHand(life, act, 2),
  own: (life, act) => {
    const bill = billFor(life, act);
    if (bill.openCents > 0) charge(life, bill, { day: act.day, time: act.time, attempt: -1 });
  },
  "refund-part": (life, act) => refund(life, act, 3),
  "refund-whole": (life, act) => refund(life, act, 1),
  bounce: bounce,
  fill: (life) => {
    life.isFilled = true;
  },
};

function billFor({ bills }: Life, { periodOn }: Act): Held {
  const bill = bills.find((one) => one.periodOn === periodOn);
  if (!bill) throw new Error(`Nothing is billed for ${periodOn}`);
  return bill;
}

function takeByHand(life: Life, act: Act, parts: number): void {
  const bill = billFor(life, act);
  const cents = Math.floor(bill.openCents / parts);
  if (cents === 0) return;
  bill.openCents -= cents;
  bill.lastPaid = cents;
  life.books.post(act.day, "payment", cents, { undeposited: cents, receivable: -cents });
  life.books.drawer(act.day, cents);
  life.books.mail(act.day, "billing.payment_received", life.client.at);
}

/** What is given back is credited with its part of the tax, and the invoice stays paid. */
function refund(life: Life, act: Act, parts: number): void {
  const bill = billFor(life, act);
  const cents = Math.floor(bill.lastPaid / parts);
  if (cents === 0) return;
  const tax = Math.round((bill.taxCents * cents) / bill.totalCents);
  life.books.provider(`${act.day} ${act.time}`, -cents);
  life.books.post(act.day, "refund", cents, { clearing: -cents, "sales-tax": tax, "credit-notes": cents - tax });
}

/** A check that was deposited the Friday before. */
function bounce(life: Life, act: Act): void {
  const bill = billFor(life, act);
  const cents = bill.lastPaid;
  if (cents === 0) return;
  bill.openCents += cents;
  bill.lastPaid = 0;
  life.books.post(act.day, "payment-returned", cents, { receivable: cents, bank: -cents });
}
