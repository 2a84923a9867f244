import { parse } from "csv-parse/sync";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makeClient } from "#modules/clients/factories.ts";
import { SYSTEM, type Actor } from "#platform/actor.ts";
import { inTransaction } from "#platform/server/context.ts";
import { ACTORS } from "../../../../testing/actors.ts";
import { actorHeader } from "../../../../testing/test-actor.ts";
import { createWorld, type World } from "../../../../testing/world.ts";
import * as contract from "../../contract.ts";
import { issueInvoice } from "./issue-invoice.ts";
import { lockInvoice } from "../queries.ts";

const { administrator, manager, support, technician } = ACTORS;

let world: World;
let clientId: string;
beforeEach(async () => {
  // It is still the 1st of March where the company is.
  world = await createWorld({ now: "2026-03-02T03:00:00Z" });
  ({ id: clientId } = await makeClient(world.ctx(SYSTEM), { state: "PA", zip_code: "19335", city: "Downingtown" }));
});
afterEach(() => world.close());

const draft = async (clientName: string, descriptions: string[]) => {
  const { body } = await world.call(manager, contract.createInvoice, {
    clientId,
    invoiceOn: "2026-03-01",
    dueOn: "2026-03-31",
    clientName,
    clientEmail: "ana@homes.example",
    clientAddress: "12 Elm St, Downingtown, PA 19335",
    lines: descriptions.map((description) => ({ description, unitCents: 100_00 })),
  });
  return body;
};

const fileFor = (actor: Actor, filter: Record<string, string> = {}) =>
  world.app.inject({
    url: `/api/invoices/export?${new URLSearchParams(filter).toString()}`,
    headers: { authorization: actorHeader(actor) },
  });
const read = async (filter: Record<string, string> = {}): Promise<string[][]> =>
  parse((await fileFor(administrator, filter)).body, { bom: true });

test("every invoice of the filter is a line, the latest first, its days those of the company", async () => {
  const first = await draft("Ana Moreno", ["Quarterly visit"]);
  await draft("=SUM(A1)", ["One", "Two", "Three", "Four", "Five"]);
  await inTransaction(world.ctx(SYSTEM), async (ctx) => issueInvoice(ctx, await lockInvoice(ctx, first), "2026-03-01"));

  const [header, ...lines] = await read();
  expect(header?.slice(0, 4)).toEqual(["Invoice", "Status", "Client", "Email"]);
  // What a spreadsheet would run is a text, and a long list is told as one.
  expect(lines[0]?.slice(0, 8)).toEqual([
    "INV-000002",
    "Draft",
    "'=SUM(A1)",
    "ana@homes.example",
    "2026-03-01",
    "2026-03-31",
    "Net 30",
    "One; Two; Three; 2 more",
  ]);
  expect(lines[1]?.slice(7)).toEqual([
    "Quarterly visit",
    "100.00",
    "0.00",
    "8.75",
    "108.75",
    "108.75",
    "2026-03-01",
    "",
  ]);
  expect(lines).toHaveLength(2);
  expect((await read({ status: "draft" })).slice(1).map(([reference]) => reference)).toEqual(["INV-000002"]);
  expect(await read({ search: "nobody" })).toHaveLength(1);
});

test("it is for who may take lists out, and written down before it begins", async () => {
  for (const actor of [technician, support, manager]) expect((await fileFor(actor)).statusCode).toBe(403);
  expect((await fileFor(administrator)).headers["content-disposition"]).toContain("invoices-2026-03-01.csv");
  const written = await world.db.selectFrom("audit_log").select("action").execute();
  expect(written.filter(({ action }) => action === "billing.invoices_exported")).toHaveLength(1);
});

test("a list says what was sold by the first three lines", async () => {
  await draft("Ana Moreno", ["One", "Two", "Three", "Four"]);
  const { body } = await world.call(support, contract.listInvoices, {});
  expect(body.data).toMatchObject([{ services: ["One", "Two", "Three"], lineCount: 4 }]);
});
