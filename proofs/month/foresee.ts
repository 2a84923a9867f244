import { dayAfter, daysFrom, wallOf, workdayFrom } from "./calendar.ts";
import {
  LATE_FEE_AFTER_DAYS,
  LATE_FEE_RATE,
  TAX_AFTER,
  TAX_BEFORE,
  TERMS_DAYS,
  type Client,
  type Stretch,
} from "./company.ts";
import { openBooks, type Books } from "./foresee-books.ts";
import { charge, doAct, hearOfBank, type Bill, type Held, type Life } from "./foresee-payments.ts";

/*
 * What has to come of the five weeks, worked out from what the company has promised its clients and by nothing of the
 * program. One client after the other, one day after the other, each day by the clock on the wall.
 */

export interface Foreseen {
  bills: Bill[];
  books: Books;
}

const TRIES = [0, 1, 3, 7] as const;
const STEPS = [-3, 0, 3, 10] as const;
/** So many days later a reminder is still said whose day found the invoice not open; that it is due, on its day alone. */
const saidWithinDays = (step: number): number => (step === 0 ? 0 : 2);

/** Hourly from the morning on: what becomes open in the course of a day is reminded of on it. */
const REMINDED_AT = Array.from({ length: 16 }, (_, at) => `${String(at + 8).padStart(2, "0")}:09`);

const share = (cents: number, rate: number): number => Math.floor((cents * rate + 50_000) / 100_000);

export function foresee(clients: readonly Client[], stretch: Stretch): Foreseen {
  const books = openBooks(stretch);
  const bills = clients.flatMap((client) => {
    const life: Life = {
      ...{ client, stretch, books, isFilled: false, failures: 0 },
      bills: client.periods.map((periodOn) => billOf(client, periodOn, stretch)),
    };
    for (let day = stretch.from; day <= stretch.to; day = dayAfter(day, 1)) liveDay(life, day);
    return life.bills.map(({ pending: _pending, isRefusedForGood: _isRefused, lastPaid: _paid, ...bill }) => bill);
  });
  books.close();
  return { bills, books };
}

function billOf({ at, priceCents }: Client, periodOn: string, { taxChangesOn, to }: Stretch): Held {
  const taxCents = share(priceCents, periodOn < taxChangesOn ? TAX_BEFORE : TAX_AFTER);
  const sentOn = workdayFrom(periodOn);
  const totalCents = priceCents + taxCents;
  return {
    ...{
      at,
      periodOn,
      dueOn: dayAfter(periodOn, TERMS_DAYS),
      sentOn: sentOn > to ? null : sentOn,
      taxCents,
      totalCents,
    },
    ...{ openCents: 0, tries: [], reminders: [], lateFee: null },
    ...{ pending: null, isRefusedForGood: false, lastPaid: 0 },
  };
}

/** A day by the clock on the wall. */
function liveDay(life: Life, day: string): void {
  const each = (work: (life: Life, bill: Held, day: string) => void) => () => {
    for (const bill of life.bills) if (bill.openCents > 0) work(life, bill, day);
  };
  const told: [time: string, work: () => void][] = [
    // A job of noon in UTC, and that is at seven in winter and at eight in summer.
    [wallOf(`${day}T12:00:00Z`).slice(11), each(chargeLateFee)],
    ...REMINDED_AT.map((time): [string, () => void] => [time, each(remind)]),
    ["09:06", each(tryToCharge)],
    ["10:00", each(hearOfBank)],
    ["11:00", () => send(life, day)],
  ];
  for (const act of life.client.acts) if (act.day === day) told.push([act.time, () => doAct(life, act)]);
  for (const [, work] of told.toSorted(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0))) work();
}

function send({ books, bills, client }: Life, day: string): void {
  for (const bill of bills) {
    if (bill.sentOn !== day) continue;
    bill.openCents = bill.totalCents;
    books.post(bill.periodOn, "invoice-issued", bill.totalCents, {
      receivable: bill.totalCents,
      "service-revenue": bill.taxCents - bill.totalCents,
      "sales-tax": -bill.taxCents,
    });
    books.mail(day, "billing.invoice", client.at);
  }
}

function chargeLateFee({ books }: Life, bill: Held, day: string): void {
  if (bill.lateFee !== null || bill.pending || daysFrom(bill.dueOn, day) < LATE_FEE_AFTER_DAYS) return;
  const cents = share(bill.openCents, LATE_FEE_RATE);
  bill.lateFee = `${day} ${cents}`;
  bill.openCents += cents;
  books.post(day, "late-fee", cents, { receivable: cents, "late-fees": -cents });
}

function remind({ books, client }: Life, bill: Held, day: string): void {
  const late = daysFrom(bill.dueOn, day);
  const step = STEPS.findLast((days) => days <= late);
  if (step === undefined || late - step > saidWithinDays(step) || bill.pending) return;
  if (bill.reminders.some((said) => said.startsWith(`${step} `))) return;
  const isComing =
    client.isAutopay && !bill.isRefusedForGood && TRIES.some((days) => days >= late && !hasTried(bill, days));
  if (isComing && step !== -3) return;
  bill.reminders.push(`${step} ${day}`);
  books.mail(day, isComing ? "billing.autopay_coming" : "billing.reminder", client.at);
}

const hasTried = ({ tries }: Bill, days: number): boolean =>
  tries.some((told) => told.startsWith(`${TRIES.findIndex((one) => one === days)} `));

function tryToCharge(life: Life, bill: Held, day: string): void {
  const attempt = TRIES.findIndex((days) => dayAfter(bill.dueOn, days) === day);
  if (!life.client.isAutopay || attempt === -1) return;
  const left = bill.pending ? "payment-pending" : bill.isRefusedForGood ? "hard-failure" : null;
  if (left === null) charge(life, bill, { day, time: "09:06", attempt });
  else bill.tries.push(`${attempt} ${day} ${left}`);
}
