import { afterEach, beforeEach, expect, test } from "vitest";
import { makeClientUser, makeStaff } from "#modules/accounts/factories.ts";
import {
  listNotifications,
  listOwnNotifications,
  saveOwnNotificationSettings,
} from "#modules/notifications/contract.ts";
import { SYSTEM, type Actor } from "#platform/actor.ts";
import { ACTORS } from "../../../../testing/actors.ts";
import { clientActor } from "../../../../testing/told-client.ts";
import { openPaymentOffice, type PaymentOffice } from "../../../../testing/offices/payment-office.ts";
import { readPdf } from "../../../../testing/read-pdf.ts";
import { actorHeader } from "../../../../testing/test-actor.ts";
import { readDepositSlip, readPaymentReceipt } from "../../contract.ts";

let office: PaymentOffice;
beforeEach(async () => {
  office = await openPaymentOffice();
});
afterEach(() => office.world.close());

const paperAt = async (path: string, id: string, headers: Record<string, string> = {}) => {
  const answer = await office.world.app.inject({
    url: path.replace("{id}", id),
    headers: { authorization: actorHeader(ACTORS.manager), ...headers },
  });
  return { status: answer.statusCode, type: answer.headers["content-type"], content: answer.rawPayload };
};

test("the client reads it in their language, with the receipt", async () => {
  const { id, clientId } = await makeClientUser(office.world.ctx(SYSTEM));
  await office.world.db.updateTable("user_account").set({ language: "es" }).where("id", "=", id).execute();
  const invoiceId = await office.bill(60_00, clientId);
  await office.take({ clientId, allocations: [{ invoiceId, cents: 60_00 }] });
  await office.world.runJobs();
  const [mail] = await office.world.mails();
  expect(mail).toMatchObject({ language: "es", subject: "Pago recibido: $100.00 (PAY-000001)" });
  expect(mail?.text).toContain("Cheque 1042");
  expect(mail?.attachments).toMatchObject([{ filename: "PAY-000001.pdf", contentType: "application/pdf" }]);
  const bell = await office.world.call(clientActor(id, clientId), listOwnNotifications, {});
  expect(bell.body.data).toMatchObject([{ title: "Recibimos su pago", path: "/client-dashboard/payments" }]);
});

test("whoever has switched payments off is not told, and nobody of a check that has come back meanwhile", async () => {
  const { id, clientId } = await makeClientUser(office.world.ctx(SYSTEM));
  const actor = clientActor(id, clientId);
  const returned = await office.take({ clientId });
  await office.bounce(returned.body.id);
  await office.world.runJobs();
  expect(await office.world.mails()).toEqual([]);
  const { status } = await office.world.call(actor, saveOwnNotificationSettings, {
    email: true,
    sms: true,
    appointmentReminders: true,
    issueUpdates: true,
    paymentReminders: false,
    promotions: false,
  });
  expect(status).toBe(200);
  await office.take({ clientId });
  await office.world.runJobs();
  expect(await office.world.mails()).toEqual([]);
});

test("those of the office who see payments are told, and support is not", async () => {
  const ctx = office.world.ctx(SYSTEM);
  const { id: managerId } = await makeStaff(ctx, { role: "manager", email: "manager@greenline.example" });
  await makeStaff(ctx, { role: "support", email: "support@greenline.example" });
  await office.world.db.updateTable("client").set({ email: "" }).where("id", "=", office.clientId).execute();
  const { body } = await office.take();
  await office.world.runJobs();
  const mails = await office.world.mails();
  expect(mails.map(({ to_address: to }) => to)).toEqual(["manager@greenline.example"]);
  expect(mails[0]?.text).toContain(`${body.client.name}: $100.00, Check 1042 (PAY-000001).`);
  const manager: Actor = { kind: "staff", userId: managerId, sessionId: "s", role: "manager" };
  const bell = await office.world.call(manager, listNotifications, {});
  expect(bell.body.data).toMatchObject([{ title: "Payment received", path: `/admin-dashboard/payments/${body.id}` }]);
});

test("the receipt is in the client's language, says what was given back, and can be read in parts", async () => {
  await office.world.db.updateTable("client").set({ language: "fr" }).where("id", "=", office.clientId).execute();
  const invoiceId = await office.bill(60_00);
  const { body } = await office.take({ allocations: [{ invoiceId, cents: 60_00 }] });
  await office.refund({ id: body.id, cents: 10_00 });
  const paper = await paperAt(readPaymentReceipt.path, body.id);
  expect(paper).toMatchObject({ status: 200, type: "application/pdf" });
  const text = readPdf(paper.content).pages.join("\n");
  for (const told of ["Reçu PAY-000001", "Chèque 1042", "INV-000001", "Remboursements", "Crédit sur votre"])
    expect(text).toContain(told);
  const part = await paperAt(readPaymentReceipt.path, body.id, { range: "bytes=0-3" });
  expect([part.status, part.content.toString()]).toEqual([206, "%PDF"]);
  expect((await paperAt(readPaymentReceipt.path, body.id)).content.equals(paper.content)).toBe(true);
});

test("the deposit slip names each payment and the total", async () => {
  const first = (await office.take()).body;
  const second = (await office.take({ kind: "cash", amountCents: 23_45 })).body;
  const { body } = await office.deposit(first.id, second.id);
  const paper = await paperAt(readDepositSlip.path, body.id);
  const text = readPdf(paper.content).pages.join("\n");
  for (const told of ["Deposit slip DEP-000001", "Check 1042", "$23.45", "$123.45"]) expect(text).toContain(told);
  expect((await paperAt(readDepositSlip.path, first.id)).status).toBe(404);
});
