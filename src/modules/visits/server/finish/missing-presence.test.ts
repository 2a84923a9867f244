import { afterEach, beforeEach, expect, test } from "vitest";
import { newId } from "#platform/server/ids.ts";
import { manager } from "../../../../testing/offices/office.ts";
import { readPdf } from "../../../../testing/read-pdf.ts";
import { openReportOffice, type ReportOffice } from "../../../../testing/offices/report-office.ts";
import { fetchAt } from "../../../../testing/send-file.ts";
import { amendVisit, finishVisit, getReportPdf, getVisit, saveReport, type ReportChanges } from "../../contract.ts";

let office: ReportOffice;
let id: string;

beforeEach(async () => {
  office = await openReportOffice();
  id = office.visitId;
});
afterEach(() => office.world.close());

const byName = (base: number): ReportChanges => ({
  presence: { base, value: { kind: "signed", name: "Ana Reyes", fileId: null } },
});
const save = (changes: ReportChanges) =>
  office.world.call(office.lead, saveReport, { id, commandId: newId(), changes });
const finish = (actor = office.lead) => office.world.call(actor, finishVisit, { id, commandId: newId() });
const missingFor = async (actor = office.lead) =>
  (await office.world.call(actor, getVisit, { id })).body.missing.map(({ path }) => path);

test("at the door a name alone is no signature", async () => {
  expect((await save(byName(0))).status, "a draft may be half done").toBe(200);
  expect(await missingFor()).toEqual(["presence"]);
  expect(await finish()).toMatchObject({ status: 422, body: { errors: [{ path: "presence" }] } });
  await save({ presence: { base: 1, value: { kind: "nobody-home" } } });
  expect((await finish()).status).toBe(200);
});

test("what the office was told is no signature on paper either", async () => {
  await save(byName(0));
  expect(await missingFor(manager)).toEqual([]);
  expect((await finish(manager)).status).toBe(200);
  await office.world.runJobs();
  const paper = await fetchAt(office.world, office.client, getReportPdf.path.replace("{id}", id));
  const text = readPdf(paper.content).pages.join("\n");
  expect(text).toContain("Conforme: Ana Reyes (sin firma)");
  expect(text).not.toContain("Firmado");
});

test("a correction at the door makes no signature of a name, and what the office wrote down stays", async () => {
  await save({ presence: { base: 0, value: { kind: "nobody-home" } } });
  await finish();
  const amend = (changes: ReportChanges, actor = office.lead) =>
    office.world.call(actor, amendVisit, { id, commandId: newId(), changes });
  expect(await amend(byName(1))).toMatchObject({ status: 422, body: { errors: [{ path: "presence" }] } });
  expect((await amend(byName(1), manager)).status).toBe(201);
  expect((await amend({ notes: { base: 0, value: "Ants at the door." } })).status).toBe(201);
});
