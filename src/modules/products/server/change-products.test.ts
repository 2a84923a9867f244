import { afterEach, beforeEach, expect, test } from "vitest";
import { SYSTEM } from "#platform/actor.ts";
import type { InputOf } from "#platform/contract.ts";
import { ACTORS } from "../../../testing/actors.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import * as contract from "../contract.ts";
import { productForm, receive } from "../factories.ts";

const { manager, support, technician } = ACTORS;

let world: World;
beforeEach(async () => {
  world = await createWorld({ now: "2026-03-02T15:00:00Z" });
});
afterEach(() => world.close());

type Told = Partial<InputOf<typeof contract.addProduct>>;
const usual = {
  name: "Marsh Gel",
  kind: "pesticide",
  epaNumber: "EPA Reg. No. 123-045",
  unit: "g",
  units: ["oz"],
  reorderAt: "100",
} as const;
const add = (told: Told = {}) => world.call(manager, contract.addProduct, { ...usual, ...told });
const added = async (told: Told = {}) => (await add(told)).body;
const update = (id: string, told: Told = {}, version = 1) =>
  world.call(manager, contract.updateProduct, { id, version, ...usual, ...told });
const actions = async () =>
  (await world.db.selectFrom("audit_log").select("action").orderBy("id").execute()).map(({ action }) => action);

test("a product is added with the defaults of the form, and its number in one spelling", async () => {
  const { status, body } = await add({
    ingredients: [
      { name: "Indoxacarb", percent: "0.050" },
      { name: "Fipronil", percent: "1" },
    ],
    dilution: null,
    categories: [
      { state: "NJ", category: "7A" },
      { state: "NJ", category: "7A" },
    ],
  });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    epaNumber: "123-45",
    signalWord: "none",
    ingredientsText: "Indoxacarb 0.05%, Fipronil 1%",
    units: ["g", "oz"],
    reorderAt: "100",
    onShelf: "0",
    inVans: "0",
    isLow: true,
    categories: [{ state: "NJ", category: "7A" }],
    version: 1,
    archivedAt: null,
    can: { edit: true, restore: false },
    places: [{ place: "shelf", quantity: "0" }],
  });
  expect(await actions()).toEqual(["products.added"]);
});

test.each<[string, Told]>([
  ["name", { name: " " }],
  ["epaNumber", { epaNumber: "279-EGN" }],
  ["epaNumber", { epaNumber: "" }],
  ["epaNumber", { kind: "material" }],
  ["isMinimumRisk", { isMinimumRisk: true }],
  ["kind", { kind: "material", epaNumber: "", signalWord: "danger" }],
  ["kind", { kind: "material", epaNumber: "", warnsOfDrift: true }],
  ["isRestrictedUse", { epaNumber: "", isMinimumRisk: true, isRestrictedUse: true }],
  [
    "ingredients",
    {
      ingredients: [
        { name: "A", percent: "60" },
        { name: "B", percent: "40.001" },
      ],
    },
  ],
  ["ingredients.0.percent", { ingredients: [{ name: "A", percent: "0" }] }],
  ["ingredients.0.name", { ingredients: [{ name: "", percent: "1" }] }],
  ["units", { units: ["fl oz"] }],
  ["dilution.unit", { isDiluted: true, dilution: { amount: "1", unit: "fl oz", per: "1", perUnit: "gal" } }],
  ["dilution", { dilution: { amount: "1", unit: "g", per: "1", perUnit: "gal" } }],
  ["reorderAt", { reorderAt: "1.23456" }],
  ["reentryMinutes", { reentryMinutes: -1 }],
  ["states.0", { states: ["XX"] }],
  ["priceCents", { priceCents: 1.5 }],
])("a product that makes no sense is refused at %s", async (path, told) => {
  expect(await add(told)).toMatchObject({ status: 422, body: { errors: [{ path }] } });
});

test("minimum-risk products and materials have no number; several may be without", async () => {
  expect((await add({ epaNumber: null, isMinimumRisk: true })).status).toBe(201);
  expect((await add({ kind: "material", epaNumber: null, unit: "each", units: [] })).status).toBe(201);
  expect((await add({ kind: "material", epaNumber: null, unit: "each", units: [] })).status).toBe(201);
});

