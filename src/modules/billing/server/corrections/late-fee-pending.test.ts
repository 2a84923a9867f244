import { afterEach, beforeEach, expect, test } from "vitest";
import { SYSTEM } from "#platform/actor.ts";
import { ACTORS } from "../../../../testing/actors.ts";
import { openChargeOffice, type ChargeOffice } from "../../../../testing/offices/charge-office.ts";
import * as contract from "../../contract.ts";
import { chargeLateFees } from "./charge-late-fees.ts";

let office: ChargeOffice;
beforeEach(async () => {
  office = await openChargeOffice();
});
afterEach(async () => {
  expect(await office.ledgerFaults()).toEqual([]);
  await office.world.close();
});

const fees = () => office.world.db.selectFrom("late_fee").select("invoice_id").execute();

test("while a bank payment is on its way no late fee is charged; once it has failed, it is", async () => {
  const { world } = office;
  world.clock.set("2026-03-20T15:00:00Z");
  const invoiceId = await office.billPayer(100_00);
  await world.db
    .updateTable("invoice")
    .set({ invoice_on: "2026-02-01", due_on: "2026-03-01" })
    .where("id", "=", invoiceId)
    .execute();
  const methodId = await office.save("ba_no_funds");
  const paid = await office.pay({ methodId, invoices: [{ invoiceId, cents: 100_00 }] });
  expect(paid.body).toMatchObject({ status: "pending" });

  await chargeLateFees(world.ctx(SYSTEM));
  expect(await fees()).toEqual([]);
  const { version } = await office.invoice(invoiceId);
  const byHand = await world.call(ACTORS.manager, contract.chargeLateFee, { id: invoiceId, version });
  expect([byHand.status, byHand.body.code]).toEqual([409, "billing.payment_pending"]);

  await office.advanceTo("2026-03-30T15:00:00Z");
  await world.runJobs();
  expect(await office.row(paid.body.id)).toMatchObject({ status: "failed" });
  await chargeLateFees(world.ctx(SYSTEM));
  expect(await fees()).toEqual([{ invoice_id: invoiceId }]);
});
