import { afterEach, beforeEach, expect, test } from "vitest";
import { SYSTEM } from "#platform/actor.ts";
import { newId } from "#platform/server/ids.ts";
import { openBooksOffice, type BooksOffice } from "../../../../testing/offices/books-office.ts";
import { ACTORS } from "../../../../testing/actors.ts";
import * as contract from "../../contract.ts";
import { followPayout } from "./follow-payout.ts";

let office: BooksOffice;
beforeEach(async () => {
  office = await openBooksOffice();
});
afterEach(() => office.world.close());

const journals = () =>
  office.world.db.selectFrom("ledger_journal").select(["kind", "cause_id"]).orderBy("number").execute();

test("a payment that was taken while the program was down is found, with its fee, and its invoice is paid", async () => {
  const { id } = await office.charge("tok_visa", 120_00);
  expect(await office.payment(id)).toMatchObject({ status: "pending", charge_id: null });

  expect(await office.reconcile()).toEqual([]);
  expect(await office.payment(id)).toMatchObject({ status: "paid", fee_cents: 3_78 });
  expect(await office.books("clearing", "processing-fees", "receivable")).toEqual([116_22, 3_78, 0]);
  expect(await office.faults()).toEqual([]);
});

test("a bank payment that fails, one that is taken back and a payout that arrives are all followed", async () => {
  const good = await office.charge("ba_ok", 200_00);
  const returned = await office.charge("ba_returned", 80_00);
  office.world.clock.set("2026-03-13T15:00:00Z");
  expect(await office.reconcile()).toEqual([]);
  expect(await office.payment(good.id)).toMatchObject({ status: "paid" });
  expect(await office.payment(returned.id)).toMatchObject({ status: "paid" });
  const [atBank = 0, held] = await office.books("bank", "clearing");
  expect(atBank).toBeGreaterThan(0);
  expect(held).toBe(0);

  office.world.clock.set("2026-06-01T15:00:00Z");
  expect(await office.reconcile()).toEqual([]);
  expect(await office.payment(returned.id)).toMatchObject({ status: "failed" });
  expect(await office.faults()).toEqual([]);
});

test("fifty runs, and runs that were killed, come to the same books", async () => {
  await office.charge("tok_visa", 120_00);
  await office.charge("ba_ok", 75_50);
  office.world.clock.set("2026-03-06T23:00:00Z");
  await office.reconcile();
  const before = await journals();
  // Began, and never came to its end.
  await office.world.db
    .insertInto("provider_run")
    .values({ id: newId(), provider: "sandbox", started_at: "2026-03-06T23:30:00Z" })
    .execute();
  for (let run = 0; run < 50; run += 1) {
    office.world.clock.set(new Date(Date.parse("2026-03-06T23:31:00Z") + run * 60_000).toISOString());
    expect(await office.reconcile()).toEqual([]);
  }
  expect(await journals()).toEqual(before);
}, 120_000);

test("a charge that is no payment of ours is a difference, and so is the balance with it", async () => {
  await office.charge("tok_visa", 120_00);
  await office.order(newId(), await office.save("tok_visa"), 50_00);
  expect(await office.reconcile()).toEqual(
    expect.arrayContaining([
      ["unknown-charge", 50_00, null],
      ["balance", 116_22 + 50_00 - 1_75, 116_22],
    ]),
  );
  const bell = await office.world.db
    .selectFrom("notification")
    .select("message")
    .where("message", "=", "billing.office_differences")
    .execute();
  expect(bell.length).toBeGreaterThan(0);
});

test("another amount is a difference that goes away by itself once it agrees", async () => {
  const { id } = await office.charge("tok_visa", 120_00);
  await office.reconcile();
  const set = (cents: number) =>
    office.world.db.updateTable("payment").set({ amount_cents: cents }).where("id", "=", id).execute();
  await set(119_00);
  expect(await office.reconcile()).toEqual([["amount", 120_00, 119_00]]);
  await set(120_00);
  office.world.clock.set("2026-03-03T15:00:00Z");
  expect(await office.reconcile()).toEqual([]);
  expect(await office.differences()).toMatchObject([{ kind: "amount", resolution: "Agreed on 2026-03-03" }]);
});

test("a payment of ours that the provider has no line of is missing once it is old enough", async () => {
  const id = await office.begin(40_00);
  await office.world.db
    .updateTable("payment")
    .set({ status: "paid", paid_at: "2026-03-02T15:00:00Z", charge_id: "ch_nowhere" })
    .where("id", "=", id)
    .execute();
  office.world.clock.set("2026-03-04T14:00:00Z");
  expect(await office.reconcile()).toEqual([]);
  office.world.clock.set("2026-03-04T16:00:00Z");
  expect(await office.reconcile()).toEqual([["missing-charge", null, 40_00]]);
});

test("a refund that was made elsewhere is a difference of its payment", async () => {
  const { id, chargeId } = await office.charge("tok_visa", 120_00);
  await office.reconcile();
  await office.provider.refund({ refundId: newId(), chargeId, cents: 20_00 });
  expect((await office.reconcile()).map(([kind]) => kind).toSorted()).toEqual(["balance", "unknown-refund"]);
  const found = (await office.differences()).find(({ kind }) => kind === "unknown-refund");
  expect(found).toMatchObject({ payment: { id }, providerCents: -20_00, ledgerCents: null });
});

test("what somebody has said something about stays so until it differs by another amount", async () => {
  await office.order(newId(), await office.save("tok_visa"), 50_00);
  await office.reconcile();
  for (const { id } of await office.differences())
    await office.world.call(ACTORS.manager, contract.resolveDifference, { id, resolution: "Given back by hand" });
  expect(await office.reconcile()).toEqual([]);
  await office.order(newId(), await office.save("tok_visa"), 10_00);
  expect((await office.reconcile()).map(([kind]) => kind).toSorted()).toEqual(["balance", "unknown-charge"]);
});

test.each([
  [["pending", "paid"], [100_00, -100_00], ["payout"]],
  [["paid", "paid", "pending"], [100_00, -100_00], ["payout"]],
  [["pending", "failed"], [0, 0], []],
  [["failed", "paid"], [0, 0], []],
  [
    ["paid", "failed", "paid", "failed"],
    [0, 0],
    ["payout", "payout-failed"],
  ],
] as const)("a payout that is told as %j is at the bank by %j", async (statuses, books, kinds) => {
  for (const status of statuses)
    await followPayout(
      office.world.ctx(SYSTEM),
      { payoutId: "po_1", cents: 100_00, status, arrivesOn: "2026-03-04" },
      "sandbox",
    );
  expect(await office.books("bank", "clearing")).toEqual(books);
  expect((await journals()).map(({ kind }) => kind)).toEqual(kinds);
});
