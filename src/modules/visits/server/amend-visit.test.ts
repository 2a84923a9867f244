import { afterEach, beforeEach, expect, test } from "vitest";
import { SYSTEM } from "#platform/actor.ts";
import { createFiles } from "#platform/server/files/files.ts";
import { forgetUnattachedFiles } from "#platform/server/files/forget-files.ts";
import { newId } from "#platform/server/ids.ts";
import { manager } from "../../../testing/offices/office.ts";
import { phonePhoto } from "../../../testing/pictures.ts";
import { openReportOffice, type ReportOffice } from "../../../testing/offices/report-office.ts";
import { fetchFile, sendFile } from "../../../testing/send-file.ts";
import {
  amendVisit,
  finishVisit,
  getVisit,
  getVisitDetails,
  listRecords,
  listUsableProducts,
  saveReport,
  type ReportChanges,
} from "../contract.ts";

let office: ReportOffice;
let id: string;
const boss = { kind: "staff", userId: "b", sessionId: "s", role: "administrator" } as const;
const entryId = "11111111-1111-4111-8111-111111111111";
const forgottenId = "22222222-2222-4222-8222-222222222222";

beforeEach(async () => {
  office = await openReportOffice();
  id = office.visitId;
});
afterEach(() => office.world.close());

async function finished(changes: ReportChanges = {}, reason = ""): Promise<void> {
  const presence = { base: 0, value: { kind: "nobody-home" as const } };
  const { world, lead } = office;
  await world.call(lead, saveReport, { id, commandId: newId(), changes: { presence, ...changes } });
  expect(
    (await world.call(reason === "" ? lead : manager, finishVisit, { id, commandId: newId(), reason })).status,
  ).toBe(200);
}
const amend = (changes: ReportChanges, { reason = "Told by phone", actor = manager } = {}) =>
  office.world.call(actor, amendVisit, { id, commandId: newId(), reason, changes });
const errorsOf = (answer: { body: unknown }) =>
  (answer.body as { errors: { path: string }[] }).errors.map(({ path }) => path);
const recordsNow = async () => (await office.world.call(boss, listRecords, {})).body.data;
const inVan = async (technicianId: string) =>
  Number(
    (
      await office.world.db
        .selectFrom("product_stock")
        .select("quantity")
        .where("technician_id", "=", technicianId)
        .executeTakeFirst()
    )?.quantity ?? 0,
  );
const photo = async (actor = manager) =>
  (await sendFile(office.world, actor, { name: "patio.jpg", content: await phonePhoto() })).id;

test("what changes nothing is no correction, and nobody is told of one", async () => {
  await finished({ notes: { base: 0, value: "Ants at the sink" } });
  await office.world.runJobs();
  const mails = (await office.world.mails()).length;
  for (const changes of [{}, { notes: { base: 1, value: "Ants at the sink" } }])
    expect((await amend(changes)).status).toBe(201);
  await office.world.runJobs();
  expect((await office.world.mails()).length).toBe(mails);
  expect(await office.world.db.selectFrom("visit_amendment").selectAll().execute()).toEqual([]);
});

test("visits.too_many_amendments: a report is not corrected without end", async () => {
  await finished();
  await office.world.pool.query(
    `insert into visit_amendment (id, visit_id, made_at, made_by, reason, before, after)
     select gen_random_uuid(), $1, '2026-03-03T15:00:00Z', 'm', '', '{}', '{}' from generate_series(1, 99)`,
    [id],
  );
  expect((await amend({ notes: { base: 0, value: "The hundredth" } })).status).toBe(201);
  expect(await amend({ notes: { base: 1, value: "One more" } })).toMatchObject({
    status: 409,
    body: { code: "visits.too_many_amendments" },
  });
});

test("a correction of the notes says nothing new of a product that was renamed since", async () => {
  await finished({ applications: [{ id: entryId, base: 0, value: office.application() }] });
  await office.world.db.updateTable("product").set({ name: "Renamed since" }).execute();
  expect((await amend({ notes: { base: 0, value: "Ants at the sink" } })).status).toBe(201);
  expect(await recordsNow()).toMatchObject([{ version: 1, content: { product: { name: "Perimeter concentrate" } } }]);
});

