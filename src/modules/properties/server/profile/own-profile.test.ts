import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { makeAppointment } from "#modules/appointments/factories.ts";
import { makeProperty } from "#modules/properties/factories.ts";
import { makeTechnician } from "#modules/technicians/factories.ts";
import { makeVisit } from "#modules/visits/factories.ts";
import { SYSTEM } from "#platform/actor.ts";
import { ACTORS } from "../../../../testing/actors.ts";
import type { Who } from "../../../../testing/call.ts";
import { CLIENT_TELLS, OFFICE_KNOWS, openOwnPlace, type OwnPlace } from "../../../../testing/offices/own-place.ts";
import { fetchFile } from "../../../../testing/send-file.ts";
import type { World } from "../../../../testing/world.ts";
import {
  addOwnPropertyPhotos,
  archiveProperty,
  createProperty,
  getOwnProperty,
  getPropertyProfile,
  listOwnProperties,
  listProperties,
  removeOwnPropertyPhoto,
  updateOwnProperty,
  updatePropertyProfile,
} from "../../contract.ts";
import { MAX_PHOTOS } from "../../rules.ts";

let place: OwnPlace;
let world: World;
let me: Who;
let clientId: string;
let own: OwnPlace["own"];
beforeEach(async () => {
  place = await openOwnPlace();
  ({ world, me, clientId, own } = place);
});
afterEach(() => world.close());

describe("what a client tells of a place", () => {
  test("is kept, whole, and known to the office", async () => {
    const saved = await world.call(me, updateOwnProperty, { ...own, ...CLIENT_TELLS });
    expect(saved).toMatchObject({
      status: 200,
      body: { ...CLIENT_TELLS, version: own.version + 1, can: { edit: true } },
    });
    expect((await world.call(me, getOwnProperty, { id: own.id })).body).toEqual(saved.body);
    expect((await world.call(ACTORS.support, getPropertyProfile, { id: own.id })).body).toMatchObject(CLIENT_TELLS);
    const { body } = await world.call(ACTORS.support, listProperties, { clientId });
    expect(body.data[0]).toMatchObject({ accessInstructions: "Ring at the side door", petConsiderations: "Two cats" });
  });

  test("is written down with the client, once for each change", async () => {
    await world.call(me, updateOwnProperty, { ...own, ...CLIENT_TELLS });
    const again = await world.call(me, updateOwnProperty, { ...own, version: own.version + 1, ...CLIENT_TELLS });
    expect(again.body.version).toBe(own.version + 1);
    const log = await world.db.selectFrom("audit_log").selectAll().where("entity_id", "=", clientId).execute();
    const told = log.filter(({ action }) => action === "properties.updated");
    expect(told).toHaveLength(1);
    expect(told[0]?.changes).toMatchObject({ propertyId: own.id, bathrooms: [null, 2.5] });
  });

  test("leaves what the office knows of pests as it was", async () => {
    const office = await world.call(ACTORS.support, updatePropertyProfile, { ...own, ...OFFICE_KNOWS });
    expect(office.status).toBe(200);
    const { body } = await world.call(me, updateOwnProperty, {
      id: own.id,
      version: office.body.version,
      ...CLIENT_TELLS,
    });
    expect(body.vulnerableAreas).toMatchObject(OFFICE_KNOWS.vulnerableAreas);
    expect(body.entryPoints).toMatchObject(OFFICE_KNOWS.entryPoints);
  });

  test("properties.changed_meanwhile: what the office wrote meanwhile is not lost", async () => {
    await world.call(ACTORS.support, updatePropertyProfile, { ...own, ...OFFICE_KNOWS });
    const late = await world.call(me, updateOwnProperty, { ...own, ...CLIENT_TELLS });
    expect(late).toMatchObject({ status: 409, body: { code: "properties.changed_meanwhile" } });
  });

  test.each([
    ["bathrooms", 1.25],
    ["bathrooms", 0.5],
    ["bedrooms", 0],
    ["bedrooms", 21],
    ["garageSpaces", 11],
    ["yearBuilt", 1599],
  ] as const)("%s of %d is refused at the field", async (field, value) => {
    const { status, body } = await world.call(me, updateOwnProperty, { ...own, ...CLIENT_TELLS, [field]: value });
    expect(status).toBe(422);
    expect(body.errors).toMatchObject([{ path: field }]);
  });

  test("names one feature once, whatever its letters", async () => {
    const features = [
      { category: "outdoor" as const, name: "Pool" },
      { category: "outdoor" as const, name: "POOL" },
    ];
    const { body } = await world.call(me, updateOwnProperty, { ...own, ...CLIENT_TELLS, features });
    expect(body.features).toEqual([{ category: "outdoor", name: "Pool" }]);
  });
});

