import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { makeClient } from "#modules/clients/factories.ts";
import { SYSTEM } from "#platform/actor.ts";
import { newId } from "#platform/server/ids.ts";
import { ACTORS } from "../../../../testing/actors.ts";
import { actorHeader } from "../../../../testing/test-actor.ts";
import { createWorld, type World } from "../../../../testing/world.ts";
import * as contract from "../../contract.ts";
import { makeInvoice, makeIssuedInvoice, paymentJournal, type NewInvoice } from "../../factories.ts";
import { checkLedger } from "../ledger/check-ledger.ts";
import { postJournal } from "../ledger/post-journal.ts";
import { clientBalance } from "../ledger/read-balances.ts";

const { manager } = ACTORS;

let world: World;
let clientId: string;
beforeEach(async () => {
  world = await createWorld({ now: "2026-03-02T15:00:00Z" });
  ({ id: clientId } = await makeClient(world.ctx(SYSTEM)));
});
afterEach(() => world.close());

/** $100.00 and $8.75 of tax, due at the end of March. */
const issue = (told: Partial<NewInvoice> = {}) =>
  makeIssuedInvoice(world.ctx(SYSTEM), {
    client_id: clientId,
    subtotal_cents: 100_00,
    tax_cents: 8_75,
    total_cents: 108_75,
    due_on: "2026-03-31",
    ...told,
  });
const pay = (invoiceId: string, cents: number) =>
  postJournal(world.ctx(SYSTEM), paymentJournal({ clientId, invoiceId, cents }));
const credit = (id: string, cents: number, version = 1) =>
  world.call(manager, contract.creditInvoice, { id, version, cents, reason: "Came a day late" });
const entries = async () =>
  (
    await world.db
      .selectFrom("ledger_entry")
      .innerJoin("ledger_journal", "ledger_journal.id", "ledger_entry.journal_id")
      .select(["ledger_entry.account", "ledger_entry.cents"])
      .where("ledger_journal.kind", "=", "credit-note")
      .orderBy("ledger_entry.position")
      .execute()
  ).map(({ account, cents }) => [account, cents]);

test("what is open becomes less, with its part of the tax", async () => {
  const { id } = await issue();
  const { status, body } = await credit(id, 54_38);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    status: "sent",
    version: 2,
    balanceCents: 54_37,
    creditNotes: [{ reference: "CRN-000001", creditedOn: "2026-03-02", totalCents: 54_38, reason: "Came a day late" }],
    clientCreditCents: 0,
  });
  expect(await entries()).toEqual([
    ["credit-notes", 50_00],
    ["sales-tax", 4_38],
    ["receivable", -54_38],
  ]);
  expect((await checkLedger(world.ctx(SYSTEM))).faults).toEqual([]);
  const events = await world.db.selectFrom("invoice_event").selectAll().execute();
  expect(events).toMatchObject([{ kind: "credited", cents: 54_38, note: "CRN-000001: Came a day late" }]);
  const logged = await world.db.selectFrom("audit_log").select(["action", "entity_id"]).execute();
  expect(logged).toContainEqual({ action: "billing.invoice_credited", entity_id: id });
});

test("what was paid already lies there for the client, and the rest of the invoice is paid", async () => {
  const { id } = await issue();
  await pay(id, 100_00);
  const { body } = await credit(id, 20_00);
  expect(body).toMatchObject({ status: "paid", balanceCents: 0, clientCreditCents: 11_25 });
  expect(await clientBalance(world.ctx(SYSTEM), clientId)).toEqual({ owedCents: 0, creditCents: 11_25 });
  // A paid one is credited, too.
  expect((await credit(id, 88_75, 2)).body).toMatchObject({ status: "paid", clientCreditCents: 100_00 });
  const notes = await world.db.selectFrom("credit_note").selectAll().orderBy("number").execute();
  expect(notes).toMatchObject([{ to_client_cents: 11_25 }, { to_client_cents: 88_75 }]);
  expect(notes.reduce((sum, note) => sum + note.tax_cents, 0)).toBe(8_75);
});

