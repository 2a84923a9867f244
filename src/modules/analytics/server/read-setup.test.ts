import { afterEach, beforeEach, expect, test } from "vitest";
import { makeStaff } from "#modules/accounts/factories.ts";
import { inviteStaff } from "#modules/accounts/contract.ts";
import { makeAppointment } from "#modules/appointments/factories.ts";
import { addService } from "#modules/catalogue/contract.ts";
import { createClient } from "#modules/clients/contract.ts";
import { clientForm, makeClient } from "#modules/clients/factories.ts";
import {
  getCompanySettings,
  getCompanyWebsite,
  updateCompanySettings,
  updateCompanyWebsite,
} from "#modules/company/contract.ts";
import { FIRST_COMPANY_NAME } from "#modules/company/rules.ts";
import { sendContactMessage } from "#modules/conversations/contract.ts";
import { makeTechnician } from "#modules/technicians/factories.ts";
import { SYSTEM, VISITOR, type Actor } from "#platform/actor.ts";
import { ACTORS } from "../../../testing/actors.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import { confirmSetup, getEmailSending, getSetup, hideSetup } from "../contract.ts";
import { FIRST_BUSINESS_HOURS, SETUP_ENTRIES, type SetupEntry } from "../rules-setup.ts";

const { administrator, manager, support, technician } = ACTORS;

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const setup = async (actor: Actor = administrator) => (await world.call(actor, getSetup, {})).body;
const doneOf = async (actor?: Actor) =>
  (await setup(actor)).entries.filter(({ isDone }) => isDone).map(({ entry }) => entry);

async function saveSettings(told: Record<string, unknown>): Promise<void> {
  const { body: settings } = await world.call(manager, getCompanySettings, {});
  const whole = {
    ...{ name: "Heron & Daughter", email: "office@heron.example", phone: "(302) 555-0140" },
    address: { street: "1 Quay", city: "Lewes", state: "DE" as const, zipCode: "19958" },
  };
  // What is missing in a company that nobody has set up is told by `whole`.
  const { status } = await world.call(manager, updateCompanySettings, { ...settings, ...whole, ...told });
  expect(status).toBe(200);
}

test("a new company has everything ahead of it, and what it starts with counts as nobody's choice", async () => {
  await makeStaff(world.ctx(SYSTEM));
  expect(await setup()).toMatchObject({ isHidden: false, done: 0, total: SETUP_ENTRIES.length, isUnused: true });
  expect((await setup()).entries.map(({ entry }) => entry)).toEqual([...SETUP_ENTRIES]);
  const { body: settings } = await world.call(manager, getCompanySettings, {});
  expect(settings).toMatchObject({ name: FIRST_COMPANY_NAME, businessHours: FIRST_BUSINESS_HOURS });
});

test("each entry is done when the data says so, and undone when it no longer does", async () => {
  const ctx = world.ctx(SYSTEM);
  await makeStaff(ctx);
  const becomesDone = async (entry: SetupEntry, work: () => Promise<unknown>) => {
    const before = await doneOf();
    expect(before).not.toContain(entry);
    await work();
    expect((await doneOf()).toSorted(), entry).toEqual([...before, entry].toSorted());
  };

  await becomesDone("company", () => saveSettings({}));
  await becomesDone("hours", () =>
    saveSettings({
      businessHours: { ...FIRST_BUSINESS_HOURS, saturday: { ...FIRST_BUSINESS_HOURS.saturday, closed: true } },
    }),
  );
  await becomesDone("areas", () => saveSettings({ serviceAreas: [{ state: "DE", zipPrefixes: ["199"], places: [] }] }));
  await becomesDone("services", () =>
    world.call(manager, addService, { name: "Marsh Guard", description: "Along the water.", priceCents: 110_00 }),
  );
  await becomesDone("technicians", () => makeTechnician(ctx, { first_name: "Juniper" }));
  const { id: userId } = await makeStaff(ctx, { role: "technician", email: "juniper@heron.example" });
  await becomesDone("logins", () => world.db.updateTable("technician").set({ user_id: userId }).execute());
  await becomesDone("website", async () => {
    const { body: website } = await world.call(manager, getCompanyWebsite, {});
    const told = { tagline: { en: "Pests out" }, story: { en: "We began in 1998." } };
    expect((await world.call(manager, updateCompanyWebsite, { ...website, ...told })).status).toBe(200);
  });
  await becomesDone("team", () =>
    world.call(administrator, inviteStaff, {
      email: "ana@heron.example",
      firstName: "Ana",
      lastName: "Reed",
      role: "manager",
    }),
  );
  await becomesDone("client", () => world.call(manager, createClient, clientForm({ firstName: "Ada" })));
  await becomesDone("appointment", () => makeAppointment(ctx, { scheduled_on: "2026-03-03", start_minute: 540 }));

  // Only the mail server is missing, which no screen can set up.
  expect(await setup()).toMatchObject({ done: SETUP_ENTRIES.length - 1, total: SETUP_ENTRIES.length });
  const { id } = await makeTechnician(ctx, { first_name: "Reed" });
  expect(await doneOf()).not.toContain("logins");
  expect((await setup()).entries.find(({ entry }) => entry === "logins")).toMatchObject({
    count: { done: 1, total: 2 },
    target: id,
  });
});

