import { afterEach, beforeEach, expect, test } from "vitest";
import { SYSTEM } from "#platform/actor.ts";
import { newId } from "#platform/server/ids.ts";
import { readPdf } from "../../../../testing/read-pdf.ts";
import { openSendingOffice, type SendingOffice } from "../../../../testing/offices/sending-office.ts";
import { paymentJournal } from "../../factories.ts";
import type { JournalKind } from "../../rules-accounts.ts";
import { postJournal } from "../ledger/post-journal.ts";
import { findMovements } from "./find-movements.ts";

let office: SendingOffice;
beforeEach(async () => {
  office = await openSendingOffice();
});
afterEach(() => office.world.close());

const ctx = () => office.world.ctx(SYSTEM);

/** Changes what is owed of the invoice by so much. */
const change = (invoiceId: string, kind: JournalKind, cents: number, memo: string) =>
  postJournal(ctx(), {
    kind,
    causeId: newId(),
    memo,
    postings: [
      { account: "receivable", cents, clientId: office.clientId, invoiceId },
      { account: "late-fees", cents: -cents },
    ],
  });

test("the paper has a line for all that came after, and they come to what is due", async () => {
  const { world, draft, send, get, file, clientId } = office;
  const { id } = await send(await draft());
  await postJournal(ctx(), paymentJournal({ clientId, invoiceId: id, cents: 80_00, memo: "PAY-000001 check 1042" }));
  world.clock.set("2026-04-20T15:00:00Z");
  await change(id, "late-fee", 3_00, "INV-000001 late fee");
  await change(id, "credit-note", -20_00, "CRN-000001 on INV-000001");
  await change(id, "invoice-written-off", -13_00, "INV-000001 written off");
  const movements = await findMovements(ctx(), id);
  const { totalCents, balanceCents } = await get(id);
  expect(totalCents + movements.reduce((sum, { cents }) => sum + cents, 0)).toBe(balanceCents);

  const response = await file(`/api/invoices/${id}/pdf`);
  expect(response.headers).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": expect.stringMatching(/^inline.*INV-000001\.pdf/),
  });
  const paper = readPdf(response.rawPayload).pages.join("\n");
  for (const words of [
    "Pago: PAY-000001",
    "-$80.00",
    "lunes, 2 de marzo de 2026",
    "Recargo por mora: INV-000001",
    "$3.00",
    "Nota de crédito: CRN-000001, INV-000001",
    "-$20.00",
    "Dado de baja: INV-000001",
    "-$13.00",
    "Importe pendiente",
    "$90.00",
  ])
    expect(paper).toContain(words);
});

test("the same invoice makes the same paper, with the company at its head", async () => {
  const { world, draft, file } = office;
  await world.db
    .updateTable("company")
    .set({ street: "1 Orchard Road", city: "Dover", state: "DE", zip_code: "19901", tax_id: "12-3456789" })
    .execute();
  const { id } = await draft();
  const first = await file(`/api/invoices/${id}/pdf`);
  const paper = readPdf(first.rawPayload).pages.join("\n");
  for (const words of ["1 Orchard Road", "Dover, DE 19901", "12-3456789", "Borrador"]) expect(paper).toContain(words);
  world.clock.advance(86_400_000);
  const second = await file(`/api/invoices/${id}/pdf`);
  expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
  expect((await file(`/api/invoices/${newId()}/pdf`)).statusCode).toBe(404);
});
