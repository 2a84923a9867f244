import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { makeClient } from "#modules/clients/factories.ts";
import { SYSTEM } from "#platform/actor.ts";
import type { InputOf } from "#platform/contract.ts";
import { inTransaction } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { newId } from "#platform/server/ids.ts";
import { ACTORS } from "../../../../testing/actors.ts";
import { createWorld, type World } from "../../../../testing/world.ts";
import * as contract from "../../contract.ts";
import { checkLedger } from "../ledger/check-ledger.ts";
import { postJournal } from "../ledger/post-journal.ts";
import { paymentJournal } from "../../factories.ts";
import { issueInvoice } from "./issue-invoice.ts";
import { lockInvoice } from "../queries.ts";

const { manager } = ACTORS;

let world: World;
let clientId: string;
beforeEach(async () => {
  world = await createWorld({ now: "2026-03-02T15:00:00Z" });
  ({ id: clientId } = await makeClient(world.ctx(SYSTEM), { state: "PA", zip_code: "19335", city: "Downingtown" }));
});
afterEach(() => world.close());

type Told = InputOf<typeof contract.createInvoice>;
const form = (told: Partial<Told> = {}): Told => ({
  clientId,
  invoiceOn: "2026-03-02",
  dueOn: "2026-04-01",
  clientName: "Ana Moreno",
  clientEmail: "ana@homes.example",
  clientAddress: "12 Elm St, Downingtown, PA 19335",
  lines: [{ description: "Quarterly Pest Control Service", unitCents: 200_00 }],
  ...told,
});
const draft = async (told: Partial<Told> = {}) => (await world.call(manager, contract.createInvoice, form(told))).body;
const get = async (id: string) => (await world.call(manager, contract.getInvoice, { id })).body;
const issue = ({ id, version }: { id: string; version: number }) =>
  inTransaction(world.ctx(SYSTEM), async (ctx) =>
    issueInvoice(ctx, await lockInvoice(ctx, { id, version }), "2026-03-02"),
  );
const rate = (told: Record<string, unknown>) => {
  const values = {
    id: newId(),
    name: "Pennsylvania sales tax",
    state: "PA",
    rate: 6_000,
    starts_on: "2020-01-01",
    ...told,
  };
  return rowsOf(
    world.db,
    `insert into tax_rate (${Object.keys(values).join(", ")}) values (${Object.keys(values)
      .map((_, at) => `$${at + 1}`)
      .join(", ")})`,
    Object.values(values),
  );
};

test("a draft has the next number, and what it comes to is the server's: 8.75 % while no rate is set", async () => {
  const first = await draft({ discountCents: 10_00 });
  expect(first).toMatchObject({
    reference: "INV-000001",
    status: "draft",
    subtotalCents: 200_00,
    discountCents: 10_00,
    taxes: [{ name: "Sales tax", rate: 8_750, taxableCents: 190_00, taxCents: 16_63 }],
    taxCents: 16_63,
    totalCents: 206_63,
    balanceCents: 0,
    paymentTerms: "net-30",
    can: { edit: true, send: true, cancel: true },
  });
  expect((await draft()).reference).toBe("INV-000002");
  // Nothing of a draft is in the books.
  expect((await checkLedger(world.ctx(SYSTEM))).journals).toBe(0);
});

test("a failed one takes no number", async () => {
  const { status, body } = await world.call(manager, contract.createInvoice, form({ clientId: newId() }));
  expect([status, body.code]).toEqual([404, "clients.not_found"]);
  const line = { description: "Unknown", serviceId: newId() };
  expect((await world.call(manager, contract.createInvoice, form({ lines: [line] }))).body.code).toBe(
    "catalogue.not_found",
  );
  expect((await world.call(manager, contract.createInvoice, form({ propertyId: newId() }))).body.code).toBe(
    "properties.not_found",
  );
  expect((await draft()).reference).toBe("INV-000001");
});

