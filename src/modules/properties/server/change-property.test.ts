import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  createClient,
  getClient,
  getClientHistory,
  listClients,
  mergeClients,
  updateClient,
} from "#modules/clients/contract.ts";
import { clientForm, makeClient } from "#modules/clients/factories.ts";
import { SYSTEM } from "#platform/actor.ts";
import { ACTORS } from "../../../testing/actors.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import { archiveProperty, createProperty, listProperties, updateProperty, type PropertyForm } from "../contract.ts";
import { propertyPolicy } from "../policy.ts";
import { findProperty, propertiesOf } from "./queries.ts";

const support = ACTORS.support;
const PLACE: PropertyForm = {
  label: "Warehouse 2",
  address: "9 Old Tannery Row",
  city: "Elkton",
  state: "MD",
  zipCode: "21921",
  propertyType: "warehouse",
  squareFootage: 12_000,
  accessInstructions: "Gate code 4711",
  safetyNotes: "Forklifts",
  petConsiderations: "Guard dog",
};

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const placesOf = async (clientId: string) => (await world.call(support, listProperties, { clientId })).body.data;
const add = (clientId: string, told: Partial<PropertyForm> = {}) =>
  world.call(support, createProperty, { clientId, ...PLACE, ...told });

describe("a client's own address", () => {
  test("is there from the beginning and follows the client's", async () => {
    const form = clientForm({ address: "1 Foxglove Close", propertyType: "condo" });
    const { body: client } = await world.call(support, createClient, form);
    const [first] = await placesOf(client.id);
    expect(first).toMatchObject({
      isPrimary: true,
      address: "1 Foxglove Close",
      propertyType: "condo",
      inServiceArea: true,
    });
    expect(first?.can).toEqual({ edit: true, archive: false });
    await world.call(support, updateClient, { ...form, id: client.id, version: 1, address: "2 Foxglove Close" });
    expect((await placesOf(client.id))[0]).toMatchObject({ id: first?.id, address: "2 Foxglove Close", version: 3 });
  });

  test("stays elsewhere once it was put elsewhere, with the kind and size that the client's form shows", async () => {
    const form = clientForm({ address: "1 Foxglove Close" });
    const { body: client } = await world.call(support, createClient, form);
    const [first] = await placesOf(client.id);
    await world.call(support, updateProperty, { ...PLACE, id: first?.id ?? "", version: first?.version ?? 0 });
    await world.call(support, updateClient, {
      ...form,
      ...{ propertyType: "warehouse", squareFootage: 12_000 },
      id: client.id,
      version: 1,
      address: "3 Foxglove Close",
    });
    expect((await placesOf(client.id))[0]).toMatchObject({ address: PLACE.address, isPrimary: true });
    expect((await world.call(support, getClient, { id: client.id })).body).toMatchObject({
      address: "3 Foxglove Close",
      propertyType: "warehouse",
      squareFootage: 12_000,
    });
  });

  test("properties.is_primary: it is never archived", async () => {
    const client = await makeClient(world.ctx(SYSTEM));
    const [first] = await placesOf(client.id);
    const { status, body } = await world.call(support, archiveProperty, { id: first?.id ?? "", version: 1 });
    expect([status, body.code]).toEqual([409, "properties.is_primary"]);
  });
});

