import { afterEach, beforeEach, expect, test } from "vitest";
import { SYSTEM, VISITOR, type Actor } from "#platform/actor.ts";
import { createWorld, type World } from "../../../../testing/world.ts";
import { createStaffUser } from "./create-staff-user.ts";

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const details = {
  email: "Tess@example.com",
  password: "Garden-Gate7",
  firstName: "Tess",
  lastName: "Lake",
  role: "technician",
} as const;

test("an account is made once for an address, whatever its spelling", async () => {
  const { id } = await createStaffUser(world.ctx(SYSTEM), details);
  const second = createStaffUser(world.ctx(SYSTEM), { ...details, email: "tess@EXAMPLE.com" });

  await expect(second).rejects.toMatchObject({ kind: "conflict", code: "accounts.email_taken" });
  const rows = await world.db.selectFrom("user_account").selectAll().orderBy("id").execute();
  expect(rows).toMatchObject([
    { id, email: "Tess@example.com", full_name: "Tess Lake", staff_role: "technician", is_founder: false },
  ]);
  expect(rows[0]?.password_hash).toMatch(/^\$argon2id\$/);
});

test.each<Actor>([VISITOR, { kind: "staff", userId: "u", sessionId: "s", role: "manager" }])(
  "$kind may not",
  async (actor) => {
    await expect(createStaffUser(world.ctx(actor), details)).rejects.toMatchObject({ kind: "forbidden" });
    expect(await world.db.selectFrom("user_account").select("id").orderBy("id").execute()).toEqual([]);
  },
);
