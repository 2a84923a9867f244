import { afterEach, beforeEach, expect, test } from "vitest";
import { makeClient } from "#modules/clients/factories.ts";
import { SYSTEM } from "#platform/actor.ts";
import { newId } from "#platform/server/ids.ts";
import { ACTORS } from "../../../../testing/actors.ts";
import { openPaymentOffice, type PaymentOffice } from "../../../../testing/offices/payment-office.ts";
import { recordPayment } from "../../contract.ts";

let office: PaymentOffice;
beforeEach(async () => {
  office = await openPaymentOffice();
});
afterEach(() => office.world.close());

const eventsOf = async (invoiceId: string) =>
  office.world.db
    .selectFrom("invoice_event")
    .select(["kind", "cents", "note"])
    .where("invoice_id", "=", invoiceId)
    .orderBy("id")
    .execute();

test("a check pays invoices, the rest lies there for the client, and it lies in the office", async () => {
  const paid = await office.bill(60_00);
  const part = await office.bill(50_00);
  const { status, body } = await office.take({
    note: "By mail",
    allocations: [
      { invoiceId: paid, cents: 60_00 },
      { invoiceId: part, cents: 10_00 },
    ],
  });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    reference: "PAY-000001",
    methodLabel: "Check 1042",
    status: "paid",
    amountCents: 100_00,
    unappliedCents: 30_00,
    note: "By mail",
    invoices: [
      { id: paid, reference: "INV-000001", cents: 60_00 },
      { id: part, reference: "INV-000002", cents: 10_00 },
    ],
    can: { refund: true, return: true },
  });
  expect(await office.invoice(paid)).toMatchObject({ status: "paid", balanceCents: 0 });
  expect(await office.invoice(part)).toMatchObject({ status: "sent", balanceCents: 40_00 });
  expect(await office.credit()).toBe(30_00);
  expect(await office.books("undeposited", "receivable", "client-credit")).toEqual([100_00, 40_00, -30_00]);
  expect(await eventsOf(paid)).toEqual([
    { kind: "payment", cents: 60_00, note: "PAY-000001, Check 1042" },
    { kind: "paid", cents: null, note: "" },
  ]);
  expect(await office.faults()).toEqual([]);
  const audit = await office.world.db.selectFrom("audit_log").select("action").execute();
  expect(audit.map(({ action }) => action)).toContain("billing.payment_recorded");
});

test("cash needs no number and is called cash; a check needs one", async () => {
  expect((await office.take({ kind: "cash", checkNumber: "7" })).body).toMatchObject({
    methodLabel: "Cash",
    can: { refund: true, return: false },
  });
  const refused = await office.take({ checkNumber: "" });
  expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([422, "checkNumber"]);
});

test("what is refused says it at its field, writes nothing and takes no number", async () => {
  const own = await office.bill(50_00);
  const draft = await office.bill(50_00);
  await office.world.db.updateTable("invoice").set({ status: "draft" }).where("id", "=", draft).execute();
  const { id: otherClient } = await makeClient(office.world.ctx(SYSTEM));
  const foreign = await office.bill(50_00, otherClient);
  const told = (...ids: [string, number][]) => ({
    allocations: ids.map(([invoiceId, cents]) => ({ invoiceId, cents })),
  });
  const cases = [
    [told([own, 10_00], [foreign, 10_00]), 404, "billing.invoice_not_found", "allocations.1.cents"],
    [told([newId(), 10_00]), 404, "billing.invoice_not_found", "allocations.0.cents"],
    [told([draft, 10_00]), 409, "billing.not_open", "allocations.0.cents"],
    [told([own, 50_01]), 409, "billing.more_than_open", "allocations.0.cents"],
    [told([own, 10_00], [own, 10_00]), 422, "request.invalid", "allocations"],
    [{ ...told([own, 50_00]), amountCents: 49_99 }, 422, "request.invalid", "amountCents"],
    [{ receivedOn: "2026-03-03" }, 422, "request.invalid", "receivedOn"],
    [{ amountCents: 0 }, 422, "request.invalid", "amountCents"],
    [{ amountCents: -5 }, 422, "request.invalid", "amountCents"],
    [{ amountCents: 10.5 }, 422, "request.invalid", "amountCents"],
    [{ amountCents: 100_000_000_001 }, 422, "request.invalid", "amountCents"],
  ] as const;
  for (const [input, status, code, path] of cases) {
    const refused = await office.take(structuredClone(input));
    expect([refused.status, refused.body.code, refused.body.errors?.[0]?.path]).toEqual([status, code, path]);
  }
  expect((await office.take({ clientId: newId() })).body.code).toBe("clients.not_found");
  expect(await office.books("undeposited")).toEqual([0]);
  expect((await office.take()).body.reference).toBe("PAY-000001");
});

test("nobody but those who may write payments enters one", async () => {
  const input = {
    clientId: office.clientId,
    kind: "cash" as const,
    amountCents: 100,
    receivedOn: "2026-03-02",
  };
  for (const actor of [ACTORS.support, ACTORS.technician, ACTORS.client])
    expect((await office.world.call(actor, recordPayment, input)).status).toBe(403);
});

test("the same key enters it once", async () => {
  const input = { clientId: office.clientId, kind: "cash" as const, amountCents: 500, receivedOn: "2026-03-02" };
  const key = newId();
  const first = await office.world.call(ACTORS.manager, recordPayment, input, { key });
  const second = await office.world.call(ACTORS.manager, recordPayment, input, { key });
  expect(second.body.id).toBe(first.body.id);
  expect(await office.books("undeposited")).toEqual([500]);
});
