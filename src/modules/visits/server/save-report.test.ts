import { afterEach, beforeEach, expect, test } from "vitest";
import { newId } from "#platform/server/ids.ts";
import { manager } from "../../../testing/offices/office.ts";
import { openVisitOffice, type VisitOffice } from "../../../testing/offices/visit-office.ts";
import { finishVisit, getVisit, saveReport, type ReportChanges } from "../contract.ts";

let office: VisitOffice;
let id: string;
beforeEach(async () => {
  office = await openVisitOffice();
  const appointment = await office.appointment({ technician_id: office.nadia, assistant_ids: [office.tobias] });
  ({ id } = await office.start(appointment.id));
});
afterEach(() => office.world.close());

const save = (changes: ReportChanges, { actor = office.lead, commandId = newId() } = {}) =>
  office.world.call(actor, saveReport, { id, commandId, changes });
const read = async () => (await office.world.call(manager, getVisit, { id })).body.report;
const ants = { pest: "Ants", count: 40, where: "Under the sink" };

test("a draft is kept part by part, with whoever wrote it", async () => {
  const answer = await save({
    notes: { base: 0, value: "Trail from the patio door." },
    areas: { base: 0, value: ["Kitchen", "Patio"] },
    findings: [{ id: newId(), base: 0, value: ants }],
  });
  expect(answer).toMatchObject({ status: 200, body: { clashes: [] } });
  expect(await read()).toMatchObject({
    notes: { revision: 1, value: "Trail from the patio door.", by: "Nadia Alder" },
    areas: { value: ["Kitchen", "Patio"] },
    findings: [{ revision: 1, value: ants, by: "Nadia Alder" }],
    effectiveness: { revision: 0, value: null, by: "" },
  });
});

test("the same command is applied once, also when somebody else wrote meanwhile", async () => {
  const commandId = newId();
  const first = { notes: { base: 0, value: "First words." } };
  await save(first, { commandId });
  await save({ notes: { base: 1, value: "Second words." } }, { actor: office.mate });
  expect((await save(first, { commandId })).body.clashes).toEqual([]);
  expect((await read()).notes).toEqual({ revision: 2, value: "Second words.", by: "Tobias Birch" });
});

test("whoever never heard of a clash is told of it when the same command comes again", async () => {
  await save({ notes: { base: 0, value: "Words of a colleague." } }, { actor: office.mate });
  const commandId = newId();
  const late = { notes: { base: 0, value: "Late words." } };
  const first = await save(late, { commandId });
  expect(first.body.clashes).toEqual([{ part: "notes", by: "Tobias Birch" }]);
  expect((await save(late, { commandId })).body.clashes).toEqual(first.body.clashes);
});

test("two people at once: what does not touch is kept, what does is told to the second", async () => {
  const [one, other] = await Promise.all([
    save({ notes: { base: 0, value: "From Nadia." }, effectiveness: { base: 0, value: 80 } }),
    save({ notes: { base: 0, value: "From Tobias." }, areas: { base: 0, value: ["Attic"] } }, { actor: office.mate }),
  ]);
  const report = await read();
  expect(report).toMatchObject({ effectiveness: { value: 80 }, areas: { value: ["Attic"] } });
  const clashes = [...one.body.clashes, ...other.body.clashes];
  expect(clashes).toEqual([{ part: "notes", by: report.notes.by }]);
});

test("request.key_reused: a command's id of another visit, or of another person", async () => {
  const commandId = newId();
  await save({ notes: { base: 0, value: "Mine." } }, { commandId });
  expect(await save({ notes: { base: 0, value: "Theirs." } }, { commandId, actor: office.mate })).toMatchObject({
    status: 409,
    body: { code: "request.key_reused" },
  });
});

test("visits.too_many_entries, and what is no report is told at its field", async () => {
  const findings = Array.from({ length: 31 }, () => ({ id: newId(), base: 0, value: ants }));
  expect(await save({ findings })).toMatchObject({ status: 422, body: { code: "visits.too_many_entries" } });
  const wrong = { effectiveness: { base: 0, value: 101 } };
  expect(await save(wrong)).toMatchObject({
    status: 422,
    body: { errors: [{ path: "changes.effectiveness.value" }] },
  });
});

test("visits.already_finished: a finished report is corrected another way", async () => {
  const crew = { base: 0, value: [office.nadia] };
  await save({ crew, presence: { base: 0, value: { kind: "nobody-home" } } });
  await office.world.call(office.lead, finishVisit, { id, commandId: newId() });
  expect(await save({ notes: { base: 0, value: "Late." } })).toMatchObject({
    status: 409,
    body: { code: "visits.already_finished" },
  });
});

test("visits.not_found: of somebody else's, and of nothing", async () => {
  const { id: alone } = await office.appointment({ technician_id: office.nadia, start_minute: 660 });
  const own = await office.start(alone);
  const asked = { id: own.id, commandId: newId(), changes: {} };
  expect(await office.world.call(office.mate, saveReport, asked)).toMatchObject({
    status: 404,
    body: { code: "visits.not_found" },
  });
  expect((await office.world.call(office.lead, saveReport, { ...asked, id: newId() })).status).toBe(404);
});