test("products.epa_number_taken: when it is added, changed, and taken out of the archive", async () => {
  const taken = { status: 409, body: { code: "products.epa_number_taken" } };
  const first = await added();
  expect(await add({ name: "Twin" })).toMatchObject(taken);
  const other = await added({ epaNumber: "123-46" });
  expect(await update(other.id)).toMatchObject(taken);

  expect((await world.call(manager, contract.archiveProduct, { id: first.id, version: 1 })).status).toBe(200);
  expect((await update(other.id)).status).toBe(200);
  expect(await world.call(manager, contract.restoreProduct, { id: first.id, version: 2 })).toMatchObject(taken);
});

test("everything that is said of a product can be changed, and is written down", async () => {
  const { id } = await added({ ingredients: [{ name: "Indoxacarb", percent: "0.05" }] });
  const told = {
    name: "Marsh Gel 2",
    ingredients: [{ name: "Fipronil", percent: "0.01" }],
    states: ["NJ", "DE"],
    isDiluted: true,
    dilution: { amount: "1", unit: "oz", per: "2.5", perUnit: "gal" },
    reorderAt: "2",
    unit: "oz",
    warnsOfDrift: true,
  } as const;
  const { status, body } = await update(id, { ...told, states: [...told.states], ingredients: [...told.ingredients] });
  expect(status).toBe(200);
  expect(body).toMatchObject({ ...told, states: ["DE", "NJ"], version: 2, units: ["oz"] });
  const entry = await world.db
    .selectFrom("audit_log")
    .select("changes")
    .where("action", "=", "products.updated")
    .executeTakeFirstOrThrow();
  expect(entry.changes).toMatchObject({ name: ["Marsh Gel", "Marsh Gel 2"], states: [[], ["DE", "NJ"]] });

  // What changes nothing is no change.
  expect(
    (await update(id, { ...told, states: ["DE", "NJ"], ingredients: [...told.ingredients] }, 2)).body.version,
  ).toBe(2);
});

test("products.unit_in_use: what it measures stays once something was moved", async () => {
  const { id } = await added();
  expect((await update(id, { unit: "ml", units: [] })).body).toMatchObject({ unit: "ml", version: 2 });
  await receive(world.ctx(SYSTEM), id, "3", { unit: "ml" });
  expect(await update(id, { unit: "g", units: [] }, 2)).toMatchObject({
    status: 409,
    body: { code: "products.unit_in_use" },
  });
  expect((await update(id, { unit: "l", units: [] }, 2)).body).toMatchObject({ unit: "l", onShelf: "0.003" });
});

test("products.changed_meanwhile, products.not_found and products.archived", async () => {
  const { id } = await added();
  const stale = { status: 409, body: { code: "products.changed_meanwhile" } };
  expect(await update(id, {}, 7)).toMatchObject(stale);
  for (const endpoint of [contract.archiveProduct, contract.restoreProduct])
    expect(await world.call(manager, endpoint, { id, version: 7 })).toMatchObject(stale);

  const nobody = { id: "0198c0de-0000-7000-8000-000000000000", version: 1 };
  const missing = { status: 404, body: { code: "products.not_found" } };
  expect(await update(nobody.id)).toMatchObject(missing);
  expect(await world.call(manager, contract.archiveProduct, nobody)).toMatchObject(missing);
  expect(await world.call(manager, contract.restoreProduct, nobody)).toMatchObject(missing);
  expect(await world.call(manager, contract.getProduct, { id: nobody.id })).toMatchObject(missing);
  expect(await world.call(manager, contract.listMovements, { id: nobody.id })).toMatchObject(missing);

  const archived = await world.call(manager, contract.archiveProduct, { id, version: 1 });
  expect(archived.body).toMatchObject({ version: 2, can: { edit: false, restore: true } });
  expect(await update(id, {}, 2)).toMatchObject({ status: 409, body: { code: "products.archived" } });
  const restored = await world.call(manager, contract.restoreProduct, { id, version: 2 });
  expect(restored.body).toMatchObject({ archivedAt: null, version: 3, can: { edit: true } });
});

test("support reads, prices included, and changes nothing; technicians do not read", async () => {
  const { id } = await added({ priceCents: 250 });
  expect((await world.call(support, contract.getProduct, { id })).body).toMatchObject({
    priceCents: 250,
    can: { edit: false },
  });
  expect((await world.call(support, contract.addProduct, productForm())).status).toBe(403);
  expect((await world.call(technician, contract.listProducts, {})).status).toBe(403);
});
