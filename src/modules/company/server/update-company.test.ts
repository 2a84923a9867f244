import { afterEach, beforeEach, expect, test } from "vitest";
import { SYSTEM, VISITOR, type Actor } from "#platform/actor.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import { getCompany, getCompanyStory, type CompanyStory } from "../contract.ts";
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
const story = async () => (await world.call(VISITOR, getCompanyStory, {})).body;
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

const NOTHING_TOLD: CompanyStory = {
  story: { en: "" },
  values: [],
  team: [],
  testimonials: [],
  openPositions: [],
  questions: [],
};

test("a new company has told no story", async () => {
  expect(await story()).toEqual(NOTHING_TOLD);
});

test("everything that it tells is read as it was written, in its order", async () => {
  const told = {
    story: { en: "One.\n\nTwo.", fr: "Un." },
    values: [{ title: { en: "Care" }, text: { en: "Little, and where it helps." } }],
    team: [
      { name: "Zoe Fenn", role: { en: "Owner" }, text: { en: "" }, pictureId: null },
      { name: "Abel Reed", role: { en: "Technician" }, text: { en: "Termites." }, pictureId: null },
    ],
    openPositions: [{ title: { en: "Technician" }, place: "Newark, DE", terms: { en: "" }, text: { en: "Drive." } }],
    questions: [{ question: { en: "Boats?" }, answer: { en: "Yes." } }],
  };
  await change(told);
  expect(await story()).toEqual({ ...told, testimonials: [] });
  await change({ team: [] });
  expect(await story()).toEqual({ ...told, testimonials: [], team: [] });
});

test.each<[string, CompanyChanges]>([
  ["values.0.text.en", { values: [{ title: { en: "Care" }, text: { en: " ", es: "Cuidado" } }] }],
  ["team.0.name", { team: [{ name: "", role: { en: "Owner" }, text: { en: "" }, pictureId: null }] }],
  [
    "testimonials.0.author",
    { testimonials: [{ quote: { en: "Good." }, author: " ", place: "", source: "", consentOn: null }] },
  ],
  [
    "openPositions.0.title.en",
    { openPositions: [{ title: { en: "" }, place: "", terms: { en: "" }, text: { en: "x" } }] },
  ],
  ["questions.0.answer.en", { questions: [{ question: { en: "Boats?" }, answer: { en: "" } }] }],
  ["questions", { questions: Array.from({ length: 51 }, () => ({ question: { en: "a" }, answer: { en: "b" } })) }],
])("half an entry is refused: %s", async (path, changes) => {
  await expect(change(changes)).rejects.toMatchObject({ kind: "invalid", details: { errors: [{ path }] } });
  expect(await story()).toEqual(NOTHING_TOLD);
});

test("the database refuses half an entry, too, whoever writes it", async () => {
  const broken = world.db.updateTable("company").set({ team: '[{"name": " ", "role": {"en": "Owner"}}]' }).execute();
  await expect(broken).rejects.toMatchObject({ constraint: "company_team" });
  const noEnglish = world.db.updateTable("company").set({ questions: '[{"question": {"es": "¿?"}}]' }).execute();
  await expect(noEnglish).rejects.toMatchObject({ constraint: "company_questions" });
});

test("the demo's sign-ins are shown only while it is a demo", async () => {
  const logins = [
    { portal: "office" as const, accountType: null, label: "Boss", email: "boss@company.example", password: "x" },
  ];
  await change({ demo: { logins } });
  expect(await profile()).toMatchObject({ isDemo: true, demoLogins: logins });
});

test("who does not run the business may not change it", async () => {
  await expect(change({ name: "Mine" }, support)).rejects.toMatchObject({ kind: "forbidden" });
  expect((await currentCompany(world.ctx(SYSTEM))).name).toBe("Your company");
});

test("the log knows who changed what", async () => {
  await change({ name: "Tidewren", visitsAtOnce: 3 }, manager);
  expect(
    await world.db.selectFrom("audit_log").select(["action", "performed_by", "changes"]).orderBy("id").execute(),
  ).toEqual([
    {
      action: "company.updated",
      performed_by: "m",
      changes: { name: ["Your company", "Tidewren"], visits_at_once: [1, 3] },
    },
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
