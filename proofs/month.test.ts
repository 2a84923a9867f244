// @module-tag long
import { afterEach, describe, expect, test } from "vitest";
import { checkLedger } from "#modules/billing/server/index.ts";
import { createProofDatabase, type ProofDatabase } from "./databases.ts";
import { makeCompany, MARCH, NOVEMBER, type Stretch } from "./month/company.ts";
import { foresee } from "./month/foresee.ts";
import { liveThrough } from "./month/live-through.ts";
import {
  askProvider,
  lookAtBooks,
  misdated,
  openDifferences,
  unevenClients,
  unevenDays,
  untimelyMails,
} from "./month/look-at-books.ts";
import { openCompany } from "./month/open-company.ts";
import { MONTH_PLANS, MONTH_STRETCHES } from "./rounds.ts";

let database: ProofDatabase | undefined;
afterEach(() => database?.remove());

/** How long one may wait for it, on a machine that does much else besides. */
const TIMEOUT_MS = 60 * 60_000;

describe("five weeks of a company, day after day", () => {
  // In November an hour comes twice, and nothing may be billed twice for it; in March one is missing.
  test.each([NOVEMBER, MARCH].slice(0, MONTH_STRETCHES))("$name", (stretch) => prove(stretch), TIMEOUT_MS);
});

async function prove(stretch: Stretch): Promise<void> {
  database = await createProofDatabase("postgres", 1, { fsync: false });
  const clients = makeCompany(MONTH_PLANS, stretch);
  const { bills, books } = foresee(clients, stretch);
  const company = await openCompany(database, clients, stretch);
  try {
    const began = performance.now();
    const { runs, stops } = await liveThrough(company, clients, stretch);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    const found = await lookAtBooks(company);

    expect.soft(company.world.takeErrors()).toEqual([]);
    expect.soft([...runs].filter(([, times]) => times === 0)).toEqual([]);
    expect.soft(byName(found.bills)).toEqual(byName(bills));
    expect.soft(found.mails.toSorted()).toEqual(books.mails.toSorted());
    expect.soft(sorted(found.journals)).toEqual(sorted(books.journals));
    expect.soft(sorted(found.accounts)).toEqual(sorted(books.accounts));
    expect.soft(await unevenDays(company)).toEqual([]);
    expect.soft([...found.accounts.values()].reduce((sum, cents) => sum + cents, 0)).toBe(0);
    expect.soft(await unevenClients(company)).toEqual([]);
    expect.soft(await misdated(company)).toEqual([]);
    expect.soft(await untimelyMails(company)).toEqual([]);
    expect.soft((await checkLedger(company.ctx)).faults).toEqual([]);
    expect.soft(await openDifferences(company)).toEqual([]);
    const { heldCents, arrivedCents } = await askProvider(company);
    expect.soft(found.accounts.get("clearing")).toBe(heldCents);
    expect.soft(heldCents).toBe(books.heldCents());
    expect.soft(arrivedCents).toBeGreaterThan(0);
    console.log(
      `${clients.length} plans, ${stretch.name}: ${seconds} s for ${stops} moments, ${bills.length} invoices, ` +
        `${found.mails.length} emails, ${[...found.journals.values()].reduce((sum, told) => sum + parseInt(told), 0)} journals`,
    );
  } finally {
    await company.close();
  }
}

/** What has the same name must be the same; what is only on one side is told by its name. */
const byName = (bills: readonly { at: number; periodOn: string }[]) =>
  Object.fromEntries(
    bills
      .toSorted((one, other) => one.at - other.at || one.periodOn.localeCompare(other.periodOn))
      .map((bill) => [`${bill.at} of ${bill.periodOn}`, bill]),
  );

const sorted = (told: ReadonlyMap<string, unknown>): [string, unknown][] =>
  [...told].filter(([, value]) => value !== 0).toSorted(([one], [other]) => one.localeCompare(other));
