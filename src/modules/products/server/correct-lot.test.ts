import { afterEach, beforeEach, expect, test } from "vitest";
import { SYSTEM, type Actor } from "#platform/actor.ts";
import { ACTORS } from "../../../testing/actors.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import * as contract from "../contract.ts";
import { makeProduct, receive } from "../factories.ts";

const { manager, support } = ACTORS;

let world: World;
let id: string;
let lotId: string;
beforeEach(async () => {
  world = await createWorld({ now: "2026-03-02T15:00:00Z" });
  id = await makeProduct(world.ctx(SYSTEM));
  await receive(world.ctx(SYSTEM), id, "8", { lotNumber: "L-1O", expiresOn: "2026-05-01" });
  lotId = (await world.call(manager, contract.getProduct, { id })).body.lots[0]?.id ?? "";
});
afterEach(() => world.close());

const told = { number: "L-10", expiresOn: "2027-05-01" };
const correct = (changes: Partial<typeof told & { lotId: string; version: number }> = {}, who: Actor = manager) =>
  world.call(who, contract.correctLot, { id, lotId, version: 1, ...told, ...changes });
const entries = () =>
  world.db.selectFrom("audit_log").select("changes").where("action", "=", "products.lot_corrected").execute();

test("a lot is corrected with what was, and its stock stays", async () => {
  const { status, body } = await correct();
  expect(status).toBe(200);
  expect(body).toMatchObject({
    version: 2,
    onShelf: "8",
    expiringLot: null,
    lots: [{ id: lotId, number: "L-10", expiresOn: "2027-05-01", quantity: "8" }],
  });
  expect(await entries()).toEqual([
    { changes: { lot: "L-1O", number: ["L-1O", "L-10"], expiresOn: ["2026-05-01", "2027-05-01"] } },
  ]);
  // What changes nothing is no change.
  expect((await correct({ version: 2 })).body.version).toBe(2);
  expect(await entries()).toHaveLength(1);
});

test("products.lot_number_taken, products.lot_unknown, and products.changed_meanwhile", async () => {
  await receive(world.ctx(SYSTEM), id, "1", { lotNumber: "L-11" });
  expect(await correct({ number: "L-11" })).toMatchObject({ status: 409, body: { code: "products.lot_number_taken" } });
  expect(await correct({ lotId: id })).toMatchObject({ status: 422, body: { code: "products.lot_unknown" } });
  expect(await correct({ version: 4 })).toMatchObject({ status: 409, body: { code: "products.changed_meanwhile" } });
  expect(await correct({ number: " " })).toMatchObject({ status: 422, body: { errors: [{ path: "number" }] } });
});

test("products.archived and products.not_found; support corrects nothing", async () => {
  expect((await correct({}, support)).status).toBe(403);
  await world.call(manager, contract.archiveProduct, { id, version: 1 });
  expect(await correct({ version: 2 })).toMatchObject({ status: 409, body: { code: "products.archived" } });
  id = lotId;
  expect(await correct()).toMatchObject({ status: 404, body: { code: "products.not_found" } });
});
