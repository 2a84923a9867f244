import { afterEach, beforeEach, expect, test } from "vitest";
import { getOfficeAppointment, setAppointmentStatus, cancelAppointment } from "#modules/appointments/contract.ts";
import { makeTechnician } from "#modules/technicians/factories.ts";
import { SYSTEM } from "#platform/actor.ts";
import { newId } from "#platform/server/ids.ts";
import { manager } from "../../../testing/offices/office.ts";
import { readPdf } from "../../../testing/read-pdf.ts";
import { openReportOffice, type ReportOffice } from "../../../testing/offices/report-office.ts";
import { fetchAt } from "../../../testing/send-file.ts";
import {
  amendVisit,
  finishVisit,
  getReportPdf,
  getVisit,
  listRecords,
  saveReport,
  type Application,
  type ReportChanges,
} from "../contract.ts";

let office: ReportOffice;
let id: string;
let appointmentId: string;
const boss = { kind: "staff", userId: "b", sessionId: "s", role: "administrator" } as const;

beforeEach(async () => {
  office = await openReportOffice();
  ({ visitId: id, appointmentId } = office);
});
afterEach(() => office.world.close());

const entryId = "11111111-1111-4111-8111-111111111111";
const application = (told: Partial<Application> = {}): Application => office.application(told);

const save = async (changes: ReportChanges) =>
  expect((await office.world.call(office.lead, saveReport, { id, commandId: newId(), changes })).status).toBe(200);
const complete = (): ReportChanges => ({
  presence: { base: 0, value: { kind: "nobody-home" } },
  notes: { base: 0, value: "Trail at the patio door." },
  findings: [{ id: newId(), base: 0, value: { pest: "Ants", count: 40, where: "Patio door" } }],
  applications: [{ id: entryId, base: 0, value: application() }],
});
const finish = (told: Record<string, unknown> = {}, actor = office.lead) =>
  office.world.call(actor, finishVisit, { id, commandId: newId(), ...told });
const inVan = async () =>
  (
    await office.world.db
      .selectFrom("product_stock")
      .select("quantity")
      .where("technician_id", "=", office.nadia)
      .executeTakeFirst()
  )?.quantity;

test("one transaction makes history, records, stock, the completed appointment, the paper, and the email", async () => {
  await save(complete());
  office.world.clock.set("2026-03-03T14:45:00Z");
  expect(await finish()).toMatchObject({
    status: 200,
    body: { status: "finished", endedAt: "2026-03-03T14:45:00Z", missing: [], can: { write: false, amend: true } },
  });
  const appointment = await office.world.call(manager, getOfficeAppointment, { id: appointmentId });
  expect(appointment.body).toMatchObject({ status: "completed", completedAt: "2026-03-03T14:45:00Z" });
  expect(await office.world.db.selectFrom("visit_finding").selectAll().execute()).toMatchObject([
    { pest: "Ants", count: 40, place: "Patio door" },
  ]);
  const records = await office.world.call(boss, listRecords, {});
  expect(records.body.data).toMatchObject([{ content: { product: { name: "Perimeter concentrate" } } }]);
  expect(Number(await inVan())).toBeCloseTo(-44.36, 2);

  await office.world.runJobs();
  expect((await office.world.call(manager, getVisit, { id })).body.hasPdf).toBe(true);
  const paper = await fetchAt(office.world, office.client, getReportPdf.path.replace("{id}", id));
  // Asked for again each time: a correction writes another one for the same address.
  const headers = { "content-type": "application/pdf", "cache-control": "private, no-cache", vary: "cookie" };
  expect(paper).toMatchObject({ status: 200, headers });
  const text = readPdf(paper.content).pages.join("\n");
  for (const told of ["Informe de servicio", "Perimeter concentrate", "99001-12", "Patio door", "11:45"])
    expect(text).toContain(told);
  const [mail] = await office.world.mails();
  expect(mail).toMatchObject({ subject: expect.stringContaining("informe"), is_secret: true });
  expect(mail?.text).toContain("11:45");
  expect(mail?.attachments).toMatchObject([{ filename: "informe-de-servicio-2026-03-03.pdf" }]);
  const events = await office.world.db
    .selectFrom("event")
    .select("data")
    .where("name", "=", "visits.finished")
    .execute();
  expect(events).toMatchObject([
    { data: { visitId: id, lines: [{ kind: "service" }, { kind: "product", quantity: "1.5", unitPriceCents: 250 }] } },
  ]);
});