test("a lead and a request without a time are work to do, neither the first client nor the first appointment", async () => {
  const ctx = world.ctx(SYSTEM);
  await makeClient(ctx, { status: "pending" });
  await makeAppointment(ctx, { scheduled_on: "2026-03-03", start_minute: 540, status: "pending" });
  expect(await doneOf()).toEqual([]);
  expect(await setup()).toMatchObject({ isUnused: false });
});

test("somebody who wrote ends the time in which there is nothing to tell", async () => {
  const told = { name: "Séverine", email: "s@mail.example", phone: "", service: "", message: "Ants!", language: "fr" };
  await world.call(VISITOR, sendContactMessage, { ...told, filledInMs: 20_000 });
  await world.runJobs();
  expect(await setup()).toMatchObject({ isUnused: false, done: 0 });
});

test("a mail server that is set up is told, with the sender, to administrators alone", async () => {
  expect((await world.call(administrator, getEmailSending, {})).body).toEqual({
    isSetUp: false,
    from: "no-reply@greenline.test",
  });
  await world.close();
  world = await createWorld({
    settings: { SMTP_URL: "smtp://mail.example", MAIL_FROM: "Heron <office@heron.example>" },
  });
  expect(await doneOf()).toEqual(["email"]);
  expect((await world.call(administrator, getEmailSending, {})).body).toEqual({
    isSetUp: true,
    from: "Heron <office@heron.example>",
  });
  expect((await world.call(manager, getEmailSending, {})).status).toBe(403);
});

test("everybody is offered what they may do, and nothing else", async () => {
  const entriesOf = async (actor: Actor) => (await setup(actor)).entries.map(({ entry }) => entry);
  const forAdministrators: readonly SetupEntry[] = ["logins", "email", "team"];
  expect(await entriesOf(manager)).toEqual(SETUP_ENTRIES.filter((entry) => !forAdministrators.includes(entry)));
  expect(await setup(manager)).toMatchObject({ total: SETUP_ENTRIES.length - forAdministrators.length });
  for (const actor of [support, technician]) expect((await world.call(actor, getSetup, {})).status).toBe(403);
});

test("what is right as it is can be said and taken back, by those whose it is", async () => {
  const confirm = (actor: Actor, entry: "hours" | "logins" | "team", isConfirmed = true) =>
    world.call(actor, confirmSetup, { entry, isConfirmed });
  expect((await confirm(manager, "hours")).body).toMatchObject({ done: 1 });
  expect((await confirm(manager, "hours")).body).toMatchObject({ done: 1 });
  expect(await confirm(manager, "team")).toMatchObject({ status: 403, body: { code: "analytics.entry_not_yours" } });
  expect((await confirm(support, "hours")).status).toBe(403);
  expect((await confirm(administrator, "team")).body).toMatchObject({ done: 2 });
  expect((await confirm(manager, "hours", false)).body).toMatchObject({ done: 0 });
  expect(await doneOf()).toEqual(["team"]);
  // @ts-expect-error what the data tells is said by nobody
  expect((await confirm(administrator, "client")).status).toBe(422);
  const written = await world.db.selectFrom("audit_log").select("changes").orderBy("at").orderBy("id").execute();
  expect(written.map(({ changes }) => changes)).toEqual([
    { hours: [false, true] },
    { team: [false, true] },
    { hours: [true, false] },
  ]);
});

test("the checklist is hidden for everyone and comes back", async () => {
  expect((await world.call(support, hideSetup, { isHidden: true })).status).toBe(403);
  expect((await world.call(manager, hideSetup, { isHidden: true })).body).toMatchObject({ isHidden: true });
  expect(await setup(administrator)).toMatchObject({ isHidden: true, done: 0 });
  expect((await world.call(administrator, hideSetup, { isHidden: false })).body).toMatchObject({ isHidden: false });
});
