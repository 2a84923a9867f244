import { parse } from "csv-parse/sync";
import { afterEach, beforeEach, expect, test } from "vitest";
import { VISITOR, type Actor } from "#platform/actor.ts";
import type { InputOf } from "#platform/contract.ts";
import { actorHeader } from "../../../testing/test-actor.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import * as contract from "../contract.ts";
import { isStandardService, STANDARD_SERVICES } from "../rules.ts";

const staff = (role: "manager" | "support"): Actor => ({ kind: "staff", userId: role, sessionId: "s", role });
const manager = staff("manager");

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

type Told = Partial<InputOf<typeof contract.addService>>;
const guard = { name: "Guard", description: "Four visits a year.", priceCents: 120_00 };
const add = (told: Told = {}, actor = manager) => world.call(actor, contract.addService, { ...guard, ...told });
const added = async (told: Told = {}) => (await add(told)).body;
const list = (filter: InputOf<typeof contract.listServices> = {}) => world.call(manager, contract.listServices, filter);
const namesOf = async (filter: InputOf<typeof contract.listServices> = {}) =>
  (await list({ limit: 100, ...filter })).body.data
    .filter(({ slug }) => !isStandardService(slug))
    .map(({ name }) => name);
/** Technicians are a later module's, which this one must not need: a row is all there is to it here. */
const hire = (name: string, specialties: string[], status = "active") =>
  world.pool.query(
    `insert into technician (id, first_name, last_name, email, phone, position, hired_on, specialties, status, created_at, updated_at)
     values (gen_random_uuid(), $1, 'Reed', $1 || '@example.com', '(302) 555-0100', 'Technician', '2020-01-01', $2, $3, now(), now())`,
    [name, specialties, status],
  );
const log = () =>
  world.db.selectFrom("audit_log").select(["action", "performed_by", "changes"]).orderBy("id").execute();

test("a service is added with the defaults of the form, and its address is made of its name", async () => {
  expect(await add({ name: "Bird & Bat Control" })).toMatchObject({
    status: 201,
    body: {
      slug: "bird-bat-control",
      category: "pest-control",
      priceType: "fixed",
      durationMinutes: 60,
      techniciansRequired: 1,
      skillLevel: "basic",
      warranty: "none",
      followUpDays: null,
      isActive: true,
      version: 1,
      rating: null,
      can: { edit: true },
    },
  });
  expect((await added({ name: "Bird & bat control" })).slug).toBe("bird-bat-control-2");
});

test.each<[string, Told]>([
  ["name", { name: " " }],
  ["description", { description: "" }],
  ["priceCents", { priceCents: -1 }],
  ["durationMinutes", { durationMinutes: 40 }],
  ["durationMinutes", { durationMinutes: 0 }],
  ["techniciansRequired", { techniciansRequired: 11 }],
  ["followUpDays", { followUpDays: 366 }],
  ["frequencyOptions", { isRecurring: true }],
  ["frequencyOptions", { frequencyOptions: ["Monthly"] }],
  ["isSpecialized", { isFeatured: true, isSpecialized: true }],
  ["materials.0", { materials: [""] }],
])("a service that makes no sense is refused at %s", async (path, told) => {
  expect(await add(told)).toMatchObject({ status: 422, body: { errors: [{ path }] } });
});

test("the list is found by name and description, whatever the accents, and narrowed by category and offer", async () => {
  await add({ name: "Détection", description: "Dogs that find nests." });
  await add({ name: "Guard 100%", isRecurring: true, frequencyOptions: ["Quarterly"] });
  await add({ name: "Termite bond", category: "termite", isActive: false });
  expect(await namesOf({ search: "detec" })).toEqual(["Détection"]);
  expect(await namesOf({ search: "NESTS" })).toEqual(["Détection"]);
  expect(await namesOf({ search: "%" })).toEqual(["Guard 100%"]);
  expect(await namesOf({ category: "termite" })).toEqual(["Termite bond"]);
  expect(await namesOf({ status: "withdrawn" })).toEqual(["Termite bond"]);
  expect(await namesOf({ status: "offered" })).toEqual(["Détection", "Guard 100%"]);
  expect(await namesOf({ recurring: "true" })).toEqual(["Guard 100%"]);
  expect(await namesOf({ recurring: "false" })).toEqual(["Détection", "Termite bond"]);
});

