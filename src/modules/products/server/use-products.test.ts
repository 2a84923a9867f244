import { afterEach, beforeEach, expect, test } from "vitest";
import { makeLicence, makeTechnician } from "#modules/technicians/factories.ts";
import { SYSTEM } from "#platform/actor.ts";
import { inTransaction } from "#platform/server/context.ts";
import { newId } from "#platform/server/ids.ts";
import { ACTORS } from "../../../testing/actors.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import * as contract from "../contract.ts";
import { makeProduct, receive } from "../factories.ts";
import { findUsableProducts, productFactsOf, useProducts, type ProductUse } from "./index.ts";

let world: World;
let technicianId: string;
beforeEach(async () => {
  world = await createWorld({ now: "2026-03-02T15:00:00Z" });
  technicianId = (await makeTechnician(ctx(), { first_name: "Ida", last_name: "Moss" })).id;
});
afterEach(() => world.close());

const ctx = () => world.ctx(SYSTEM);
const AT = "2026-03-02T15:00:00Z";
const use = (productId: string, told: Partial<ProductUse> = {}): ProductUse => ({
  id: newId(),
  productId,
  technicianId,
  quantity: "1",
  unit: "fl oz",
  visitId: newId(),
  at: AT,
  ...told,
});
const inVan = async (productId: string) =>
  (await findUsableProducts(ctx(), { technicianId, state: "DE", on: "2026-03-02" })).find(({ id }) => id === productId)
    ?.inVan;

test("what was used leaves the van, once, whatever is known to be there", async () => {
  const id = await makeProduct(ctx());
  await receive(ctx(), id, "2", { to: technicianId });
  const uses = [use(id, { quantity: "1.5" }), use(id, { quantity: "0.01", unit: "gal" })];
  await useProducts(ctx(), uses);
  await useProducts(ctx(), uses.toReversed());
  expect(await inVan(id)).toBe("-0.78");
  const { body } = await world.call(ACTORS.manager, contract.listMovements, { id, kind: "used" });
  expect(body.data.map(({ quantity, unit, from, visitId }) => [quantity, unit, from, visitId !== null])).toEqual(
    expect.arrayContaining([
      ["1.5", "fl oz", "Ida Moss’s van", true],
      ["0.01", "gal", "Ida Moss’s van", true],
    ]),
  );
});

test("it belongs to the transaction of whoever calls: what fails afterwards leaves nothing", async () => {
  const id = await makeProduct(ctx());
  const failing = inTransaction(ctx(), async (ctx) => {
    await useProducts(ctx, [use(id)]);
    throw new Error("the visit was not finished");
  });
  await expect(failing).rejects.toThrow("the visit was not finished");
  expect(await inVan(id)).toBe("0");
});

test("two visits with the same products in another order do not wait for each other", async () => {
  const ids = [await makeProduct(ctx()), await makeProduct(ctx()), await makeProduct(ctx())];
  await Promise.all([
    useProducts(
      ctx(),
      ids.map((id) => use(id)),
    ),
    useProducts(
      ctx(),
      ids.toReversed().map((id) => use(id)),
    ),
  ]);
  for (const id of ids) expect(await inVan(id)).toBe("-2");
});

test.each([
  ["products.not_found", { productId: "0198c0de-0000-7000-8000-000000000000" }],
  ["products.unit_unfit", { unit: "lb" as const }],
  ["products.unit_unfit", { quantity: "0" }],
  ["products.lot_unknown", { lotId: "0198c0de-0000-7000-8000-000000000000" }],
  ["products.place_unknown", { technicianId: "0198c0de-0000-7000-8000-000000000000" }],
])("%s", async (code, told) => {
  const id = await makeProduct(ctx());
  await expect(useProducts(ctx(), [use(id, told)])).rejects.toMatchObject({ code });
});

test("those that may be used come first, by name; of the others, why not; none tells a price", async () => {
  await makeLicence(ctx(), { technician_id: technicianId, expires_on: "2026-12-31", state: "DE", category: "7A" });
  await makeProduct(ctx(), { name: "Zinnia Dust", priceCents: 900 });
  await makeProduct(ctx(), { name: "Arbor Termiticide", categories: [{ state: "DE", category: "7B" }] });
  await makeProduct(ctx(), { name: "Brook Gel", states: ["NJ"] });
  const archived = await makeProduct(ctx(), { name: "Old" });
  await world.call(ACTORS.manager, contract.archiveProduct, { id: archived, version: 1 });
  const known = await makeProduct(ctx(), {
    name: "Cedar Concentrate",
    isDiluted: true,
    dilution: { amount: "0.5", unit: "fl oz", per: "1", perUnit: "gal" },
  });
  await receive(ctx(), known, "3", { to: technicianId, lotNumber: "L1", expiresOn: "2026-09-01" });

  const products = await findUsableProducts(ctx(), { technicianId, state: "DE", on: "2026-03-02" });
  expect(products.map(({ name, mayUse, fault }) => [name, mayUse, fault?.code])).toEqual([
    ["Cedar Concentrate", true, undefined],
    ["Zinnia Dust", true, undefined],
    ["Arbor Termiticide", false, "category"],
    ["Brook Gel", false, "state"],
  ]);
  expect(products[0]).toMatchObject({
    units: ["fl oz", "gal", "ml"],
    dilution: { amount: "0.5", unit: "fl oz", per: "1", perUnit: "gal" },
    inVan: "3",
    lots: [{ number: "L1", expiresOn: "2026-09-01", inVan: "3" }],
  });
  expect(JSON.stringify(products)).not.toMatch(/price|cost/i);
});

test("a record keeps what was so, also of what is archived by now", async () => {
  const id = await makeProduct(ctx(), {
    name: "Cedar",
    epaNumber: "123-45",
    isTermite: true,
    reentryNote: "Until dry",
  });
  await world.call(ACTORS.manager, contract.archiveProduct, { id, version: 1 });
  expect((await productFactsOf(ctx(), [id])).get(id)).toMatchObject({
    name: "Cedar",
    epaNumber: "123-45",
    ingredientsText: "Bifenthrin 7.9%",
    signalWord: "caution",
    isRestrictedUse: false,
    reentryNote: "Until dry",
    isTermite: true,
  });
  expect(await productFactsOf(ctx(), [])).toEqual(new Map());
});
