import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { makeClient } from "#modules/clients/factories.ts";
import { makeProperty } from "#modules/properties/factories.ts";
import { setPropertyLocation } from "#modules/properties/contract.ts";
import { SYSTEM, type Actor } from "#platform/actor.ts";
import { ACTORS } from "../../../../testing/actors.ts";
import { createWorld, type World } from "../../../../testing/world.ts";
import * as contract from "../../contract-registry.ts";
import { boxAround, feetBetween } from "../../rules-registry.ts";

const { manager, support, technician } = ACTORS;
const HOME = { latitude: 40.0379, longitude: -76.3055 };

let world: World;
let propertyId: string;
beforeEach(async () => {
  world = await createWorld();
  const client = await makeClient(world.ctx(SYSTEM));
  const told = { street: "1 Foxglove Close", city: "Lancaster", state: "PA", zip_code: "17601" };
  ({ id: propertyId } = await makeProperty(world.ctx(SYSTEM), client.id, told));
});
afterEach(() => world.close());

/** A point so many feet north of home. */
const north = (feet: number) => boxAround(HOME, feet).north;
const LIST = [
  "Name,Address,City,State,Zip,Phone,Email,Contact Method,Latitude,Longitude,Notes",
  `Ada Near,3 Foxglove Close,Lancaster,PA,17601,717-555-0101,ada@neighbors.example,Telephone,${north(120)},${HOME.longitude},Lives upstairs`,
  `Bo Edge,9 Larch Way,Lancaster,PA,17601,717-555-0102,,E-mail,${north(590)},${HOME.longitude},`,
  `Cy Far,70 Heron Wharf,Lancaster,Pennsylvania,17601-1234,,,certified mail,${north(700)},${HOME.longitude},`,
  "Di Unplaced,5 Fern Lane,LANCASTER,PA,17602,717-555-0104,,smoke signals,,,",
  "Ed Elsewhere,5 Fern Lane,Erie,PA,16501,814-555-0105,,,,,",
].join("\n");

const run = (csv: string, told: { effectiveOn?: string; skipBad?: boolean } = {}) =>
  world.call(manager, contract.importRegistry, { csv, effectiveOn: "2026-03-01", ...told });
const near = async (day?: string, actor: Actor = support) =>
  (await world.call(actor, contract.findNearRegistry, day === undefined ? { propertyId } : { propertyId, day })).body;
const people = async (filter: object = {}) =>
  (await world.call(support, contract.listRegistryPeople, filter)).body.data;
const placeHome = () => world.call(support, setPropertyLocation, { id: propertyId, location: HOME });