test("a search finds every word, in any order, each in any field", async () => {
  await add({ name: "Termite bond", description: "An inspection each spring." });
  await add({ name: "Termite treatment", description: "Foam and bait." });
  expect(await namesOf({ search: "inspection termite" })).toEqual(["Termite bond"]);
  expect(await namesOf({ search: "termite dragon" })).toEqual([]);
});

test("it is sorted by name, price or category; what has no price comes last either way", async () => {
  await add({ name: "b", priceCents: 20_00, category: "termite" });
  await add({ name: "É", priceCents: null });
  await add({ name: "A", priceCents: 30_00, category: "mosquito" });
  expect(await namesOf()).toEqual(["A", "b", "É"]);
  expect(await namesOf({ sortOrder: "desc" })).toEqual(["É", "b", "A"]);
  expect(await namesOf({ sortBy: "price" })).toEqual(["b", "A", "É"]);
  expect(await namesOf({ sortBy: "price", sortOrder: "desc" })).toEqual(["A", "b", "É"]);
  expect(await namesOf({ sortBy: "category" })).toEqual(["A", "É", "b"]);
});

test("ten stand on a page", async () => {
  for (let number = 10; number <= 20; number += 1) await add({ name: `Service ${number}` });
  const { body } = await list({ page: 2, search: "service 1" });
  expect(body.data).toEqual([]);
  expect(body.pagination).toEqual({ page: 2, limit: 10, total: 10 });
  expect((await list({ page: 3 })).body.data.map(({ name }) => name)).toEqual(["Warranty callback"]);
});

test("the technicians of a card are those who could be sent", async () => {
  await hire("ada", ["Termites"]);
  await hire("bo", []);
  await hire("cy", ["Termites"], "inactive");
  expect((await added({ specialty: "Termites" })).technicians).toBe(1);
  expect((await added({ specialty: "Bed bugs" })).technicians).toBe(0);
  expect((await added()).technicians).toBe(2);
});

test("a change is written down with what was before, and whoever looked at the old one is told", async () => {
  const {
    id,
    version,
    technicians: _technicians,
    ...details
  } = await added({ translations: { es: { name: "Guardia", unit: "" } } });
  const changed = await world.call(manager, contract.updateService, { ...details, id, version, priceCents: 130_00 });
  expect(changed).toMatchObject({
    status: 200,
    body: { priceCents: 130_00, version: 2, translations: { es: { name: "Guardia" } } },
  });
  expect((await log()).at(-1)).toEqual({
    action: "catalogue.service_updated",
    performed_by: "manager",
    changes: { price_cents: [120_00, 130_00] },
  });

  const late = await world.call(manager, contract.updateService, { ...details, id, version, name: "Mine" });
  expect(late).toMatchObject({ status: 409, body: { code: "catalogue.changed_meanwhile" } });
  expect((await world.call(manager, contract.getService, { id })).body).toMatchObject({ name: "Guard", version: 2 });
});

test("the public pages read a change at once, although they keep what they have read", async () => {
  const shown = async () =>
    (await world.call(VISITOR, contract.listFeaturedServices, {})).body.data.map(({ priceCents }) => priceCents);
  const { id, version, ...details } = await added({ isFeatured: true });
  expect(await shown()).toEqual([120_00]);
  await world.call(manager, contract.updateService, { ...details, id, version, priceCents: 130_00 });
  expect(await shown()).toEqual([130_00]);
  await world.call(manager, contract.deleteService, { id, version: version + 1 });
  expect(await shown()).toEqual([]);
});

test("saving what is already so changes nothing and writes nothing down", async () => {
  const { id, version, ...details } = await added({ translations: { fr: { unit: "par an", name: "Garde" } } });
  const before = await log();
  const { body } = await world.call(manager, contract.updateService, { ...details, id, version });
  expect(body.version).toBe(version);
  expect(await log()).toEqual(before);
});

