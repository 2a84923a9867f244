import { afterEach, beforeEach, expect, test } from "vitest";
import { SYSTEM, VISITOR, type Actor } from "#platform/actor.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import { getCompany } from "../contract.ts";
import { currentCompany } from "./queries.ts";
import { updateCompany, type CompanyChanges } from "./update-company.ts";

const support: Actor = { kind: "staff", userId: "s", sessionId: "s", role: "support" };
const manager: Actor = { kind: "staff", userId: "m", sessionId: "s", role: "manager" };

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const profile = async () => (await world.call(VISITOR, getCompany, {})).body;
const change = (changes: CompanyChanges, actor: Actor = SYSTEM) => updateCompany(world.ctx(actor), changes);

test("a new installation has a company with neutral values", async () => {
  expect(await profile()).toMatchObject({
    name: "Your company",
    timeZone: "America/New_York",
    serviceAreas: [],
    isDemo: false,
    demoLogins: [],
    businessHours: { monday: { open: "08:00", close: "18:00", closed: false }, sunday: { closed: true } },
  });
});

test("what is changed is read at once, and nothing else changes", async () => {
  const before = await profile();
  await change({
    name: "Tidewren",
    tagline: { en: "Hello", es: "Hola" },
    foundedYear: 2007,
    address: { street: "18 Heronsgate Road", city: "Newark", state: "DE", zipCode: "19711" },
  });
  expect(await profile()).toEqual({
    ...before,
    name: "Tidewren",
    tagline: { en: "Hello", es: "Hola" },
    foundedYear: 2007,
    address: { street: "18 Heronsgate Road", city: "Newark", state: "DE", zipCode: "19711" },
  });
});

test("the demo's sign-ins are shown only while it is a demo", async () => {
  const logins = [{ portal: "office" as const, accountType: null, label: "Boss", email: "boss@company.example", password: "x" }];
  await change({ demo: { logins } });
  expect(await profile()).toMatchObject({ isDemo: true, demoLogins: logins });
});

test("who does not run the business may not change it", async () => {
  await expect(change({ name: "Mine" }, support)).rejects.toMatchObject({ kind: "forbidden" });
  expect((await currentCompany(world.ctx(SYSTEM))).name).toBe("Your company");
});

test("the log knows who changed what", async () => {
  await change({ name: "Tidewren", visitsAtOnce: 3 }, manager);
  expect(await world.db.selectFrom("audit_log").select(["action", "performed_by", "changes"]).execute()).toEqual([
    { action: "company.updated", performed_by: "m", changes: { fields: ["name", "visitsAtOnce"] } },
  ]);
});

test.each<[string, CompanyChanges]>([
  ["name", { name: " " }],
  ["timeZone", { timeZone: "America/Atlantis" }],
  ["visitsAtOnce", { visitsAtOnce: 0 }],
  ["visitsAtOnce", { visitsAtOnce: 1.5 }],
])("%s is refused when it makes no sense", async (path, changes) => {
  await expect(change(changes)).rejects.toMatchObject({ kind: "invalid", details: { errors: [{ path }] } });
});

test("a day must close after it opens, unless it is closed anyway", async () => {
  const { business_hours: hours } = await currentCompany(world.ctx(SYSTEM));
  const backwards = { open: "18:00", close: "08:00", closed: false };
  await expect(change({ businessHours: { ...hours, monday: backwards } })).rejects.toMatchObject({
    details: { errors: [{ path: "businessHours.monday" }] },
  });
  await change({ businessHours: { ...hours, monday: { ...backwards, closed: true } } });
});
