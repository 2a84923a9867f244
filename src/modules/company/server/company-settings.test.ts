import { afterEach, beforeEach, expect, test } from "vitest";
import { VISITOR, type Actor } from "#platform/actor.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import { getCompany, getCompanySettings, updateCompanySettings } from "../contract.ts";

const manager: Actor = { kind: "staff", userId: "m", sessionId: "s", role: "manager" };
const administrator: Actor = { kind: "staff", userId: "a", sessionId: "s", role: "administrator" };
const support: Actor = { kind: "staff", userId: "s", sessionId: "s", role: "support" };

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const settings = async () => (await world.call(manager, getCompanySettings, {})).body;
const filled = async (told: Record<string, unknown> = {}) => ({
  ...(await settings()),
  name: "Heron & Daughter",
  email: "office@heron.example",
  phone: "(302) 555-0140",
  address: { street: "1 Quay", city: "Lewes", state: "DE", zipCode: "19958" },
  ...told,
});
const save = async (told: Record<string, unknown> = {}) =>
  world.call(manager, updateCompanySettings, await filled(told));

test("what the office saves is what everybody reads at once, and only the office sees the rest", async () => {
  const told = {
    emergencyPhone: "302-555-0199",
    website: "https://heron.example",
    taxId: "51-0000000",
    license: "DE-1234",
    stateLicenses: { MD: "MD-31415", PA: "BU-2718" },
    foundedYear: 1998,
    serviceAreas: [{ state: "DE", zipPrefixes: ["199"], places: ["Sussex County"] }],
    timeZone: "America/Boise",
    visitsAtOnce: 4,
  };
  const { status, body } = await save(told);
  expect({ status, body }).toMatchObject({ status: 200, body: { name: "Heron & Daughter", ...told, version: 2 } });
  expect(await settings()).toEqual(body);
  const { body: profile } = await world.call(VISITOR, getCompany, {});
  expect(profile).toMatchObject({ name: "Heron & Daughter", timeZone: "America/Boise", foundedYear: 1998 });
  expect(JSON.stringify(profile)).not.toContain("51-0000000");
});

test.each<[string, Record<string, unknown>]>([
  ["name", { name: " " }],
  ["email", { email: "office" }],
  ["phone", { phone: "555-0140" }],
  ["emergencyPhone", { emergencyPhone: "911" }],
  ["website", { website: "javascript:alert(1)" }],
  ["website", { website: "heron" }],
  ["address.street", { address: { street: "", city: "Lewes", state: "DE", zipCode: "19958" } }],
  ["address.zipCode", { address: { street: "1 Quay", city: "Lewes", state: "DE", zipCode: "1995" } }],
  ["foundedYear", { foundedYear: 98 }],
  ["timeZone", { timeZone: "America/Atlantis" }],
  ["visitsAtOnce", { visitsAtOnce: 0 }],
  ["dataRetention", { dataRetention: "2years" }],
  ["serviceAreas.0.state", { serviceAreas: [{ state: "ZZ", zipPrefixes: [], places: [] }] }],
  ["serviceAreas.0.zipPrefixes.0", { serviceAreas: [{ state: "DE", zipPrefixes: ["19x"], places: [] }] }],
  [
    "serviceAreas",
    {
      serviceAreas: [
        { state: "DE", zipPrefixes: [], places: [] },
        { state: "DE", zipPrefixes: [], places: [] },
      ],
    },
  ],
])("%s is refused when it makes no sense", async (path, told) => {
  expect(await save(told)).toMatchObject({ status: 422, body: { errors: [{ path }] } });
  expect((await settings()).version).toBe(1);
});

const ownDay = { from: "2026-12-24", to: "2026-12-24", name: { en: "Eve" }, open: null, close: null };

