import { afterEach, beforeEach, expect, test } from "vitest";
import { addProduct } from "#modules/products/server/index.ts";
import { ProductForm } from "#modules/products/contract.ts";
import { createProperty } from "#modules/properties/contract.ts";
import { SYSTEM, type Actor } from "#platform/actor.ts";
import { newId } from "#platform/server/ids.ts";
import { amendByRules, openRecordWorld, SAMPLE_PRODUCT, type RecordWorld } from "../../../../testing/record-world.ts";
import { ACTORS } from "../../../../testing/actors.ts";
import * as contract from "../../contract-records.ts";
import { recordPolicy } from "../../policy-records.ts";
import { RULE_SETS } from "../../rules-records.ts";
import { visibleRecords } from "./find-records.ts";
import type { Applied } from "../../rules-finish.ts";

const support: Actor = { kind: "staff", userId: "s", sessionId: "s", role: "support" };

let records: RecordWorld;
beforeEach(async () => {
  records = await openRecordWorld();
});
afterEach(() => records.world.close());

const ctx = () => records.world.ctx(SYSTEM);
const list = async (filter: Record<string, unknown> = {}) =>
  (await records.world.call(support, contract.listRecords, filter)).body;
const namesOf = async (filter: Record<string, unknown>) =>
  (await list({ sort: "oldest", ...filter })).data.map(({ content }) => content.customerName);

const write = (...told: Partial<Applied>[]) => records.write(...told);
const on = (day: string) => ({ startedAt: `${day}T14:00:00.000Z`, endedAt: `${day}T14:30:00.000Z` });

test("the list is narrowed by each of its filters, and by all at once", async () => {
  const other = newId();
  await write(
    { customerName: "Ana", ...on("2026-03-01") },
    { customerName: "Ben", ...on("2026-03-02"), state: "PA" },
    { customerName: "Cleo", ...on("2026-03-03"), productId: other },
  );
  await write({ customerName: "Dora", technicianId: other, ...on("2026-03-04") });
  expect(await namesOf({})).toEqual(["Ana", "Ben", "Cleo", "Dora"]);
  expect(await namesOf({ sort: "newest" })).toEqual(["Dora", "Cleo", "Ben", "Ana"]);
  expect(await namesOf({ from: "2026-03-02", to: "2026-03-03" })).toEqual(["Ben", "Cleo"]);
  expect(await namesOf({ state: "pa" })).toEqual(["Ben"]);
  expect(await namesOf({ product: other })).toEqual(["Cleo"]);
  expect(await namesOf({ applicator: other })).toEqual(["Dora"]);
  expect(await namesOf({ client: records.clientId })).toEqual(["Ana", "Ben", "Cleo", "Dora"]);
  expect(await namesOf({ client: newId() })).toEqual([]);
  expect(await namesOf({ product: SAMPLE_PRODUCT, state: "DE", to: "2026-03-01" })).toEqual(["Ana"]);
  expect(await list({ page: 2, limit: 3 })).toMatchObject({ pagination: { total: 4 }, data: [{}] });
});

test("a search looks at customer, place, product, and applicator, accents aside", async () => {
  const place = { street: "4 Oak Lane", city: "Dover", county: "Kent", zip: "19901" };
  await write({ customerName: "Zoë Brook" }, { customerName: "Ben", place });
  expect(await namesOf({ search: "zoe" })).toEqual(["Zoë Brook"]);
  expect(await namesOf({ search: "kent dover" })).toEqual(["Ben"]);
  expect(await namesOf({ search: "999-123 19901" })).toEqual(["Ben"]);
  expect(await namesOf({ search: "nadia" })).toEqual(["Zoë Brook", "Ben"]);
  expect(await list({ search: "nobody" })).toMatchObject({ data: [], pagination: { total: 0 } });
});

/** Copies of a record, one for each day back from the first of March, so many that no search looks at all of them. */
const COPIES = `
  set session_replication_role = replica;
  insert into application_record
  select copied.* from application_record as record
  cross join generate_series(1, 6200) as n
  cross join lateral jsonb_populate_record(record, jsonb_build_object(
    'id', gen_random_uuid(), 'entry_id', gen_random_uuid(), 'position', 1 + n, 'applied_on', date '2026-03-01' - n,
    'content', record.content || jsonb_build_object('customerName', n::text),
    'search_text', concat_ws(' ', 'number' || n || 'n', case when n % 40 = 0 then 'common' end, case when n > 1100 then 'older' end,
      case when n in (1500, 1700, 1600) then 'rare' end)
  )) as copied;
  reset session_replication_role;
`;

