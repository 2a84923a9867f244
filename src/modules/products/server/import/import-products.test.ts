import { afterEach, beforeEach, expect, test } from "vitest";
import { SYSTEM } from "#platform/actor.ts";
import { ACTORS } from "../../../../testing/actors.ts";
import { actorHeader } from "../../../../testing/test-actor.ts";
import { createWorld, type World } from "../../../../testing/world.ts";
import * as contract from "../../contract.ts";
import { makeProduct } from "../../factories.ts";

const { manager, support } = ACTORS;

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const preview = (csv: string) => world.call(manager, contract.previewImport, { csv });
const run = (csv: string, skipBad = false) => world.call(manager, contract.importProducts, { csv, skipBad });
const products = async () => (await world.call(manager, contract.listProducts, { limit: 100 })).body.data;

const FILE = [
  "Product Name,EPA Reg. No.,Active Ingredients,UOM,Signal Word,RUP,States,Price,Shelf life",
  'Fen Concentrate,EPA Reg. No. 123-45,"Bifenthrin 7.9%, Imidacloprid (21.4%)",Fluid Ounce,Caution,no,"DE; new jersey",$2.90,x',
  "Trap,,,ea,,,,4,",
  "Wrong,12-x,Bifenthrin,cup,loud,perhaps,XX,cheap,",
].join("\n");

test("the preview tells what each column is and what is wrong in which line; nothing is changed", async () => {
  const { status, body } = await preview(FILE);
  expect(status).toBe(200);
  expect(body.columns.map(({ field }) => field)).toEqual([
    "name",
    "epaNumber",
    "ingredients",
    "unit",
    "signalWord",
    "restrictedUse",
    "states",
    "price",
    null,
  ]);
  expect(body).toMatchObject({ rows: 3, good: 2, bad: 1, missing: [] });
  expect(body.sample).toEqual([
    {
      line: 2,
      name: "Fen Concentrate",
      epaNumber: "123-45",
      ingredients: "Bifenthrin 7.9%, Imidacloprid 21.4%",
      unit: "fl oz",
    },
    { line: 3, name: "Trap", epaNumber: "", ingredients: "", unit: "each" },
  ]);
  expect(body.faults.every(({ line }) => line === 4)).toBe(true);
  expect(body.faults.map(({ column }) => column).toSorted()).toEqual(
    ["Active Ingredients", "EPA Reg. No.", "Price", "RUP", "Signal Word", "States", "UOM"].toSorted(),
  );
  expect(await products()).toEqual([]);
});

test("products.bad_rows, unless they are skipped", async () => {
  expect(await run(FILE)).toMatchObject({ status: 422, body: { code: "products.bad_rows", rows: 3, bad: 1 } });
  expect(await products()).toEqual([]);
  expect((await run(FILE, true)).body).toMatchObject({ imported: 2, skipped: 1 });
  expect(await products()).toMatchObject([
    { name: "Fen Concentrate", kind: "pesticide", states: ["DE", "NJ"], signalWord: "caution", priceCents: 290 },
    { name: "Trap", kind: "material", unit: "each" },
  ]);
});

test("what is there already, or twice in the file, is a fault", async () => {
  await makeProduct(world.ctx(SYSTEM), { name: "Known", epaNumber: "123-45" });
  const { body } = await preview("Name,EPA,Unit\nA,0123-45,g\nB,1-1,g\nC,1-1,g\nTrap,,each\ntrap,,each");
  expect(body.faults).toEqual([
    { line: 2, column: "EPA", message: "Known is in the list already" },
    { line: 4, column: "EPA", message: "Line 3 has it already" },
    { line: 6, column: "Name", message: "Line 5 has it already" },
  ]);
});

test("products.unreadable_file and products.too_many_rows", async () => {
  for (const call of [preview, run]) {
    expect(await call('"')).toMatchObject({ status: 422, body: { code: "products.unreadable_file" } });
    expect(await call(`Name,Unit\n${"Trap,each\n".repeat(contract.MAX_IMPORTED + 1)}`)).toMatchObject({
      status: 422,
      body: { code: "products.too_many_rows" },
    });
  }
});

test("without a column for the name or the unit, it is said once", async () => {
  expect((await preview("EPA\n1-1\n1-2")).body).toMatchObject({ missing: ["name", "unit"], bad: 2, faults: [] });
});

test("what was exported can be imported again", async () => {
  await makeProduct(world.ctx(SYSTEM), {
    name: "=Fen, the “first”",
    epaNumber: "123-45",
    ingredients: [
      { name: "Bifenthrin", percent: "7.9" },
      { name: "Piperonyl butoxide", percent: "0.05" },
    ],
    reentryMinutes: 240,
    reentryNote: "Until dry",
    states: ["DE", "NJ"],
    methods: ["Spot treatment", "Perimeter spray"],
    isTermite: true,
    isRestrictedUse: true,
    priceCents: 290,
    reorderAt: "12.5",
  });
  await makeProduct(world.ctx(SYSTEM), { epaNumber: null, isMinimumRisk: true, signalWord: "danger-poison" });
  const { body: csv } = await world.app.inject({
    url: "/api/products/export",
    headers: { authorization: actorHeader(manager) },
  });
  const known = async () =>
    (await products()).map(({ id: _id, version: _version, archivedAt: _archivedAt, can: _can, ...facts }) => facts);
  const before = await known();
  for (const { id } of await products()) await world.call(manager, contract.archiveProduct, { id, version: 1 });
  expect((await run(csv)).body).toMatchObject({ imported: 2, skipped: 0 });
  expect(await known()).toEqual(before);
});

test("support imports nothing", async () => {
  expect((await world.call(support, contract.importProducts, { csv: "Name,Unit\nTrap,each" })).status).toBe(403);
});
