import { afterEach, beforeEach, expect, test } from "vitest";
import { makeClient } from "../factories.ts";
import { makeSubscriber } from "#modules/newsletter/factories.ts";
import { SYSTEM, type Actor } from "#platform/actor.ts";
import { actorHeader } from "../../../testing/test-actor.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import { exportClients, getClient } from "../contract.ts";

const administrator: Actor = { kind: "staff", userId: "a", sessionId: "s", role: "administrator" };

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

test("what somebody said when they registered stands on the client's page and in the export", async () => {
  const asked = await makeClient(world.ctx(SYSTEM), { how_heard: "referral" });
  await makeSubscriber(world.ctx(SYSTEM), { email: asked.email });
  const other = await makeClient(world.ctx(SYSTEM));
  const detailOf = async (id: string) => (await world.call(administrator, getClient, { id })).body;
  expect(await detailOf(asked.id)).toMatchObject({
    howHeard: "referral",
    newsletter: { status: "confirmed", email: asked.email },
  });
  expect(await detailOf(other.id)).toMatchObject({ howHeard: null, newsletter: null });

  const { body: csv } = await world.app.inject({
    url: exportClients.path,
    headers: { authorization: actorHeader(administrator) },
  });
  const [header = "", ...lines] = csv.trim().split("\r\n");
  const at = header.split(",").indexOf("How did you hear");
  expect(header.split(",")[at + 1]).toBe("Newsletter");
  expect(header.split(","), "as every screen calls it").toContain("Email");
  expect(lines.map((line) => line.split(",").slice(at, at + 2)).toSorted()).toEqual([
    ["", "no"],
    ["referral", "yes"],
  ]);
});