describe("somebody else's place", () => {
  test("properties.not_found: is not there, for looking, telling and photos", async () => {
    const { who: other } = await place.signIn("other@example.com");
    const fileId = await place.photo(other);
    const answers = [
      await world.call(other, getOwnProperty, { id: own.id }),
      await world.call(other, updateOwnProperty, { ...own, ...CLIENT_TELLS }),
      await world.call(other, addOwnPropertyPhotos, { id: own.id, category: "exterior", fileIds: [fileId] }),
      await world.call(other, removeOwnPropertyPhoto, { id: own.id, fileId }),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(404);
      expect(body).toMatchObject({ code: "properties.not_found" });
    }
    expect((await world.call(other, listOwnProperties, {})).body.data.map(({ id }) => id)).not.toContain(own.id);
  });

  test("that was archived is not there for the client either", async () => {
    const place = { address: "9 Old Tannery Row", city: "Elkton", state: "MD", zipCode: "21921" };
    const { body: second } = await world.call(ACTORS.support, createProperty, { clientId, ...place });
    expect((await world.call(me, getOwnProperty, { id: second.id })).status).toBe(200);
    await world.call(ACTORS.support, archiveProperty, { id: second.id, version: second.version });
    expect((await world.call(me, getOwnProperty, { id: second.id })).status).toBe(404);
    expect((await world.call(me, listOwnProperties, {})).body.data).toHaveLength(1);
  });
});

describe("photos", () => {
  test("are seen by the client and the office, and by nobody else", async () => {
    const fileId = await place.photo(me);
    const added = await world.call(me, addOwnPropertyPhotos, {
      id: own.id,
      category: "exterior",
      caption: "The porch",
      fileIds: [fileId],
    });
    expect(added).toMatchObject({ status: 201, body: { photos: [{ file: { id: fileId }, caption: "The porch" }] } });
    const { who: other } = await place.signIn("other@example.com");
    expect((await fetchFile(world, me, fileId)).status).toBe(200);
    expect((await fetchFile(world, ACTORS.support, fileId)).status).toBe(200);
    expect((await fetchFile(world, other, fileId)).status).toBe(404);
    expect((await fetchFile(world, ACTORS.technician, fileId)).status).toBe(404);
  });

  test("that are sent twice stand once, and one that is taken out stays out", async () => {
    const fileId = await place.photo(me);
    const input = { id: own.id, category: "interior" as const, fileIds: [fileId, fileId] };
    await world.call(me, addOwnPropertyPhotos, input);
    expect((await world.call(me, addOwnPropertyPhotos, input)).body.photos).toHaveLength(1);
    for (let round = 0; round < 2; round++)
      expect((await world.call(me, removeOwnPropertyPhoto, { id: own.id, fileId })).body.photos).toEqual([]);
  });

  test("files.not_found: a file of somebody else cannot be taken", async () => {
    const { who: other } = await place.signIn("other@example.com");
    const fileId = await place.photo(other);
    const taken = await world.call(me, addOwnPropertyPhotos, { id: own.id, category: "entry", fileIds: [fileId] });
    expect(taken).toMatchObject({ status: 404, body: { code: "files.not_found" } });
  });

  test("files.too_many: a place has room for a number of them", async () => {
    const first = await place.photo(me);
    await world.call(me, addOwnPropertyPhotos, { id: own.id, category: "entry", fileIds: [first] });
    const row = await world.db.selectFrom("file").selectAll().where("id", "=", first).executeTakeFirstOrThrow();
    await world.db
      .insertInto("file")
      .values(
        Array.from({ length: MAX_PHOTOS - 1 }, (_, index) => ({
          ...row,
          id: `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`,
          key: `uploads/${index}`,
        })),
      )
      .execute();
    const more = await place.photo(me, "one-more.jpg");
    const refused = await world.call(me, addOwnPropertyPhotos, { id: own.id, category: "entry", fileIds: [more] });
    expect(refused).toMatchObject({ status: 422, body: { code: "files.too_many" } });
  });
});

test("the last service of a place is of that place, and what names none was at the client's own address", async () => {
  const ctx = world.ctx(SYSTEM);
  const { id: other } = await makeProperty(ctx, clientId, { label: "Barn" });
  const { id: technician_id } = await makeTechnician(ctx);
  const lastOf = async () => {
    const { body } = await world.call(me, listOwnProperties, {});
    return new Map(body.data.map(({ id, lastServiceOn }) => [id, lastServiceOn]));
  };
  expect([...(await lastOf()).values()]).toEqual([null, null]);
  for (const [scheduled_on, property_id] of [
    ["2026-02-03", null],
    ["2026-02-10", null],
    ["2026-01-20", other],
  ] as const) {
    const of = { client_id: clientId, property_id };
    const { id: appointment_id } = await makeAppointment(ctx, {
      ...of,
      technician_id,
      scheduled_on,
      start_minute: 600,
    });
    const started_at = `${scheduled_on}T15:00:00Z`;
    await makeVisit(ctx, { ...of, appointment_id, technician_id, visited_on: scheduled_on, started_at });
  }
  expect(await lastOf()).toEqual(
    new Map([
      [own.id, "2026-02-10"],
      [other, "2026-01-20"],
    ]),
  );
});