test.each<[string, Record<string, unknown>]>([
  ["holidays.0.holiday", { holidays: [{ holiday: "groundhog-day", open: null, close: null }] }],
  ["holidays.0.close", { holidays: [{ holiday: "thanksgiving", open: "12:00", close: "08:00" }] }],
  ["holidays.0.close", { holidays: [{ holiday: "thanksgiving", open: "08:00", close: null }] }],
  ["ownDays.0.from", { ownDays: [{ ...ownDay, from: "2026-02-30" }] }],
  ["ownDays.0.to", { ownDays: [{ ...ownDay, to: "2026-12-23" }] }],
  ["ownDays.0.name.en", { ownDays: [{ ...ownDay, name: { en: " " } }] }],
  ["ownDays.0.close", { ownDays: [{ ...ownDay, open: "08:00", close: "08:00" }] }],
])("a special day without sense is refused at %s", async (path, told) => {
  expect(await save(told)).toMatchObject({ status: 422, body: { errors: [{ path }] } });
});

test("a new company keeps six holidays, and what the office keeps is what everybody reads", async () => {
  expect((await settings()).holidays.map(({ holiday }) => holiday)).toEqual([
    "new-years-day",
    "memorial-day",
    "independence-day",
    "labor-day",
    "thanksgiving",
    "christmas-day",
  ]);
  const told = { holidays: [{ holiday: "juneteenth", open: "08:00", close: "12:00" }], ownDays: [ownDay] };
  expect((await save(told)).status).toBe(200);
  expect((await world.call(VISITOR, getCompany, {})).body).toMatchObject(told);
});

test("a day that closes before it opens is told at that day", async () => {
  const { businessHours } = await settings();
  const monday = { open: "18:00", close: "08:00", closed: false };
  expect(await save({ businessHours: { ...businessHours, monday } })).toMatchObject({
    status: 422,
    body: { errors: [{ path: "businessHours.monday" }] },
  });
});

test("of two who change the settings at once, the second is told", async () => {
  const seen = await filled();
  await world.call(manager, updateCompanySettings, { ...seen, license: "First" });
  const late = await world.call(manager, updateCompanySettings, { ...seen, license: "Second" });
  expect(late).toMatchObject({ status: 409, body: { code: "company.changed_meanwhile" } });
  expect((await settings()).license).toBe("First");
});

test("the log holds what changed, as it was and as it is now; saving the same again changes nothing", async () => {
  await save();
  await save({ license: "DE-1234", serviceAreas: [{ state: "DE", zipPrefixes: [], places: [] }] });
  const { version } = await settings();
  await save({ license: "DE-1234", serviceAreas: [{ places: [], zipPrefixes: [], state: "DE" }] });
  expect((await settings()).version).toBe(version);
  const entries = await world.db.selectFrom("audit_log").select(["action", "changes"]).orderBy("id").execute();
  expect(entries.slice(1)).toEqual([
    {
      action: "company.updated",
      changes: {
        license: ["", "DE-1234"],
        service_areas: [[], [{ state: "DE", zipPrefixes: [], places: [] }]],
      },
    },
  ]);
});

test("how long records are kept is seven years at first, and an administrator alone changes it", async () => {
  expect(await settings()).toMatchObject({ dataRetention: "7years", can: { setDataRetention: false } });
  await save();
  expect(await save({ dataRetention: "1year" })).toMatchObject({ status: 403 });
  expect(await settings()).toMatchObject({ dataRetention: "7years" });
  const told = await filled({ dataRetention: "forever" });
  expect(await world.call(administrator, updateCompanySettings, told)).toMatchObject({
    status: 200,
    body: { dataRetention: "forever", can: { setDataRetention: true } },
  });
  expect(await save({ license: "DE-1234" }), "what stays as it is stops no manager").toMatchObject({ status: 200 });
  const entries = await world.db.selectFrom("audit_log").select("changes").execute();
  expect(entries).toContainEqual({ changes: { data_retention: ["7years", "forever"] } });
});

test("the settings are for those who run the business", async () => {
  expect(await world.call(support, getCompanySettings, {})).toMatchObject({ status: 403 });
  expect(await world.call(support, updateCompanySettings, await filled())).toMatchObject({ status: 403 });
});
