import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as agreements from "#modules/agreements/contract.ts";
import { getOfficeAppointment, scheduleAppointment } from "#modules/appointments/contract.ts";
import * as billing from "#modules/billing/contract.ts";
import { checkLedger } from "#modules/billing/server/index.ts";
import { createClientAccount, getClient } from "#modules/clients/contract.ts";
import { acceptLead, bookConsultation } from "#modules/consultations/contract.ts";
import { updateCompany } from "#modules/company/server/index.ts";
import { consultationForm } from "#modules/consultations/factories.ts";
import { listPlans } from "#modules/plans/contract.ts";
import { getUnscheduled } from "#modules/schedule/contract.ts";
import { finishVisit, getServiceHistory, saveReport } from "#modules/visits/contract.ts";
import { SYSTEM, VISITOR, type Actor } from "#platform/actor.ts";
import { addDays } from "#platform/days.ts";
import { newId } from "#platform/server/ids.ts";
import { enqueue } from "#platform/server/jobs/jobs.ts";
import { openVisitOffice, type VisitOffice } from "./testing/offices/visit-office.ts";
import { manager } from "./testing/offices/office.ts";
import { detailsOf } from "./testing/sandbox-desk.ts";
import { readPdf } from "./testing/read-pdf.ts";

/*
 * The circle of the business, as its people walk it: somebody asks for a consultation, signs an agreement, is visited, reads
 * the report, and is charged for it by itself. Every email and every number on the way is looked at.
 */

vi.setConfig({ testTimeout: 120_000 });

const ADA = "ada@marlowe.example";
const CONSULTED_ON = "2026-03-04";
const STARTS_ON = "2026-03-10";
const VISITED_ON = "2026-03-12";
const TOTAL_CENTS = 480_00;

let office: VisitOffice;
beforeEach(async () => {
  office = await openVisitOffice();
  await updateCompany(office.world.ctx(SYSTEM), { name: "Greenline Pest Control" });
});
afterEach(() => office.world.close());

/** The emails to her since the last look, by their subjects. */
let seen = 0;
async function newMails() {
  await office.world.runJobs();
  const all = (await office.world.mails()).filter(({ to_address: to }) => to === ADA);
  const fresh = all.slice(seen);
  seen = all.length;
  return fresh;
}
const subjectsOf = async () => (await newMails()).map(({ subject }) => subject);

/** What must be there. */
function there<Value>(value: Value | null | undefined): Value {
  if (value === undefined || value === null) throw new Error("It is not there");
  return value;
}

/** What must be answered with success. */
async function must<Answered extends { status: number; body: unknown }>(asked: Promise<Answered>) {
  const answer = await asked;
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body as Answered["body"];
}

