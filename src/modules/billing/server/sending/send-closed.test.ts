import { afterEach, beforeEach, expect, test } from "vitest";
import { openSendingOffice, type SendingOffice } from "../../../../testing/offices/sending-office.ts";
import * as contract from "../../contract.ts";

/** The second of March 2026. */
let office: SendingOffice;
beforeEach(async () => {
  office = await openSendingOffice();
});
afterEach(() => office.world.close());

const close = async (closedThrough = "2026-02-28") =>
  office.world.call(office.manager, contract.closeBooks, { version: 0, closedThrough });
const call = ({ id, version }: { id: string; version: number }) =>
  office.world.call(office.manager, contract.sendInvoice, { id, version });
const february = () => ({
  clientId: office.clientId,
  invoiceOn: "2026-02-20",
  dueOn: "2026-04-01",
  clientName: "Ana Moreno",
  clientEmail: "ana@homes.example",
  clientAddress: "12 Elm St, Newark, DE 19711",
  lines: [{ description: "Quarterly Pest Control Service", unitCents: 200_00 }],
});
const REFUSED = [
  { path: "invoiceOn", message: "The books are closed through February 28, 2026. Please choose a later day." },
];

test("a draft of a closed day is not sent until its date is changed", async () => {
  const draft = await office.draft({ invoiceOn: "2026-02-20" });
  await close();
  const refused = await call(draft);
  expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
    409,
    "billing.books_closed",
    "The books are closed through February 28, 2026. Please change the invoice date of INV-000001 to a later day.",
  ]);
  await office.world.runJobs();
  expect(await office.world.mails()).toEqual([]);
  expect(await office.get(draft.id)).toMatchObject({ status: "draft", version: draft.version });

  const { body: changed } = await office.world.call(office.manager, contract.updateInvoice, {
    ...february(),
    id: draft.id,
    version: draft.version,
    invoiceOn: "2026-03-01",
  });
  expect(await office.send(changed)).toMatchObject({ status: "sent" });
  expect(await office.world.db.selectFrom("ledger_journal").select("on_date").execute()).toEqual([
    { on_date: "2026-03-01" },
  ]);
});

test("of drafts that are sent together it stays, and says why", async () => {
  const [closed, open] = [await office.draft({ invoiceOn: "2026-02-20" }), await office.draft()];
  await close();
  const { body } = await office.world.call(office.manager, contract.sendInvoices, { ids: [closed.id, open.id] });
  expect(body.sent).toBe(1);
  expect(body.left).toMatchObject([{ id: closed.id, reference: "INV-000001" }]);
  expect(body.left[0]?.why).toContain("Please change the invoice date");
});

test("what was sent before its day was closed is sent once more", async () => {
  const sent = await office.send(await office.draft({ invoiceOn: "2026-02-20" }));
  await close();
  expect((await call(sent)).status).toBe(200);
});

test("nobody dates an invoice on a closed day; what else a draft of such a day says can be changed", async () => {
  const draft = await office.draft({ invoiceOn: "2026-02-20" });
  const later = await office.draft();
  await close();
  expect((await office.world.call(office.manager, contract.createInvoice, february())).body.errors).toEqual(REFUSED);
  const update = (seen: { id: string; version: number }) =>
    office.world.call(office.manager, contract.updateInvoice, {
      ...february(),
      id: seen.id,
      version: seen.version,
      notes: "Ring twice",
    });
  expect((await update(later)).body.errors).toEqual(REFUSED);
  expect((await update(draft)).body).toMatchObject({ notes: "Ring twice", invoiceOn: "2026-02-20" });
});
