import { afterEach, beforeEach, expect, test } from "vitest";
import { SYSTEM } from "#platform/actor.ts";
import { ACTORS } from "../../../testing/actors.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import { listTechnicians, setLicences } from "../contract.ts";
import { makeLicence, makeTechnician } from "../factories.ts";
import { lapsingLicences } from "./index.ts";

const { manager } = ACTORS;
const LICENCE = {
  number: "DE-1204",
  state: "DE",
  category: "7A",
  kind: "applicator",
  expiresOn: "2026-03-20",
} as const;

let world: World;
beforeEach(async () => {
  // In New York it is still March 1.
  world = await createWorld({ now: "2026-03-02T04:00:00Z" });
});
afterEach(() => world.close());

test("replaces the licences; the one that lapses first is what alerts", async () => {
  const { id } = await makeTechnician(world.ctx(SYSTEM));
  const later = { ...LICENCE, state: "MD", kind: "technician", expiresOn: "2027-01-01" } as const;
  const { status, body } = await world.call(manager, setLicences, { id, version: 1, licences: [later, LICENCE] });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    version: 2,
    licences: [
      { state: "DE", daysLeft: 19 },
      { state: "MD", kind: "technician", daysLeft: 306 },
    ],
    licenceAlert: { number: "DE-1204", daysLeft: 19 },
  });

  const emptied = await world.call(manager, setLicences, { id, version: 2, licences: [] });
  expect(emptied.body).toMatchObject({ version: 3, licences: [], licenceAlert: null });
  expect(await world.db.selectFrom("audit_log").select("changes").orderBy("id", "desc").executeTakeFirst()).toEqual({
    changes: { licences: [[LICENCE, later], []] },
  });
});

test("says at its place what is wrong, and that a licence is there twice", async () => {
  const { id } = await makeTechnician(world.ctx(SYSTEM));
  const wrong = { ...LICENCE, number: " ", expiresOn: "soon" };
  const { status, body } = await world.call(manager, setLicences, { id, version: 1, licences: [LICENCE, wrong] });
  expect([status, body.errors?.map(({ path }) => path)]).toEqual([422, ["licences.1.number", "licences.1.expiresOn"]]);
  const twice = await world.call(manager, setLicences, { id, version: 1, licences: [LICENCE, LICENCE] });
  expect(twice.body.errors).toEqual([{ path: "licences.1.number", message: "This license is already in the list" }]);
});

test("technicians.changed_meanwhile and technicians.not_found", async () => {
  const { id } = await makeTechnician(world.ctx(SYSTEM));
  const stale = await world.call(manager, setLicences, { id, version: 7, licences: [] });
  expect([stale.status, stale.body.code]).toEqual([409, "technicians.changed_meanwhile"]);
  const nobody = await world.call(manager, setLicences, { id: "nobody", version: 1, licences: [] });
  expect([nobody.status, nobody.body.code]).toEqual([404, "technicians.not_found"]);
});

test("licences that lapse are told to the office from 60 days before, of those who work here", async () => {
  const ctx = world.ctx(SYSTEM);
  const here = await makeTechnician(ctx, { first_name: "Ida", last_name: "Moss" });
  const gone = await makeTechnician(ctx, { status: "inactive" });
  const days = ["2026-02-28", "2026-03-08", "2026-03-31", "2026-04-30", "2026-05-01"];
  for (const expires_on of days) await makeLicence(ctx, { technician_id: here.id, expires_on });
  await makeLicence(ctx, { technician_id: gone.id, expires_on: "2026-03-08" });

  const lapsing = await lapsingLicences(ctx, "2026-03-01");
  expect(lapsing.map(({ expiresOn, daysLeft }) => [expiresOn, daysLeft])).toEqual([
    ["2026-02-28", -1],
    ["2026-03-08", 7],
    ["2026-03-31", 30],
    ["2026-04-30", 60],
  ]);
  expect(lapsing[0]).toMatchObject({ technicianId: here.id, technicianName: "Ida Moss" });

  const { body } = await world.call(ACTORS.support, listTechnicians, { status: "active" });
  expect(body.data[0]?.licenceAlert).toMatchObject({ expiresOn: "2026-02-28", daysLeft: -1 });
});
