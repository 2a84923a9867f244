import { setTimeout as wait } from "node:timers/promises";
import * as z from "zod";
import type { Pool } from "#platform/server/database/pool.ts";
import { defineJob, enqueue } from "#platform/server/jobs/jobs.ts";
import { fillDueInvoices } from "./support/due-invoices.ts";
import type { Figure } from "./support/figure.ts";
import { checkBooks } from "./support/many-invoices.ts";
import { officeCtx } from "./support/staff.ts";
import { openStage } from "./support/stage.ts";

/** The night of a company in which that many are charged may take so long. */
const LIMIT_SECONDS = 300;
const LOOK_EVERY_MS = 250;
/** Much longer than what is aimed at: a night that does not end has failed. */
const GIVE_UP_AFTER_MS = 45 * 60_000;

/** The program's own, which it runs by the hour. */
const findDueInvoices = defineJob("billing.find_autopay_invoices", z.object({}), { timeoutSeconds: 1800 });

/** Everything that is due in one night, charged through the sandbox: by one process, and by two. */
export async function measureAutopay(
  makeDatabase: (name: string) => Promise<string>,
  charges: number,
): Promise<Figure[]> {
  const alone = await nightOf(await makeDatabase("night_of_one"), charges, 1);
  const together = await nightOf(await makeDatabase("night_of_two"), charges, 2);
  const count = charges.toLocaleString("en-US");
  return [
    {
      name: `${count} autopay charges of one night through the sandbox, one process, against ${LIMIT_SECONDS} s`,
      detail: `${alone.toFixed(1)} s, ${Math.round(charges / alone)} a second`,
      ratio: alone / LIMIT_SECONDS,
      aim: { atMost: 1 },
    },
    {
      name: "the same night: time with two processes against one",
      detail: `${together.toFixed(1)} s against ${alone.toFixed(1)} s`,
      ratio: together / alone,
      aim: { atMost: 1 },
    },
  ];
}

/** @returns seconds from the beginning of the hourly job until the last payment was in the books */
async function nightOf(databaseUrl: string, charges: number, processes: 1 | 2): Promise<number> {
  await fillDueInvoices(databaseUrl, charges);
  const stage = await openStage(databaseUrl, { jobs: true });
  const second = processes === 2 ? await stage.startAnother() : null;
  try {
    const since = new Date();
    await enqueue(officeCtx(stage), findDueInvoices, {});
    const last = await lastPaid(stage.pool, charges, since);
    await checkNight(stage.pool, charges);
    return (last.getTime() - since.getTime()) / 1000;
  } finally {
    await second?.stop();
    await stage.stop();
    await checkBooks(databaseUrl);
  }
}

const PAID = "select count(*)::int as paid, max(paid_at) as last from payment where status = 'paid'";

async function lastPaid(pool: Pool, charges: number, since: Date): Promise<Date> {
  for (;;) {
    const { rows } = await pool.query(PAID);
    const { paid, last } = rows[0] ?? {};
    if (paid === charges) return new Date(String(last));
    if (Date.now() - since.getTime() > GIVE_UP_AFTER_MS) throw new Error(`Of ${charges} charges ${String(paid)} came`);
    await wait(LOOK_EVERY_MS);
  }
}

const WHOLE = `
  select (select count(*)::int from sandbox_charge where status = 'succeeded') as charged,
    (select count(*)::int from invoice where status = 'paid') as paid,
    (select count(*)::int from invoice_balance where cents <> 0) as owed,
    (select count(*)::int from event where name = 'billing.payment_received') as told`;

/** Each was charged once, nothing is owed any more, and each receipt is on its way. */
async function checkNight(pool: Pool, charges: number): Promise<void> {
  const { rows } = await pool.query(WHOLE);
  const { charged, paid, owed, told } = rows[0] ?? {};
  if (charged !== charges || paid !== charges || owed !== 0 || told !== charges)
    throw new Error(`Of ${charges}: ${JSON.stringify({ charged, paid, owed, told })}`);
}
