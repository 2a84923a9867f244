import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { getClientHistory, mergeClients, updateClient } from "#modules/clients/contract.ts";
import { clientForm, makeClient } from "#modules/clients/factories.ts";
import { getTechDay } from "#modules/visits/contract.ts";
import { SYSTEM, type Actor } from "#platform/actor.ts";
import { ACTORS } from "../../../testing/actors.ts";
import { openVisitOffice, type VisitOffice } from "../../../testing/offices/visit-office.ts";
import {
  createProperty,
  getPropertyLocation,
  listProperties,
  setPropertyLocation,
  updateProperty,
  type PropertyForm,
} from "../contract.ts";
import { ownAddressOf } from "../factories.ts";

const { support } = ACTORS;
const DOVER = { latitude: 39.158168, longitude: -75.524368 };
const FORM: PropertyForm = { address: "9 Old Tannery Row", city: "Elkton", state: "MD", zipCode: "21921" };

let office: VisitOffice;
let id: string;
beforeEach(async () => {
  office = await openVisitOffice();
  ({ id } = await ownAddressOf(office.world.ctx(SYSTEM), office.clientId));
});
afterEach(() => office.world.close());

const read = async (actor: Actor = support, propertyId = id) =>
  (await office.world.call(actor, getPropertyLocation, { id: propertyId })).body;
const tell = (actor: Actor, location: object | null, propertyId = id) =>
  office.world.call(actor, setPropertyLocation, { id: propertyId, location: location as typeof DOVER | null });
const placeOf = async (propertyId = id) =>
  (await office.world.call(support, listProperties, { clientId: office.clientId })).body.data.find(
    (place) => place.id === propertyId,
  );

describe("the office", () => {
  test("types a point, sees it at the property, and forgets it again; the history tells", async () => {
    expect(await read()).toEqual({ location: null });
    const { status, body } = await tell(support, DOVER);
    const location = { ...DOVER, source: "typed", accuracyMeters: null, setAt: "2026-03-03T14:00:00Z" };
    expect([status, body]).toEqual([200, { location }]);
    expect(await placeOf()).toMatchObject({ location, version: 2 });
    await tell(support, DOVER);
    expect((await placeOf())?.version).toBe(2);
    expect((await tell(support, null)).body).toEqual({ location: null });
    const { body: history } = await office.world.call(support, getClientHistory, { id: office.clientId });
    expect(history.data.map(({ action }) => action)).toEqual(["properties.located", "properties.located"]);
  });

  test("says it with the form; what the form leaves out stays, and a phone's word stays one when nothing changed", async () => {
    const made = await office.world.call(support, createProperty, {
      ...FORM,
      clientId: office.clientId,
      location: DOVER,
    });
    expect(made.body.location).toMatchObject({ ...DOVER, source: "typed" });
    const place = { ...FORM, id: made.body.id };
    await tell(support, { ...DOVER, accuracyMeters: 8.2 }, made.body.id);
    const same = await office.world.call(support, updateProperty, {
      ...place,
      version: 2,
      label: "Shop",
      location: DOVER,
    });
    expect(same.body).toMatchObject({ version: 3, location: { source: "phone", accuracyMeters: 9 } });
    const left = await office.world.call(support, updateProperty, { ...place, version: 3, label: "Store" });
    expect(left.body.location).toMatchObject({ source: "phone" });
    const moved = { ...DOVER, longitude: -75.6 };
    const typed = await office.world.call(support, updateProperty, { ...place, version: 4, location: moved });
    expect(typed.body.location).toMatchObject({ ...moved, source: "typed", accuracyMeters: null });
    const gone = await office.world.call(support, updateProperty, { ...place, version: 5, location: null });
    expect(gone.body.location).toBeNull();
  });

  test.each([
    [{ latitude: 39.1, longitude: 75.5 }, "location"],
    [{ latitude: 139.1, longitude: -75.5 }, "location.latitude"],
    [{ latitude: 39.1 }, "location.longitude"],
    [{ ...DOVER, accuracyMeters: 101 }, "location.accuracyMeters"],
  ])("%o is refused at its field", async (location, path) => {
    const { status, body } = await tell(support, location);
    expect([status, (body as unknown as { errors: { path: string }[] }).errors[0]?.path]).toEqual([422, path]);
  });
});

