import { afterEach, beforeEach, expect, test } from "vitest";
import { makeClientUser, makeSession } from "#modules/accounts/factories.ts";
import { SYSTEM } from "#platform/actor.ts";
import { ACTORS } from "../../../testing/actors.ts";
import type { Who } from "../../../testing/call.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import { changeInboxItem, getInboxItem, listInbox, requestCallback } from "../contract.ts";

const ASKED = { phone: "(302) 555-0177", bestTime: "evening" as const, topic: "Wasps are back below the deck" };

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

test("a client who wants to be called stands in the inbox, with their number and the client they are", async () => {
  const { status, body } = await world.call(me, requestCallback, ASKED);
  expect(status).toBe(201);
  const { body: inbox } = await world.call(ACTORS.support, listInbox, { kind: "callback" });
  expect(inbox).toMatchObject({
    new: 1,
    data: [{ reference: body.reference, name: "Ana Moreno", phone: ASKED.phone }],
  });
  const { body: item } = await world.call(ACTORS.support, getInboxItem, { id: inbox.data[0]?.id ?? "" });
  expect(item).toMatchObject({
    callback: { bestTime: "evening", topic: ASKED.topic },
    client: { id: clientId },
    message: null,
    booking: null,
  });
});

test("sent twice with one key it stands there once", async () => {
  const key = "6f0c1f4e-8a0e-4c1c-9f52-3f6e2f6a7b10";
  const first = await world.call(me, requestCallback, ASKED, { key });
  const again = await world.call(me, requestCallback, ASKED, { key });
  expect(again.body).toEqual(first.body);
  const { body } = await world.call(ACTORS.support, listInbox, { kind: "callback" });
  expect(body.pagination.total).toBe(1);
});

test("is seen to like any other entry", async () => {
  await world.call(me, requestCallback, ASKED);
  const { body } = await world.call(ACTORS.support, listInbox, { kind: "callback" });
  const { id = "", version = 0 } = body.data[0] ?? {};
  const done = await world.call(ACTORS.support, changeInboxItem, { id, version, status: "done" });
  expect(done).toMatchObject({ status: 200, body: { status: "done" } });
});

test.each([
  ["phone", "12"],
  ["topic", "x".repeat(501)],
] as const)("%s has to make sense", async (field, value) => {
  const { status, body } = await world.call(me, requestCallback, { ...ASKED, [field]: value });
  expect(status).toBe(422);
  expect(body.errors).toMatchObject([{ path: field }]);
});
