import { afterEach, beforeEach, expect, test } from "vitest";
import { createWorld, type World } from "../../testing/world.ts";
import { audit } from "./audit.ts";
import { inTransaction } from "./context.ts";
import { rowsOf, violatedConstraint } from "./database/db.ts";

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const manager = { kind: "staff", userId: "u-7", sessionId: "s-1", role: "manager" } as const;
const change = {
  action: "accounts.change_role",
  entityType: "user",
  entityId: "u-9",
  changes: { role: ["support", "manager"] },
};

test("writes down who did what to what, when and from where", async () => {
  const ctx = { ...world.ctx(manager), origin: { requestId: "r-1", address: "203.0.113.7", userAgent: "Firefox" } };
  await audit(ctx, change);
  expect(await world.db.selectFrom("audit_log").selectAll().orderBy("id").execute()).toEqual([
    {
      id: expect.any(String),
      at: "2026-03-02T15:00:00Z",
      action: "accounts.change_role",
      entity_type: "user",
      entity_id: "u-9",
      changes: { role: ["support", "manager"] },
      performed_by: "u-7",
      performed_by_key: null,
      ip_address: "203.0.113.7",
      user_agent: "Firefox",
    },
  ]);
});

test("what a program did by an API key names the key", async () => {
  const program = { kind: "api_key", keyId: "k-1", scopes: ["clients.write"] } as const;
  await audit(world.ctx(program), { action: "clients.make_login", entityType: "client", entityId: "c-1" });

  const written = world.db.selectFrom("audit_log").select(["performed_by", "performed_by_key"]);
  expect(await written.where("entity_id", "=", "c-1").execute()).toEqual([
    { performed_by: null, performed_by_key: "k-1" },
  ]);
});

test("what was undone leaves no entry", async () => {
  const undone = inTransaction(world.ctx(manager), async (ctx) => {
    await audit(ctx, { ...change, action: "test.undone" });
    throw new Error("rolled back");
  });
  await expect(undone).rejects.toThrow("rolled back");
  expect(
    await world.db.selectFrom("audit_log").where("action", "=", "test.undone").selectAll().orderBy("id").execute(),
  ).toEqual([]);
});

test.each(["update audit_log set action = 'nothing'", "delete from audit_log", "truncate audit_log"])(
  "refuses: %s",
  async (statement) => {
    await audit(world.ctx(manager), change);
    const before = await world.db.selectFrom("audit_log").selectAll().orderBy("id").execute();
    const fault: unknown = await rowsOf(world.db, statement).catch((fault: unknown) => fault);
    expect(violatedConstraint(fault)).toBe("audit_log_append_only");
    expect(await world.db.selectFrom("audit_log").selectAll().orderBy("id").execute()).toEqual(before);
  },
);