describe("more addresses", () => {
  test("are added with all that is known, changed, taken out of use, and told in the client's history", async () => {
    const client = await makeClient(world.ctx(SYSTEM));
    const { status, body: made } = await add(client.id);
    expect(status).toBe(201);
    expect(made).toMatchObject({
      ...PLACE,
      isPrimary: false,
      archivedAt: null,
      version: 1,
      can: { edit: true, archive: true },
    });
    const changed = await world.call(support, updateProperty, { ...PLACE, id: made.id, version: 1, safetyNotes: "" });
    expect(changed.body).toMatchObject({ safetyNotes: "", version: 2 });
    const archived = await world.call(support, archiveProperty, { id: made.id, version: 2 });
    expect(archived.body).toMatchObject({ archivedAt: "2026-03-02T15:00:00Z", can: { edit: false, archive: false } });
    await add(client.id, { label: "Warehouse 3" });
    expect((await placesOf(client.id)).map(({ label }) => label)).toEqual(["", "Warehouse 3", "Warehouse 2"]);

    const { body: history } = await world.call(support, getClientHistory, { id: client.id });
    expect(
      history.data.map(({ action, changes }) => [action, changes.map(({ field, from }) => [field, from])]),
    ).toEqual([
      ["properties.created", [["Property", ""]]],
      ["properties.archived", [["Property", "9 Old Tannery Row, Elkton, MD 21921"]]],
      ["properties.updated", [["Safety notes", "Forklifts"]]],
      ["properties.created", [["Property", ""]]],
    ]);
  });

  test("properties.changed_meanwhile: of two who look at the same, the second is told", async () => {
    const { body: made } = await add((await makeClient(world.ctx(SYSTEM))).id);
    const change = (label: string) => world.call(support, updateProperty, { ...PLACE, id: made.id, version: 1, label });
    const answers = await Promise.all([change("one"), change("two")]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test("outside the service areas it says so, and is taken all the same", async () => {
    await world.db
      .updateTable("company")
      .set({ service_areas: JSON.stringify([{ state: "DE", zipPrefixes: ["19"], places: [] }]) })
      .execute();
    const { body } = await add((await makeClient(world.ctx(SYSTEM))).id);
    expect(body.inServiceArea).toBe(false);
  });

  test("clients.not_found and properties.not_found", async () => {
    const gone = await makeClient(world.ctx(SYSTEM), { archived_at: world.clock.now().toISOString() });
    expect((await add("nobody")).body.code).toBe("clients.not_found");
    expect((await add(gone.id)).body.code).toBe("clients.not_found");
    expect((await world.call(support, listProperties, { clientId: "nobody" })).body.code).toBe("clients.not_found");
    const seen = { id: "nothing", version: 1 };
    expect((await world.call(support, updateProperty, { ...PLACE, ...seen })).body.code).toBe("properties.not_found");
    expect((await world.call(support, archiveProperty, seen)).body.code).toBe("properties.not_found");
  });

  test("of an archived client they are read, and nothing of them is changed", async () => {
    const client = await makeClient(world.ctx(SYSTEM));
    const { body: made } = await add(client.id);
    await world.db.updateTable("client").set({ archived_at: "2026-03-02T15:00:00Z" }).execute();
    expect((await placesOf(client.id)).map(({ can }) => can)).toEqual([
      { edit: false, archive: false },
      { edit: false, archive: false },
    ]);
    expect((await world.call(support, updateProperty, { ...PLACE, id: made.id, version: 1 })).status).toBe(403);
  });
});

describe("a client is found", () => {
  const found = async (search: string) =>
    (await world.call(support, listClients, { search })).body.data.map(({ id }) => id);

  test("by the address and the name of each place that is in use, as they are now", async () => {
    const client = await makeClient(world.ctx(SYSTEM), { street: "1 Foxglove Close" });
    await makeClient(world.ctx(SYSTEM), { street: "2 Larch Way" });
    const { body: made } = await add(client.id);
    for (const search of ["tannery", "9 old elkton", "21921", "WAREHOUSE 2", "foxglove"])
      expect(await found(search), search).toEqual([client.id]);
    await world.call(support, updateProperty, { ...PLACE, id: made.id, version: 1, address: "4 Heron Wharf" });
    expect([await found("tannery"), await found("heron")]).toEqual([[], [client.id]]);
    await world.call(support, archiveProperty, { id: made.id, version: 2 });
    expect(await found("heron")).toEqual([]);
  });

  test("by where they have put their first place, and by their own address that is elsewhere", async () => {
    const client = await makeClient(world.ctx(SYSTEM), { street: "1 Foxglove Close" });
    const [first] = await placesOf(client.id);
    await world.call(support, updateProperty, { ...PLACE, id: first?.id ?? "", version: 1 });
    expect([await found("tannery"), await found("foxglove")]).toEqual([[client.id], [client.id]]);
  });

  test("by the places of whom they were merged with", async () => {
    const [from, into] = [await makeClient(world.ctx(SYSTEM)), await makeClient(world.ctx(SYSTEM))];
    await add(from.id);
    const both = { id: into.id, version: 1, otherId: from.id, otherVersion: 1 };
    expect((await world.call(support, mergeClients, both)).status).toBe(200);
    expect(await found("tannery")).toEqual([into.id]);
  });

  test("and whoever changes the client and the place at once holds nobody up", async () => {
    const form = clientForm({ address: "1 Foxglove Close" });
    const { body: client } = await world.call(support, createClient, form);
    for (let round = 0; round < 10; round++) {
      const [place] = await placesOf(client.id);
      const { body: seen } = await world.call(support, getClient, { id: client.id });
      const answers = await Promise.all([
        world.call(support, updateProperty, {
          ...PLACE,
          ...{ id: place?.id ?? "", version: place?.version ?? 0, address: `${round} Heron Wharf` },
        }),
        world.call(support, updateClient, {
          ...form,
          ...{ id: client.id, version: seen.version, address: `${round} Heron Wharf`, city: PLACE.city },
        }),
      ]);
      for (const { status } of answers) expect([200, 409]).toContain(status);
    }
  });
});

test("the list and the single read obey the policy", async () => {
  const client = await makeClient(world.ctx(SYSTEM));
  const [first] = await placesOf(client.id);
  for (const actor of Object.values(ACTORS)) {
    const ctx = world.ctx(actor);
    const mayRead = propertyPolicy.read(actor);
    expect((await propertiesOf(ctx, client.id)).length > 0, actor.kind).toBe(mayRead);
    expect((await findProperty(ctx, first?.id ?? "")) !== undefined, actor.kind).toBe(mayRead);
  }
});
