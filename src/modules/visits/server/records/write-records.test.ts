import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { DataRetention } from "#modules/company/rules.ts";
import { SYSTEM } from "#platform/actor.ts";
import { inTransaction, sendWithCommit } from "#platform/server/context.ts";
import { violatedConstraint } from "#platform/server/database/db.ts";
import { newId } from "#platform/server/ids.ts";
import { amendByRules, openRecordWorld, writeByRules, type RecordWorld } from "../../../../testing/record-world.ts";
import { verifyChains } from "./verify-records.ts";

let records: RecordWorld;
beforeEach(async () => {
  records = await openRecordWorld();
});
afterEach(() => records.world.close());

const ctx = () => records.world.ctx(SYSTEM);
const rowsOf = () =>
  records.world.db
    .selectFrom("application_record")
    .select(["id", "entry_id", "version", "position", "is_withdrawn", "is_late", "reason", "retain_until", "state"])
    .orderBy("position")
    .execute();
const refusal = (doing: Promise<unknown>) =>
  doing.then(
    () => "done",
    (fault: unknown) => violatedConstraint(fault) ?? String(fault),
  );

test("each product gets a record, in the chain of whoever applied it; a material gets none", async () => {
  const visit = await records.visit();
  const trap = records.applied(visit);
  await writeByRules(ctx(), [
    records.applied(visit),
    records.applied(visit, { state: "PA" }),
    { ...trap, product: { ...trap.product, kind: "material" } },
  ]);
  expect(await rowsOf()).toMatchObject([
    { position: 1, version: 1, is_late: false, retain_until: "2031-03-03" },
    { position: 2, version: 1, is_late: false },
  ]);
  expect(await verifyChains(ctx())).toMatchObject({ records: 2, faults: [] });
});

test("what the columns say is what the content says, whatever the statement says", async () => {
  const visit = await records.visit();
  await writeByRules(ctx(), [records.applied(visit)]);
  const row = await records.world.db.selectFrom("application_record").selectAll().executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    applied_on: "2026-03-02",
    started_at: "2026-03-02T14:00:00Z",
    state: "DE",
    technician_id: records.technicianId,
    search_text: "ana rivers 12 elm street newark new castle 19711 sample concentrate 999-123 nadia alder",
    content: { startedClock: "9:00", endedClock: "9:30", reentry: { on: "2026-03-02", clock: "13:30" } },
  });
});

test("it can go with the commit of the visit", async () => {
  const visit = await records.visit();
  await inTransaction(ctx(), async (ctx) => {
    sendWithCommit(ctx, writeByRules(ctx, [records.applied(visit)]));
    return Promise.resolve();
  });
  expect(await rowsOf()).toHaveLength(1);
});

test("a record that is written after the time is marked as late", async () => {
  const visit = await records.visit();
  records.world.clock.set("2026-03-03T14:30:01Z");
  await writeByRules(ctx(), [records.applied(visit), records.applied(visit, { state: "MD" })]);
  const rows = await rowsOf();
  expect(Object.fromEntries(rows.map((row) => [row.state, row.is_late]))).toEqual({ DE: true, MD: false });
});

test("an instant that is only written otherwise is no correction", async () => {
  const visit = await records.visit();
  const applied = records.applied(visit);
  const iso = (instant: string) => new Date(instant).toISOString();
  await writeByRules(ctx(), [{ ...applied, startedAt: iso(applied.startedAt), endedAt: iso(applied.endedAt) }]);
  const stored = (instant: string) => iso(instant).replace(".000Z", "Z");
  const again = { ...applied, startedAt: stored(applied.startedAt), endedAt: stored(applied.endedAt) };
  await amendByRules(ctx(), [again], { visitId: visit, reason: "" });
  expect(await rowsOf()).toMatchObject([{ version: 1 }]);
});

test("an amendment adds versions of what changed and what was taken out, and keeps what stood", async () => {
  const visit = await records.visit();
  const [same, changed, gone] = [records.applied(visit), records.applied(visit), records.applied(visit)];
  await writeByRules(ctx(), [same, changed, gone]);
  const added = records.applied(visit);
  await amendByRules(ctx(), [same, { ...changed, customerName: "Ana Brook" }, added], { visitId: visit, reason: "" });
  const versionsOf = async (entryId: string) =>
    (await rowsOf()).filter((row) => row.entry_id === entryId).map((row) => [row.version, row.is_withdrawn]);
  expect(await versionsOf(same.entryId)).toEqual([[1, false]]);
  expect(await versionsOf(changed.entryId)).toEqual([
    [1, false],
    [2, false],
  ]);
  expect(await versionsOf(gone.entryId)).toEqual([
    [1, false],
    [2, true],
  ]);
  expect(await versionsOf(added.entryId)).toEqual([[1, false]]);

  // What was taken out may come back.
  await amendByRules(ctx(), [same, { ...changed, customerName: "Ana Brook" }, added, gone], {
    visitId: visit,
    reason: "",
  });
  expect(await versionsOf(gone.entryId)).toEqual([
    [1, false],
    [2, true],
    [3, false],
  ]);
  expect(await verifyChains(ctx())).toMatchObject({ records: 7, faults: [] });
});

