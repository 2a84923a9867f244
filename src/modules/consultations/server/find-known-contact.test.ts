import { afterEach, beforeEach, expect, test } from "vitest";
import { makeClientUser, makeSession } from "#modules/accounts/factories.ts";
import { makeClient } from "#modules/clients/factories.ts";
import { SYSTEM } from "#platform/actor.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import { getKnownContact } from "../contract.ts";

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

test("a signed-in client is told their own name, email, phone and first property, and nobody else's", async () => {
  await makeClient(world.ctx(SYSTEM), { email: "ben@home.example", first_name: "Ben" });
  const ada = await makeClientUser(world.ctx(SYSTEM), { email: "ada@home.example" });
  const { cookie } = await makeSession(world.ctx(SYSTEM), ada.id);
  const { status, body } = await world.call({ cookie }, getKnownContact, {});
  expect(status).toBe(200);
  expect(body).toMatchObject({ email: "ada@home.example", propertyType: "residential" });
  const own = await world.db
    .selectFrom("property")
    .innerJoin("user_account", "user_account.client_id", "property.client_id")
    .select(["property.street", "property.zip_code"])
    .where("user_account.id", "=", ada.id)
    .executeTakeFirst();
  expect(body).toMatchObject({ address: own?.street ?? "", zipCode: own?.zip_code ?? "" });
});