test("the taxes are those of the place, the day and the service", async () => {
  const service = await world.db.selectFrom("service").select("id").limit(1).executeTakeFirstOrThrow();
  await rate({});
  await rate({ name: "Old", rate: 5_000, starts_on: "2010-01-01", ends_on: "2019-12-31" });
  await rate({ name: "Philadelphia", rate: 2_000, county: "Philadelphia" });
  await rate({ name: "Termites only", rate: 1_000, service_ids: [service.id] });
  await rate({ name: "New Jersey", state: "NJ", rate: 6_625 });
  const { taxes, taxCents } = await draft({
    lines: [
      { description: "Any", unitCents: 100_00 },
      { description: "Of the list", unitCents: 100_00, serviceId: service.id },
      { description: "Not taxed", unitCents: 100_00, isTaxable: false },
    ],
  });
  expect(taxes).toEqual([
    { name: "Pennsylvania sales tax", rate: 6_000, taxableCents: 200_00, taxCents: 12_00 },
    { name: "Termites only", rate: 1_000, taxableCents: 100_00, taxCents: 1_00 },
  ]);
  expect(taxCents).toBe(13_00);
  expect((await draft({ invoiceOn: "2015-05-05" })).taxes).toMatchObject([{ name: "Old" }]);
  // Entered by hand: one rate, or none.
  expect((await draft({ taxRate: 0 })).taxCents).toBe(0);
  expect((await draft({ taxRate: 10_000 })).taxCents).toBe(20_00);
});

test("a place without a rate is not taxed, once the company has set any", async () => {
  await rate({ state: "NJ" });
  expect(await draft()).toMatchObject({ taxes: [], taxCents: 0, totalCents: 200_00 });
});

test("a draft is changed as it was seen, and what was sent stays", async () => {
  const { id, version } = await draft();
  const change = (seen: number, told: Partial<Told>) =>
    world.call(manager, contract.updateInvoice, { id, version: seen, ...form(told) });
  const { body } = await change(version, { lines: [{ description: "Rodent Control", quantity: 2, unitCents: 50_00 }] });
  expect(body).toMatchObject({ version: 2, subtotalCents: 100_00, lines: [{ quantity: 2, amountCents: 100_00 }] });
  expect((await change(version, {})).body.code).toBe("billing.changed_meanwhile");
  await issue({ id, version: 2 });
  expect((await change(3, {})).body.code).toBe("billing.not_a_draft");
});

describe("issued", () => {
  test("it is in the books on its own day, once, and owed", async () => {
    const made = await draft({ invoiceOn: "2026-02-27", dueOn: "2026-03-29", discountCents: 10_00 });
    await issue(made);
    expect(await get(made.id)).toMatchObject({
      status: "sent",
      balanceCents: 206_63,
      can: { edit: false, cancel: true },
    });
    const { body } = await world.call(manager, contract.listJournal, { invoiceId: made.id });
    expect(body.data).toMatchObject([
      {
        onDate: "2026-02-27",
        memo: "INV-000001 issued",
        entries: [
          { account: "receivable", debitCents: 206_63 },
          { account: "discounts", debitCents: 10_00 },
          { account: "service-revenue", creditCents: 200_00 },
          { account: "sales-tax", creditCents: 16_63 },
        ],
      },
    ]);
  });

  test("it is overdue at once where its day has passed, and paid where nothing is charged", async () => {
    const late = await draft({ invoiceOn: "2026-01-01", dueOn: "2026-03-01" });
    await issue(late);
    expect((await get(late.id)).status).toBe("overdue");
    const today = await draft({ dueOn: "2026-03-02" });
    await issue(today);
    expect((await get(today.id)).status).toBe("sent");
    const free = await draft({ lines: [{ description: "Warranty visit", unitCents: 0 }] });
    await issue(free);
    expect(await get(free.id)).toMatchObject({ status: "paid", totalCents: 0, balanceCents: 0 });
  });

  test("taken back, the books say both, and its number stays taken", async () => {
    const made = await draft();
    await issue(made);
    const cancel = (version: number, reason = "Wrong client") =>
      world.call(manager, contract.cancelInvoice, { id: made.id, version, reason });
    expect((await cancel(2, " ")).body.errors).toMatchObject([{ path: "reason" }]);
    expect((await cancel(2)).body).toMatchObject({
      status: "cancelled",
      balanceCents: 0,
      cancelReason: "Wrong client",
    });
    expect((await cancel(3)).body.code).toBe("billing.cannot_become");
    const { body } = await world.call(manager, contract.readTrialBalance, {});
    expect(body.accounts.map(({ balanceCents }) => balanceCents)).toEqual([0, 0, 0]);
    expect(await checkLedger(world.ctx(SYSTEM))).toEqual({ journals: 2, faults: [] });
    expect((await draft()).reference).toBe("INV-000002");
  });

  test("it is not taken back once something was paid", async () => {
    const made = await draft();
    await issue(made);
    await postJournal(world.ctx(SYSTEM), paymentJournal({ clientId, invoiceId: made.id, cents: 1 }));
    const { body } = await world.call(manager, contract.cancelInvoice, { id: made.id, version: 2, reason: "Wrong" });
    expect(body.code).toBe("billing.has_payments");
  });
});