test("sent twice, or by both of the team, it is finished once", async () => {
  await save(complete());
  const commandId = newId();
  await Promise.all([finish({ commandId }), finish({ commandId }), finish({}, manager)]);
  const records = await office.world.call(boss, listRecords, {});
  expect(records.body.data).toHaveLength(1);
  expect(await office.world.db.selectFrom("stock_movement").selectAll().execute()).toHaveLength(1);
});

test("visits.report_incomplete: what the state asks for is told at its field, and the office may say why not", async () => {
  await save({ applications: [{ id: entryId, base: 0, value: application({ area: "", targetPests: [] }) }] });
  const refused = await finish();
  expect(refused).toMatchObject({ status: 422, body: { code: "visits.report_incomplete" } });
  const paths = (refused.body as unknown as { errors: { path: string }[] }).errors.map(({ path }) => path);
  expect(paths).toEqual(
    expect.arrayContaining(["presence", `applications.${entryId}.area`, `applications.${entryId}.targetPests`]),
  );
  const reason = "The technician is ill and told it by telephone.";
  expect((await finish({ reason })).status, "a technician has no reason").toBe(422);
  expect((await finish({ reason }, manager)).status).toBe(200);
  const { data } = (await office.world.call(manager, listRecords, {})).body;
  expect(data.map((record) => record.reason)).toEqual([reason]);
  expect(data[0]?.content.missing?.map(({ name }) => name)).toEqual(["area treated", "target pest"]);
});

test("what two products lack alike is asked once, and the county only where nobody has told it", async () => {
  await office.world.db.updateTable("property").set({ state: "NJ" }).execute();
  const two = [entryId, newId()].map((entry) => ({ id: entry, base: 0, value: application() }));
  await save({ ...complete(), applications: two });
  const pathsOf = async (visitId: string) =>
    (await office.world.call(office.lead, getVisit, { id: visitId })).body.missing.map(({ path }) => path);
  const paths = await pathsOf(id);
  expect(paths.filter((path) => path === "county")).toHaveLength(1);
  await save({ county: { base: 0, value: "Camden" } });
  expect(await pathsOf(id)).toEqual(paths.filter((path) => path !== "county"));
  expect(new Set(paths).size).toBe(paths.length);
});

test("a lot of another product is told at its field, whatever the reason, and nothing is finished", async () => {
  const other = await office.product({ name: "Another one", epaNumber: "99001-13" });
  const values = {
    id: newId(),
    product_id: other,
    number: "L-1",
    expires_on: null,
    created_at: "2026-03-03T12:00:00Z",
  };
  await office.world.db.insertInto("product_lot").values(values).execute();
  for (const lotId of [newId(), values.id]) {
    const { revision } = (await office.world.call(office.lead, getVisit, { id })).body.report.applications[0] ?? {};
    await save({ applications: [{ id: entryId, base: revision ?? 0, value: application({ lotId }) }] });
    expect(await finish({ reason: "All the same." }, manager)).toMatchObject({
      status: 422,
      body: { code: "visits.report_incomplete", errors: [{ path: `applications.${entryId}.lotId` }] },
    });
  }
  expect((await office.world.call(manager, getVisit, { id })).body.status).toBe("open");
});

test("a unit that a product has not is refused whatever the reason", async () => {
  await save({ ...complete(), applications: [{ id: entryId, base: 0, value: application({ unit: "lb" }) }] });
  expect(await finish({ reason: "All the same." }, manager)).toMatchObject({
    status: 422,
    body: { errors: [{ path: `applications.${entryId}.unit` }] },
  });
  expect((await office.world.call(manager, getVisit, { id })).body.status).toBe("open");
});

