import { afterEach, beforeEach, expect, test } from "vitest";
import { getClientHistory, mergeClients } from "#modules/clients/contract.ts";
import { makeClient } from "#modules/clients/factories.ts";
import { SYSTEM } from "#platform/actor.ts";
import { ACTORS } from "../../../../testing/actors.ts";
import type { Who } from "../../../../testing/call.ts";
import { CLIENT_TELLS, OFFICE_KNOWS, openOwnPlace, type OwnPlace } from "../../../../testing/offices/own-place.ts";
import { fetchFile } from "../../../../testing/send-file.ts";
import type { World } from "../../../../testing/world.ts";
import {
  addOwnPropertyPhotos,
  getOwnProperty,
  listProperties,
  updateOwnProperty,
  updatePropertyProfile,
} from "../../contract.ts";

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

test("of two clients who are one, the place that both had keeps what either knew", async () => {
  const twin = await makeClient(world.ctx(SYSTEM), await addressOf(own.id));
  const { body: twins } = await world.call(ACTORS.support, listProperties, { clientId: twin.id });
  const [theirs] = twins.data;
  if (!theirs) throw new Error("The twin has no property");
  await world.call(ACTORS.support, updatePropertyProfile, { id: theirs.id, version: theirs.version, ...OFFICE_KNOWS });
  const fileId = await place.photo(me);
  await world.call(me, addOwnPropertyPhotos, { id: own.id, category: "exterior", fileIds: [fileId] });
  await world.call(me, updateOwnProperty, { ...own, ...CLIENT_TELLS, propertyType: "condo" });

  const clients = await world.db
    .selectFrom("client")
    .select(["id", "version"])
    .where("id", "in", [clientId, twin.id])
    .execute();
  const versionOf = (id: string) => clients.find((client) => client.id === id)?.version ?? 0;
  const merged = await world.call(ACTORS.manager, mergeClients, {
    id: clientId,
    version: versionOf(clientId),
    otherId: twin.id,
    otherVersion: versionOf(twin.id),
  });
  expect(merged.status).toBe(200);
  const { body } = await world.call(me, getOwnProperty, { id: own.id });
  expect(body).toMatchObject({
    bathrooms: 2.5,
    entryPoints: OFFICE_KNOWS.entryPoints,
    photos: [{ file: { id: fileId } }],
  });
  expect(body.vulnerableAreas).toHaveLength(2);
  expect((await fetchFile(world, me, fileId)).status).toBe(200);
});

test("of two clients who are one, what both said of safety, pets and access is kept, and what is too long is in the history", async () => {
  const twin = await makeClient(world.ctx(SYSTEM), await addressOf(own.id));
  const hives = "hives in the hedge ".repeat(105).trim();
  const said = {
    [clientId]: {
      safety_notes: "Loose stair",
      pet_considerations: "Dog in the yard",
      access_instructions: "Gate 4411",
    },
    [twin.id]: { safety_notes: hives, pet_considerations: "Cat", access_instructions: "gate 4411\nKey at 12" },
  };
  for (const [client, words] of Object.entries(said))
    await world.db.updateTable("property").set(words).where("client_id", "=", client).execute();
  const clients = await world.db.selectFrom("client").select(["id", "version"]).execute();
  const versionOf = (id: string) => clients.find((client) => client.id === id)?.version ?? 0;
  const both = { id: clientId, version: versionOf(clientId), otherId: twin.id, otherVersion: versionOf(twin.id) };
  expect((await world.call(ACTORS.manager, mergeClients, both)).status).toBe(200);
  const { body } = await world.call(ACTORS.support, listProperties, { clientId });
  const kept = body.data.find(({ id }) => id === own.id);
  expect(kept).toMatchObject({
    petConsiderations: "Dog in the yard\nCat",
    accessInstructions: "Gate 4411\nKey at 12",
    safetyNotes: expect.stringMatching(/^Loose stair\nhives .*… \(shortened; the office has all of it\)$/),
  });
  const { body: history } = await world.call(ACTORS.manager, getClientHistory, { id: clientId });
  expect(history.data.flatMap(({ changes }) => changes).find(({ name }) => name === "safetyNotes")?.from).toBe(hives);
});

async function addressOf(propertyId: string) {
  const { street, city, state, zip_code } = await world.db
    .selectFrom("property")
    .select(["street", "city", "state", "zip_code"])
    .where("id", "=", propertyId)
    .executeTakeFirstOrThrow();
  return { street, city, state, zip_code };
}