describe("a list", () => {
  test("is looked at first: what each column is, and what is wrong in which line; nothing is changed", async () => {
    const csv = `${LIST}\n,1 A Street,Erie,PA,,,,,,,\nEve,,Erie,PA,,,,,,,\nFay,1 A Street,Dover,DE,,,,,,,\nGil,1 A St,Erie,PA,,,,,north,x,\nada near,3 FOXGLOVE CLOSE,lancaster,,,,,,,,`;
    const { status, body } = await world.call(manager, contract.previewRegistryImport, { csv });
    expect(status).toBe(200);
    expect(body).toMatchObject({ rows: 10, good: 5, bad: 5, missing: [] });
    expect(body.columns.map(({ field }) => field)).toEqual([
      ...["name", "address", "city", "state", "zip", "phone", "email", "preferredContact", "latitude", "longitude"],
      "notes",
    ]);
    expect(body.faults.map(({ line, column }) => [line, column])).toEqual([
      [7, "Name"],
      [8, "Address"],
      [9, "State"],
      [10, "Latitude"],
      [11, "Name"],
    ]);
    expect(body.sample[0]).toEqual({
      line: 2,
      name: "Ada Near",
      address: "3 Foxglove Close, Lancaster, PA 17601",
      phone: "717-555-0101",
      isPlaced: true,
    });
    expect(await world.db.selectFrom("registry_edition").select("id").execute()).toEqual([]);
  });

  test("is cut where it is too long, and never through the middle of a sign", async () => {
    const csv = `Name,Address,City,Phone,Notes\nAda,1 A St,Erie,${"7".repeat(59)}🐀,${"x".repeat(1999)}🐀`;
    expect(await run(csv)).toMatchObject({ status: 201 });
    expect(await people()).toMatchObject([{ phone: "7".repeat(59), notes: "x".repeat(1999) }]);
  });

  test("is kept with everybody and what is said of them; what is odd stands among the notes", async () => {
    expect((await run(LIST)).body).toMatchObject({ imported: 5, skipped: 0, carried: 0 });
    expect(await people()).toMatchObject([
      { name: "Ada Near", preferredContact: "call", notes: "Lives upstairs", location: { source: "list" } },
      { name: "Bo Edge", preferredContact: "email" },
      { name: "Cy Far", preferredContact: "certified-mail", address: "70 Heron Wharf, Lancaster, PA 17601-1234" },
      { name: "Di Unplaced", preferredContact: null, notes: "Contact: smoke signals", location: null },
      { name: "Ed Elsewhere", location: null },
    ]);
    expect((await people({ search: "HERON" })).map(({ name }) => name)).toEqual(["Cy Far"]);
    expect((await people({ unplaced: "true" })).map(({ name }) => name)).toEqual(["Di Unplaced", "Ed Elsewhere"]);
    expect((await people({ page: 2, limit: 2 })).map(({ name }) => name)).toEqual(["Cy Far", "Di Unplaced"]);
  });

  test("notices.bad_rows, unless they are skipped; a list of nobody is none", async () => {
    const csv = `${LIST}\n,1 A Street,Erie,PA,,,,,,,`;
    expect(await run(csv)).toMatchObject({ status: 422, body: { code: "notices.bad_rows", rows: 6, bad: 1 } });
    expect(await run("Name,Address,City")).toMatchObject({ status: 422, body: { code: "notices.bad_rows" } });
    expect(await run("Name,City\nAda,Erie")).toMatchObject({ status: 422, body: { missing: ["address"] } });
    expect((await run(csv, { skipBad: true })).body).toMatchObject({ imported: 5, skipped: 1 });
  });

  test("notices.unreadable_file and notices.too_many_rows", async () => {
    expect((await run('"')).body.code).toBe("notices.unreadable_file");
    const long = `Name,Address,City\n${"A,1 A Street,Erie\n".repeat(contract.MAX_LISTED + 1)}`;
    expect((await run(long)).body.code).toBe("notices.too_many_rows");
  });

  test("replaces the earlier from its day on, and the earlier stays as it was", async () => {
    await run(LIST);
    await run("Name,Address,City,Zip\nZoe New,1 Fern Lane,Lancaster,17601", { effectiveOn: "2026-07-15" });
    await placeHome();
    const editions = async () =>
      (await world.call(support, contract.getRegistry, {})).body.editions.map(({ effectiveOn, status }) => [
        effectiveOn,
        status,
      ]);
    expect(await editions()).toEqual([
      ["2026-07-15", "coming"],
      ["2026-03-01", "in-force"],
    ]);
    expect((await near("2026-07-14")).people.map(({ name }) => name)).toEqual(["Ada Near", "Bo Edge", "Di Unplaced"]);
    expect((await near("2026-07-15")).people.map(({ name }) => name)).toEqual(["Zoe New"]);
    const [ada] = await people();
    world.clock.set("2026-07-16T15:00:00Z");
    expect(await editions()).toEqual([
      ["2026-07-15", "in-force"],
      ["2026-03-01", "replaced"],
    ]);
    const { body } = await world.call(manager, contract.locateRegistryPerson, { id: ada?.id ?? "", location: HOME });
    expect(body.code).toBe("notices.list_replaced");
  });

  test("of the same day replaces a wrong one, and what the office looked up goes along", async () => {
    await run(LIST);
    const di = (await people({ search: "Di Un" }))[0];
    await world.call(manager, contract.locateRegistryPerson, { id: di?.id ?? "", location: HOME });
    expect((await run(LIST)).body).toMatchObject({ imported: 5, carried: 1 });
    expect((await people({ search: "Di Un" }))[0]).toMatchObject({ location: { ...HOME, source: "office" } });
    const { body } = await world.call(support, contract.getRegistry, {});
    expect(body.editions.map(({ status, unplaced }) => [status, unplaced])).toEqual([
      ["in-force", 1],
      ["replaced", 1],
    ]);
  });

  test("that should be there by now is missed", async () => {
    const registry = async () => (await world.call(support, contract.getRegistry, {})).body;
    expect(await registry()).toMatchObject({ missingSince: "2026-03-01", nextListOn: "2026-07-15", marginFeet: 100 });
    await run(LIST, { effectiveOn: "2025-07-15" });
    expect((await registry()).missingSince).toBe("2026-03-01");
    expect((await near()).edition).toMatchObject({ effectiveOn: "2025-07-15", isOutdated: true });
    await run(LIST);
    expect((await registry()).missingSince).toBeNull();
    expect((await near()).edition).toMatchObject({ effectiveOn: "2026-03-01", isOutdated: false });
  });
});