test("what the office completed or cancelled meanwhile stays so, and what was recorded is kept", async () => {
  await save(complete());
  const { body } = await office.world.call(manager, getOfficeAppointment, { id: appointmentId });
  await office.world.call(manager, cancelAppointment, { id: appointmentId, version: body.version });
  expect((await finish()).body).toMatchObject({ status: "finished", appointmentStatus: "cancelled" });
  expect((await office.world.call(boss, listRecords, {})).body.data).toHaveLength(1);

  const other = await office.appointment({ technician_id: office.nadia, start_minute: 660 });
  ({ id } = await office.start(other.id));
  const now = await office.world.call(manager, getOfficeAppointment, { id: other.id });
  const done = { id: other.id, version: now.body.version, status: "completed" as const };
  await office.world.call(manager, setAppointmentStatus, done);
  await save({ presence: { base: 0, value: { kind: "nobody-home" } } });
  expect((await finish()).body).toMatchObject({ status: "finished", appointmentStatus: "completed" });
});

test("the work ends between its start and now, by the office’s word or else by the server’s clock", async () => {
  await save(complete());
  office.world.clock.set("2026-03-03T15:00:00Z");
  for (const endedAt of ["2026-03-03T13:00:00.000Z", "2026-03-03T16:00:00.000Z"])
    expect(await finish({ endedAt }, manager)).toMatchObject({ status: 422, body: { errors: [{ path: "endedAt" }] } });
  // A phone's clock that goes wrong does not keep anybody at the door.
  expect((await finish({ endedAt: "2026-03-03T18:00:00.000Z" })).body.endedAt).toBe("2026-03-03T15:00:00Z");
});

test("whoever forgot to finish says when the work ended, and the record is late by it", async () => {
  await save(complete());
  office.world.clock.set("2026-03-06T14:00:00Z");
  expect(await finish({ endedAt: "2026-03-06T14:00:00.000Z" })).toMatchObject({
    status: 422,
    body: { errors: [{ path: "endedAt", message: "Please say when the work ended" }] },
  });
  expect((await finish({ endedAt: "2026-03-03T15:00:00.000Z" })).body.endedAt).toBe("2026-03-03T15:00:00Z");
  const [record] = (await office.world.call(boss, listRecords, {})).body.data;
  expect(record).toMatchObject({ isLate: true, content: { endedAt: "2026-03-03T15:00:00.000Z" } });
});

test.each([
  ["before the visit", { startedAt: "2026-03-03T09:00:00Z", endedAt: null }],
  ["after the visit", { startedAt: null, endedAt: "2026-03-05T09:00:00Z" }],
  ["with the end before the start", { startedAt: "2026-03-03T14:40:00Z", endedAt: "2026-03-03T14:20:00Z" }],
  ["in another age", { startedAt: null, endedAt: "9999-12-31T23:59:59Z" }],
])("nothing is applied %s", async (_when, times) => {
  await save({ ...complete(), applications: [{ id: entryId, base: 0, value: application(times) }] });
  for (const actor of [office.lead, manager])
    expect(await finish({ reason: "All the same." }, actor)).toMatchObject({
      status: 422,
      body: { errors: [{ path: `applications.${entryId}.endedAt` }] },
    });
});

test("nobody empties the van of somebody who was not there", async () => {
  const { id: stranger } = await makeTechnician(office.world.ctx(SYSTEM), {});
  await save({
    ...complete(),
    applications: [{ id: entryId, base: 0, value: application({ technicianId: stranger }) }],
  });
  for (const actor of [office.lead, manager])
    expect(await finish({ reason: "All the same." }, actor)).toMatchObject({
      status: 422,
      body: {
        errors: expect.arrayContaining([expect.objectContaining({ path: `applications.${entryId}.technicianId` })]),
      },
    });
});