test("a search finds as much whether its words are common, rare, or were common once", async () => {
  await write({ ...on("2026-03-02") });
  await records.world.pool.script(COPIES);
  const found = async (filter: Record<string, unknown>) => {
    const { data, pagination } = await list({ limit: 3, ...filter });
    return { names: data.map(({ content }) => content.customerName), total: pagination.total };
  };
  expect(await found({ search: "common" })).toEqual({ names: ["40", "80", "120"], total: 155 });
  expect(await found({ search: "common", page: 52 })).toEqual({ names: ["6160", "6200"], total: 155 });
  expect(await found({ search: "rare" })).toEqual({ names: ["1500", "1600", "1700"], total: 3 });
  expect(await found({ search: "older" })).toEqual({ names: ["1101", "1102", "1103"], total: 1001 });
  expect(await found({ search: "older common" })).toEqual({ names: ["1120", "1160", "1200"], total: 128 });
  expect(await found({ search: "number", to: "2026-02-01" })).toEqual({ names: ["28", "29", "30"], total: 1001 });
  expect(await found({ search: "common", from: "2026-01-01" })).toEqual({ names: ["40"], total: 1 });
});

test("a client's records follow the client of the visit, and say what they said", async () => {
  const { visit } = await write({ customerName: "Ana Rivers" });
  await records.world.pool.query("update visit set client_id = null where id = $1", [visit]);
  expect((await list()).data).toMatchObject([{ clientId: null, content: { customerName: "Ana Rivers" } }]);
});

test("only what stands now is listed, and all versions where they are asked for", async () => {
  const { visit, applied } = await write({ customerName: "Ana" }, { customerName: "Ben" });
  const [ana] = applied;
  if (!ana) throw new Error("There is one");
  await amendByRules(ctx(), [{ ...ana, customerName: "Ana Brook" }], { visitId: visit, reason: "Misspelled" });
  expect(await namesOf({})).toEqual(["Ana Brook"]);
  const all = (await list({ allVersions: "true" })).data;
  expect(all).toHaveLength(4);
  expect(all.filter(({ isReplaced }) => isReplaced).map(({ version }) => version)).toEqual([1, 1]);

  const { versions } = (await records.world.call(support, contract.getRecord, { id: all[0]?.id ?? "" })).body;
  expect(versions).toHaveLength(2);
  const first = all.find(({ content }) => content.customerName === "Ana")?.id ?? "";
  expect((await records.world.call(support, contract.getRecord, { id: first })).body.versions).toMatchObject([
    {
      version: 2,
      reason: "Misspelled",
      isReplaced: false,
      changes: [{ field: "Customer", before: "Ana", after: "Ana Brook" }],
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    },
    { version: 1, isReplaced: true, changes: [] },
  ]);
});

test("a record that there is not is not found", async () => {
  expect(await records.world.call(support, contract.getRecord, { id: newId() })).toMatchObject({
    status: 404,
    body: { code: "visits.record_not_found" },
  });
});

test("a list holds exactly what the policy lets the actor read", async () => {
  await write({});
  for (const actor of Object.values(ACTORS)) {
    const rows = await visibleRecords(records.world.ctx(actor)).select("record.id").execute();
    expect(rows.length, actor.kind).toBe(recordPolicy.read(actor) ? 1 : 0);
  }
});

test("the overview has what records can be narrowed to, and the visits whose time is nearly up", async () => {
  await write({ state: "DE" }, { state: "PA" });
  const report = { applications: { e1: { value: { productId: SAMPLE_PRODUCT } }, e2: { value: null } } };
  const due = await records.visit({ status: "open", startedAt: "2026-03-01T16:00:00Z", report });
  const recent = await records.visit({ status: "open", startedAt: "2026-03-02T14:00:00Z", report });
  await records.visit({ status: "open", startedAt: "2026-02-01T14:00:00Z", report: { applications: {} } });
  const overview = async () => (await records.world.call(support, contract.getRecordsOverview, {})).body;
  expect(await overview()).toMatchObject({
    products: [{ id: SAMPLE_PRODUCT, name: "Sample Concentrate" }],
    applicators: [{ id: records.technicianId, name: "Nadia Alder" }],
    states: ["DE", "PA"],
    // The appointment names no property: it is where the client lives.
    toWrite: [{ visitId: due, writing: "soon", isByRule: true, state: "DE", customerName: "Ana Rivers" }],
    can: { verify: false },
  });
  records.world.clock.set("2026-03-03T04:00:00Z");
  expect((await overview()).toWrite.map(({ visitId, writing }) => [visitId, writing])).toEqual([[due, "overdue"]]);
  records.world.clock.set("2026-03-03T14:00:01Z");
  expect((await overview()).toWrite).toMatchObject([{ visitId: due }, { visitId: recent, writing: "overdue" }]);
});

