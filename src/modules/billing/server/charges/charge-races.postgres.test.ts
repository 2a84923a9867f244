import { afterEach, beforeEach, expect, test } from "vitest";
import { SYSTEM } from "#platform/actor.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { newId } from "#platform/server/ids.ts";
import { nextNumber } from "#platform/server/next-number.ts";
import { openChargeOffice, type ChargeOffice } from "../../../../testing/offices/charge-office.ts";
import { lookAtPayment } from "./look-at-payment.ts";
import { readCharge } from "./read-charge.ts";

let office: ChargeOffice;
beforeEach(async () => {
  office = await openChargeOffice();
});
afterEach(async () => {
  expect(await office.ledgerFaults()).toEqual([]);
  await office.world.close();
});

const times = <Answer>(count: number, ask: (at: number) => Promise<Answer>): Promise<Answer[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => ask(at)));

test("of 1,000 simultaneous payments of one invoice one is charged", async () => {
  const [methodId, invoiceId] = [await office.save("tok_visa"), await office.billPayer(100_00)];
  const statuses = new Map<string, string>();
  let left = Array.from({ length: 1_000 }, () => newId());
  while (left.length > 0) {
    await Promise.all(
      left.map(async (key) => {
        const { status, body } = await office.pay({ key, methodId, invoices: [{ invoiceId, cents: 100_00 }] });
        statuses.set(key, status === 201 ? body.status : body.code);
      }),
    );
    // So many at once are more than can be answered in time; their pages ask again with the same key.
    left = left.filter((key) => statuses.get(key) === "server.unavailable");
  }
  const counts = Map.groupBy(statuses.values(), (status) => status);
  expect(counts.get("paid")).toHaveLength(1);
  counts.delete("paid");
  expect(["billing.payment_pending", "billing.not_open"]).toEqual(expect.arrayContaining([...counts.keys()]));
  expect(await office.charges()).toBe(1);
  expect(await office.books("clearing", "processing-fees", "receivable")).toEqual([96_80, 3_20, 0]);
}, 120_000);

test("a double click and many tabs with one key are one charge, and all are told the same payment", async () => {
  const [methodId, invoiceId] = [await office.save("tok_visa"), await office.billPayer(100_00)];
  const told = { key: newId(), methodId, invoices: [{ invoiceId, cents: 100_00 }] };
  const answers = await times(50, () => office.pay(told));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect(await office.charges()).toBe(1);
});

test("payments of the same invoices in different orders wait for each other and not in a circle", async () => {
  const methodId = await office.save("tok_visa");
  const [one, other] = [await office.billPayer(500_00), await office.billPayer(500_00)];
  const answers = await times(20, (at) =>
    office.pay({
      methodId,
      invoices: (at % 2 === 0 ? [one, other] : [other, one]).map((invoiceId) => ({ invoiceId, cents: 10_00 })),
    }),
  );
  expect(answers.map(({ body }) => body.status)).toEqual(Array.from({ length: 20 }, () => "paid"));
  expect(await office.invoice(one)).toMatchObject({ balanceCents: 300_00 });
});

test("an answer, webhooks and the job that come at once post once", async () => {
  const [methodId, invoiceId] = [await office.save("ba_ok"), await office.billPayer(100_00)];
  const { body } = await office.pay({ methodId, invoices: [{ invoiceId, cents: 100_00 }] });
  await office.advanceTo("2026-03-09T15:00:00Z");
  const { charge_id: chargeId } = await office.row(body.id);
  const ctx = office.world.ctx(SYSTEM);
  await times(30, async (at) => {
    if (at % 3 === 0) await readCharge(ctx, office.open, chargeId ?? "");
    else if (at % 3 === 1) await lookAtPayment(ctx, office.open, body.id);
    else await office.read(body.id);
  });
  const journals = await office.world.db
    .selectFrom("ledger_journal")
    .select("kind")
    .where("cause_id", "=", body.id)
    .orderBy("kind")
    .execute();
  expect(journals.map(({ kind }) => kind)).toEqual(["payment", "provider-fee"]);
  expect(await office.books("clearing", "processing-fees", "receivable")).toEqual([99_20, 80, 0]);
});

test("a card payment and cash for the same invoice at once leave nothing owed and nothing lost", async () => {
  const [methodId, invoiceId] = [await office.save("tok_visa"), await office.billPayer(100_00)];
  const cash = { clientId: office.payer.clientId, kind: "cash" as const, amountCents: 100_00 };
  const [card, taken] = await Promise.all([
    office.pay({ methodId, invoices: [{ invoiceId, cents: 100_00 }] }),
    office.take({ ...cash, allocations: [{ invoiceId, cents: 100_00 }] }),
  ]);
  const count = [card, taken].filter(({ status }) => status === 201).length;
  expect(count).toBeGreaterThan(0);
  expect(await office.books("receivable", "client-credit")).toEqual([0, (1 - count) * 100_00 + 0]);
});

/** What a connection that waits for a row has written to before. */
const WRITTEN = `
  select relation::regclass::text as name from pg_locks
  where mode = 'RowExclusiveLock' and database = (select oid from pg_database where datname = current_database())
    and pid in (select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database())`;

test("who waits for the number of a payment has written all but the payment", async () => {
  const [methodId, invoiceId] = [await office.save("tok_visa"), await office.billPayer(100_00)];
  const { db } = office.world;
  const paid = await db.transaction().execute(async (other) => {
    await nextNumber({ ...office.world.ctx(SYSTEM), db: other }, "payment");
    const asked = { pay: office.pay({ methodId, invoices: [{ invoiceId, cents: 100_00 }] }) };
    let written: string[] = [];
    while (!written.includes("number_sequence"))
      written = (await rowsOf<{ name: string }>(db, WRITTEN)).map(({ name }) => name);
    expect(written).toEqual(expect.arrayContaining(["invoice_event", "pgboss.job"]));
    expect(written).not.toContain("payment");
    return asked;
  });
  expect((await paid.pay).body.status).toBe("paid");
});
