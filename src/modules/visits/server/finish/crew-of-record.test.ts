import { afterEach, beforeEach, expect, test } from "vitest";
import { makeLicence, makeTechnician } from "#modules/technicians/factories.ts";
import { SYSTEM } from "#platform/actor.ts";
import { newId } from "#platform/server/ids.ts";
import { manager } from "../../../../testing/offices/office.ts";
import { openReportOffice, type ReportOffice } from "../../../../testing/offices/report-office.ts";
import {
  amendVisit,
  finishVisit,
  getVisit,
  getVisitDetails,
  listRecords,
  saveReport,
  type ReportChanges,
} from "../../contract.ts";

const boss = { kind: "staff", userId: "b", sessionId: "s", role: "administrator" } as const;
const entryId = "11111111-1111-4111-8111-111111111111";

let office: ReportOffice;
let id: string;
let appointmentId: string;

/** Nadia, who is certified in Delaware, leads; Tobias, who is too, was to be with her. */
beforeEach(async () => {
  office = await openReportOffice();
  const licence = { state: "DE", category: "7A", number: "DE-2", expires_on: "2026-12-01" };
  await makeLicence(office.world.ctx(SYSTEM), { technician_id: office.tobias, ...licence });
  ({ id: appointmentId } = await office.appointment({
    technician_id: office.nadia,
    assistant_ids: [office.tobias],
    start_minute: 900,
  }));
  ({ id } = await office.start(appointmentId));
});
afterEach(() => office.world.close());

const save = (crew: string[] | null, technicianId: string | null = null, changes: ReportChanges = {}) =>
  office.world.call(office.lead, saveReport, {
    id,
    commandId: newId(),
    changes: {
      ...(crew && { crew: { base: 0, value: crew } }),
      presence: { base: 0, value: { kind: "nobody-home" } },
      applications: [{ id: entryId, base: 0, value: office.application({ technicianId }) }],
      ...changes,
    },
  });
const finish = () => office.world.call(office.lead, finishVisit, { id, commandId: newId() });
const pathsOf = (answer: { body: unknown }) =>
  (answer.body as { errors: { path: string }[] }).errors.map((e) => e.path);
/** Whose vans hold less than nothing: none held anything before. */
const vansUsed = async () => {
  const stock = await office.world.db.selectFrom("product_stock").select(["technician_id", "quantity"]).execute();
  return stock.filter(({ quantity }) => Number(quantity) < 0).map(({ technician_id: technician }) => technician);
};
const people = async () =>
  (await office.world.call(boss, listRecords, {})).body.data.map(({ content: { applicator, supervised } }) => ({
    applicator: applicator.name,
    supervised: supervised.map(({ name }) => name),
  }));

test("who of a team was there is asked before the visit can be finished, and of one alone it is not", async () => {
  await save(null);
  const refused = await finish();
  expect(refused).toMatchObject({ status: 422, body: { code: "visits.report_incomplete" } });
  expect(pathsOf(refused)).toEqual(["crew"]);
  const { missing } = (await office.world.call(office.lead, getVisit, { id: office.visitId })).body;
  expect(missing.map(({ path }) => path)).not.toContain("crew");
});

test.each([
  ["the lead alone", ["nadia"], "Nadia Alder"],
  ["the assistant alone", ["tobias"], "Tobias Birch"],
] as const)("a record names whoever was there: %s", async (_, there, name) => {
  await save(there.map((who) => office[who]));
  expect((await finish()).status).toBe(200);
  expect(await people()).toEqual([{ applicator: name, supervised: [] }]);
  expect(await vansUsed(), "it comes out of their van").toEqual(there.map((who) => office[who]));
});

test("where several were there and not whoever began, it is asked who applied it", async () => {
  const { id: third } = await makeTechnician(office.world.ctx(SYSTEM), { first_name: "Wren", last_name: "Moss" });
  await office.world.db
    .updateTable("appointment")
    .set({ assistant_ids: [office.tobias, third] })
    .where("id", "=", appointmentId)
    .execute();
  await save([office.tobias, third]);
  expect(pathsOf(await finish())).toEqual([`applications.${entryId}.technicianId`]);
});

test("no reason of the office makes a record right that names whoever was not there", async () => {
  await save(null);
  const forced = { id, commandId: newId(), reason: "The phone broke." };
  expect(pathsOf(await office.world.call(manager, finishVisit, forced))).toEqual(["crew"]);
});

test("a correction of who was there takes the product out of their van", async () => {
  await save([office.nadia]);
  await finish();
  const changes = { crew: { base: 1, value: [office.tobias] } };
  await office.world.call(manager, amendVisit, { id, commandId: newId(), reason: "She was ill", changes });
  expect(await vansUsed()).toEqual([office.tobias]);
});

test("nobody applied anything who was not there, and nobody was there who is not of the team", async () => {
  const { id: stranger } = await makeTechnician(office.world.ctx(SYSTEM), { first_name: "Wren", last_name: "Moss" });
  await save([office.tobias], office.nadia);
  expect(pathsOf(await finish())).toEqual([`applications.${entryId}.technicianId`]);
  // What the phone reads before it tries says the same, with the name of the product.
  const { missing } = (await office.world.call(office.lead, getVisit, { id })).body;
  expect(missing).toEqual([
    expect.objectContaining({
      path: `applications.${entryId}.technicianId`,
      message: "Perimeter concentrate: please choose someone who was there",
    }),
  ]);
  await save(null, null, {
    crew: { base: 1, value: [office.tobias, stranger] },
    presence: { base: 1, value: { kind: "nobody-home" } },
    applications: [{ id: entryId, base: 1, value: office.application({ technicianId: office.tobias }) }],
  });
  expect(pathsOf(await finish())).toEqual(["crew"]);
});

test("a correction of who was there writes the record anew, and is told by names", async () => {
  await save([office.nadia]);
  await finish();
  const changes = { crew: { base: 1, value: [office.tobias] } };
  const amended = await office.world.call(manager, amendVisit, {
    id,
    commandId: newId(),
    reason: "She was ill",
    changes,
  });
  expect(amended.status).toBe(201);
  expect(await people()).toEqual([{ applicator: "Tobias Birch", supervised: [] }]);
  const { history } = (await office.world.call(manager, getVisitDetails, { id })).body;
  expect(history.at(-1)).toMatchObject({
    what: "amended",
    changes: [{ part: "crew", before: "Nadia Alder", after: "Tobias Birch" }],
  });
});
