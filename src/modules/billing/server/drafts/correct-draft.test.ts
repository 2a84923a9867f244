import { afterEach, beforeEach, expect, test } from "vitest";
import { makeVisit } from "#modules/visits/factories.ts";
import { visitAmended, visitFinished, type PricedLine } from "#modules/visits/server/index.ts";
import { SYSTEM } from "#platform/actor.ts";
import { inTransaction } from "#platform/server/context.ts";
import { emit } from "#platform/server/jobs/events.ts";
import { manager, TUESDAY } from "../../../../testing/offices/office.ts";
import { openVisitOffice, type VisitOffice } from "../../../../testing/offices/visit-office.ts";
import * as contract from "../../contract.ts";
import { issueInvoice } from "../invoices/issue-invoice.ts";
import { lockInvoice } from "../queries.ts";

let office: VisitOffice;
let visit: { visitId: string; appointmentId: string; clientId: string; planId: null };
beforeEach(async () => {
  office = await openVisitOffice();
  const { id: appointmentId } = await office.appointment({ technician_id: office.nadia });
  const { id } = await makeVisit(office.world.ctx(SYSTEM), {
    appointment_id: appointmentId,
    technician_id: office.nadia,
    client_id: office.clientId,
    visited_on: TUESDAY,
    started_at: "2026-03-03T14:00:00Z",
  });
  visit = { visitId: id, appointmentId, clientId: office.clientId, planId: null };
  await tell(visitFinished, [service(100_00)]);
});
afterEach(() => office.world.close());

const service = (unitPriceCents: number): PricedLine => ({
  kind: "service",
  id: null,
  description: "Termite Treatment",
  quantity: "1",
  unit: "visit",
  unitPriceCents,
  priceUnit: "visit",
});
const tell = async (event: typeof visitFinished, lines: PricedLine[]) => {
  await emit(office.world.ctx(SYSTEM), event, { ...visit, lines });
  await office.world.runJobs();
};
const shown = async () => {
  const { id } = await office.world.db.selectFrom("invoice").select("id").executeTakeFirstOrThrow();
  return (await office.world.call(manager, contract.getInvoice, { id })).body;
};
const lastNote = async () =>
  (
    await office.world.db
      .selectFrom("invoice_event")
      .select(["kind", "note"])
      .orderBy("at", "desc")
      .orderBy("id", "desc")
      .executeTakeFirst()
  )?.note;
const later = () => office.world.clock.advance(60_000);

test("a correction changes the draft, and one that changes no price changes nothing", async () => {
  later();
  await tell(visitAmended, [service(100_00)]);
  expect((await shown()).version).toBe(1);
  await tell(visitAmended, [service(120_00)]);
  expect(await shown()).toMatchObject({ version: 2, status: "draft", subtotalCents: 120_00, taxCents: 10_50 });
  expect(await lastNote()).toBe("The visit's report was corrected.");
  later();
  await tell(visitAmended, []);
  expect(await shown()).toMatchObject({ status: "cancelled", cancelReason: expect.stringMatching(/nothing is left/) });
});

test("what is told of a correction before the end of the visit stands", async () => {
  // Both wait: they are worked on in the order of what happened.
  const { world } = office;
  await emit(world.ctx(SYSTEM), visitAmended, { ...visit, lines: [service(110_00)] });
  await emit(world.ctx(SYSTEM), visitAmended, { ...visit, lines: [service(130_00)] });
  await world.runJobs();
  expect((await shown()).subtotalCents).toBe(130_00);
});

test("a draft that somebody changed by hand keeps what they wrote, and its history tells them", async () => {
  const { id, version, billTo, invoiceOn, dueOn } = await shown();
  later();
  const { status } = await office.world.call(manager, contract.updateInvoice, {
    id,
    version,
    clientId: visit.clientId,
    invoiceOn,
    dueOn,
    clientName: billTo.name,
    clientEmail: billTo.email,
    clientAddress: billTo.address,
    lines: [{ description: "Termite Treatment, agreed by phone", unitCents: 90_00 }],
  });
  expect(status).toBe(200);
  later();
  await tell(visitAmended, [service(120_00)]);
  expect((await shown()).subtotalCents).toBe(90_00);
  expect(await lastNote()).toMatch(/changed by hand/);
});

test("what was sent stays as it was", async () => {
  const draft = await shown();
  await inTransaction(office.world.ctx(SYSTEM), async (ctx) =>
    issueInvoice(ctx, await lockInvoice(ctx, draft), TUESDAY),
  );
  later();
  await tell(visitAmended, [service(120_00)]);
  expect(await shown()).toMatchObject({ status: "sent", totalCents: 108_75, version: 2 });
  expect(await lastNote()).toMatch(/stays as it was/);
});