describe("the technician", () => {
  test("tells it from the phone of a place that they are sent to from yesterday to tomorrow", async () => {
    await office.appointment({ technician_id: office.nadia, assistant_ids: [office.tobias] });
    const { stops } = (await office.world.call(office.lead, getTechDay, {})).body;
    expect(stops[0]?.propertyId).toBe(id);
    const phone = { ...DOVER, accuracyMeters: 6 };
    expect((await tell(office.lead, phone)).body).toMatchObject({
      location: { ...DOVER, source: "phone", accuracyMeters: 6 },
    });
    expect((await tell(office.mate, { ...phone, accuracyMeters: 5 })).status).toBe(200);
    expect(await read(office.mate)).toMatchObject({ location: { accuracyMeters: 5 } });
    office.world.clock.set("2026-03-05T15:00:00Z");
    expect((await tell(office.lead, phone)).body.code).toBe("properties.not_found");
  });

  test("types nothing, forgets nothing, and knows of no other place", async () => {
    expect((await tell(office.lead, { ...DOVER, accuracyMeters: 6 })).body.code).toBe("properties.not_found");
    await office.appointment({ technician_id: office.tobias });
    await office.appointment({ technician_id: office.nadia, start_minute: 660, status: "cancelled" });
    expect((await tell(office.lead, { ...DOVER, accuracyMeters: 6 })).body.code).toBe("properties.not_found");
    expect((await tell(office.mate, DOVER)).status).toBe(403);
    expect((await tell(office.mate, null)).status).toBe(403);
    const elsewhere = await office.world.call(support, createProperty, { ...FORM, clientId: office.clientId });
    expect((await tell(office.mate, { ...DOVER, accuracyMeters: 6 }, elsewhere.body.id)).body.code).toBe(
      "properties.not_found",
    );
  });
});

test("another address is another place, by whichever way it is corrected; another point comes with it", async () => {
  await tell(support, DOVER);
  const form = clientForm({ address: "77 Larch Way" });
  const client = await office.world.db
    .selectFrom("client")
    .select("version")
    .where("id", "=", office.clientId)
    .executeTakeFirstOrThrow();
  await office.world.call(support, updateClient, { ...form, id: office.clientId, version: client.version });
  const place = await placeOf();
  expect(place).toMatchObject({ address: "77 Larch Way", location: null });
  const told = { ...FORM, id, version: place?.version ?? 0, location: DOVER };
  const moved = await office.world.call(support, updateProperty, told);
  expect(moved.body).toMatchObject({ address: FORM.address, location: DOVER });
  const upper = await office.world.call(support, updateProperty, {
    ...{ ...told, version: moved.body.version },
    address: "9 OLD TANNERY ROW",
  });
  expect(upper.body.location).toMatchObject(DOVER);
});

test("at a merge the point stays, and of two places that are one the other's is taken where none is known", async () => {
  const { world } = office;
  const from = await makeClient(world.ctx(SYSTEM));
  const ours = await world.call(support, createProperty, { ...FORM, clientId: office.clientId });
  await world.call(support, createProperty, { ...FORM, clientId: from.id, location: DOVER });
  const far = { ...DOVER, longitude: -75.7 };
  const own = await ownAddressOf(world.ctx(SYSTEM), from.id);
  await tell(support, far, own.id);
  const version = async (id: string) =>
    (await world.db.selectFrom("client").select("version").where("id", "=", id).executeTakeFirstOrThrow()).version;
  const both = {
    id: office.clientId,
    version: await version(office.clientId),
    otherId: from.id,
    otherVersion: await version(from.id),
  };
  expect((await world.call(support, mergeClients, both)).status).toBe(200);
  expect(await placeOf(ours.body.id)).toMatchObject({ location: { ...DOVER, source: "typed" } });
  expect(await placeOf(own.id)).toMatchObject({ location: far });
});

test("a client and a visitor are told nothing of it", async () => {
  for (const actor of [office.client, ACTORS.visitor])
    expect([401, 403]).toContain((await office.world.call(actor, getPropertyLocation, { id })).status);
});
