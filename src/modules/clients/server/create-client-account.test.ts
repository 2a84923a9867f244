import { afterEach, beforeEach, expect, test } from "vitest";
import { PASSWORD, makeStaff, signUpForm } from "#modules/accounts/factories.ts";
import { signIn, signUp } from "#modules/accounts/contract.ts";
import { SYSTEM, VISITOR, type Actor } from "#platform/actor.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import { createClientAccount } from "../contract.ts";
import { makeClient } from "../factories.ts";

let world: World;
let support: Actor;
beforeEach(async () => {
  world = await createWorld();
  const { id } = await makeStaff(world.ctx(SYSTEM), { role: "support" });
  support = { kind: "staff", userId: id, sessionId: "s", role: "support" };
});
afterEach(() => world.close());

const make = (id: string, password = PASSWORD) => world.call(support, createClientAccount, { id, password });
const users = () =>
  world.db.selectFrom("user_account").selectAll().where("kind", "=", "client").orderBy("id").execute();

test("makes a login with the client's address and type, whose password is replaced at the first sign-in", async () => {
  const client = await makeClient(world.ctx(SYSTEM), {
    email: "Bakery@shop.example",
    client_type: "commercial",
    language: "es",
  });
  const { status, body } = await make(client.id);
  expect(status).toBe(201);
  expect(body).toMatchObject({ email: "Bakery@shop.example", accountType: "commercial" });
  expect(await users()).toMatchObject([
    {
      id: body.userId,
      client_id: client.id,
      email_key: "bakery@shop.example",
      account_type: "commercial",
      language: "es",
      must_change_password: true,
      email_confirmed_at: null,
    },
  ]);
  const answer = await world.call(VISITOR, signIn, {
    email: "bakery@shop.example",
    password: PASSWORD,
    userType: "commercial",
  });
  expect(answer.body).toMatchObject({ step: "new_password", user: null });
});

test("stands in the audit log", async () => {
  const client = await makeClient(world.ctx(SYSTEM));
  const { body } = await make(client.id);
  const entry = await world.db
    .selectFrom("audit_log")
    .selectAll()
    .where("action", "=", "clients.account_created")
    .executeTakeFirst();
  expect(entry).toMatchObject({
    entity_id: client.id,
    changes: { userId: [null, body.userId] },
    performed_by: "userId" in support ? support.userId : "",
  });
});

test.each(["nobody", "0197b3a0-0000-7000-8000-000000000000"])("clients.not_found: %s", async (id) => {
  const { status, body } = await make(id);
  expect([status, body.code]).toEqual([404, "clients.not_found"]);
});

test("clients.not_found: an archived client", async () => {
  const client = await makeClient(world.ctx(SYSTEM), { archived_at: world.clock.now().toISOString() });
  expect((await make(client.id)).body.code).toBe("clients.not_found");
});

test("clients.has_account: a second login, also when two ask at once", async () => {
  const client = await makeClient(world.ctx(SYSTEM));
  const answers = await Promise.all([make(client.id), make(client.id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe("clients.has_account");
  expect((await make(client.id)).body.code).toBe("clients.has_account");
  expect(await users()).toHaveLength(1);
});

test("accounts.email_taken: the address is somebody's login", async () => {
  await world.call(VISITOR, signUp, signUpForm({ email: "ada@homes.example" }));
  const client = await makeClient(world.ctx(SYSTEM), { email: "ADA@homes.example" });
  const { status, body } = await make(client.id);
  expect([status, body.code]).toEqual([409, "accounts.email_taken"]);
});

test.each([
  ["short", "Password must be at least 8 characters"],
  ["Password1!", "This password is too easy to guess. Please choose another one."],
])("a poor password is refused at its field: %s", async (password, message) => {
  const client = await makeClient(world.ctx(SYSTEM));
  const { status, body } = await make(client.id, password);
  expect(status).toBe(422);
  expect(body.errors).toEqual([{ path: "password", message }]);
});
