import { afterEach, beforeEach, expect, test } from "vitest";
import { getClient } from "#modules/clients/contract.ts";
import { findClientRecipients } from "#modules/clients/server/index.ts";
import { SYSTEM } from "#platform/actor.ts";
import { ACTORS } from "../../../testing/actors.ts";
import type { Who } from "../../../testing/call.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import { getOwnAccount, getSession, updateOwnAccount } from "../contract.ts";
import { makeClientLogin, makeClientUser, makeSession } from "../factories.ts";

const TOLD = { firstName: "Ana María", lastName: "Moreno Ruiz", phone: "(302) 555-0199", language: "es" as const };

let world: World;
let me: Who;
let clientId: string;
beforeEach(async () => {
  world = await createWorld();
  const user = await makeClientUser(world.ctx(SYSTEM), { email: "me@example.com" });
  clientId = user.clientId;
  me = { cookie: (await makeSession(world.ctx(SYSTEM), user.id)).cookie };
});
afterEach(() => world.close());

test("what a client tells of themselves is theirs at once, and the office sees it", async () => {
  const saved = await world.call(me, updateOwnAccount, TOLD);
  expect(saved).toMatchObject({ status: 200, body: { ...TOLD, email: "me@example.com", isEmailConfirmed: true } });
  expect((await world.call(me, getOwnAccount, {})).body).toEqual(saved.body);
  expect((await world.call(me, getSession, {})).body.user).toMatchObject({ fullName: "Ana María Moreno Ruiz" });
  expect((await world.call(ACTORS.support, getClient, { id: clientId })).body).toMatchObject({
    firstName: "Ana María",
    lastName: "Moreno Ruiz",
    phone: "(302) 555-0199",
  });
});

test("is written down with the client once, and not again when nothing is new", async () => {
  await world.call(me, updateOwnAccount, TOLD);
  await world.call(me, updateOwnAccount, TOLD);
  const log = await world.db.selectFrom("audit_log").select("action").where("entity_id", "=", clientId).execute();
  expect(log).toEqual([{ action: "clients.updated" }]);
});

test("the language is at once that of what is written to the client", async () => {
  await world.call(me, updateOwnAccount, TOLD);
  const [recipient] = await findClientRecipients(world.ctx(SYSTEM), clientId);
  expect(recipient).toMatchObject({ language: "es" });
  // Reports and emails of appointments go to the client whom the office knows.
  expect((await world.call(ACTORS.support, getClient, { id: clientId })).body).toMatchObject({ language: "es" });
});

test("the language of a limited user is theirs alone", async () => {
  const { id } = await makeClientLogin(world.ctx(SYSTEM), { clientId, email: "manager@example.com", propertyIds: [] });
  const { cookie } = await makeSession(world.ctx(SYSTEM), id);
  expect((await world.call({ cookie }, updateOwnAccount, TOLD)).status).toBe(200);
  expect((await world.call(ACTORS.support, getClient, { id: clientId })).body.language).toBe("en");
});

test("a number that is taken out stays with the office", async () => {
  const { body } = await world.call(me, updateOwnAccount, { ...TOLD, phone: "" });
  expect(body.phone).toBe("");
  const { body: client } = await world.call(ACTORS.support, getClient, { id: clientId });
  expect(client.phone).toBe("(302) 555-0101");
});

test.each([
  ["firstName", ""],
  ["lastName", " "],
  ["phone", "12"],
] as const)("%s has to make sense", async (field, value) => {
  const { status, body } = await world.call(me, updateOwnAccount, { ...TOLD, [field]: value });
  expect(status).toBe(422);
  expect(body.errors).toMatchObject([{ path: field }]);
});
