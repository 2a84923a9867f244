import { afterEach, beforeEach, expect, test } from "vitest";
import { SYSTEM } from "#platform/actor.ts";
import { ACTORS } from "../../../../testing/actors.ts";
import { createWorld, type World } from "../../../../testing/world.ts";
import { createClient, getClient, listDuplicates } from "../../contract.ts";
import { clientForm, makeClient } from "../../factories.ts";

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

test("those who share the email address or the telephone, and what they share", async () => {
  const { body: client } = await world.call(ACTORS.support, createClient, clientForm({ phone: "(410) 555-0123" }));
  const { body: twin } = await world.call(ACTORS.support, createClient, clientForm({ phone: "410.555.0123" }));
  const claim = await makeClient(world.ctx(SYSTEM), {
    email: client.email.toUpperCase(),
    email_is_claimed: true,
    source: "registration",
  });
  await world.call(ACTORS.support, createClient, clientForm());
  const { body } = await world.call(ACTORS.support, listDuplicates, { id: client.id });
  expect(body.data.map(({ id, same }) => [id, same])).toEqual([
    [claim.id, ["email"]],
    [twin.id, ["phone"]],
  ]);
  expect((await world.call(ACTORS.support, getClient, { id: client.id })).body.duplicates).toBe(2);
});
