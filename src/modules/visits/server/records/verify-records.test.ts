import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { SYSTEM, type Actor } from "#platform/actor.ts";
import { openRecordWorld, writeByRules, type RecordWorld } from "../../../../testing/record-world.ts";
import * as contract from "../../contract-records.ts";
import { verifyChains } from "./verify-records.ts";

const manager: Actor = { kind: "staff", userId: "m", sessionId: "s", role: "manager" };

let records: RecordWorld;
beforeEach(async () => {
  records = await openRecordWorld();
  const visit = await records.visit();
  await writeByRules(ctx(), [records.applied(visit), records.applied(visit), records.applied(visit)]);
});
afterEach(() => records.world.close());

const ctx = () => records.world.ctx(SYSTEM);

/** As whoever owns the database can: past everything that refuses. */
async function tamper(...statements: string[]): Promise<void> {
  await records.world.db.transaction().execute(async (db) => {
    await sql`set local session_replication_role = replica`.execute(db);
    for (const statement of statements) await sql.raw(statement).execute(db);
  });
}
const faults = async () =>
  (await verifyChains(ctx())).faults.map(({ kind, position }) => `${kind} ${position}`).toSorted();

/** Of each column the smallest change; position and id also break the order. */
const CHANGES: Record<string, string> = {
  id: "gen_random_uuid()",
  technician_id: "gen_random_uuid()",
  position: "9",
  visit_id: "(select other.id from visit as other where other.id <> application_record.visit_id)",
  entry_id: "gen_random_uuid()",
  version: "2, replaces_id = (select first.id from application_record as first where first.position = 1)",
  replaces_id: "(select first.id from application_record as first where first.position = 1), version = 2",
  is_withdrawn:
    "true, version = 2, replaces_id = (select first.id from application_record as first where first.position = 1)",
  reason: "'.'",
  content: `jsonb_set(content, '{product,name}', '"Sample Concentrat"')`,
  written_at: "written_at + interval '1 microsecond'",
  written_by: "'x'",
  applied_on: "applied_on + 1",
  started_at: "started_at - interval '1 microsecond'",
  ended_at: "ended_at + interval '1 microsecond'",
  state: "'PA'",
  product_id: "gen_random_uuid()",
  search_text: "search_text || '.'",
  retain_until: "retain_until - 1",
  is_late: "true",
  previous_hash: "set_byte(previous_hash, 31, 255 - get_byte(previous_hash, 31))",
  hash: "set_byte(hash, 0, 255 - get_byte(hash, 0))",
};

test("every column is tried", async () => {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute where attrelid = 'application_record'::regclass and attnum > 0
    and not attisdropped`.execute(records.world.db);
  expect(Object.keys(CHANGES).toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

test.each(Object.entries(CHANGES))("a change of %s is found", async (column, change) => {
  await records.visit();
  expect(await faults()).toEqual([]);
  await tamper(`update application_record set ${column} = ${change} where position = 2`);
  expect(await faults()).not.toEqual([]);
});

test("says which one is not as it was written", async () => {
  await tamper("update application_record set reason = 'x' where position = 2");
  const { faults } = await verifyChains(ctx());
  const { id } = await records.world.db
    .selectFrom("application_record")
    .select("id")
    .where("position", "=", 2)
    .executeTakeFirstOrThrow();
  expect(faults).toEqual([{ technicianId: records.technicianId, position: 2, recordId: id, kind: "changed" }]);
});

test("a row that is gone is missed, in the middle and at the end", async () => {
  await tamper("delete from application_record where position = 2");
  expect(await faults()).toEqual(["missing 3"]);
  await tamper("delete from application_record where position = 3");
  expect(await faults()).toEqual(["head-moved 3"]);
});

test("an end that was moved is found", async () => {
  await tamper("update application_record_chain set position = 4");
  expect(await faults()).toEqual(["head-moved 4"]);
  await tamper("delete from application_record_chain");
  expect(await faults()).toEqual(["head-moved 0"]);
});

test("a chain that is shorter than it was when it was last found whole is found, its end as well", async () => {
  const { heads } = await verifyChains(ctx());
  await tamper("delete from application_record where position = 3");
  await tamper(
    "update application_record_chain set (position, hash) = (select position, hash from application_record where position = 2)",
  );
  expect(await faults()).toEqual([]);
  expect((await verifyChains(ctx(), heads)).faults).toMatchObject([{ kind: "missing", position: 3 }]);
  await tamper("delete from application_record");
  await tamper("delete from application_record_chain");
  expect((await verifyChains(ctx(), heads)).faults).toMatchObject([{ kind: "missing", position: 3 }]);
});

test("a chain that was written anew from somewhere on is another one", async () => {
  const { heads } = await verifyChains(ctx());
  await tamper(
    "update application_record set reason = 'x' where position = 3",
    "update application_record as record set hash = application_record_hash(record) where position = 3",
    "update application_record_chain set hash = (select hash from application_record where position = 3)",
  );
  expect(await faults()).toEqual([]);
  expect((await verifyChains(ctx(), heads)).faults).toMatchObject([{ kind: "changed", position: 3 }]);
});

test("a manager has them verified, and the overview says what was found", async () => {
  const { world } = records;
  const overview = async () => (await world.call(manager, contract.getRecordsOverview, {})).body;
  expect(await overview()).toMatchObject({ verification: null, can: { verify: true } });
  expect(await world.call(manager, contract.verifyRecords, {})).toMatchObject({ status: 202 });
  expect(await overview()).toMatchObject({ verification: { finishedAt: null } });
  await world.runJobs();
  expect(await overview()).toMatchObject({
    verification: { finishedAt: "2026-03-02T15:00:00Z", records: 3, faults: [] },
  });
  await tamper("update application_record set reason = 'x' where position = 2");
  world.clock.advance(1000);
  await world.call(manager, contract.verifyRecords, {});
  await world.runJobs();
  expect(await overview()).toMatchObject({ verification: { faults: [{ kind: "changed", position: 2 }] } });
});