describe("who is near", () => {
  test("those within 500 feet and the margin by their distance, then those of whom it cannot be told", async () => {
    await run(LIST);
    await placeHome();
    const { people: found, ...about } = await near();
    expect(about).toMatchObject({ applies: true, isPlaced: true, more: 0 });
    expect(found).toMatchObject([
      { name: "Ada Near", feet: 120, phone: "717-555-0101", preferredContact: "call", notes: "Lives upstairs" },
      { name: "Bo Edge", feet: 590 },
      { name: "Di Unplaced", feet: null },
    ]);
  });

  test("the margin is the office's to say", async () => {
    await run(LIST);
    await placeHome();
    const save = (marginFeet: number, actor: Actor = manager) =>
      world.call(actor, contract.saveRegistrySettings, { marginFeet });
    expect((await save(0)).body).toEqual({ marginFeet: 0 });
    expect((await near()).people.map(({ name }) => name)).toEqual(["Ada Near", "Di Unplaced"]);
    await save(200);
    expect((await near()).people.map(({ name }) => name)).toEqual(["Ada Near", "Bo Edge", "Cy Far", "Di Unplaced"]);
    expect([(await save(-1)).status, (await save(2001)).status, (await save(50, support)).status]).toEqual([
      422, 422, 403,
    ]);
  });

  test("without a point of the property it cannot be told of anybody with the same ZIP code or city", async () => {
    await run(LIST);
    const { isPlaced, people: found } = await near();
    expect(isPlaced).toBe(false);
    expect(found.map(({ name, feet }) => [name, feet])).toEqual([
      ["Ada Near", null],
      ["Bo Edge", null],
      ["Cy Far", null],
      ["Di Unplaced", null],
    ]);
  });

  test("without a list nobody can say, and elsewhere than in Pennsylvania nobody is asked", async () => {
    expect(await near()).toEqual({ applies: true, isPlaced: false, edition: null, people: [], more: 0 });
    await run(LIST);
    await world.db.updateTable("property").set({ state: "DE" }).where("id", "=", propertyId).execute();
    expect(await near()).toMatchObject({ applies: false, edition: null, people: [] });
    const { body } = await world.call(support, contract.findNearRegistry, { propertyId: "nothing" });
    expect(body.code).toBe("properties.not_found");
  });

  test(
    "is found among 100,000 listed people by the index alone, and exactly",
    { tags: ["long"], timeout: 120_000 },
    async () => {
      const { editionId } = (await run(LIST)).body;
      await sql`
      insert into registry_person (id, edition_id, line, name, street, city, zip_code, latitude, longitude, location_source)
      select gen_random_uuid(), ${editionId}, 100 + n, 'Person ' || n, n || ' Main Street', 'City ' || n % 900,
        (15001 + n % 4000)::text, 39.72 + (n * 48271 % 100003) * 2.5 / 100003, -80.5 + (n * 16807 % 99991) * 5.8 / 99991, 'list'
      from generate_series(1::bigint, 100000) as n`.execute(world.db);
      await sql`
      insert into registry_person (id, edition_id, line, name, street, city, zip_code, latitude, longitude, location_source)
      select gen_random_uuid(), ${editionId}, 200000 + n, 'Neighbor ' || n, n || ' Side Street', 'Lancaster', '17601',
        ${HOME.latitude} + (n * 48271 % 1009) / 1009.0 * 0.008 - 0.004, ${HOME.longitude} + (n * 16807 % 997) / 997.0 * 0.008 - 0.004, 'list'
      from generate_series(1::bigint, 1000) as n`.execute(world.db);
      await sql`analyze registry_person`.execute(world.db);
      await placeHome();
      // Everybody within two miles, and no index needed to say so.
      const all = await world.db
        .selectFrom("registry_person")
        .select(["id", "latitude", "longitude"])
        .where(sql<boolean>`abs(latitude - ${HOME.latitude}) < 0.03 and abs(longitude - ${HOME.longitude}) < 0.03`)
        .execute();
      const within = all
        .map(({ id, latitude, longitude }) => ({
          id,
          feet: feetBetween(HOME, { latitude: latitude ?? 0, longitude: longitude ?? 0 }),
        }))
        .filter(({ feet }) => feet <= 600 * 1.006)
        .toSorted((one, other) => one.feet - other.feet);
      expect(within.length).toBeGreaterThan(100);
      const found = (await near()).people.filter(({ feet }) => feet !== null);
      expect(found.map(({ id }) => id).toSorted()).toEqual(within.map(({ id }) => id).toSorted());
      expect(found.map(({ feet }) => feet)).toEqual(within.map(({ feet }) => Math.round(feet)));

      const { rows } = await sql<{ "QUERY PLAN": string }>`
      explain select id from registry_person as person where person.edition_id = ${editionId}
        and person.latitude between ${HOME.latitude - 0.0017} and ${HOME.latitude + 0.0017}
        and person.longitude between ${HOME.longitude - 0.0022} and ${HOME.longitude + 0.0022}`.execute(world.db);
      expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toContain("registry_person_by_point");
    },
  );
});

