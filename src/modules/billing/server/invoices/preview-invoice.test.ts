import { afterEach, beforeEach, expect, test } from "vitest";
import { makeClient } from "#modules/clients/factories.ts";
import { SYSTEM } from "#platform/actor.ts";
import { newId } from "#platform/server/ids.ts";
import { ACTORS } from "../../../../testing/actors.ts";
import { createWorld, type World } from "../../../../testing/world.ts";
import * as contract from "../../contract.ts";

let world: World;
beforeEach(async () => {
  world = await createWorld({ now: "2026-03-02T15:00:00Z" });
});
afterEach(() => world.close());

const preview = (told: Record<string, unknown>, who: (typeof ACTORS)["manager" | "support"] = ACTORS.manager) =>
  world.call(who, contract.previewInvoice, { invoiceOn: "2026-03-02", lines: [], ...told });

test("a form that is hardly begun comes to nothing, and nothing is kept", async () => {
  expect((await preview({})).body).toEqual({
    amounts: [],
    subtotalCents: 0,
    discountCents: 0,
    taxes: [{ name: "Sales tax", rate: 8_750, taxableCents: 0, taxCents: 0 }],
    taxCents: 0,
    totalCents: 0,
  });
  const { id } = await makeClient(world.ctx(SYSTEM));
  const lines = [
    { unitCents: 33_33, quantity: 3 },
    { unitCents: 1_00, isTaxable: false },
  ];
  expect((await preview({ clientId: id, lines, taxRate: 10_000 })).body).toMatchObject({
    amounts: [99_99, 1_00],
    taxCents: 10_00,
    totalCents: 110_99,
  });
  expect(await world.db.selectFrom("invoice").select("id").execute()).toEqual([]);
  expect(await world.db.selectFrom("audit_log").select("id").execute()).toEqual([]);
});

test("what cannot be computed is told at its field", async () => {
  const faultsOf = async (told: Record<string, unknown>) => (await preview(told)).body.errors?.map(({ path }) => path);
  expect(await faultsOf({ lines: [{ unitCents: 5_00 }], discountCents: 5_01 })).toEqual(["discountCents"]);
  expect(await faultsOf({ lines: [{ unitCents: -1 }] })).toEqual(["lines.0.unitCents"]);
  const most = { unitCents: 100_000_000, quantity: 9_999 };
  expect(await faultsOf({ lines: [most, most] })).toEqual(["lines"]);
});

test("only for clients and places that are there, and for who writes invoices", async () => {
  expect((await preview({ clientId: newId() })).body.code).toBe("clients.not_found");
  const { id } = await makeClient(world.ctx(SYSTEM));
  expect((await preview({ clientId: id, propertyId: newId() })).body.code).toBe("properties.not_found");
  expect((await preview({}, ACTORS.support)).status).toBe(403);
});
