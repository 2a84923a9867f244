import { parse } from "csv-parse/sync";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { makeStaff } from "#modules/accounts/factories.ts";
import { makeClient } from "#modules/clients/factories.ts";
import { SYSTEM, type Actor } from "#platform/actor.ts";
import type { InputOf } from "#platform/contract.ts";
import { newId } from "#platform/server/ids.ts";
import { ACTORS } from "../../../../testing/actors.ts";
import { actorHeader } from "../../../../testing/test-actor.ts";
import { createWorld, type World } from "../../../../testing/world.ts";
import * as contract from "../../contract.ts";
import { issueInvoice, paymentJournal } from "../../factories.ts";
import { postJournal } from "./post-journal.ts";

const { administrator, manager } = ACTORS;

let world: World;
let ana: string;
let shop: string;
let first: string;
let second: string;
beforeEach(async () => {
  world = await createWorld({ now: "2026-03-02T15:00:00Z" });
  const ctx = world.ctx(SYSTEM);
  ({ id: ana } = await makeClient(ctx, { first_name: "Ana", last_name: "Moreno" }));
  ({ id: shop } = await makeClient(ctx, { client_type: "commercial", business_name: '=Bakery, "Old Mill"' }));
  first = await issueInvoice(ctx, { clientId: ana, onDate: "2026-02-01", memo: "INV-000001 issued" });
  second = await issueInvoice(ctx, { clientId: shop, cents: 50_00, onDate: "2026-02-03", memo: "INV-000002 issued" });
  const { id: userId } = await makeStaff(ctx, { role: "manager" });
  await postJournal(
    world.ctx({ kind: "staff", userId, sessionId: "s", role: "manager" }),
    paymentJournal({ clientId: ana, invoiceId: first, cents: 100_00, onDate: "2026-02-03" }),
  );
});
afterEach(() => world.close());

type Asked = InputOf<typeof contract.listJournal>;
const list = (asked: Asked = {}, actor: Actor = manager) => world.call(actor, contract.listJournal, asked);
const memosOf = async (asked: Asked) => (await list(asked)).body.data.map(({ memo }) => memo);

test("the journal is told with its entries, the latest day first, and on a day what was posted last", async () => {
  const { body } = await list();
  expect(body.pagination).toEqual({ page: 1, limit: 25, total: 3 });
  expect(body.data.map(({ memo, onDate, by }) => [memo, onDate, by])).toEqual([
    ["Check 1042", "2026-02-03", "Sam Rivers"],
    ["INV-000002 issued", "2026-02-03", null],
    ["INV-000001 issued", "2026-02-01", null],
  ]);
  expect(body.data[0]).toMatchObject({
    kind: "payment",
    entries: [
      { account: "undeposited", code: "1050", name: "Undeposited Funds", debitCents: 100_00, creditCents: 0 },
      {
        account: "receivable",
        client: "Ana Moreno",
        clientId: ana,
        invoiceId: first,
        debitCents: 0,
        creditCents: 100_00,
      },
    ],
  });
});

test("it is found by day, kind, account, client and invoice", async () => {
  expect(await memosOf({ from: "2026-02-02" })).toEqual(["Check 1042", "INV-000002 issued"]);
  expect(await memosOf({ to: "2026-02-02" })).toEqual(["INV-000001 issued"]);
  expect(await memosOf({ kind: "payment" })).toEqual(["Check 1042"]);
  expect(await memosOf({ account: "undeposited" })).toEqual(["Check 1042"]);
  expect(await memosOf({ clientId: shop })).toEqual(["INV-000002 issued"]);
  expect(await memosOf({ invoiceId: first })).toEqual(["Check 1042", "INV-000001 issued"]);
  expect(await memosOf({ invoiceId: second, account: "undeposited" })).toEqual([]);
  expect(await memosOf({ page: 2, limit: 2 })).toEqual(["INV-000001 issued"]);
});

test("a period that ends before it begins is told at its field", async () => {
  const { status, body } = await list({ from: "2026-02-03", to: "2026-02-01" });
  expect(status).toBe(422);
  expect(body.errors).toMatchObject([{ path: "to" }]);
});

test("the trial balance is that of the end of a day", async () => {
  const { body } = await world.call(manager, contract.readTrialBalance, { on: "2026-02-02" });
  expect(body).toEqual({
    on: "2026-02-02",
    accounts: [
      {
        ...{ account: "receivable", code: "1200", name: "Accounts Receivable", type: "asset" },
        ...{ debitCents: 108_75, creditCents: 0, balanceCents: 108_75 },
      },
      {
        ...{ account: "sales-tax", code: "2200", name: "Sales Tax Payable", type: "liability" },
        ...{ debitCents: 0, creditCents: 8_70, balanceCents: -8_70 },
      },
      {
        ...{ account: "service-revenue", code: "4000", name: "Service Revenue", type: "income" },
        ...{ debitCents: 0, creditCents: 100_05, balanceCents: -100_05 },
      },
    ],
    debitCents: 108_75,
    creditCents: 108_75,
  });
  expect((await world.call(manager, contract.readTrialBalance, {})).body).toMatchObject({
    on: "2026-03-02",
    debitCents: 258_75,
    creditCents: 258_75,
  });
});

