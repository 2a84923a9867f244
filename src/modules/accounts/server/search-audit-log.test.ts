import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { SYSTEM, VISITOR, type Actor } from "#platform/actor.ts";
import { audit } from "#platform/server/audit.ts";
import { MAX_COUNTED } from "#platform/lists.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import { ACTORS } from "../../../testing/actors.ts";
import * as contract from "../contract.ts";
import { makeApiKey, makeClientUser, makeStaff } from "../factories.ts";

let world: World;
let sam: string;
let ana: string;
beforeEach(async () => {
  world = await createWorld();
  sam = (await makeStaff(world.ctx(SYSTEM))).id;
  ana = (await makeClientUser(world.ctx(SYSTEM))).id;
  world.clock.advance(1000);
});
afterEach(() => world.close());

const staff = (userId: string): Actor => ({ kind: "staff", userId, sessionId: "s", role: "administrator" });
const search = async (input: Record<string, unknown> = {}, who = staff(sam)) =>
  (await world.call(who, contract.searchAuditLog, input)).body;
const found = async (input: Record<string, unknown>) => (await search(input)).data.map(({ entityId }) => entityId);

async function note(action: string, entityId: string, actor: Actor = SYSTEM, at?: string) {
  if (at) world.clock.set(at);
  else world.clock.advance(1000);
  await audit(world.ctx(actor), { action, entityType: "thing", entityId });
}

test("an entry tells who, what, when and from where; the newest comes first", async () => {
  const key = await makeApiKey(world.ctx(SYSTEM), sam, ["clients.write"]);
  await note("things.made", "by the program");
  await note("things.changed", "by a key", { kind: "api_key", keyId: key.id, scopes: [] });
  const origin = {
    requestId: "r",
    address: "203.0.113.9",
    userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
  };
  const ctx = { ...world.ctx(staff(sam)), origin };
  world.clock.advance(1000);
  await audit(ctx, { action: "things.sold", entityType: "thing", entityId: "by Sam", changes: { price: [1, 2] } });

  const { data, pagination, actions } = await search();
  expect(data.slice(0, 3)).toMatchObject([
    {
      at: "2026-03-02T15:00:04Z",
      action: "things.sold",
      entityType: "thing",
      entityId: "by Sam",
      changes: { price: [1, 2] },
      performedBy: "Sam Rivers",
      performedById: sam,
      address: "203.0.113.9",
      device: "Firefox on Linux",
    },
    { entityId: "by a key", performedBy: "Website", performedById: key.id, changes: null, device: null },
    { entityId: "by the program", performedBy: null, performedById: null },
  ]);
  expect(pagination).toEqual({ page: 1, limit: 25, total: 5 });
  expect(actions).toEqual([
    "accounts.api_key_created",
    "accounts.staff_created",
    "things.changed",
    "things.made",
    "things.sold",
  ]);
});

test("pages follow each other without gaps, and behind the last there is nothing", async () => {
  for (let entry = 1; entry <= 5; entry += 1) await note("things.made", String(entry));

  expect(await found({ action: "things.made", limit: 2 })).toEqual(["5", "4"]);
  expect(await found({ action: "things.made", limit: 2, page: 3 })).toEqual(["1"]);
  expect(await search({ action: "things.made", limit: 2, page: 4 })).toMatchObject({
    data: [],
    pagination: { total: 5 },
  });
});

test("days are the company's: the evening of New York is the next day in UTC", async () => {
  await note("things.made", "late on Monday", SYSTEM, "2026-03-03T04:59:59Z");
  await note("things.made", "early on Tuesday", SYSTEM, "2026-03-03T05:00:00Z");
  // The clock is set forward in the night to Sunday, so that day has 23 hours.
  await note("things.made", "late on Sunday", SYSTEM, "2026-03-09T03:59:59Z");

  const made = (days: object) => found({ action: "things.made", ...days });
  expect(await made({ from: "2026-03-02", to: "2026-03-02" })).toEqual(["late on Monday"]);
  expect(await made({ from: "2026-03-03", to: "2026-03-03" })).toEqual(["early on Tuesday"]);
  expect(await made({ from: "2026-03-08" })).toEqual(["late on Sunday"]);
  expect(await made({ to: "2026-03-02" })).toEqual(["late on Monday"]);
  expect(await made({ from: "2026-03-04", to: "2026-03-03" })).toEqual([]);
});

test("words find part of an action, people and what was done to them, keys and whole ids", async () => {
  const key = await makeApiKey(world.ctx(SYSTEM), sam, ["clients.write"]);
  await note("things.made", "by Sam", staff(sam));
  await note("things.made", ana);
  await note("things.unsold", "by a key", { kind: "api_key", keyId: key.id, scopes: [] });

  const hits = async (words: string) => (await found({ search: words })).filter((id) => id !== sam && id !== key.id);
  expect(await hits("unsold")).toEqual(["by a key"]);
  expect(await hits("THINGS.ma")).toEqual([ana, "by Sam"]);
  expect(await hits("moreno")).toEqual([ana]);
  expect(await hits("ana@example")).toEqual([ana]);
  expect(await hits("Sam Riv")).toEqual(["by Sam"]);
  expect(await hits("websi")).toEqual(["by a key"]);
  expect(await hits(ana)).toEqual([ana]);
  expect(await hits(key.id)).toEqual(["by a key"]);
  expect(await hits(ana.slice(0, 20))).toEqual([]);
  for (const nothing of ["%", "nobody", "'; drop table audit_log; --"])
    expect(await hits(nothing), nothing).toEqual([]);
  // Words and filters narrow each other down.
  expect(await found({ search: "Sam", action: "things.made" })).toEqual(["by Sam"]);
});

test("a long log is counted up to a bound, so that no page counts all of it", async () => {
  await sql`
    insert into audit_log (id, at, action, entity_type, entity_id)
    select gen_random_uuid(), '2026-01-01'::timestamptz, 'things.counted', 'thing', n::text
    from generate_series(1, ${MAX_COUNTED + 500}) as n`.execute(world.db);

  const { pagination, data } = await search({ action: "things.counted", limit: 10 });
  expect(pagination.total).toBe(MAX_COUNTED);
  expect(data).toHaveLength(10);
  expect((await search({ action: "things.counted", limit: 100, page: 102 })).data).toEqual([]);
});

test.each([
  [{ from: "yesterday" }, "from"],
  [{ to: "2026-02-30" }, "to"],
  [{ limit: 101 }, "limit"],
])("%j is refused at the field", async (input, path) => {
  const answer = await world.call(staff(sam), contract.searchAuditLog, input);
  expect(answer).toMatchObject({ status: 422, body: { errors: [{ path }] } });
});

test.each(["visitor", "client", "manager", "technician", "support"] as const)("%s may not", async (who) => {
  expect([401, 403]).toContain((await world.call(ACTORS[who], contract.searchAuditLog, {})).status);
});

test("a key reads the log with the scope for it, and with no other", async () => {
  const reader = await makeApiKey(world.ctx(SYSTEM), sam, ["audit_log.read"]);
  const other = await makeApiKey(world.ctx(SYSTEM), sam, ["staff.write", "system.write", "clients.write"]);
  const status = async ({ headers }: { headers: Record<string, string> }) =>
    (await world.call(VISITOR, contract.searchAuditLog, {}, { headers })).status;

  expect(await status(reader)).toBe(200);
  expect(await status(other)).toBe(403);
});
