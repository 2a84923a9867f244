import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { makeClientUser, makeSession } from "#modules/accounts/factories.ts";
import { getClient } from "#modules/clients/contract.ts";
import { makeClient } from "#modules/clients/factories.ts";
import { updateCompany } from "#modules/company/server/index.ts";
import { SYSTEM, type Actor } from "#platform/actor.ts";
import { ACTORS } from "../../../../testing/actors.ts";
import type { Who } from "../../../../testing/call.ts";
import { createWorld, type World } from "../../../../testing/world.ts";
import {
  addOwnProperty,
  listOwnProperties,
  listProperties,
  MAX_OWN_PROPERTIES,
  updateOwnAddress,
  updateOwnPreferences,
  type OwnAddressForm,
} from "../../contract.ts";
import { makeProperty } from "../../factories.ts";

const MOVED: OwnAddressForm = {
  address: "14 Alder Row",
  unit: "Apt 3",
  city: "Elkton",
  state: "MD",
  zipCode: "21921",
  accessInstructions: "Gate code 1904",
};

let world: World;
let me: Who;
let clientId: string;
let own: { id: string; version: number };
beforeEach(async () => {
  world = await createWorld();
  const user = await makeClientUser(world.ctx(SYSTEM), { email: "me@example.com" });
  me = { cookie: (await makeSession(world.ctx(SYSTEM), user.id)).cookie };
  ({ clientId } = user);
  const [first] = (await world.call(me, listOwnProperties, {})).body.data;
  if (!first) throw new Error("The client has no property");
  own = first;
});
afterEach(() => world.close());

async function stranger(): Promise<Actor> {
  const { id } = await makeClient(world.ctx(SYSTEM));
  return { kind: "client", userId: id, sessionId: id, clientId: id, accountType: "residential", propertyIds: null };
}

const historyOf = (id: string) =>
  world.db
    .selectFrom("audit_log")
    .select(["action", "changes"])
    .where("entity_id", "=", id)
    .orderBy("at")
    .orderBy("id")
    .execute();

describe("the address", () => {
  test("that a client corrects is the office's, too, and stands in their history", async () => {
    const { status, body } = await world.call(me, updateOwnAddress, { ...own, ...MOVED });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      address: "14 Alder Row, Apt 3",
      city: "Elkton",
      accessInstructions: "Gate code 1904",
    });
    const { body: client } = await world.call(ACTORS.support, getClient, { id: clientId });
    expect(client).toMatchObject({ address: "14 Alder Row, Apt 3", city: "Elkton", state: "MD", zipCode: "21921" });
    const { body: places } = await world.call(ACTORS.support, listProperties, { clientId });
    expect(places.data).toMatchObject([{ id: own.id, address: "14 Alder Row, Apt 3" }]);
    const told = (await historyOf(clientId)).filter(({ action }) => action === "properties.updated");
    expect(told).toMatchObject([{ changes: { city: [expect.anything(), "Elkton"] } }]);
  });

  test("where the office knows the client elsewhere, that stays", async () => {
    await world.db.updateTable("property").set({ street: "9 Old Mill" }).where("id", "=", own.id).execute();
    const before = (await world.call(ACTORS.support, getClient, { id: clientId })).body.address;
    await world.call(me, updateOwnAddress, { ...own, ...MOVED });
    expect((await world.call(ACTORS.support, getClient, { id: clientId })).body.address).toBe(before);
  });

  test("outside the service area is taken, and said", async () => {
    await updateCompany(world.ctx(SYSTEM), { serviceAreas: [{ state: "DE", places: [], zipPrefixes: ["197"] }] });
    const far = { address: "1 Desert Road", city: "Tucson", state: "AZ", zipCode: "85701" };
    expect((await world.call(me, updateOwnAddress, { ...own, ...far })).body).toMatchObject({ inServiceArea: false });
  });

  test.each([
    ["address", "1"],
    ["city", ""],
    ["state", "XX"],
    ["zipCode", "2192"],
    ["zipCode", "21921-0001"],
  ] as const)("%s of '%s' is refused at the field", async (field, value) => {
    const { status, body } = await world.call(me, updateOwnAddress, { ...own, ...MOVED, [field]: value });
    expect(status).toBe(422);
    expect(body.errors).toMatchObject([{ path: field }]);
  });

  test("properties.changed_meanwhile: what the office wrote is not lost", async () => {
    const late = await world.call(me, updateOwnAddress, { ...own, ...MOVED, version: own.version - 1 });
    expect(late).toMatchObject({ status: 409, body: { code: "properties.changed_meanwhile" } });
  });
});

describe("one more place", () => {
  test("is the client's, and the office sees it", async () => {
    const { status, body } = await world.call(me, addOwnProperty, { ...MOVED, label: "Beach house" });
    expect(status).toBe(201);
    expect(body).toMatchObject({ label: "Beach house", isPrimary: false, can: { edit: true } });
    const { body: places } = await world.call(ACTORS.support, listProperties, { clientId });
    expect(places.data.map(({ label }) => label)).toEqual(["", "Beach house"]);
    expect((await historyOf(clientId)).map(({ action }) => action)).toContain("properties.created");
  });

  test("clients.not_found: an archived client adds none", async () => {
    const gone = await makeClient(world.ctx(SYSTEM), { archived_at: world.clock.now().toISOString() });
    const actor: Actor = {
      kind: "client",
      userId: "u",
      sessionId: "s",
      clientId: gone.id,
      accountType: "residential",
      propertyIds: null,
    };
    expect(await world.call(actor, addOwnProperty, MOVED)).toMatchObject({
      status: 404,
      body: { code: "clients.not_found" },
    });
  });

  test("properties.too_many: as many as the portal shows", async () => {
    for (let place = 1; place < MAX_OWN_PROPERTIES; place++) await makeProperty(world.ctx(SYSTEM), clientId);
    const refused = await world.call(me, addOwnProperty, MOVED);
    expect(refused).toMatchObject({ status: 409, body: { code: "properties.too_many" } });
  });
});

test("what is asked of every visit is kept with the place, and read by the office", async () => {
  const asked = { preferredTime: "evening" as const, serviceInstructions: "Please call from the gate" };
  const { status, body } = await world.call(me, updateOwnPreferences, { ...own, ...asked });
  expect(status).toBe(200);
  expect(body).toMatchObject(asked);
  const { body: places } = await world.call(ACTORS.support, listProperties, { clientId });
  expect(places.data).toMatchObject([asked]);
  const late = await world.call(me, updateOwnPreferences, { ...own, ...asked });
  expect(late).toMatchObject({ status: 409, body: { code: "properties.changed_meanwhile" } });
});

test("properties.not_found: somebody else's place is not there", async () => {
  const other = await stranger();
  const answers = [
    await world.call(other, updateOwnAddress, { ...own, ...MOVED }),
    await world.call(other, updateOwnPreferences, { ...own, preferredTime: "morning" }),
  ];
  for (const answer of answers) expect(answer).toMatchObject({ status: 404, body: { code: "properties.not_found" } });
});