test.each(["technician", "support", "client", "visitor"] as const)("the books are not for %s", async (who) => {
  expect((await list({}, ACTORS[who])).status).toBe(who === "visitor" ? 401 : 403);
});

describe("the export", () => {
  const fileOf = async (asked: Record<string, string>) => {
    const response = await world.app.inject({
      url: `/api/ledger/journal/export?${new URLSearchParams(asked).toString()}`,
      headers: { authorization: actorHeader(administrator) },
    });
    return { name: response.headers["content-disposition"], rows: parse(response.body, { bom: true }) };
  };

  test("is for a spreadsheet, and no cell of it runs", async () => {
    const { name, rows } = await fileOf({ from: "2026-02-01", to: "2026-02-28" });
    expect(name).toContain("journal-2026-02-01-to-2026-02-28.csv");
    expect(rows[0]?.slice(0, 2)).toEqual(["Journal", "Date"]);
    expect(rows).toHaveLength(1 + 3 + 3 + 2);
    expect(rows[1]?.slice(5, 10)).toEqual(["1200", "Accounts Receivable", "Ana Moreno", "108.75", ""]);
    expect(rows[4]?.slice(5, 10)).toEqual(["1200", "Accounts Receivable", `'=Bakery, "Old Mill"`, "50.00", ""]);
  });

  test("is as QuickBooks Online imports it: by number, American days, debits or credits, a name", async () => {
    const { rows } = await fileOf({ shape: "quickbooks" });
    expect(rows[0]).toEqual([
      "Journal No.",
      "Journal Date",
      "Account Name",
      "Debits",
      "Credits",
      "Description",
      "Name",
    ]);
    expect(rows.slice(1, 4).map((row) => row.slice(1))).toEqual([
      ["02/01/2026", "Accounts Receivable", "108.75", "", "INV-000001 issued", "Ana Moreno"],
      ["02/01/2026", "Service Revenue", "", "100.05", "INV-000001 issued", "Ana Moreno"],
      ["02/01/2026", "Sales Tax Payable", "", "8.70", "INV-000001 issued", "Ana Moreno"],
    ]);
    expect(new Set(rows.slice(1).map(([number]) => number)).size).toBe(3);
  });

  test("is as Xero imports it: one narration a journal, spelled days, codes, credits below zero", async () => {
    const { rows } = await fileOf({ shape: "xero" });
    expect(rows[0]).toEqual(["*Narration", "*Date", "Description", "*AccountCode", "*TaxRate", "*Amount"]);
    expect(rows[2]?.slice(1)).toEqual(["1 Feb 2026", "Ana Moreno", "4000", "Tax Exempt", "-100.05"]);
    expect(rows[2]?.[0]).toBe(rows[1]?.[0]);
    const amounts = Map.groupBy(rows.slice(1), ([narration]) => narration);
    expect(
      [...amounts.values()].map((lines) => lines.reduce((sum, line) => sum + Math.round(Number(line[5]) * 100), 0)),
    ).toEqual([0, 0, 0]);
  });

  test("holds all of a long journal, in the order of its days", async () => {
    for (let made = 0; made < 501; made++)
      await postJournal(world.ctx(SYSTEM), {
        kind: "deposit",
        causeId: newId(),
        memo: `Deposit ${made}`,
        onDate: made % 2 ? "2025-12-31" : "2026-01-01",
        postings: [
          { account: "bank", cents: 1 },
          { account: "undeposited", cents: -1 },
        ],
      });
    const { rows } = await fileOf({ to: "2026-01-31" });
    expect(rows).toHaveLength(1 + 2 * 501);
    const days = rows.slice(1).map(([, day]) => day);
    expect(days).toEqual(days.toSorted());
    expect(new Set(rows.slice(1).map(([number]) => number)).size).toBe(501);
  });

  test("asks for the right to take lists out, and for what is in it", async () => {
    expect((await world.call(manager, contract.exportJournal, {})).status).toBe(403);
    const key: Actor = { kind: "api_key", keyId: newId(), scopes: ["data_export.read"] };
    expect((await world.call(key, contract.exportJournal, {})).body.code).toBe("billing.not_readable");
  });
});
