import { afterEach, beforeEach, expect, test } from "vitest";
import { makeTechnician } from "#modules/technicians/factories.ts";
import { SYSTEM } from "#platform/actor.ts";
import type { InputOf } from "#platform/contract.ts";
import { violatedConstraint } from "#platform/server/database/db.ts";
import { newId } from "#platform/server/ids.ts";
import { ACTORS } from "../../../testing/actors.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import * as contract from "../contract.ts";
import { makeProduct, receive } from "../factories.ts";

const { manager } = ACTORS;

let world: World;
let product: string;
let van: string;
beforeEach(async () => {
  world = await createWorld({ now: "2026-03-02T15:00:00Z" });
  product = await makeProduct(world.ctx(SYSTEM), { reorderAt: "64" });
  van = (await makeTechnician(world.ctx(SYSTEM), { first_name: "Ida", last_name: "Moss" })).id;
});
afterEach(() => world.close());

type Told = InputOf<typeof contract.moveStock>;
const move = (told: Partial<Told>) =>
  world.call(manager, contract.moveStock, {
    id: product,
    movementId: newId(),
    kind: "moved",
    quantity: "1",
    unit: "fl oz",
    ...told,
  });
const receiveSome = (quantity: string, told: Partial<Told> = {}) =>
  move({ kind: "received", quantity, to: "shelf", ...told });
const amounts = async () => {
  const { body } = await world.call(manager, contract.getProduct, { id: product });
  return { shelf: body.onShelf, vans: body.inVans };
};

test("what comes lies on the shelf, in whatever unit it came, and is exact", async () => {
  expect((await receiveSome("1", { unit: "gal" })).body).toMatchObject({ onShelf: "128", isLow: false });
  expect((await receiveSome("0.0001", { unit: "ml" })).status).toBe(200);
  const [row] = await world.db.selectFrom("product_stock").select("quantity").execute();
  expect(row?.quantity).toBe("3785.41188400000000");
});

test("it goes to a van, and there below zero when it is used or discarded", async () => {
  await receiveSome("10");
  const { body } = await move({ quantity: "4", from: "shelf", to: van });
  expect(body.places).toMatchObject([
    { place: "shelf", name: "Shelf", quantity: "6" },
    { place: van, name: "Ida Moss’s van", quantity: "4" },
  ]);
  expect((await move({ kind: "discarded", quantity: "5", from: van })).body).toMatchObject({ inVans: "-1" });
  expect((await move({ kind: "returned", quantity: "6", from: "shelf" })).body).toMatchObject({
    onShelf: "0",
    isLow: true,
  });
});

test("a count is the difference to what was known, and needs no amount", async () => {
  await receiveSome("10");
  expect((await move({ kind: "counted", quantity: "7.5", to: "shelf" })).body).toMatchObject({ onShelf: "7.5" });
  expect((await move({ kind: "counted", quantity: "0", to: van })).body).toMatchObject({ inVans: "0" });
  const { body } = await world.call(manager, contract.listMovements, { id: product, kind: "counted" });
  expect(body.data.map(({ change, to }) => [change, to])).toEqual([
    ["0", "Ida Moss’s van"],
    ["-2.5", "Shelf"],
  ]);
  expect(body.pagination.total).toBe(2);
});

test("products.not_enough: the shelf is never below zero", async () => {
  await receiveSome("3");
  const refused = await move({ quantity: "3.0001", from: "shelf", to: van });
  expect(refused).toMatchObject({ status: 409, body: { code: "products.not_enough" } });
  expect(await amounts()).toEqual({ shelf: "3", vans: "0" });
});

