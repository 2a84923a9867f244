import { afterEach, beforeEach, expect, test } from "vitest";
import { makePlan } from "#modules/plans/factories.ts";
import { makeVisit } from "#modules/visits/factories.ts";
import { visitAmended, visitFinished, type PricedLine } from "#modules/visits/server/index.ts";
import { SYSTEM } from "#platform/actor.ts";
import { inTransaction } from "#platform/server/context.ts";
import { emit } from "#platform/server/jobs/events.ts";
import { newId } from "#platform/server/ids.ts";
import { manager, TUESDAY } from "../../../../testing/offices/office.ts";
import { openVisitOffice, type VisitOffice } from "../../../../testing/offices/visit-office.ts";
import * as contract from "../../contract.ts";
import { issueInvoice } from "../invoices/issue-invoice.ts";
import { lockInvoice } from "../queries.ts";
import { draftVisitInvoice } from "./draft-visit-invoice.ts";

let office: VisitOffice;
let visit: { visitId: string; appointmentId: string; clientId: string | null; planId: string | null };
beforeEach(async () => {
  office = await openVisitOffice();
  visit = await visitOf();
});
afterEach(() => office.world.close());

async function visitOf(
  told: Parameters<VisitOffice["appointment"]>[0] = {},
  clientId: string | null = office.clientId,
) {
  const { id: appointmentId } = await office.appointment({ technician_id: office.nadia, ...told });
  const { id } = await makeVisit(office.world.ctx(SYSTEM), {
    appointment_id: appointmentId,
    technician_id: office.nadia,
    client_id: clientId,
    visited_on: TUESDAY,
    started_at: "2026-03-03T14:00:00Z",
  });
  return { visitId: id, appointmentId, clientId, planId: null };
}

const service = (unitPriceCents: number | null): PricedLine => ({
  kind: "service",
  id: null,
  description: "Termite Treatment",
  quantity: "1",
  unit: "visit",
  unitPriceCents,
  priceUnit: "visit",
});
const product = (told: Partial<PricedLine> = {}): PricedLine => ({
  kind: "product",
  id: newId(),
  description: "Bait gel",
  quantity: "2.5",
  unit: "fl oz",
  unitPriceCents: 3_00,
  priceUnit: "fl oz",
  ...told,
});

const tell = async (event: typeof visitFinished, lines: PricedLine[], of = visit) => {
  await emit(office.world.ctx(SYSTEM), event, { ...of, lines });
  await office.world.runJobs();
};
const invoices = () => office.world.db.selectFrom("invoice").selectAll().orderBy("number").execute();
const shown = async () => {
  const [row] = await invoices();
  if (!row) throw new Error("There is no invoice");
  return (await office.world.call(manager, contract.getInvoice, { id: row.id })).body;
};
const notes = async () =>
  (
    await office.world.db.selectFrom("invoice_event").select(["kind", "note"]).orderBy("at").orderBy("id").execute()
  ).map(({ kind, note }) => `${kind}: ${note}`);

test("a finished visit leaves one draft, of its day, its client and its place", async () => {
  office.world.clock.set("2026-03-04T03:30:00Z");
  await tell(visitFinished, [service(850_00), product()]);
  expect(await shown()).toMatchObject({
    status: "draft",
    // In New York it is still the third.
    invoiceOn: "2026-03-03",
    dueOn: "2026-04-02",
    paymentTerms: "net-30",
    visitId: visit.visitId,
    lines: [
      { description: "Termite Treatment", quantity: 1, unitCents: 850_00 },
      { description: "Bait gel, 2.5 fl oz × $3.00", quantity: 1, unitCents: 7_50 },
    ],
    subtotalCents: 857_50,
    notes: "",
  });
  expect((await shown()).terms).toMatch(/30 days/);
  expect(await notes()).toEqual(["drafted: Made from the finished visit."]);
});

test("told again, and from two processes at once, it is the same draft", async () => {
  const told = { ...visit, lines: [service(850_00)] };
  const runs = Array.from({ length: 10 }, () =>
    draftVisitInvoice(office.world.ctx(SYSTEM), told, "2026-03-03T15:00:00Z"),
  );
  await Promise.all(runs);
  expect(await invoices()).toMatchObject([{ number: 1, version: 1 }]);
});

test("what has no price yet says so, and the draft is not sent until somebody sets it", async () => {
  await tell(visitFinished, [service(null), product({ unitPriceCents: null })]);
  const draft = await shown();
  expect(draft.lines).toMatchObject([
    { description: "Termite Treatment (price to be set)", unitCents: 0 },
    { description: "Bait gel, 2.5 fl oz (price to be set)", unitCents: 0 },
  ]);
  expect(await notes()).toEqual(["drafted: Made from the finished visit. The prices of 2 items are to be set."]);
  const issue = async () => {
    const seen = await shown();
    return inTransaction(office.world.ctx(SYSTEM), async (ctx) =>
      issueInvoice(ctx, await lockInvoice(ctx, seen), TUESDAY),
    );
  };
  await expect(issue()).rejects.toMatchObject({ code: "billing.not_sendable" });
  const { id, version, billTo, invoiceOn, dueOn, lines } = draft;
  const priced = lines.map((line) => ({ ...line, unitCents: 50_00 }));
  const told = { id, version, clientId: office.clientId, invoiceOn, dueOn, lines: priced };
  const to = { clientName: billTo.name, clientEmail: billTo.email, clientAddress: billTo.address };
  expect((await office.world.call(manager, contract.updateInvoice, { ...told, ...to })).status).toBe(200);
  await issue();
  // The client reads no word of it.
  expect(await shown()).toMatchObject({
    status: "sent",
    lines: [{ description: "Termite Treatment" }, { description: "Bait gel, 2.5 fl oz" }],
  });
});

test("the plan pays for the service, and products are charged beside it", async () => {
  const place = await office.world.db
    .selectFrom("property")
    .select("id")
    .where("client_id", "=", office.clientId)
    .executeTakeFirstOrThrow();
  const planId = await makePlan(office.world.ctx(SYSTEM), { client_id: office.clientId, property_id: place.id });
  await tell(visitFinished, [service(200_00)], { ...visit, planId });
  expect(await invoices()).toEqual([]);
  await tell(visitAmended, [service(200_00), product()], { ...visit, planId });
  expect((await shown()).lines).toMatchObject([{ unitCents: 7_50 }]);
  expect((await shown()).propertyId).toBe(place.id);
});

test("nothing is made where nothing is charged or nobody is there to pay", async () => {
  await tell(visitFinished, [service(0)]);
  const stranger = await visitOf({ start_minute: 705 }, null);
  await tell(visitFinished, [service(100_00)], stranger);
  const advice = await visitOf({ start_minute: 810, kind: "consultation" });
  await tell(visitFinished, [service(null)], advice);
  expect(await invoices()).toEqual([]);
  // What was agreed for a consultation is charged.
  await tell(visitAmended, [service(99_00)], advice);
  expect(await invoices()).toHaveLength(1);
});

test("an archived client gets no draft, and no job fails", async () => {
  await office.world.db
    .updateTable("client")
    .set({ archived_at: "2026-03-03T14:30:00Z" })
    .where("id", "=", office.clientId)
    .execute();
  await draftVisitInvoice(office.world.ctx(SYSTEM), { ...visit, lines: [service(1_00)] }, "2026-03-03T15:00:00Z");
  expect(await invoices()).toEqual([]);
});