test("lead, consultation, agreement, plan, visit, report, invoice, autopay, history", async () => {
  seen = 0;
  const { world, nadia } = office;
  const call = world.call;

  // A visitor asks for a consultation.
  const form = consultationForm({
    fullName: "Ada Marlowe",
    email: ADA,
    preferredDate: CONSULTED_ON,
    preferredTime: "10:00",
  });
  const booked = await must(call(VISITOR, bookConsultation, form));
  expect(await subjectsOf()).toEqual([expect.stringMatching(/consultation/i)]);

  // The office makes a client of the lead, and a technician goes there.
  const [found] = await world.db.selectFrom("client").select(["id", "status"]).where("email", "=", ADA).execute();
  expect(there(found).status).toBe("pending");
  const clientId = there(found).id;
  const accepted = await must(call(manager, acceptLead, { id: clientId }));
  expect(accepted).toMatchObject({ clientId, bookings: 1 });
  const consultation = await must(call(manager, getOfficeAppointment, { id: booked.id }));
  await must(
    call(manager, scheduleAppointment, {
      ...{ id: booked.id, version: consultation.version, date: CONSULTED_ON, time: "10:00", minutes: 30 },
      technicianId: nadia,
    }),
  );
  world.clock.advance(3 * 60_000);
  await newMails();
  await visit(booked.id, CONSULTED_ON, "Ants along the patio.");
  await newMails();

  // They agree on a quarterly service.
  const { services, templates } = await must(call(manager, agreements.readAgreementChoices, {}));
  const service = services.find(({ slug }) => slug === "quarterly-service");
  const template = templates.find(({ slug }) => slug === "standard-pest-control");
  const draft = await must(
    call(manager, agreements.createAgreement, {
      ...{ clientId, clientName: "Ada Marlowe", clientEmail: ADA, clientAddress: "1 Larkspur Lane, Newark, DE 19711" },
      ...{
        serviceId: there(service).id,
        templateId: there(template).id,
        frequency: "quarterly",
        duration: "12-months",
      },
      ...{ startsOn: STARTS_ON, totalCents: TOTAL_CENTS, paymentTerms: "net-15", services: ["Ant Control"] },
    }),
  );
  expect(draft).toMatchObject({
    reference: "CNT-001",
    status: "draft",
    endsOn: "2027-03-09",
    visits: { count: 4, eachCents: 120_00, lastCents: 120_00 },
  });
  const sent = await must(call(manager, agreements.sendAgreement, { id: draft.id, version: draft.version }));
  expect(sent).toMatchObject({ status: "sent", editions: [{ edition: 1, pdf: "waiting" }] });

  // She reads it on her phone and signs.
  const [asked] = await newMails();
  expect(there(asked).subject).toContain("CNT-001");
  const token = there(/\/sign\/([\w-]{43})/.exec(there(asked).text))[1] ?? "";
  const shown = await must(call(VISITOR, agreements.readSignLink, { token }));
  expect(shown).toMatchObject({ turn: "sign", reference: "CNT-001", signer: { name: "Ada Marlowe" } });
  expect(JSON.stringify(shown.text)).toContain("$480.00");
  await must(call(VISITOR, agreements.signByLink, { token, act: { step: "view" } }));
  const signed = await must(
    call(VISITOR, agreements.signByLink, {
      token,
      act: {
        ...{ step: "sign", kind: "typed", name: "Ada Marlowe", consent: true, sha256: shown.sha256 },
        consentVersion: shown.consent.version,
      },
    }),
  );
  expect(signed).toMatchObject({ status: "signed", turn: "signed" });
  const [welcome] = await newMails();
  expect(there(welcome).subject).toContain("CNT-001");
  const [copy] = there(welcome).attachments as { filename: string }[];
  expect(there(copy).filename).toMatch(/CNT-001.*\.pdf/);
  const detail = await must(call(manager, agreements.getAgreement, { id: draft.id }));
  expect(detail).toMatchObject({ status: "signed", planId: expect.any(String), editions: [{ ended: "signed" }] });
  for (const [sha256, kind] of [
    [there(detail.editions[0]).sha256, "presented"],
    [there(detail.editions[0]).signedSha256, "signed"],
  ] as const)
    expect((await must(call(VISITOR, agreements.verifyAgreement, { sha256: there(sha256) }))).known).toMatchObject({
      reference: "CNT-001",
      kind,
    });
  const paper = await world.app.inject({ url: `/api/sign/${token}/pdf` });
  const words = readPdf(paper.rawPayload).pages.join("").replaceAll(/\s/g, "");
  expect(words).toContain("AdaMarlowe");
  expect(words).toContain(there(there(detail.editions[0]).sha256));
  expect((await must(call(manager, getClient, { id: clientId }))).status).toBe("active");

  // The plan is there, and its first visit waits for a time.
  const plans = await must(call(manager, listPlans, { clientId }));
  expect(plans.data).toMatchObject([
    { id: detail.planId, frequency: "Quarterly", priceCents: 120_00, startsOn: STARTS_ON, endsOn: "2027-03-09" },
  ]);
  const waiting = await must(call(manager, getUnscheduled, { search: "Marlowe" }));
  expect(waiting.appointments).toHaveLength(1);
  const first = await must(call(manager, getOfficeAppointment, { id: there(waiting.appointments[0]).id }));

  // She signs in, saves a card and turns autopay on.
  const account = await must(call(manager, createClientAccount, { id: clientId, password: "Larkspur-Gate-71" }));
  const ada: Actor = {
    ...{ kind: "client", userId: account.userId, sessionId: "s", clientId, accountType: "residential" },
    propertyIds: null,
  };
  const setup = await must(call(ada, billing.beginOwnMethod, { key: newId(), kind: "card" }));
  await must(
    call(VISITOR, billing.confirmSandboxSetup, { clientSecret: setup.clientSecret, ...detailsOf("tok_visa") }),
  );
  await must(call(ada, billing.readOwnSetup, { id: setup.id }));
  const { consentWords } = await must(call(ada, billing.readOwnAutopay, {}));
  expect(await must(call(ada, billing.changeOwnAutopay, { isOn: true, consentWords }))).toMatchObject({ isOn: true });
  expect((await must(call(ada, agreements.listOwnAgreements, {}))).data).toMatchObject([
    { reference: "CNT-001", status: "signed", totalCents: TOTAL_CENTS },
  ]);
  await newMails();

  // The first visit gets its time, and the technician does it.
  await must(
    call(manager, scheduleAppointment, {
      ...{ id: first.id, version: first.version, date: VISITED_ON, time: "10:00", minutes: 75, technicianId: nadia },
    }),
  );
  world.clock.advance(3 * 60_000);
  expect(await subjectsOf()).toEqual([expect.stringMatching(/scheduled|appointment/i)]);
  const visitId = await visit(first.id, VISITED_ON, "A trail at the patio door.");
  const reported = await newMails();
  expect(reported.map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/report/i));

  // The period of the plan is billed by its price and its terms; the visit itself adds nothing.
  await runTimetable("billing.draft_plan_invoices");
  const drafts = await must(call(manager, billing.listInvoices, { clientId }));
  expect(drafts.data).toMatchObject([{ status: "draft", totalCents: expect.any(Number) }]);
  const bill = await must(call(manager, billing.getInvoice, { id: there(drafts.data[0]).id }));
  expect(bill).toMatchObject({ subtotalCents: 120_00, paymentTerms: "net-15", planId: detail.planId });
  await must(call(manager, billing.sendInvoice, { id: bill.id, version: bill.version }));
  expect(await subjectsOf()).toEqual([expect.stringContaining(bill.reference)]);

  // On its due day it is charged by itself.
  for (let day = addDays(VISITED_ON, 1); day <= bill.dueOn; day = addDays(day, 1)) {
    world.clock.set(`${day}T14:00:00Z`);
    for (const job of ["billing.remind_clients", "billing.find_autopay_invoices"]) await runTimetable(job);
  }
  const paid = await must(call(ada, billing.getOwnInvoice, { id: bill.id }));
  expect(paid).toMatchObject({ status: "paid", balanceCents: 0, totalCents: bill.totalCents });
  expect(await subjectsOf()).toContainEqual(expect.stringMatching(/payment/i));
  expect((await must(call(ada, billing.listOwnPayments, {}))).data).toMatchObject([
    { status: "paid", amountCents: bill.totalCents },
  ]);

  // All of it stands in her history, and the books agree.
  const history = await must(call(ada, getServiceHistory, { year: 2026 }));
  expect(history.services).toContainEqual(expect.objectContaining({ id: visitId, effectiveness: 90, hasPdf: true }));
  const next = (await must(call(manager, listPlans, { clientId }))).data[0];
  expect(there(next).dueOn).toBe("2026-06-12");
  expect((await world.mails()).map(({ to_address: to, subject }) => [to, subject])).toEqual(
    [
      "Your free consultation on Wednesday, March 4, 2026",
      "Your service report for Wednesday, March 4, 2026",
      "Please sign your agreement with Greenline Pest Control (CNT-001)",
      "Welcome to Greenline Pest Control: your signed agreement CNT-001",
      "Your appointment on Thursday, March 12, 2026",
      "Your service report for Thursday, March 12, 2026",
      "Invoice INV-000001 from Greenline Pest Control",
      "Autopay: $130.50 will be charged on Wednesday, March 25, 2026",
      "Payment received: $130.50 (PAY-000001)",
    ].map((subject) => [ADA, subject]),
  );
  expect((await checkLedger(world.ctx(SYSTEM))).faults).toEqual([]);
  expect(world.takeErrors()).toEqual([]);
});

/** The technician is there for three quarters of an hour and finds ants. @returns the id of the visit */
async function visit(appointmentId: string, day: string, notes: string): Promise<string> {
  const { world, lead } = office;
  world.clock.set(`${day}T15:00:00Z`);
  const { id } = await office.start(appointmentId);
  const changes = {
    presence: { base: 0, value: { kind: "nobody-home" } },
    notes: { base: 0, value: notes },
    findings: [{ id: newId(), base: 0, value: { pest: "Ants", count: 40, where: "Patio door" } }],
    effectiveness: { base: 0, value: 90 },
  };
  await must(world.call(lead, saveReport, { id, commandId: newId(), changes }));
  world.clock.set(`${day}T15:45:00Z`);
  await must(world.call(lead, finishVisit, { id, commandId: newId() }));
  return id;
}

/** What the timetable runs at its time. */
async function runTimetable(name: string): Promise<void> {
  const entry = office.world.parts.jobs.timetable.find(({ job }) => job.name === name);
  if (!entry) throw new Error(`The timetable has no ${name}`);
  await enqueue(office.world.ctx(SYSTEM), entry.job, {}, { key: name });
  await office.world.runJobs();
}