describe("at most what was charged", () => {
  test("and not credited before", async () => {
    const { id } = await issue();
    const { status, body } = await credit(id, 108_76);
    expect([status, body.code]).toEqual([409, "billing.more_than_charged"]);
    expect(body.errors).toEqual([{ path: "cents", message: "Please enter at most $108.75" }]);
    await credit(id, 100_00);
    expect((await credit(id, 8_76, 2)).body.errors).toEqual([{ path: "cents", message: "Please enter at most $8.75" }]);
    expect((await credit(id, 8_75, 2)).body).toMatchObject({ status: "paid", balanceCents: 0 });
    expect((await credit(id, 1, 3)).body.code).toBe("billing.more_than_charged");
    // A refused one takes no number.
    const numbers = await world.db.selectFrom("credit_note").select("number").orderBy("number").execute();
    expect(numbers.map(({ number }) => number)).toEqual([1, 2]);
  });

  test("with the late fee", async () => {
    const { id } = await issue({ status: "overdue", invoice_on: "2026-01-15", due_on: "2026-02-01" });
    await world.call(manager, contract.chargeLateFee, { id, version: 1 });
    expect((await credit(id, 110_38, 2)).body).toMatchObject({ lateFeeCents: 1_63, balanceCents: 0, status: "paid" });
  });

  test("also where two are written at once", async () => {
    const { id } = await issue();
    const answers = await Promise.all([1, 2, 3].map(() => credit(id, 60_00)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await world.db.selectFrom("credit_note").select("total_cents").execute()).toEqual([{ total_cents: 60_00 }]);
    expect((await checkLedger(world.ctx(SYSTEM))).faults).toEqual([]);
  });
});

test("nothing of a draft, of nothing and of what was seen otherwise", async () => {
  const draft = await makeInvoice(world.ctx(SYSTEM), { client_id: clientId, status: "draft", sent_at: null });
  expect((await credit(draft.id, 1_00)).body.code).toBe("billing.not_issued");
  expect((await credit(newId(), 1_00)).body.code).toBe("billing.invoice_not_found");
  const { id } = await issue();
  expect((await credit(id, 1_00, 7)).body.code).toBe("billing.changed_meanwhile");
  for (const cents of [0, -1, 0.5]) expect((await credit(id, cents)).body.errors).toMatchObject([{ path: "cents" }]);
  const reasonless = await world.call(manager, contract.creditInvoice, { id, version: 1, cents: 1, reason: " " });
  expect(reasonless.body.errors).toMatchObject([{ path: "reason" }]);
  const asked = { id, version: 1, cents: 1, reason: "Late" };
  expect((await world.call(ACTORS.support, contract.creditInvoice, asked)).status).toBe(403);
  expect(await entries()).toEqual([]);
});

test("a key that comes again writes one note", async () => {
  const { id } = await issue();
  const asked = { id, version: 1, cents: 5_00, reason: "Came a day late" };
  const key = newId();
  const [first, again] = [
    await world.call(manager, contract.creditInvoice, asked, { key }),
    await world.call(manager, contract.creditInvoice, asked, { key }),
  ];
  expect([first.status, again.status]).toEqual([200, 200]);
  expect(await world.db.selectFrom("credit_note").select("id").execute()).toHaveLength(1);
});

test("it is there as a PDF, in the client's language, for who may read invoices", async () => {
  const { id } = await issue({ language: "es" });
  const { body } = await credit(id, 10_00);
  const noteId = body.creditNotes[0]?.id ?? "";
  const file = await world.app.inject({
    url: contract.readCreditNote.path.replace("{id}", noteId),
    headers: { authorization: actorHeader(ACTORS.support) },
  });
  expect([file.statusCode, file.headers["content-type"]]).toEqual([200, "application/pdf"]);
  expect(file.headers["cache-control"]).toBe("private, no-store");
  expect(file.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
  expect(file.headers["content-disposition"]).toContain("CRN-000001.pdf");
  expect((await world.call(ACTORS.technician, contract.readCreditNote, { id: noteId })).status).toBe(403);
  expect((await world.call(manager, contract.readCreditNote, { id: newId() })).status).toBe(404);
});
