import { afterEach, beforeEach, expect, test } from "vitest";
import { listMovements } from "#modules/products/contract.ts";
import { makeProduct } from "#modules/products/factories.ts";
import { useProducts } from "#modules/products/server/index.ts";
import { SYSTEM, type Actor } from "#platform/actor.ts";
import { newId } from "#platform/server/ids.ts";
import { ACTORS } from "../../../../testing/actors.ts";
import { openRecordWorld, type RecordWorld } from "../../../../testing/record-world.ts";

let office: RecordWorld;
let productId: string;
beforeEach(async () => {
  office = await openRecordWorld();
  productId = await makeProduct(ctx());
});
afterEach(() => office.world.close());

const ctx = () => office.world.ctx(SYSTEM);
const use = (visitId: string, at: string) =>
  useProducts(ctx(), [
    { id: newId(), productId, technicianId: office.technicianId, quantity: "1", unit: "fl oz", visitId, at },
  ]);
const movements = async (page = 1, limit = 10, who: Actor = ACTORS.support) =>
  (await office.world.call(who, listMovements, { id: productId, page, limit })).body;

test("what was used is shown with whom it was for, and where, page by page", async () => {
  const [first, second] = [await office.visit(), await office.visit()];
  await office.world.db
    .updateTable("appointment")
    .set({ location: "40 Mill Road, Dover" })
    .where("id", "=", (eb) => eb.selectFrom("visit").select("appointment_id").where("visit.id", "=", second))
    .execute();
  await use(first, "2026-03-02T14:00:00Z");
  await use(second, "2026-03-02T14:30:00Z");

  const { data, pagination } = await movements(1, 1);
  expect(pagination.total).toBe(2);
  expect(data).toMatchObject([
    {
      kind: "used",
      visitId: second,
      visit: { date: "2026-03-02", clientName: "Ana Rivers", address: "40 Mill Road, Dover" },
    },
  ]);
  expect((await movements(2, 1)).data).toMatchObject([{ visitId: first, visit: { clientName: "Ana Rivers" } }]);
});

test("whoever reads products but no appointments is not told for whom", async () => {
  await use(await office.visit(), "2026-03-02T14:00:00Z");
  const key: Actor = { kind: "api_key", keyId: "k", scopes: ["products.read"] };
  expect((await movements(1, 10, key)).data).toMatchObject([{ kind: "used", visit: null }]);
});
