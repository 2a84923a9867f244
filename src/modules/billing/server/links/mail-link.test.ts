import { afterEach, beforeEach, expect, test } from "vitest";
import { SYSTEM, VISITOR } from "#platform/actor.ts";
import { openSendingOffice, type SendingOffice } from "../../../../testing/offices/sending-office.ts";
import * as contract from "../../contract.ts";
import { paymentJournal } from "../../factories.ts";
import { postJournal } from "../ledger/post-journal.ts";
import { remindClients } from "../sending/remind-clients.ts";

let office: SendingOffice;
beforeEach(async () => {
  office = await openSendingOffice();
});
afterEach(() => office.world.close());

const tokensIn = (text: string): string[] =>
  [...text.matchAll(/\/es\/pay\/([\w-]{43})/g)].map((found) => found[1] ?? "");

test("the email of an invoice has a link to see and pay it, which is kept nowhere in clear", async () => {
  const { world, draft, send } = office;
  const { id, reference } = await send(await draft());
  await world.runJobs();
  const [mail] = await world.mails();
  expect(mail?.text).toContain("Ver y pagar la factura:\nhttp://greenline.test/es/pay/");
  expect(mail?.html).toContain("Ver y pagar la factura");
  const [token = ""] = tokensIn(mail?.text ?? "");
  const { status, body } = await world.call(VISITOR, contract.readPayLink, { token });
  expect([status, body.language]).toEqual([200, "es"]);
  expect(body.invoice).toMatchObject({ id, reference, balanceCents: 200_00 });
  const stored = await world.db.selectFrom("mail").selectAll().execute();
  expect(stored).toMatchObject([{ is_secret: true }]);
  expect(JSON.stringify(stored)).not.toContain(token);
});

test("each reminder has a link of its own", async () => {
  const { world, draft, send } = office;
  await send(await draft());
  await world.runJobs();
  world.clock.set("2026-04-01T15:00:00Z");
  await remindClients(world.ctx(SYSTEM));
  await world.runJobs();
  const tokens = (await world.mails()).flatMap(({ text }) => tokensIn(text));
  expect(tokens).toHaveLength(2);
  expect(new Set(tokens).size).toBe(2);
  for (const token of tokens) expect((await world.call(VISITOR, contract.readPayLink, { token })).status).toBe(200);
});

test("an invoice of which nothing is to be paid is sent without one", async () => {
  const { world, draft, send, get, clientId } = office;
  const { id } = await send(await draft());
  await postJournal(world.ctx(SYSTEM), paymentJournal({ clientId, invoiceId: id, cents: 200_00 }));
  const paid = { status: "paid", paid_at: world.clock.now().toISOString() } as const;
  await world.db.updateTable("invoice").set(paid).where("id", "=", id).execute();
  await send(await get(id));
  await world.runJobs();
  const texts = (await world.mails()).map(({ text }) => text);
  expect(texts.at(-1)).toContain("Está pagada por completo");
  expect(texts.at(-1)).not.toContain("/pay/");
});