test("a correction keeps what stood before, and gives records and vans what is right now", async () => {
  await save(complete());
  await finish();
  await office.world.runJobs();
  const amend = (told: Record<string, unknown>, actor = office.lead) =>
    office.world.call(actor, amendVisit, {
      id,
      commandId: newId(),
      changes: { applications: [{ id: entryId, base: 1, value: application({ quantity: "2" }) }] },
      ...told,
    });
  const commandId = newId();
  expect((await amend({ commandId })).status).toBe(201);
  expect((await amend({ commandId })).status, "the same again").toBe(201);
  expect(Number(await inVan())).toBeCloseTo(-59.15, 2);
  const amendments = await office.world.db.selectFrom("visit_amendment").selectAll().execute();
  expect(amendments).toMatchObject([
    {
      before: { [`applications.${entryId}`]: { quantity: "1.5" } },
      after: { [`applications.${entryId}`]: { quantity: "2" } },
    },
  ]);
  const versions = await office.world.db
    .selectFrom("application_record")
    .select(["version", "replaces_id"])
    .orderBy("version")
    .execute();
  expect(versions).toMatchObject([{ version: 1, replaces_id: null }, { version: 2 }]);

  const notes = { changes: { notes: { base: 0, value: "Something else." } } };
  expect(await amend(notes)).toMatchObject({ status: 409, body: { code: "visits.changed_meanwhile" } });
  office.world.clock.set("2026-03-05T14:00:00Z");
  const late = { changes: { notes: { base: 1, value: "Corrected later." } } };
  expect((await amend(late)).status, "who was there may for a day").toBe(403);
  expect(await amend(late, manager)).toMatchObject({ status: 422, body: { code: "visits.reason_needed" } });
  expect((await amend({ ...late, reason: "The client called." }, manager)).status).toBe(201);
  await office.world.runJobs();
  const subjects = (await office.world.mails()).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.startsWith("Corregido"))).toHaveLength(2);
});

test("visits.not_finished: an open report is changed, not corrected", async () => {
  const answer = await office.world.call(office.lead, amendVisit, { id, commandId: newId(), changes: {} });
  expect(answer).toMatchObject({ status: 409, body: { code: "visits.not_finished" } });
});

test("visits.no_pdf_yet, and nobody else’s client reads a report", async () => {
  await save(complete());
  expect((await office.world.call(office.client, getReportPdf, { id })).status).toBe(404);
  await finish();
  expect(await office.world.call(manager, getReportPdf, { id })).toMatchObject({
    status: 404,
    body: { code: "visits.no_pdf_yet" },
  });
  await office.world.runJobs();
  const stranger = { ...office.client, clientId: newId() };
  expect((await office.world.call(stranger, getReportPdf, { id })).status).toBe(404);
});

test("a visit that was finished elsewhere gets its paper when somebody looks, and nobody an email", async () => {
  await save(complete());
  await finish();
  // As a company comes here with its history, or a demo with its own.
  await office.world.db.deleteFrom("pgboss.job" as never).execute();
  const look = () => office.world.call(manager, getVisit, { id });
  await look();
  await office.world.runJobs();
  expect((await look()).body.hasPdf, "what the finish asked for may still come").toBe(false);
  office.world.clock.set("2026-03-03T16:00:00Z");
  await Promise.all([look(), look(), office.world.call(office.client, getReportPdf, { id })]);
  await office.world.runJobs();
  expect((await look()).body.hasPdf).toBe(true);
  expect(await office.world.mails()).toEqual([]);
});

test("a paper that could not be written is asked for again after an hour, not at every look", async () => {
  await save(complete());
  await finish();
  const look = () => office.world.call(manager, getVisit, { id });
  const jobs = () => office.world.db.selectFrom("pgboss.job" as never);
  const asked = async () =>
    (await jobs().selectAll().execute()).filter((job) => JSON.stringify(job).includes("write_report_pdf")).length;
  const giveUp = () => office.world.db.deleteFrom("pgboss.job" as never).execute();
  await giveUp();
  office.world.clock.set("2026-03-03T16:00:00Z");
  await look();
  expect(await asked()).toBe(1);
  await giveUp();
  await Promise.all([look(), look()]);
  expect(await asked()).toBe(0);
  office.world.clock.set("2026-03-03T17:30:00Z");
  await look();
  expect(await asked()).toBe(1);
});
