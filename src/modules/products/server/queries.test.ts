import { parse } from "csv-parse/sync";
import { afterEach, beforeEach, expect, test } from "vitest";
import { SYSTEM } from "#platform/actor.ts";
import type { InputOf } from "#platform/contract.ts";
import { ACTORS } from "../../../testing/actors.ts";
import { actorHeader } from "../../../testing/test-actor.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import * as contract from "../contract.ts";
import { makeProduct, receive } from "../factories.ts";
import { productPolicy } from "../policy.ts";
import { visibleProducts } from "./queries.ts";

let world: World;
beforeEach(async () => {
  world = await createWorld({ now: "2026-03-02T15:00:00Z" });
});
afterEach(() => world.close());

const ctx = () => world.ctx(SYSTEM);
const names = async (filter: InputOf<typeof contract.listProducts> = {}) =>
  (await world.call(ACTORS.manager, contract.listProducts, filter)).body.data.map(({ name }) => name);

test("a list holds exactly what the policy lets the actor read", async () => {
  const id = await makeProduct(ctx());
  for (const [who, actor] of Object.entries(ACTORS)) {
    const listed = await visibleProducts(world.ctx(actor)).select("product.id").execute();
    expect(
      listed.map((row) => row.id),
      who,
    ).toEqual(productPolicy.read(actor) ? [id] : []);
  }
});

test("products are found by name, number, formulation and ingredient, every word in any of them", async () => {
  await makeProduct(ctx(), { name: "Détente Gel", epaNumber: "123-45", formulation: "Gel bait" });
  await makeProduct(ctx(), { name: "Fern 100%", ingredients: [{ name: "Pyriproxyfen", percent: "1.3" }] });
  expect(await names({ search: "detente" })).toEqual(["Détente Gel"]);
  expect(await names({ search: "123-45" })).toEqual(["Détente Gel"]);
  expect(await names({ search: "bait BIFEN" })).toEqual(["Détente Gel"]);
  expect(await names({ search: "pyripro fern" })).toEqual(["Fern 100%"]);
  expect(await names({ search: "%" })).toEqual(["Fern 100%"]);
  expect(await names({ search: "bait fern" })).toEqual([]);
});

test("it is narrowed by kind, restriction, state, archive, and what needs looking after", async () => {
  const low = await makeProduct(ctx(), { name: "Low", reorderAt: "10", states: ["NJ"] });
  await receive(ctx(), low, "10");
  const enough = await makeProduct(ctx(), { name: "Enough", reorderAt: "10", isRestrictedUse: true });
  await receive(ctx(), enough, "10.0001", { lotNumber: "A", expiresOn: "2026-05-01" });
  const later = await makeProduct(ctx(), { name: "Later" });
  await receive(ctx(), later, "1", { lotNumber: "A", expiresOn: "2026-05-02" });
  await makeProduct(ctx(), {
    name: "Trap",
    kind: "material",
    epaNumber: null,
    signalWord: "none",
    unit: "trap",
    units: [],
  });
  const gone = await makeProduct(ctx(), { name: "Gone" });
  await world.call(ACTORS.manager, contract.archiveProduct, { id: gone, version: 1 });

  expect(await names()).toEqual(["Enough", "Later", "Low", "Trap"]);
  expect(await names({ kind: "material" })).toEqual(["Trap"]);
  expect(await names({ restricted: "true" })).toEqual(["Enough"]);
  expect(await names({ restricted: "false", kind: "pesticide" })).toEqual(["Later", "Low"]);
  expect(await names({ state: "NJ" })).toEqual(["Enough", "Later", "Low", "Trap"]);
  expect(await names({ state: "DE" })).toEqual(["Enough", "Later", "Trap"]);
  expect(await names({ stock: "low" })).toEqual(["Low"]);
  expect(await names({ stock: "expiring" })).toEqual(["Enough"]);
  expect(await names({ archived: "true" })).toEqual(["Gone"]);
});

test("it is sorted by name, number or age, and comes in pages", async () => {
  await makeProduct(ctx(), { name: "b", epaNumber: "20-1" });
  await makeProduct(ctx(), { name: "É", epaNumber: "10-1" });
  await makeProduct(ctx(), { name: "A", epaNumber: null, isMinimumRisk: true });
  expect(await names()).toEqual(["A", "b", "É"]);
  expect(await names({ sortOrder: "desc" })).toEqual(["É", "b", "A"]);
  expect(await names({ sortBy: "epaNumber" })).toEqual(["É", "b", "A"]);
  expect(await names({ sortBy: "epaNumber", sortOrder: "desc" })).toEqual(["b", "É", "A"]);
  const { body } = await world.call(ACTORS.manager, contract.listProducts, { page: 2, limit: 2 });
  expect(body.data.map(({ name }) => name)).toEqual(["É"]);
  expect(body.pagination).toEqual({ page: 2, limit: 2, total: 3 });
});

test("the export has the list as it is filtered, defuses what a spreadsheet would run, and is written down", async () => {
  await makeProduct(ctx(), { name: "=1+1", priceCents: 1250, reorderAt: "0.5" });
  await makeProduct(ctx(), { name: "Other" });
  const answer = await world.app.inject({
    url: "/api/products/export?search=1%2B1",
    headers: { authorization: actorHeader(ACTORS.support) },
  });
  expect(answer.headers["content-disposition"]).toContain("products-2026-03-02.csv");
  expect(parse(answer.body, { columns: true, bom: true })).toMatchObject([
    { Name: "'=1+1", "Active Ingredients": "Bifenthrin 7.9%", Unit: "fl oz", Price: "12.50", "Reorder At": "0.5" },
  ]);
  const entry = await world.db
    .selectFrom("audit_log")
    .select("changes")
    .where("action", "=", "products.exported")
    .executeTakeFirstOrThrow();
  expect(entry.changes).toMatchObject({ exported: 1 });
});
