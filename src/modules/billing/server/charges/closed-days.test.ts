import { afterEach, beforeEach, expect, test } from "vitest";
import { SYSTEM } from "#platform/actor.ts";
import { ACTORS } from "../../../../testing/actors.ts";
import { openChargeOffice, type ChargeOffice } from "../../../../testing/offices/charge-office.ts";
import { closeBooks } from "../../contract.ts";
import { followCharge } from "./follow-charge.ts";

let office: ChargeOffice;
beforeEach(async () => {
  office = await openChargeOffice();
});
afterEach(async () => {
  expect(await office.ledgerFaults()).toEqual([]);
  await office.world.close();
});

test("money that arrives while its day is being closed is on the first open day, and so is what the provider keeps", async () => {
  const [methodId, invoiceId] = [await office.save("ba_ok"), await office.billPayer(100_00)];
  const { body } = await office.pay({ methodId, invoices: [{ invoiceId, cents: 100_00 }] });
  await office.advanceTo("2026-03-10T15:00:00Z");
  await office.world.call(ACTORS.manager, closeBooks, { version: 0, closedThrough: "2026-03-09" });
  const state = await office.provider.findCharge(body.id);
  if (state === null) throw new Error("Nothing was charged");
  // Begun by a process before midnight, and written down after the day was closed.
  office.world.clock.set("2026-03-10T03:59:00Z");
  await followCharge(office.world.ctx(SYSTEM), state);
  await followCharge(office.world.ctx(SYSTEM), state);

  expect(await office.row(body.id)).toMatchObject({ status: "paid" });
  expect(await office.invoice(invoiceId)).toMatchObject({ status: "paid", balanceCents: 0 });
  const journals = await office.world.db
    .selectFrom("ledger_journal")
    .select(["kind", "on_date", "memo"])
    .where("cause_id", "=", body.id)
    .orderBy("number")
    .execute();
  expect(journals).toEqual([
    { kind: "payment", on_date: "2026-03-10", memo: expect.stringMatching(/^PAY-000001, .*\(March 9, 2026\)$/) },
    { kind: "provider-fee", on_date: "2026-03-10", memo: "Fee for PAY-000001 (March 9, 2026)" },
  ]);
});
