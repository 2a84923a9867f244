import { afterEach, beforeEach, expect, test } from "vitest";
import { makeClientUser } from "#modules/accounts/factories.ts";
import { linkTo, makeSubscriber } from "#modules/newsletter/factories.ts";
import { SYSTEM, type Actor } from "#platform/actor.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import { getClient, mergeClients, updateClient } from "../contract.ts";
import { makeClient } from "../factories.ts";

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const administrator: Actor = { kind: "staff", userId: "a", sessionId: "s", role: "administrator" };
const EMAIL = "ada@homes.example";
const subscribers = () => world.db.selectFrom("newsletter_subscriber").selectAll().orderBy("email").execute();
const newsletterOf = async (id: string) => (await world.call(administrator, getClient, { id })).body.newsletter;
const change = async (id: string, email: string) => {
  const { body } = await world.call(administrator, getClient, { id });
  return world.call(administrator, updateClient, { ...body, email });
};

test("when the office changes a client's address, the old one ends and the new one is asked", async () => {
  const { id } = await makeClient(world.ctx(SYSTEM), { email: EMAIL });
  await makeSubscriber(world.ctx(SYSTEM), { email: EMAIL });
  expect((await change(id, "ada@new.example")).status).toBe(200);
  expect(await subscribers()).toMatchObject([
    { email: EMAIL, status: "unsubscribed", unsubscribed_by: "address_changed" },
    { email: "ada@new.example", status: "asked", source: "office" },
  ]);
  expect(await newsletterOf(id)).toMatchObject({ email: "ada@new.example", status: "asked" });
  await world.runJobs();
  expect(linkTo("confirm", (await world.mails())[0])).not.toBe("");
});

test("the address of a login stays its owner's, whatever the office writes down", async () => {
  const { clientId } = await makeClientUser(world.ctx(SYSTEM), { email: EMAIL });
  await makeSubscriber(world.ctx(SYSTEM), { email: EMAIL });
  await change(clientId, "ada@new.example");
  expect(await subscribers()).toMatchObject([{ email: EMAIL, status: "confirmed" }]);
  expect(await newsletterOf(clientId)).toMatchObject({ email: EMAIL, status: "confirmed" });
});

test("when two clients are merged, nothing changes for their mailboxes, and the one who is kept shows it", async () => {
  const kept = await makeClient(world.ctx(SYSTEM), { email: "kept@homes.example" });
  const other = await makeClient(world.ctx(SYSTEM), { email: EMAIL });
  await makeSubscriber(world.ctx(SYSTEM), { email: EMAIL });
  const merged = await world.call(administrator, mergeClients, {
    id: kept.id,
    version: 1,
    otherId: other.id,
    otherVersion: 1,
  });
  expect(merged.status).toBe(200);
  expect(await newsletterOf(kept.id)).toMatchObject({ email: EMAIL, status: "confirmed" });
  expect(await subscribers()).toMatchObject([{ email: EMAIL, status: "confirmed" }]);
});
