import { afterEach, beforeEach, expect, test } from "vitest";
import { makeClientLogin } from "#modules/accounts/factories.ts";
import { SYSTEM } from "#platform/actor.ts";
import { newId } from "#platform/server/ids.ts";
import { ACTORS } from "../../../../testing/actors.ts";
import { readPdf } from "../../../../testing/read-pdf.ts";
import { openSendingOffice, type SendingOffice } from "../../../../testing/offices/sending-office.ts";
import * as contract from "../../contract.ts";
import { paymentJournal } from "../../factories.ts";
import { checkLedger } from "../ledger/check-ledger.ts";
import { postJournal } from "../ledger/post-journal.ts";

let office: SendingOffice;
beforeEach(async () => {
  office = await openSendingOffice();
});
afterEach(() => office.world.close());

const call = (id: string, version: number) => office.world.call(office.manager, contract.sendInvoice, { id, version });

test("a draft is issued and emailed once with its paper, in the client's language", async () => {
  const { world, draft, send } = office;
  const made = await draft();
  const sent = await send(made);
  expect(sent).toMatchObject({ status: "sent", version: made.version + 1, balanceCents: 200_00 });
  expect(new Date(sent.lastSentAt ?? 0)).toEqual(world.clock.now());
  await world.runJobs();
  await world.runJobs();
  const mails = await world.mails();
  expect(mails).toMatchObject([{ to_address: "ana@homes.example", language: "es" }]);
  expect(mails[0]?.subject).toContain("Factura INV-000001");
  expect(mails[0]?.attachments).toMatchObject([{ filename: "INV-000001.pdf", contentType: "application/pdf" }]);
  const paper = readPdf(Buffer.from(mails[0]?.attachments[0]?.base64 ?? "", "base64")).pages.join("\n");
  expect(paper).toContain("Factura INV-000001");
  expect(paper).toContain("Importe pendiente");
});

test("of two who press at once one sends, and the books have one journal", async () => {
  const { world, draft } = office;
  const { id, version } = await draft();
  const answers = await Promise.all([call(id, version), call(id, version), call(id, version)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe("billing.changed_meanwhile");
  await world.runJobs();
  expect(await world.mails()).toHaveLength(1);
  expect(await checkLedger(world.ctx(SYSTEM))).toEqual({ journals: 1, faults: [] });
});

test("it is sent once more as it stands, also when it is paid, and issued only once", async () => {
  const { world, draft, send, get, clientId } = office;
  const { id, version } = await send(await draft());
  expect((await call(id, version - 1)).body.code).toBe("billing.changed_meanwhile");
  await send({ id, version });
  await postJournal(world.ctx(SYSTEM), paymentJournal({ clientId, invoiceId: id, cents: 200_00 }));
  await world.db
    .updateTable("invoice")
    .set({ status: "paid", paid_at: world.clock.now().toISOString() })
    .where("id", "=", id)
    .execute();
  await send(await get(id));
  await world.runJobs();
  const texts = (await world.mails()).map(({ text }) => text);
  expect(texts).toHaveLength(3);
  // Each is written as the invoice is by then.
  expect(texts[2]).toContain("Está pagada por completo");
  expect(await checkLedger(world.ctx(SYSTEM))).toEqual({ journals: 2, faults: [] });
});

test("a cancelled one is refused, and what was cancelled before the email was written is not emailed", async () => {
  const { world, draft, send, manager } = office;
  const { id, version } = await send(await draft());
  await world.call(manager, contract.cancelInvoice, { id, version, reason: "Wrong client" });
  await world.runJobs();
  expect(await world.mails()).toEqual([]);
  const { status, body } = await call(id, version + 1);
  expect([status, body.code]).toEqual([409, "billing.not_sendable"]);
});

test("whoever has a login reads it behind the bell; an address that is nobody's login is written to", async () => {
  const { world, draft, send, clientId } = office;
  const { id: userId } = await makeClientLogin(world.ctx(SYSTEM), { clientId, email: "login@homes.example" });
  // All emails are switched off; an invoice comes all the same.
  await world.db
    .insertInto("notification_switch")
    .values({ user_id: userId, name: "email", is_on: false, changed_at: world.clock.now().toISOString() })
    .execute();
  await send(await draft({ clientEmail: "books@homes.example" }));
  await world.runJobs();
  expect((await world.mails()).map(({ to_address }) => to_address)).toEqual(["books@homes.example"]);
  const bells = await world.db
    .selectFrom("notification")
    .select(["title", "path"])
    .where("recipient", "=", `user:${userId}`)
    .where("channel", "=", "bell")
    .where("status", "=", "sent")
    .execute();
  expect(bells).toMatchObject([{ path: "/client-dashboard/payments" }]);
});

test("drafts are sent together, and what cannot be is named and stays as it was", async () => {
  const { world, draft, send, get, manager } = office;
  const first = await draft();
  const second = await draft();
  const sent = await send(await draft());
  const cancelled = await draft();
  await world.call(manager, contract.cancelInvoice, { ...cancelled, reason: "Not wanted" });
  const unknown = newId();
  const ids = [first.id, sent.id, cancelled.id, second.id, unknown, first.id];
  const { body } = await world.call(manager, contract.sendInvoices, { ids }, { key: "together" });
  expect(body.sent).toBe(2);
  expect(body.left.toSorted((a, b) => (a.reference < b.reference ? -1 : 1))).toMatchObject([
    { id: unknown, reference: "", why: "This invoice does not exist." },
    { id: sent.id, reference: "INV-000003", why: "This invoice is no longer a draft." },
    { id: cancelled.id, reference: "INV-000004", why: "This invoice is no longer a draft." },
  ]);
  expect([(await get(first.id)).status, (await get(second.id)).status]).toEqual(["sent", "sent"]);
  expect((await get(sent.id)).version).toBe(sent.version);
  await world.runJobs();
  expect(await world.mails()).toHaveLength(3);
});

test("one that is sent after its day is overdue at once, and its page says so", async () => {
  const { world, draft, send, manager } = office;
  const { id } = await send(await draft({ invoiceOn: "2026-01-01", dueOn: "2026-03-01" }));
  const { body } = await world.call(manager, contract.listInvoiceHistory, { id });
  expect(body.data.map(({ kind, by }) => [kind, by])).toEqual([
    ["sent", "Sam Rivers"],
    ["overdue", "Sam Rivers"],
    ["drafted", "Sam Rivers"],
  ]);
  expect((await world.call(manager, contract.listInvoiceHistory, { id: newId() })).body.code).toBe(
    "billing.invoice_not_found",
  );
});

test("support sends nothing, and technicians and clients see no paper", async () => {
  const { world, draft, file } = office;
  const { id, version } = await draft();
  expect((await world.call(ACTORS.support, contract.sendInvoice, { id, version })).status).toBe(403);
  expect((await world.call(ACTORS.support, contract.sendInvoices, { ids: [id] })).status).toBe(403);
  for (const who of [ACTORS.technician, ACTORS.client])
    expect((await file(`/api/invoices/${id}/pdf`, who)).statusCode).toBe(403);
});