test("bad input is told at its field, and nothing is written", async () => {
  const faultsOf = async (told: Record<string, unknown>) => {
    const { status, body } = await world.call(manager, contract.createInvoice, { ...form(), ...told });
    expect(status).toBe(422);
    return body.errors?.map(({ path }) => path);
  };
  const line = { description: "Item", quantity: 1, unitCents: 5_00 };
  expect(await faultsOf({ lines: [] })).toEqual(["lines"]);
  expect(await faultsOf({ lines: [{ ...line, quantity: 0 }] })).toEqual(["lines.0.quantity"]);
  expect(await faultsOf({ lines: [{ ...line, quantity: 1.5 }] })).toEqual(["lines.0.quantity"]);
  expect(await faultsOf({ lines: [{ ...line, unitCents: -1 }] })).toEqual(["lines.0.unitCents"]);
  expect(await faultsOf({ lines: [{ ...line, unitCents: 0.5 }] })).toEqual(["lines.0.unitCents"]);
  expect(await faultsOf({ lines: [{ ...line, unitCents: 1e12 }] })).toEqual(["lines.0.unitCents"]);
  expect(await faultsOf({ lines: [line], discountCents: 5_01 })).toEqual(["discountCents"]);
  expect(await faultsOf({ dueOn: "2026-03-01" })).toEqual(["dueOn"]);
  expect(await faultsOf({ taxRate: 100_001 })).toEqual(["taxRate"]);
  expect(await faultsOf({ clientEmail: "nobody" })).toEqual(["clientEmail"]);
  expect(await world.db.selectFrom("invoice").select("id").execute()).toEqual([]);
});

test("invoices are found by reference, name, status and client, the latest first", async () => {
  const { id: shop } = await makeClient(world.ctx(SYSTEM));
  const first = await draft();
  await draft({ clientId: shop, clientName: "Bêche Bakery", clientEmail: "shop@mill.example" });
  await issue(first);
  const found = async (asked: InputOf<typeof contract.listInvoices>) =>
    (await world.call(manager, contract.listInvoices, asked)).body.data.map(({ reference }) => reference);
  expect(await found({})).toEqual(["INV-000002", "INV-000001"]);
  expect(await found({ search: "beche" })).toEqual(["INV-000002"]);
  expect(await found({ search: "Bêche" })).toEqual(["INV-000002"]);
  expect(await found({ search: "INV-000001" })).toEqual(["INV-000001"]);
  expect(await found({ status: "sent" })).toEqual(["INV-000001"]);
  expect(await found({ clientId: shop })).toEqual(["INV-000002"]);
  expect(await found({ page: 2, limit: 1 })).toEqual(["INV-000001"]);
});

test("support reads and changes nothing, technicians and clients see none", async () => {
  const { id } = await draft();
  expect((await world.call(ACTORS.support, contract.getInvoice, { id })).body.can).toEqual({
    edit: false,
    send: false,
    cancel: false,
    credit: false,
    lateFee: false,
    writeOff: false,
    pay: false,
  });
  expect((await world.call(ACTORS.support, contract.createInvoice, form())).status).toBe(403);
  for (const who of [ACTORS.technician, ACTORS.client])
    expect((await world.call(who, contract.listInvoices, {})).status).toBe(403);
});
