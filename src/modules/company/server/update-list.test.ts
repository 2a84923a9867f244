import { afterEach, beforeEach, expect, test } from "vitest";
import type { Actor } from "#platform/actor.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import { getCompanyLists, updateCompanyList } from "../contract.ts";
import { LIST_KINDS, type ListKind } from "../rules.ts";

const staff = (role: "manager" | "technician"): Actor => ({ kind: "staff", userId: role, sessionId: "s", role });
const manager = staff("manager");

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const lists = async () => (await world.call(staff("technician"), getCompanyLists, {})).body.lists;
const change = (kind: ListKind, entries: string[], version = 1) =>
  world.call(manager, updateCompanyList, { kind, version, entries });

test("a new company has every checklist, filled with what the trade uses", async () => {
  const counted = Object.entries(await lists()).map(([kind, { entries }]) => [kind, new Set(entries).size]);
  expect(Object.fromEntries(counted)).toEqual({
    "treatment-methods": 12,
    equipment: 12,
    chemicals: 12,
    "areas-to-treat": 14,
    "technician-specialties": 10,
    "technician-certifications": 6,
  });
});

test("the office changes one list, in its own order, and the others stay", async () => {
  const before = await lists();
  const { status, body } = await change("equipment", ["  Bucket ", "Hand sprayer"]);
  expect(status).toBe(200);
  expect(body.lists).toEqual({ ...before, equipment: { entries: ["Bucket", "Hand sprayer"], version: 2 } });
  expect(await lists()).toEqual(body.lists);
});

test("a list may be emptied", async () => {
  for (const kind of LIST_KINDS) expect((await change(kind, [])).body.lists[kind].entries).toEqual([]);
});

test.each<[string, string[]]>([
  ["entries.1", ["Bucket", " "]],
  ["entries.0", ["x".repeat(81)]],
  ["entries", ["Bucket", "bucket"]],
  ["entries", Array.from({ length: 101 }, (_, index) => `Entry ${index}`)],
])("an entry that helps nobody is refused at %s", async (path, entries) => {
  const { status, body } = await change("equipment", entries);
  expect({ status, body }).toMatchObject({ status: 422, body: { errors: [{ path }] } });
});

test("whoever looked at an older list is told, and nothing is overwritten", async () => {
  await change("chemicals", ["Boric acid dust"]);
  expect(await change("chemicals", ["Vinegar"])).toMatchObject({
    status: 409,
    body: { code: "company.changed_meanwhile" },
  });
  expect((await lists()).chemicals.entries).toEqual(["Boric acid dust"]);
});

test("the log has the list before and after", async () => {
  const { equipment } = await lists();
  await change("equipment", ["Bucket"]);
  expect(
    await world.db
      .selectFrom("audit_log")
      .select(["action", "entity_id", "performed_by", "changes"])
      .orderBy("id")
      .execute(),
  ).toEqual([
    {
      action: "company.list_updated",
      entity_id: "equipment",
      performed_by: "manager",
      changes: { entries: [equipment.entries, ["Bucket"]] },
    },
  ]);
});
