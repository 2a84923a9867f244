import { afterEach, expect, test } from "vitest";
import { getCompanySettings, updateCompanySettings } from "#modules/company/contract.ts";
import { SYSTEM, type Actor } from "#platform/actor.ts";
import { newId } from "#platform/server/ids.ts";
import { enqueue } from "#platform/server/jobs/jobs.ts";
import { amendByRules, openRecordWorld } from "../../../../testing/record-world.ts";
import { openReportOffice } from "../../../../testing/offices/report-office.ts";
import type { World } from "../../../../testing/world.ts";
import { amendVisit, finishVisit, listRecords, saveReport } from "../../contract.ts";
import { verifyChains } from "./verify-records.ts";

const administrator: Actor = { kind: "staff", userId: "b", sessionId: "s", role: "administrator" };

let world: World | undefined;
afterEach(() => world?.close());

/** All that runs by the clock, once. */
async function runTimetable(office: World): Promise<void> {
  for (const { job } of office.parts.jobs.timetable) await enqueue(office.ctx(SYSTEM), job, {});
  await office.runJobs();
}

const keep = async (office: World, dataRetention: string) => {
  const { body } = await office.call(administrator, getCompanySettings, {});
  const told = { ...body, email: "office@heron.example", phone: "(302) 555-0140", dataRetention };
  const address = { street: "1 Quay", city: "Lewes", state: "DE", zipCode: "19958" };
  expect(await office.call(administrator, updateCompanySettings, { ...told, address })).toMatchObject({ status: 200 });
};

test("retention of one year in the settings deletes no record, and no later version is kept for less", async () => {
  const office = await openReportOffice();
  ({ world } = office);
  await keep(world, "10years");
  const entryId = newId();
  const id = office.visitId;
  const changes = {
    presence: { base: 0, value: { kind: "nobody-home" } },
    notes: { base: 0, value: "Trail at the patio door." },
    applications: [{ id: entryId, base: 0, value: office.application() }],
  };
  await world.call(office.lead, saveReport, { id, commandId: newId(), changes });
  world.clock.set("2026-03-03T14:45:00Z");
  expect((await world.call(office.lead, finishVisit, { id, commandId: newId() })).status).toBe(200);

  await keep(world, "1year");
  const added = { id: newId(), base: 0, value: office.application({ area: "Garage" }) };
  const corrected = { id: entryId, base: 1, value: office.application({ area: "Basement" }) };
  const amendment = { id, commandId: newId(), reason: "A second one", changes: { applications: [corrected, added] } };
  expect((await world.call(administrator, amendVisit, amendment)).status).toBe(201);

  world.clock.set("2030-03-05T14:00:00Z");
  await runTimetable(world);
  const { data } = (await world.call(administrator, listRecords, { allVersions: "true" })).body;
  const kept = data.map(({ version, content }) => `${content.area} ${version}: ${content.keepUntil}`);
  expect(kept.toSorted()).toEqual([
    "Basement 2: 2036-03-04",
    expect.stringContaining("1: 2036-03-04"),
    // Five years by the rules, whatever the setting says.
    "Garage 1: 2031-03-04",
  ]);
  expect(await verifyChains(world.ctx(SYSTEM))).toMatchObject({ records: 3, faults: [] });
});

test("a version is kept for as long as the one before it, also when less is chosen since", async () => {
  const records = await openRecordWorld();
  ({ world } = records);
  const ctx = world.ctx(SYSTEM);
  const visit = await records.visit();
  const one = records.applied(visit);
  await amendByRules(ctx, [one], { visitId: visit, reason: "", retention: "forever" });
  await amendByRules(ctx, [{ ...one, customerName: "Ana B." }], { visitId: visit, reason: "", retention: "1year" });
  const { data } = (await world.call(administrator, listRecords, { allVersions: "true" })).body;
  expect(data.map(({ version, content }) => [version, content.keepUntil]).toSorted()).toEqual([
    [1, "9999-12-31"],
    [2, "9999-12-31"],
  ]);
});