describe("neighbors are nobody's business", () => {
  test("technicians, clients and visitors see no list; support reads, and changes nothing", async () => {
    await run(LIST);
    for (const actor of [technician, ACTORS.client, ACTORS.visitor])
      for (const [endpoint, input] of [
        [contract.getRegistry, {}],
        [contract.listRegistryPeople, {}],
        [contract.findNearRegistry, { propertyId }],
      ] as const)
        expect([401, 403]).toContain((await world.call(actor, endpoint, input as never)).status);
    const [ada] = await people();
    expect(ada?.can.locate).toBe(false);
    const locate = (actor: Actor, id = ada?.id ?? "") =>
      world.call(actor, contract.locateRegistryPerson, { id, location: HOME });
    expect((await locate(support)).status).toBe(403);
    expect((await locate(manager)).body).toMatchObject({ location: HOME });
    expect((await locate(manager, "nothing")).body.code).toBe("notices.person_not_found");
    expect((await world.call(support, contract.importRegistry, { csv: LIST, effectiveOn: "2026-03-01" })).status).toBe(
      403,
    );
  });

  test("the log says that a list came, and names nobody", async () => {
    await run(LIST);
    const entries = await world.db
      .selectFrom("audit_log")
      .select("changes")
      .where("action", "like", "notices.%")
      .execute();
    expect(entries.map(({ changes }) => changes)).toEqual([{ effectiveOn: "2026-03-01", imported: 5, skipped: 0 }]);
  });
});