test("a product that was forgotten gets its record, leaves the van, and is priced", async () => {
  await finished();
  expect(await recordsNow()).toEqual([]);
  office.world.clock.set("2026-03-05T14:00:00Z");
  const changes = { applications: [{ id: forgottenId, base: 0, value: office.application() }] };
  expect(await amend(changes, { reason: "" })).toMatchObject({ status: 422, body: { code: "visits.reason_needed" } });
  expect((await amend(changes)).status).toBe(201);
  expect(await recordsNow()).toMatchObject([
    { version: 1, content: { product: { name: "Perimeter concentrate" }, appliedOn: "2026-03-03" } },
  ]);
  expect(await inVan(office.nadia)).toBeCloseTo(-44.36, 2);
  expect(await office.world.db.selectFrom("visit_amendment").select(["reason", "before"]).execute()).toEqual([
    { reason: "Told by phone", before: { [`applications.${forgottenId}`]: null } },
  ]);
  const events = await office.world.db
    .selectFrom("event")
    .select("data")
    .where("name", "=", "visits.amended")
    .execute();
  expect(events).toMatchObject([{ data: { visitId: id, lines: [{ kind: "service" }, { kind: "product" }] } }]);
});

test("what the state asks for of an added product is asked of the office, too, whatever the reason", async () => {
  await finished();
  const value = office.application({ area: "", targetPests: [] });
  const refused = await amend({ applications: [{ id: forgottenId, base: 0, value }] });
  expect(refused).toMatchObject({ status: 422, body: { code: "visits.report_incomplete" } });
  expect(errorsOf(refused)).toEqual([`applications.${forgottenId}.area`, `applications.${forgottenId}.targetPests`]);
  expect(await recordsNow()).toEqual([]);
});

test("of an added product for which nobody has a license it is said why it was used: it was applied all the same", async () => {
  await finished();
  await office.world.db.deleteFrom("technician_licence").execute();
  const added = (told: { useReason?: string } = {}) => ({
    applications: [{ id: forgottenId, base: 0, value: office.application(told) }],
  });
  expect(errorsOf(await amend(added()))).toEqual([`applications.${forgottenId}.useReason`]);
  expect((await amend(added({ useReason: "The license was renewed a day late." }))).status).toBe(201);
});

test("what was missing already stays so, and nothing more goes missing", async () => {
  const value = office.application({ area: "" });
  await finished({ applications: [{ id: entryId, base: 0, value }] }, "The technician is ill");
  expect((await amend({ notes: { base: 0, value: "Sealed." } }, { reason: "" })).status).toBe(201);
  expect(await recordsNow(), "notes stand in no record").toMatchObject([{ version: 1 }]);
  const worse = { applications: [{ id: entryId, base: 1, value: { ...value, targetPests: [] } }] };
  expect(errorsOf(await amend(worse))).toEqual([`applications.${entryId}.targetPests`]);
  const better = { applications: [{ id: entryId, base: 1, value: office.application() }] };
  expect((await amend(better)).status).toBe(201);
  expect((await recordsNow())[0]).toMatchObject({ version: 2, content: { area: "Foundation" } });
});

test("nobody took anything out of the van of somebody who was not there", async () => {
  await finished();
  const value = office.application({ technicianId: office.tobias });
  expect(errorsOf(await amend({ applications: [{ id: forgottenId, base: 0, value }] }))).toEqual([
    `applications.${forgottenId}.technicianId`,
  ]);
  expect(await inVan(office.tobias)).toBe(0);
});

test("what a correction takes along is told with it: no pests were found, until one is added", async () => {
  await finished({ pestFree: { base: 0, value: true } });
  const ants = { pest: "Ants", count: 12, where: "Kitchen" };
  expect((await amend({ findings: [{ id: newId(), base: 0, value: ants }] })).status).toBe(201);
  const { history } = (await office.world.call(manager, getVisitDetails, { id })).body;
  expect(history.at(-1)?.changes).toEqual([
    { part: "pestFree", before: "yes", after: "" },
    { part: "findings", before: "", after: "Ants, 12, Kitchen" },
  ]);
});