test("after 24 hours a new version says why", async () => {
  const visit = await records.visit();
  const applied = records.applied(visit);
  await writeByRules(ctx(), [applied]);
  records.world.clock.set("2026-03-03T15:00:00Z");
  await amendByRules(ctx(), [{ ...applied, customerName: "Ana B." }], { visitId: visit, reason: "" });
  records.world.clock.set("2026-03-03T15:00:01Z");
  const late = (reason: string) =>
    amendByRules(ctx(), [{ ...applied, customerName: "Ana Brook" }], { visitId: visit, reason });
  await expect(late(" ")).rejects.toMatchObject({ code: "visits.reason_needed" });
  await late("The name was misspelled");
  expect((await rowsOf()).map(({ version, reason }) => [version, reason])).toEqual([
    [1, ""],
    [2, ""],
    [3, "The name was misspelled"],
  ]);
});

test("two corrections of one version cannot both replace it", async () => {
  const visit = await records.visit();
  const applied = records.applied(visit);
  await writeByRules(ctx(), [applied]);
  const outcomes = await Promise.all(
    ["Ana B.", "Ana C."].map((customerName) =>
      refusal(amendByRules(ctx(), [{ ...applied, customerName }], { visitId: visit, reason: "" })),
    ),
  );
  // On one connection the second sees the first and follows it.
  expect([
    ["application_record_one_version", "done"],
    ["application_record_replaced_once", "done"],
    ["done", "done"],
  ]).toContainEqual(outcomes.toSorted());
  expect(await verifyChains(ctx())).toMatchObject({ faults: [] });
});

test("eight visits at once make one chain without a gap", async () => {
  const visits = await Promise.all(Array.from({ length: 8 }, () => records.visit()));
  await Promise.all(visits.map((visit) => writeByRules(ctx(), [records.applied(visit), records.applied(visit)])));
  expect((await rowsOf()).map(({ position }) => position)).toEqual(Array.from({ length: 16 }, (_, index) => index + 1));
  expect(await verifyChains(ctx())).toMatchObject({ records: 16, faults: [] });
});

test.each([
  ["update application_record set reason = 'another'", "application_record_append_only"],
  ["delete from application_record", "application_record_kept"],
  ["truncate application_record", "application_record_not_emptied"],
  ["truncate application_record cascade", "application_record_not_emptied"],
  ["update application_record_chain set position = 0", "application_record_chain_kept"],
  ["delete from application_record_chain", "application_record_chain_kept"],
  ["truncate application_record_chain", "application_record_chain_not_emptied"],
])("the database refuses: %s", async (statement, constraint) => {
  await writeByRules(ctx(), [records.applied(await records.visit())]);
  expect(await refusal(sql.raw(statement).execute(records.world.db))).toBe(constraint);
  expect(await rowsOf()).toHaveLength(1);
});

test("no setting shortens the time that a record is kept", async () => {
  const applied = records.applied(await records.visit());
  const last = async (retention: DataRetention) => {
    await writeByRules(ctx(), [{ ...applied, entryId: newId() }], { retention });
    return (await rowsOf()).at(-1)?.retain_until;
  };
  expect(await last("1year")).toBe("2031-03-03");
  expect(await last("10years")).toBe("2036-03-03");
  expect(await last("forever")).toBe("9999-12-31");
});

test("what is deleted when its time is over leaves its link in the chain", async () => {
  const visit = await records.visit();
  const old = records.applied(visit, { startedAt: "2011-03-02T14:00:00.000Z", endedAt: "2011-03-02T14:30:00.000Z" });
  await writeByRules(ctx(), [records.applied(visit), old, records.applied(visit)]);
  await sql`delete from application_record where entry_id = ${old.entryId}`.execute(records.world.db);
  expect(await verifyChains(ctx())).toMatchObject({ records: 2, faults: [] });
  expect(await refusal(sql`delete from application_record_removed`.execute(records.world.db))).toBe(
    "application_record_removed_stays",
  );
});

test("whoever keeps for longer since keeps what there is, and nothing goes before the versions after it", async () => {
  const visit = await records.visit();
  const old = records.applied(visit, { startedAt: "2011-03-02T14:00:00.000Z", endedAt: "2011-03-02T14:30:00.000Z" });
  await writeByRules(ctx(), [old]);
  const remove = () => sql`delete from application_record where entry_id = ${old.entryId}`.execute(records.world.db);
  const set = (setting: DataRetention) =>
    records.world.db.updateTable("company").set({ data_retention: setting }).execute();
  await set("forever");
  expect(await refusal(remove())).toBe("application_record_kept");
  await set("1year");
  const next = { ...old, application: { ...old.application, area: "Garage" } };
  await amendByRules(ctx(), [next], { visitId: visit, reason: "Told late", retention: "forever" });
  const first = sql`delete from application_record where entry_id = ${old.entryId} and version = 1`;
  expect(await refusal(first.execute(records.world.db))).toBe("application_record_kept");
});
