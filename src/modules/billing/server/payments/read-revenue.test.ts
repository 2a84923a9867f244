import { afterEach, beforeEach, expect, test } from "vitest";
import { SYSTEM } from "#platform/actor.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { ACTORS } from "../../../../testing/actors.ts";
import { openPaymentOffice, type PaymentOffice } from "../../../../testing/offices/payment-office.ts";
import { readRevenueSummary } from "../../contract.ts";
import { makePayment } from "../../factories.ts";
import { compactPayments } from "./compact-payments.ts";

let office: PaymentOffice;
beforeEach(async () => {
  office = await openPaymentOffice();
});
afterEach(() => office.world.close());

const revenue = async () => (await office.world.call(ACTORS.manager, readRevenueSummary, {})).body;

test("there is nothing to compare at the beginning", async () => {
  expect(await revenue()).toEqual({
    totalCents: 0,
    pendingCents: 0,
    failedCents: 0,
    successRate: null,
    monthCents: 0,
    changePercent: null,
    openCents: 0,
    overdueCents: 0,
    counts: { paid: 0, pending: 0, failed: 0, open: 0, overdue: 0 },
  });
});

test("paid is what came less what went back, and the month is held against the same days of the last one", async () => {
  await office.take({ amountCents: 40_00, receivedOn: "2026-02-02" });
  // Behind the second of February: not the same days.
  await office.take({ amountCents: 500_00, receivedOn: "2026-02-03" });
  await office.take({ amountCents: 70_00, receivedOn: "2026-03-01" });
  const refunded = (await office.take({ amountCents: 30_00 })).body;
  await office.refund({ id: refunded.id, cents: 20_00 });
  const returned = (await office.take({ amountCents: 9_00 })).body;
  await office.bounce(returned.id);
  await makePayment(office.world.ctx(SYSTEM), {
    client_id: office.clientId,
    status: "pending",
    paid_at: null,
    amount_cents: 8_00,
  });
  expect(await revenue()).toMatchObject({
    totalCents: 620_00,
    pendingCents: 8_00,
    failedCents: 9_00,
    successRate: 67,
    monthCents: 80_00,
    changePercent: 100,
    counts: { paid: 4, pending: 1, failed: 1 },
  });
});

test("open and overdue follow each invoice from one to the other", async () => {
  const first = await office.bill(100_00);
  await office.bill(50_00);
  await rowsOf(office.world.db, "update invoice set status = 'overdue' where id = $1", [first]);
  expect(await revenue()).toMatchObject({ openCents: 150_00, overdueCents: 100_00, counts: { open: 2, overdue: 1 } });
  await office.take({ amountCents: 60_00, allocations: [{ invoiceId: first, cents: 60_00 }] });
  // Due today, so paying a part makes it one that is not late.
  expect(await revenue()).toMatchObject({ openCents: 90_00, overdueCents: 0, counts: { open: 2, overdue: 0 } });
  const { body } = await office.take({ amountCents: 40_00, allocations: [{ invoiceId: first, cents: 40_00 }] });
  expect(await revenue()).toMatchObject({ openCents: 50_00, counts: { open: 1 } });
  await office.bounce(body.id);
  expect(await revenue()).toMatchObject({ openCents: 90_00, counts: { open: 2 } });
});

test("compacting changes no figure, and leaves a row for each day and status", async () => {
  await office.bill(50_00);
  for (let at = 0; at < 3; at++) await office.take({ receivedOn: "2025-01-05" });
  for (let at = 0; at < 3; at++) await office.take();
  const before = await revenue();
  await compactPayments(office.world.ctx(SYSTEM));
  await compactPayments(office.world.ctx(SYSTEM));
  expect(await revenue()).toEqual(before);
  expect(
    await rowsOf(office.world.db, "select on_date, status, payments, cents from payment_counter order by on_date"),
  ).toEqual([
    // What is older than the days kept is one row.
    { on_date: "2025-11-22", status: "paid", payments: 3, cents: 300_00 },
    { on_date: "2026-03-02", status: "paid", payments: 3, cents: 300_00 },
  ]);
  expect(await rowsOf(office.world.db, "select status, invoices, cents from invoice_counter")).toEqual([
    { status: "sent", invoices: 1, cents: 50_00 },
  ]);
});
