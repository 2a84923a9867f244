import { afterEach, beforeEach, expect, test } from "vitest";
import { getClientHistory, mergeClients } from "#modules/clients/contract.ts";
import { makeClient } from "#modules/clients/factories.ts";
import { archiveProperty, createProperty, listProperties } from "#modules/properties/contract.ts";
import { ownAddressOf } from "#modules/properties/factories.ts";
import { SYSTEM } from "#platform/actor.ts";
import { newId } from "#platform/server/ids.ts";
import { ACTORS } from "../../../testing/actors.ts";
import { manager } from "../../../testing/offices/office.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import { listWishes, saveWish } from "../contract.ts";

const HOME = { street: "70 Seven Pines Road", city: "Elkton", state: "MD", zip_code: "21921" };
const SECOND = { address: "4 Quay Street", city: "Lewes", state: "DE", zipCode: "19958" };

let world: World;
let clientId: string;
let propertyId: string;
beforeEach(async () => {
  world = await createWorld();
  clientId = (await makeClient(world.ctx(SYSTEM), HOME)).id;
  propertyId = (await ownAddressOf(world.ctx(SYSTEM), clientId)).id;
});
afterEach(() => world.close());

const wishesOf = async (id = clientId) => (await world.call(manager, listWishes, { clientId: id })).body.data;

test("a customer’s wish is kept with who asked and since when, and both stay when only the name is corrected", async () => {
  expect(await wishesOf()).toMatchObject([{ propertyId, asksAhead: false, askedAt: null, isRuled: true }]);
  const first = await world.call(manager, saveWish, { id: propertyId, asksAhead: true, askedBy: " Ana Reyes " });
  const since = world.clock.now().toISOString();
  expect(first).toMatchObject({ status: 200, body: { asksAhead: true, askedBy: "Ana Reyes", can: { edit: true } } });
  expect(new Date(first.body.askedAt ?? "").toISOString()).toBe(since);

  world.clock.advance(86_400_000);
  const later = await world.call(manager, saveWish, { id: propertyId, asksAhead: true, askedBy: "Ben Reyes" });
  expect(later.body).toMatchObject({ askedBy: "Ben Reyes", askedAt: first.body.askedAt });
  expect(await wishesOf()).toEqual([later.body]);

  await world.call(manager, saveWish, { id: propertyId, asksAhead: false });
  expect(await wishesOf()).toMatchObject([{ asksAhead: false, askedBy: "", askedAt: null }]);
  const { data } = (await world.call(manager, getClientHistory, { id: clientId })).body;
  expect(data.filter(({ action }) => action === "notices.wish_changed")).toHaveLength(3);
});

test("where no rule goes by it, a wish is shown once somebody has one", async () => {
  const { body: second } = await world.call(manager, createProperty, { ...SECOND, clientId });
  expect((await wishesOf()).map((wish) => wish.propertyId)).toEqual([propertyId]);
  await world.call(manager, saveWish, { id: second.id, asksAhead: true });
  expect(await wishesOf()).toMatchObject([{ propertyId }, { propertyId: second.id, isRuled: false, asksAhead: true }]);
});

test("it is refused for no property, for an archived one, and with a name that is too long", async () => {
  expect(await world.call(manager, saveWish, { id: newId(), asksAhead: true })).toMatchObject({
    status: 404,
    body: { code: "properties.not_found" },
  });
  const long = await world.call(manager, saveWish, { id: propertyId, asksAhead: true, askedBy: "x".repeat(121) });
  expect(long).toMatchObject({ status: 422, body: { errors: [{ path: "askedBy" }] } });
  const { body: second } = await world.call(manager, createProperty, { ...SECOND, state: "MD", clientId });
  await world.call(manager, archiveProperty, { id: second.id, version: second.version });
  expect((await world.call(manager, saveWish, { id: second.id, asksAhead: true })).status).toBe(403);
  expect(await world.call(ACTORS.technician, saveWish, { id: propertyId, asksAhead: true })).toMatchObject({
    status: 403,
  });
});

test("of two properties that are one place, the later wish stays when their clients are merged", async () => {
  for (const laterIs of ["kept", "other"]) {
    const place = { ...HOME, street: `${laterIs} Road` };
    const [kept, other] = [await makeClient(world.ctx(SYSTEM), place), await makeClient(world.ctx(SYSTEM), place)];
    const wish = async (client: { id: string }, askedBy: string) => {
      const { id } = await ownAddressOf(world.ctx(SYSTEM), client.id);
      await world.call(manager, saveWish, { id, asksAhead: true, askedBy });
      world.clock.advance(60_000);
    };
    await wish(laterIs === "kept" ? other : kept, "Earlier");
    await wish(laterIs === "kept" ? kept : other, "Later");
    await merge(kept.id, other.id);
    expect(await wishesOf(kept.id)).toMatchObject([{ asksAhead: true, askedBy: "Later" }, { asksAhead: false }]);
  }
});

test("a wish at the other’s own place goes along with it, and one that only the other had is kept", async () => {
  const other = await makeClient(world.ctx(SYSTEM), HOME);
  const { id: twin } = await ownAddressOf(world.ctx(SYSTEM), other.id);
  const { body: elsewhere } = await world.call(manager, createProperty, { ...SECOND, state: "MD", clientId: other.id });
  await world.call(manager, saveWish, { id: twin, asksAhead: true, askedBy: "Twin" });
  await world.call(manager, saveWish, { id: elsewhere.id, asksAhead: true, askedBy: "Elsewhere" });
  await merge(clientId, other.id);
  const { data: places } = (await world.call(manager, listProperties, { clientId })).body;
  expect(places.map(({ id }) => id).toSorted()).toEqual([propertyId, twin, elsewhere.id].toSorted());
  const asked = (await wishesOf()).filter(({ asksAhead }) => asksAhead);
  expect(Object.fromEntries(asked.map((wish) => [wish.propertyId, wish.askedBy]))).toEqual({
    [propertyId]: "Twin",
    [elsewhere.id]: "Elsewhere",
  });
});

async function merge(id: string, otherId: string): Promise<void> {
  const versions = await world.db
    .selectFrom("client")
    .select(["id", "version"])
    .where("id", "in", [id, otherId])
    .execute();
  const versionOf = (one: string) => versions.find((row) => row.id === one)?.version ?? 0;
  const { status } = await world.call(manager, mergeClients, {
    ...{ id, otherId, version: versionOf(id), otherVersion: versionOf(otherId) },
  });
  expect(status).toBe(200);
}