test("a service that nothing refers to is removed, and its name is free again", async () => {
  const { id, version } = await added();
  const deleted = await world.call(manager, contract.deleteService, { id, version });
  expect(deleted).toMatchObject({ status: 200, body: { outcome: "removed", service: { name: "Guard" } } });
  expect(await world.call(manager, contract.getService, { id })).toMatchObject({ status: 404 });
  expect(await log()).toMatchObject([{}, { action: "catalogue.service_removed", changes: { name: ["Guard", null] } }]);
  expect((await added()).slug).toBe("guard");
});

test("one that is referred to is taken off the offer and kept", async () => {
  const { id, version } = await added();
  // Any table of a later module that refers to services will do.
  await world.pool.query(
    "create table souvenir (service_id uuid constraint souvenir_service_fk references service (id))",
  );
  await world.pool.query("insert into souvenir values ($1)", [id]);
  const deleted = await world.call(manager, contract.deleteService, { id, version });
  expect(deleted).toMatchObject({ body: { outcome: "withdrawn", service: { isActive: false, version: 2 } } });
  expect((await log()).at(-1)).toMatchObject({
    action: "catalogue.service_withdrawn",
    changes: { is_active: [true, false] },
  });
  expect((await world.call(VISITOR, contract.listOfferedServices, {})).body.data).toEqual([]);
});

test("the standard services are there from the first start, not public, and are never removed", async () => {
  const { body } = await list({ limit: 100 });
  expect(body.data.map(({ slug }) => slug).toSorted()).toEqual([...STANDARD_SERVICES].toSorted());
  expect((await world.call(VISITOR, contract.listOfferedServices, {})).body.data).toEqual([]);
  const followUp = body.data.find(({ slug }) => slug === "follow-up");
  expect(followUp).toMatchObject({
    durationMinutes: 30,
    priceCents: 0,
    translations: { es: { name: expect.any(String) } },
  });
  const { id = "", version = 0 } = followUp ?? {};
  expect(await world.call(manager, contract.deleteService, { id, version })).toMatchObject({
    body: { outcome: "withdrawn" },
  });
});

test("what is not there cannot be changed or deleted, and an old version cannot be deleted", async () => {
  const id = "0198a000-0000-7000-8000-000000000000";
  const notFound = { status: 404, body: { code: "catalogue.not_found" } };
  expect(await world.call(manager, contract.updateService, { ...guard, id, version: 1 })).toMatchObject(notFound);
  expect(await world.call(manager, contract.deleteService, { id, version: 1 })).toMatchObject(notFound);
  const { id: known } = await added();
  expect(await world.call(manager, contract.deleteService, { id: known, version: 7 })).toMatchObject({ status: 409 });
});

test("support reads, and is not offered what it may not do", async () => {
  await add();
  const { status, body } = await world.call(staff("support"), contract.listServices, {});
  expect({ status, can: body.data[0]?.can }).toEqual({ status: 200, can: { edit: false } });
  expect(await add({}, staff("support"))).toMatchObject({ status: 403 });
});

test("the file holds the list as it is filtered, and no cell of it runs in a spreadsheet", async () => {
  await add({ name: '=HYPERLINK("http://bad.example")', priceCents: 99_50, category: "other", materials: ["+1", "b"] });
  await add({ name: "Termite bond", category: "termite" });
  const { statusCode, headers, body } = await world.app.inject({
    url: "/api/services/export?category=other",
    headers: { authorization: actorHeader(manager) },
  });
  expect({ statusCode, type: headers["content-type"], name: headers["content-disposition"] }).toEqual({
    statusCode: 200,
    type: "text/csv; charset=utf-8",
    name: expect.stringContaining("services-2026-03-02.csv"),
  });
  const lines: unknown[] = parse(body, { columns: true, bom: true });
  expect(lines).toMatchObject([
    { Name: `'=HYPERLINK("http://bad.example")`, Price: "99.50", Materials: "'+1; b", Offered: "yes" },
  ]);
  const written = world.db.selectFrom("audit_log").selectAll().where("entity_type", "=", "service_export");
  expect(await written.execute()).toMatchObject([
    { action: "catalogue.services_exported", changes: { exported: 1, filter: { category: "other" } } },
  ]);
});
