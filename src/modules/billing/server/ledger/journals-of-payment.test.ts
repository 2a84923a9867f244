import { afterEach, beforeEach, expect, test } from "vitest";
import { openBooksOffice, type BooksOffice } from "../../../../testing/offices/books-office.ts";
import { ACTORS } from "../../../../testing/actors.ts";
import * as contract from "../../contract.ts";

let office: BooksOffice;
beforeEach(async () => {
  office = await openBooksOffice();
});
afterEach(() => office.world.close());

const journalsOf = async (paymentId: string) =>
  (await office.world.call(ACTORS.manager, contract.listJournal, { paymentId })).body.data;

test("of a payment are its money, what the provider kept, and its dispute with the fee for it, and nothing of another", async () => {
  const disputed = await office.charge("tok_disputed", 100_00);
  const good = await office.charge("tok_visa", 50_00);
  office.world.clock.set("2026-03-05T15:00:00Z");
  await office.reconcile();
  const journals = await journalsOf(disputed.id);
  expect(journals.map(({ kind }) => kind).toSorted()).toEqual([
    "dispute-opened",
    "payment",
    "provider-fee",
    "provider-fee",
  ]);
  const fees = journals
    .filter(({ kind }) => kind === "provider-fee")
    .flatMap(({ entries }) => entries.filter(({ account }) => account === "processing-fees"));
  expect(fees.map(({ debitCents }) => debitCents).toSorted((one, other) => one - other)).toEqual([3_20, 15_00]);
  expect((await journalsOf(good.id)).map(({ kind }) => kind).toSorted()).toEqual(["payment", "provider-fee"]);
});

test("an entry names the invoice that it belongs to", async () => {
  const { id } = await office.charge("tok_visa", 50_00);
  await office.reconcile();
  const { references } = await office.world.db
    .selectFrom("payment_allocation")
    .innerJoin("invoice", "invoice.id", "payment_allocation.invoice_id")
    .where("payment_id", "=", id)
    .select((eb) => eb.fn.agg<string[]>("array_agg", ["invoice.reference"]).as("references"))
    .executeTakeFirstOrThrow();
  const entries = (await journalsOf(id)).flatMap(({ entries }) => entries);
  expect(entries.filter(({ account }) => account === "receivable").map(({ invoice }) => invoice)).toEqual(references);
  expect(entries.find(({ account }) => account === "clearing")?.invoice).toBeNull();
});
