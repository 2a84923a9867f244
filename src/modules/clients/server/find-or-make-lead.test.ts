import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { SYSTEM } from "#platform/actor.ts";
import { inTransaction } from "#platform/server/context.ts";
import { createDb, rowsOf } from "#platform/server/database/db.ts";
import { notedPool } from "../../../testing/noted-pool.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import { makeClient } from "../factories.ts";
import { findOrMakeLead, type LeadContact } from "./find-or-make-lead.ts";

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const ada: LeadContact = {
  clientType: "residential",
  fullName: "Ada Marlowe",
  email: "Ada@Mail.example",
  phone: "(302) 555-0101",
  address: "12 Larkspur Lane",
  city: "Newark",
  state: "DE",
  zipCode: "19711",
  language: "fr",
};
const ask = (told: Partial<LeadContact> = {}) => findOrMakeLead(world.ctx(SYSTEM), { ...ada, ...told });
const make = (told: Parameters<typeof makeClient>[1]) => makeClient(world.ctx(SYSTEM), told);
const clients = () => world.db.selectFrom("client").selectAll().orderBy("id").execute();

test("somebody new becomes a lead", async () => {
  const { id, made } = await ask();
  expect(made).toBe(true);
  expect(await clients()).toMatchObject([
    {
      id,
      status: "pending",
      source: "consultation",
      first_name: "Ada",
      last_name: "Marlowe",
      email: "Ada@Mail.example",
      email_key: "ada@mail.example",
      phone_key: "3025550101",
      language: "fr",
    },
  ]);
});

test.each([
  ["the same email address, spelled otherwise", { email: "ADA@mail.example", phone: "(410) 555-0199" }],
  ["the same number, spelled otherwise", { email: "another@mail.example", phone: "+1 302.555.0101" }],
])("is found again by %s", async (_name, told) => {
  const { id } = await ask();
  expect(await ask(told)).toEqual({ id, made: false });
  expect(await clients()).toHaveLength(1);
});

test("the email address decides where the two belong to different clients", async () => {
  const byPhone = await make({ phone: ada.phone });
  const byEmail = await make({ email: ada.email });
  expect((await ask()).id).toBe(byEmail.id);
  expect((await ask({ email: "new@mail.example" })).id).toBe(byPhone.id);
});

test("of several clients with one number the oldest is meant", async () => {
  const shared = { phone: ada.phone };
  const older = await make({ ...shared, created_at: "2024-01-01T00:00:00Z" });
  await make({ ...shared, created_at: "2025-01-01T00:00:00Z" });
  expect((await ask()).id).toBe(older.id);
});

test("a client who was archived is not found; the person becomes a lead anew", async () => {
  const gone = await make({ email: ada.email, phone: ada.phone, archived_at: "2026-01-01T00:00:00Z" });
  expect((await ask()).id).not.toBe(gone.id);
});

test.each([
  ["the same person", () => ({})],
  ["one address with many numbers", (n: number) => ({ phone: `(410) 555-01${10 + n}` })],
  ["one number with many addresses", (n: number) => ({ email: `ada-${n}@mail.example` })],
])("twenty ask at once for %s: one lead is made", async (_name, told) => {
  const found = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      inTransaction(world.ctx(SYSTEM), async (ctx) => {
        const lead = await findOrMakeLead(ctx, { ...ada, ...told(n) });
        // A booking goes on after it; meanwhile the others ask.
        for (let statement = 0; statement < 5; statement++) await rowsOf(ctx.db, "select 1");
        return lead;
      }),
    ),
  );
  expect(new Set(found.map(({ id }) => id)).size).toBe(1);
  expect(found.filter(({ made }) => made)).toHaveLength(1);
  expect(await clients()).toHaveLength(1);
});

test("a refused booking takes its lead back", async () => {
  const refused = inTransaction(world.ctx(SYSTEM), async (ctx) => {
    await findOrMakeLead(ctx, ada);
    throw new Error("refused");
  });
  await expect(refused).rejects.toThrow("refused");
  expect(await clients()).toEqual([]);
});

describe("what somebody wrote down about themselves finds nobody", () => {
  const registration = { source: "registration", status: "pending" } as const;

  test.each([
    ["a claimed address", { email: ada.email, email_is_claimed: true }],
    ["the telephone of a claim", { phone: ada.phone, email_is_claimed: true }],
    ["the telephone of a registration, although its address was confirmed", { phone: ada.phone }],
  ])("%s", async (_which, told) => {
    const stranger = await make({ ...registration, ...told });
    const { id, made } = await ask();
    expect(made).toBe(true);
    expect(id).not.toBe(stranger.id);
  });

  test("a confirmed address does", async () => {
    const client = await make({ ...registration, email: ada.email });
    expect(await ask()).toEqual({ id: client.id, made: false });
  });

  test("nor does it keep the one from being found who is meant", async () => {
    await make({ ...registration, email: ada.email, phone: ada.phone, email_is_claimed: true });
    const client = await make({ email: ada.email });
    expect(await ask()).toEqual({ id: client.id, made: false });
  });
});

test("without an email it is the telephone alone that tells, whoever else has no email", async () => {
  await make({ email: "", phone: "(410) 555-0199" });
  const oldest = await make({ email: "wren@homes.example", phone: ada.phone, created_at: "2026-01-01T00:00:00Z" });
  await make({ email: "", phone: ada.phone });
  expect(await ask({ email: "" })).toEqual({ id: oldest.id, made: false });
});

test("a client without a telephone is found by no telephone that is missing", async () => {
  await make({ email: "wren@homes.example", phone: "" });
  expect(await ask({ email: "ada@mail.example", phone: "" })).toMatchObject({ made: true });
});

const MANY = `
  insert into client (
    id, status, client_type, first_name, email, email_key, phone, phone_key, street, city, state, zip_code, source,
    created_at, updated_at
  )
  select gen_random_uuid(), 'active', 'residential', 'Ada', number || '@homes.example', number || '@homes.example',
    '', '', '', '', 'DE', '', 'office', now(), now()
  from generate_series(1, 2000) as number`;

test("whoever is known is found by an index, whatever address a kept plan was made for", async () => {
  const { pool, notes } = notedPool(world.pool);
  await inTransaction({ ...world.ctx(SYSTEM), db: createDb(pool) }, (ctx) => findOrMakeLead(ctx, ada));
  const text = notes.find((note) => note.text.includes("insert into client"))?.text ?? "";
  const nothing = Array.from({ length: 17 }, () => "null").join(", ");
  const connection = await world.pool.connect();
  for (const before of [
    "begin",
    MANY,
    "analyze client",
    "set local plan_cache_mode = force_generic_plan",
    "set local enable_seqscan = off",
    `prepare lead as ${text}`,
  ])
    await connection.query(before);
  const { rows } = await connection.query(`explain (costs off) execute lead(${nothing})`);
  await connection.query("deallocate lead");
  await connection.query("rollback");
  connection.release();
  const plan = rows.map((line) => line["QUERY PLAN"]).join("\n");
  expect(plan).toContain("client_email_key_unique");
  expect(plan).toContain("client_phone_key");
});
