import { afterEach, beforeEach, expect, test } from "vitest";
import { SYSTEM } from "#platform/actor.ts";
import { ACTORS } from "../../../testing/actors.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import { createClient, listClients, updateClient } from "../contract.ts";
import { clientForm } from "../factories.ts";
import { compactCounters } from "./compact-counters.ts";

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const totalOf = async (filter: Record<string, unknown> = {}) =>
  (await world.call(ACTORS.support, listClients, filter)).body.pagination.total;

test("folding leaves the totals as they are and keeps the days", async () => {
  const form = clientForm();
  const { body: made } = await world.call(ACTORS.support, createClient, form);
  const { body: other } = await world.call(ACTORS.support, createClient, clientForm());
  await world.db.updateTable("client").set({ payment_status: "overdue" }).where("id", "=", other.id).execute();
  world.clock.advance(500 * 86_400_000);
  await world.call(ACTORS.support, updateClient, { id: made.id, version: 1, ...form, status: "expired" });
  const totals = async () => [
    await totalOf(),
    await totalOf({ status: "expired" }),
    await totalOf({ paymentStatus: "overdue" }),
  ];
  expect(await totals()).toEqual([2, 1, 1]);
  await compactCounters(world.ctx(SYSTEM));
  await compactCounters(world.ctx(SYSTEM));
  expect(await totals()).toEqual([2, 1, 1]);
  const days = await world.db.selectFrom("client_counter").select("on_date").distinct().orderBy("on_date").execute();
  expect(days.map(({ on_date }) => on_date)).toEqual(["2027-04-06", "2027-07-15"]);
});
