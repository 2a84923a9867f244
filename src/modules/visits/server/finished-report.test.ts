import { afterEach, beforeEach, expect, test } from "vitest";
import { newId } from "#platform/server/ids.ts";
import { openFinishOffice, type FinishOffice } from "../../../testing/offices/finish-office.ts";
import { manager } from "../../../testing/offices/office.ts";
import { amendVisit, getReportPdf, getVisit } from "../contract.ts";

let office: FinishOffice;
let id: string;

beforeEach(async () => {
  office = await openFinishOffice();
  id = office.visitId;
});
afterEach(() => office.world.close());

test("a correction keeps what stood before, and gives records and vans what is right now", async () => {
  await office.save(office.complete());
  await office.finish();
  await office.world.runJobs();
  const amend = (told: Record<string, unknown>, actor = office.lead) =>
    office.world.call(actor, amendVisit, {
      id,
      commandId: newId(),
      changes: { applications: [{ id: office.entryId, base: 1, value: office.application({ quantity: "2" }) }] },
      ...told,
    });
  const commandId = newId();
  expect((await amend({ commandId })).status).toBe(201);
  expect((await amend({ commandId })).status, "the same again").toBe(201);
  expect(Number(await office.inVan())).toBeCloseTo(-59.15, 2);
  const amendments = await office.world.db.selectFrom("visit_amendment").selectAll().execute();
  expect(amendments).toMatchObject([
    {
      before: { [`applications.${office.entryId}`]: { quantity: "1.5" } },
      after: { [`applications.${office.entryId}`]: { quantity: "2" } },
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
  await office.save(office.complete());
  expect((await office.world.call(office.client, getReportPdf, { id })).status).toBe(404);
  await office.finish();
  expect(await office.world.call(manager, getReportPdf, { id })).toMatchObject({
    status: 404,
    body: { code: "visits.no_pdf_yet" },
  });
  await office.world.runJobs();
  const stranger = { ...office.client, clientId: newId() };
  expect((await office.world.call(stranger, getReportPdf, { id })).status).toBe(404);
});

test("a visit that was finished elsewhere gets its paper when somebody looks, and nobody an email", async () => {
  await office.save(office.complete());
  await office.finish();
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
  await office.save(office.complete());
  await office.finish();
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
