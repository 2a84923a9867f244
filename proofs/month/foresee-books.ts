import type { Account, JournalKind } from "#modules/billing/rules-accounts.ts";
import { bankDaysFrom, dayAfter, isBankDay, weekdayOf } from "./calendar.ts";
import type { Stretch } from "./company.ts";

const SLIP_HOLDS = 200;

/** What the books of the company, its bank and the provider have to say. */
export interface Books {
  /** Days on which something happened after the stretch are left out. */
  post: (day: string, kind: JournalKind, cents: number, lines: Partial<Record<Account, number>>) => void;
  mail: (day: string, message: string, client: number) => void;
  /** A line in the books of the provider, at `2027-03-09 09:06`. */
  provider: (at: string, cents: number) => void;
  /** Cash or a check, until it goes to the bank. */
  drawer: (day: string, cents: number) => void;
  /** Works out what went to the bank. */
  close: () => void;
  /** By day and kind: how many there are, and what they come to. */
  journals: Map<string, string>;
  accounts: Map<Account, number>;
  mails: string[];
  /** What the provider holds after the last day, and what is on its way to the bank then. */
  heldCents: () => number;
}

interface Line {
  at: string;
  cents: number;
}

export function openBooks({ from, to }: Stretch): Books {
  const sums = new Map<string, { count: number; cents: number }>();
  const lines: Line[] = [];
  const drawer: Line[] = [];
  const books: Books = {
    journals: new Map(),
    accounts: new Map(),
    mails: [],
    post(day, kind, cents, postings) {
      if (day > to) return;
      const key = `${day} ${kind}`;
      const sum = sums.get(key) ?? { count: 0, cents: 0 };
      sums.set(key, { count: sum.count + 1, cents: sum.cents + cents });
      for (const [account, change] of Object.entries(postings)) {
        // The names of the record that was given.
        const name = account as Account;
        books.accounts.set(name, (books.accounts.get(name) ?? 0) + change);
      }
    },
    mail: (day, message, client) => books.mails.push(`${day} ${message} ${client}`),
    provider(at, cents) {
      if (at.slice(0, 10) <= to) lines.push({ at, cents });
    },
    drawer: (day, cents) => drawer.push({ at: `${day} 14:00`, cents }),
    close() {
      for (let day = from; day <= to; day = dayAfter(day, 1)) {
        deposit(books, drawer, day);
        payOut(books, lines, day, to);
      }
      for (const [key, { count, cents }] of sums) books.journals.set(key, `${count} of ${cents}`);
    },
    heldCents: () => lines.reduce((sum, { cents }) => sum + cents, 0),
  };
  return books;
}

/** On Fridays at four, at most two hundred on a slip. */
function deposit(books: Books, drawer: Line[], day: string): void {
  if (weekdayOf(day) !== 5) return;
  const lying = drawer.filter(({ at }) => at <= `${day} 16:00`);
  const slips = Math.ceil(lying.length / SLIP_HOLDS);
  const total = lying.reduce((sum, { cents }) => sum + cents, 0);
  for (const line of lying) drawer.splice(drawer.indexOf(line), 1);
  // Which payment is on which slip does not matter: together they are what went to the bank.
  for (let slip = 0; slip < slips; slip += 1) {
    const cents = slip === 0 ? total : 0;
    books.post(day, "deposit", cents, { bank: cents, undeposited: -cents });
  }
}

/** At five on days on which banks work; it arrives two such days later at ten. */
function payOut(books: Books, lines: Line[], day: string, to: string): void {
  if (!isBankDay(day)) return;
  const taken = lines.filter(({ at }) => at <= `${day} 17:00`);
  const cents = taken.reduce((sum, line) => sum + line.cents, 0);
  if (cents <= 0) return;
  for (const line of taken) lines.splice(lines.indexOf(line), 1);
  const arrivesOn = bankDaysFrom(day, 2);
  if (arrivesOn > to) lines.push({ at: `${arrivesOn} on its way`, cents });
  books.post(arrivesOn, "payout", cents, { bank: cents, clearing: -cents });
}