test("a lot that the product does not have is refused", async () => {
  await finished();
  const value = office.application({ lotId: newId() });
  expect(errorsOf(await amend({ applications: [{ id: forgottenId, base: 0, value }] }))).toEqual([
    `applications.${forgottenId}.lotId`,
  ]);
  expect(await recordsNow()).toEqual([]);
});

test("a product that was not used after all is withdrawn from the records and back in the van", async () => {
  await finished({ applications: [{ id: entryId, base: 0, value: office.application() }] });
  expect((await amend({ applications: [{ id: entryId, base: 1, value: null }] })).status).toBe(201);
  expect(await inVan(office.nadia)).toBe(0);
  const versions = await office.world.db
    .selectFrom("application_record")
    .select(["version", "is_withdrawn"])
    .orderBy("version")
    .execute();
  expect(versions).toEqual([
    { version: 1, is_withdrawn: false },
    { version: 2, is_withdrawn: true },
  ]);
});

test("the checklist is corrected, and history says how it stood", async () => {
  const item = (name: string, done: boolean) => ({ item: name, done });
  await finished({ checklist: { base: 0, value: [item("Pest: Ants", true), item("Area: Attic", false)] } });
  const value = [item("Pest: Ants", true), item("Area: Attic", true)];
  expect((await amend({ checklist: { base: 1, value } })).body.report.checklist.value).toEqual(value);
  const { history } = (await office.world.call(manager, getVisitDetails, { id })).body;
  expect(history.at(-1)?.changes).toMatchObject([
    { part: "checklist", before: "Pest: Ants (done), Area: Attic (not done)" },
  ]);
});

test("photos are added; one that is taken out is kept for the staff and shown to the client no longer", async () => {
  const before = await photo(office.lead);
  await finished({ photos: [{ id: entryId, base: 0, value: { fileId: before, slot: "before", caption: "Patio" } }] });
  expect((await fetchFile(office.world, office.client, before)).status).toBe(200);

  const added = await photo();
  const taken = {
    photos: [
      { id: entryId, base: 1, value: null },
      { id: forgottenId, base: 0, value: { fileId: added, slot: "after" as const, caption: "Sealed" } },
    ],
  };
  expect((await amend(taken)).body.report.photos).toMatchObject([{ value: { fileId: added, slot: "after" } }]);
  expect((await fetchFile(office.world, office.client, added)).status).toBe(200);
  expect((await fetchFile(office.world, office.client, before)).status).toBe(404);
  office.world.clock.set("2026-03-10T14:00:00Z");
  await forgetUnattachedFiles(office.world.ctx(SYSTEM), createFiles(office.world.config));
  expect((await fetchFile(office.world, manager, before)).status).toBe(200);

  const back = { photos: [{ id: newId(), base: 0, value: { fileId: before, slot: "before" as const, caption: "" } }] };
  expect((await amend(back)).status).toBe(201);
  expect((await fetchFile(office.world, office.client, before)).status).toBe(200);
});

test("files.not_found: a photo is somebody’s own until it is part of a report", async () => {
  await finished();
  const foreign = await photo(office.mate);
  const value = { fileId: foreign, slot: "after" as const, caption: "" };
  expect(await amend({ photos: [{ id: forgottenId, base: 0, value }] })).toMatchObject({
    status: 404,
    body: { code: "files.not_found" },
  });
  expect((await office.world.call(manager, getVisit, { id })).body.report.photos).toEqual([]);
});

test("the office is offered what whoever leads may use", async () => {
  await office.product({ name: "Termite foam", epaNumber: "99001-13", states: ["MD"] });
  const { data } = (await office.world.call(manager, listUsableProducts, { id: office.appointmentId })).body;
  expect(data).toMatchObject([
    { name: "Perimeter concentrate", mayUse: true },
    { name: "Termite foam", mayUse: false },
  ]);
});