test("of two who take the rest of the shelf at once, one is refused", async () => {
  await receiveSome("5");
  const answers = await Promise.all([1, 2].map(() => move({ quantity: "3", from: "shelf", to: van })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await amounts()).toEqual({ shelf: "2", vans: "3" });
});

test("many who move back and forth at once lose nothing, and none waits for ever", async () => {
  await receiveSome("20");
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      index % 2 === 0 ? move({ from: "shelf", to: van }) : move({ from: van, to: "shelf" }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(await amounts()).toEqual({ shelf: "20", vans: "0" });
});

test("counts and moves at once end at the sum of the movements", async () => {
  await receiveSome("20");
  await Promise.all([
    move({ kind: "counted", quantity: "15", to: "shelf" }),
    move({ quantity: "2", from: "shelf", to: van }),
    move({ kind: "counted", quantity: "18", to: "shelf" }),
  ]);
  const { rows } = await world.pool.query(
    `select
      (select sum(case when to_place = 'shelf' then base_change else 0 end) - sum(case when from_place = 'shelf' then base_change else 0 end)
       from stock_movement) = (select quantity from product_stock where technician_id is null) as agrees`,
    [],
  );
  expect(rows).toEqual([{ agrees: true }]);
});

test("sent twice, also at once, it happens once; something else under its id is refused", async () => {
  const movementId = newId();
  const told = { movementId, quantity: "5" };
  const answers = await Promise.all([receiveSome("5", told), receiveSome("5", told), receiveSome("5", told)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await receiveSome("5", told)).body.onShelf).toBe("5");
  expect(
    await world.db.selectFrom("audit_log").select("id").where("action", "=", "products.stock_received").execute(),
  ).toHaveLength(1);
  expect(await receiveSome("6", { movementId })).toMatchObject({
    status: 409,
    body: { code: "products.movement_differs" },
  });
});

test.each<[string, Partial<Told>]>([
  ["quantity", { quantity: "2" }],
  ["unit", { unit: "gal" }],
  ["kind", { kind: "returned", to: null }],
  ["place", { from: "shelf", to: "VAN" }],
  ["lot", { lotId: "LOT" }],
  ["reason", { reason: "Broken seal" }],
])("products.movement_differs: the id of a movement with another %s", async (_what, other) => {
  const { body } = await receiveSome("20", { lotNumber: "L1" });
  await move({ quantity: "9", from: "shelf", to: van, lotId: body.lots[0]?.id ?? "" });
  await receiveSome("20");
  const stranger = (await makeTechnician(world.ctx(SYSTEM))).id;
  const told = { movementId: newId(), from: "shelf", to: van };
  expect((await move(told)).status).toBe(200);
  const before = await amounts();
  const changed = {
    ...told,
    ...other,
    ...(other.to === "VAN" && { to: stranger }),
    ...(other.lotId === "LOT" && { lotId: body.lots[0]?.id ?? "" }),
  };
  expect(await move(changed)).toMatchObject({ status: 409, body: { code: "products.movement_differs" } });
  expect((await move(told)).status, "the same is no fault").toBe(200);
  expect(await amounts()).toEqual(before);
});

test("products.movement_differs: the lot or its day that came with a receipt, and who entered it", async () => {
  const told = { movementId: newId(), lotNumber: "L1", expiresOn: "2027-01-01" };
  const first = await receiveSome("5", told);
  expect((await receiveSome("5", told)).body).toEqual(first.body);
  for (const other of [{ lotNumber: "L2" }, { lotNumber: "", expiresOn: null }, { expiresOn: "2027-02-01" }])
    expect(await receiveSome("5", { ...told, ...other })).toMatchObject({
      status: 409,
      body: { code: "products.movement_differs" },
    });
  const again = { id: product, kind: "received", quantity: "5", unit: "fl oz", to: "shelf", ...told } as const;
  expect(await world.call({ ...manager, userId: "other" }, contract.moveStock, again)).toMatchObject({
    status: 409,
    body: { code: "products.movement_differs" },
  });
  expect(await world.db.selectFrom("product_lot").select("number").execute()).toEqual([{ number: "L1" }]);
});

test("of two who enter something else under one id at once, one is told", async () => {
  await receiveSome("20");
  const movementId = newId();
  const answers = await Promise.all(
    ["One", "Other"].map((reason) => move({ movementId, from: "shelf", to: van, reason })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await amounts()).toEqual({ shelf: "19", vans: "1" });
});

test("what is received may bring its lot, which is found again by its number", async () => {
  const lot = { lotNumber: "L77", expiresOn: "2026-04-10" };
  await receiveSome("5", lot);
  const { body } = await receiveSome("2", lot);
  expect(body).toMatchObject({
    lots: [{ number: "L77", expiresOn: "2026-04-10", daysLeft: 39, quantity: "7" }],
    expiringLot: { number: "L77", daysLeft: 39 },
  });
  const lotId = body.lots[0]?.id ?? "";
  expect((await move({ quantity: "7", from: "shelf", to: van, lotId })).status).toBe(200);
  expect((await move({ kind: "discarded", quantity: "7", from: van, lotId })).body.expiringLot).toBeNull();
  expect(await receiveSome("1", { ...lot, expiresOn: "2027-01-01" })).toMatchObject({
    status: 409,
    body: { code: "products.lot_expires_otherwise" },
  });
});

test("products.lot_unknown, products.place_unknown, products.unit_unfit", async () => {
  const other = await makeProduct(world.ctx(SYSTEM));
  await receive(world.ctx(SYSTEM), other, "1", { lotNumber: "Elsewhere" });
  const lot = await world.db.selectFrom("product_lot").select("id").executeTakeFirstOrThrow();
  for (const told of [
    { kind: "received", to: "shelf", lotId: lot.id },
    { kind: "counted", to: "shelf", lotId: lot.id },
  ] as const)
    expect(await move(told)).toMatchObject({ status: 422, body: { code: "products.lot_unknown" } });
  for (const kind of ["received", "counted"] as const)
    expect(await move({ kind, to: newId() })).toMatchObject({ status: 422, body: { code: "products.place_unknown" } });
  expect(await receiveSome("1", { unit: "lb" })).toMatchObject({
    status: 422,
    body: { code: "products.unit_unfit" },
  });
});

test("products.archived and products.not_found", async () => {
  await world.call(manager, contract.archiveProduct, { id: product, version: 1 });
  expect(await receiveSome("1")).toMatchObject({ status: 409, body: { code: "products.archived" } });
  expect(await receiveSome("1", { id: newId() })).toMatchObject({ status: 404, body: { code: "products.not_found" } });
});

test.each<[string, Partial<Told>]>([
  ["quantity", { kind: "received", to: "shelf", quantity: "0" }],
  ["quantity", { kind: "received", to: "shelf", quantity: "-1" }],
  ["from", { kind: "discarded" }],
  ["from", { kind: "received", from: "shelf", to: "shelf" }],
  ["to", { kind: "moved", from: "shelf" }],
  ["to", { kind: "moved", from: "shelf", to: "shelf" }],
  ["lotNumber", { kind: "discarded", from: "shelf", lotNumber: "L1" }],
  ["lotNumber", { kind: "received", to: "shelf", expiresOn: "2027-01-01" }],
])("what makes no sense is refused at %s", async (path, told) => {
  expect(await move(told)).toMatchObject({ status: 422, body: { errors: [{ path }] } });
});

test("movements are append-only, and the shelf is kept by the database itself", async () => {
  await receiveSome("1");
  for (const statement of [
    "update stock_movement set quantity = 2",
    "delete from stock_movement",
    "truncate stock_movement",
  ])
    await expect(world.pool.query(statement, [])).rejects.toSatisfy(
      (fault) => violatedConstraint(fault) === "stock_movement_append_only",
    );
  await expect(world.pool.query("update product_stock set quantity = -1", [])).rejects.toSatisfy(
    (fault) => violatedConstraint(fault) === "product_stock_shelf_not_below_zero",
  );
});

test("the ingredients of a product are never more than the whole, whoever writes them", async () => {
  const write = world.pool.query(
    "insert into product_ingredient (product_id, position, name, percent) values ($1, 5, 'A', 60), ($1, 6, 'B', 60)",
    [product],
  );
  await expect(write).rejects.toSatisfy((fault) => violatedConstraint(fault) === "product_ingredient_sum");
});
