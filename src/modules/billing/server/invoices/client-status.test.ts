import { afterEach, beforeEach, expect, test } from "vitest";
import { getClient, listClients, mergeClients } from "#modules/clients/contract.ts";
import { makeClient } from "#modules/clients/factories.ts";
import { SYSTEM } from "#platform/actor.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { ACTORS } from "../../../../testing/actors.ts";
import { openPaymentOffice, type PaymentOffice } from "../../../../testing/offices/payment-office.ts";
import { makeInvoice } from "../../factories.ts";

let office: PaymentOffice;
beforeEach(async () => {
  office = await openPaymentOffice();
});
afterEach(() => office.world.close());

const statusOf = async (id = office.clientId) =>
  (await office.world.call(ACTORS.manager, getClient, { id })).body.paymentStatus;
const listed = async (paymentStatus: "not-billed" | "paid" | "unpaid" | "overdue") =>
  (await office.world.call(ACTORS.manager, listClients, { paymentStatus })).body.pagination.total;

test("it is told by the invoices: none, open, overdue, all paid, and back", async () => {
  const ctx = office.world.ctx(SYSTEM);
  expect(await statusOf()).toBe("not-billed");
  await makeInvoice(ctx, { client_id: office.clientId, status: "draft", sent_at: null });
  expect(await statusOf()).toBe("not-billed");
  const first = await office.bill(50_00);
  const second = await office.bill(50_00);
  expect(await statusOf()).toBe("unpaid");
  await rowsOf(office.world.db, "update invoice set status = 'overdue' where id = $1", [second]);
  expect([await statusOf(), await listed("overdue"), await listed("not-billed")]).toEqual(["overdue", 1, 0]);
  await office.take({ amountCents: 50_00, allocations: [{ invoiceId: second, cents: 50_00 }] });
  expect(await statusOf()).toBe("unpaid");
  const { body } = await office.take({ amountCents: 50_00, allocations: [{ invoiceId: first, cents: 50_00 }] });
  expect([await statusOf(), await listed("paid"), await listed("overdue")]).toEqual(["paid", 1, 0]);
  await office.bounce(body.id);
  expect([await statusOf(), await listed("paid"), await listed("unpaid")]).toEqual(["unpaid", 0, 1]);
});

test("of a client who is merged it goes over with the invoices", async () => {
  const { id: keptId } = await makeClient(office.world.ctx(SYSTEM));
  await office.bill(50_00);
  const { status } = await office.world.call(ACTORS.manager, mergeClients, {
    id: keptId,
    version: 1,
    otherId: office.clientId,
    otherVersion: 1,
  });
  expect(status).toBe(200);
  expect(await statusOf(keptId)).toBe("unpaid");
});

test("two invoices that are paid at once leave a client who has paid", async () => {
  const ids = [await office.bill(50_00), await office.bill(50_00), await office.bill(50_00), await office.bill(50_00)];
  const answers = await Promise.all(
    ids.map((invoiceId) => office.take({ amountCents: 50_00, allocations: [{ invoiceId, cents: 50_00 }] })),
  );
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect(await statusOf()).toBe("paid");
});