test("a draft counts by the rule of its place, which is the client’s where the visit names no property", async () => {
  const { world, clientId } = records;
  const applied = { applications: { e1: { value: { productId: SAMPLE_PRODUCT } } } };
  await world.db.updateTable("property").set({ state: "NJ" }).where("client_id", "=", clientId).execute();
  const place = { address: "1 Maple Road", city: "Putney", state: "VT", zipCode: "05346" };
  const { body: elsewhere } = await world.call(support, createProperty, { clientId, ...place });
  const begun = { status: "open", startedAt: "2026-03-02T14:00:00Z", report: applied } as const;
  const byClient = await records.visit(begun);
  const byPlace = await records.visit({ ...begun, propertyId: elsewhere.id });
  const toWrite = async () => (await world.call(support, contract.getRecordsOverview, {})).body.toWrite;
  world.clock.set("2026-03-03T04:59:00Z");
  expect(await toWrite(), "no rule is known: by the end of the day").toMatchObject([
    { visitId: byPlace, state: "VT", isByRule: false, writing: "soon" },
  ]);
  world.clock.set("2026-03-03T12:00:00Z");
  expect(await toWrite()).toMatchObject([
    { visitId: byPlace, writing: "overdue" },
    { visitId: byClient, state: "NJ", isByRule: true, writing: "soon", deadline: "2026-03-03T14:00:00.000Z" },
  ]);
});

test("of materials no record is written, so nothing of them is overdue", async () => {
  const mesh = await addProduct(ctx(), ProductForm.parse({ name: "Copper mesh", kind: "material", unit: "ft" }));
  const gel = await addProduct(
    ctx(),
    ProductForm.parse({ name: "Ant gel", kind: "pesticide", epaNumber: "99001-12", unit: "g" }),
  );
  const draftOf = (...ids: string[]) => ({
    applications: Object.fromEntries(ids.map((productId, at) => [`e${at}`, { value: { productId } }])),
  });
  const begun = { status: "open", startedAt: "2026-03-01T14:00:00Z" } as const;
  await records.visit({ ...begun, report: draftOf(mesh) });
  const both = await records.visit({ ...begun, report: draftOf(mesh, gel) });
  const { toWrite } = (await records.world.call(support, contract.getRecordsOverview, {})).body;
  expect(toWrite.map(({ visitId }) => visitId)).toEqual([both]);
});

test("what the rules ask for and was not told is in the record, is counted, and is cleared by an amendment", async () => {
  const { application } = records.applied("");
  const overview = async () => (await records.world.call(support, contract.getRecordsOverview, {})).body.incomplete;
  const lacking = { ...application, area: "", targetPests: [] };
  const { visit, applied } = await write(
    { state: "DE", customerName: "Whole" },
    { state: "DE", customerName: "Lacking", application: lacking },
  );
  const { data } = await list({ incomplete: "true" });
  expect(data.map(({ content }) => content.customerName)).toEqual(["Lacking"]);
  expect(data[0]?.content.missing?.map(({ name }) => name)).toEqual(["area treated", "target pest"]);
  for (const { rule } of data[0]?.content.missing ?? []) expect(rule).not.toBe("");
  expect(await overview()).toBe(1);
  expect(
    (await list({ sort: "oldest" })).data.find(({ content }) => content.customerName === "Whole")?.content,
  ).not.toHaveProperty("missing");

  const [whole, incomplete] = applied;
  if (!whole || !incomplete) throw new Error("Two were applied");
  const completed = [whole, { ...incomplete, application }];
  await amendByRules(ctx(), completed, { visitId: visit, reason: "Told by telephone", was: applied });
  expect(await overview()).toBe(0);
  expect((await list({ incomplete: "true", allVersions: "true" })).data).toMatchObject([{ isReplaced: true }]);
  expect(await namesOf({})).toHaveLength(2);
});

test("a license that was missing and is known now completes the record with the next amendment", async () => {
  const { applicator } = records.applied("");
  const { visit, applied } = await write({ state: "DE", applicator: { ...applicator, license: null } });
  expect((await list()).data[0]?.content.missing).toMatchObject([{ name: "applicator’s license number" }]);
  const known = applied.map((one) => ({ ...one, applicator }));
  await amendByRules(ctx(), known, { visitId: visit, reason: "License found", was: known });
  expect((await list()).data).toMatchObject([{ version: 2, reason: "License found" }]);
  expect((await list()).data[0]?.content).not.toHaveProperty("missing");
});

test("the rules say where each was read", async () => {
  const { data } = (await records.world.call(support, contract.listRecordRules, {})).body;
  expect(data.map(({ id }) => id)).toEqual(RULE_SETS.map(({ id }) => id));
  expect(data[0]?.fields[0]).toMatchObject({
    words: "the date",
    when: "restricted-use products",
    citation: "7 CFR 110.3(a)",
    isConfirmed: true,
  });
});
