import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { deleteClient, mergeClients } from "#modules/clients/contract.ts";
import { makeClient } from "#modules/clients/factories.ts";
import { archiveProduct } from "#modules/products/contract.ts";
import { SYSTEM } from "#platform/actor.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { manager } from "../../../testing/offices/office.ts";
import { openRaceOffice, type RaceOffice } from "../../../testing/offices/race-office.ts";
import { getVisit } from "../contract.ts";

let office: RaceOffice;
beforeEach(async () => {
  office = await openRaceOffice();
});
afterEach(() => office.world.close());

describe("stock", () => {
  test("two visits that used the same, in whatever order, take both amounts out of the van", async () => {
    await office.license();
    const products = [await office.addPesticide("One"), await office.addPesticide("Other")];
    const [first, second] = [await office.begun(), await office.begun({ start_minute: 660 })];
    await office.save(first.id, { applications: products.map((id) => office.used(id)) });
    await office.save(second.id, { applications: products.toReversed().map((id) => office.used(id)) });
    const answers = await Promise.all([office.finish(first.id), office.finish(second.id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const left = await office.world.db.selectFrom("product_stock").select("quantity").execute();
    expect(left.map(({ quantity }) => Number(quantity).toFixed(1))).toEqual(["-88.7", "-88.7"]);
  });

  test("a product that was archived while somebody used it is recorded all the same", async () => {
    await office.license();
    const product = await office.addPesticide("Old");
    const { id } = await office.begun();
    await office.save(id, { applications: [office.used(product)] });
    expect((await office.world.call(manager, archiveProduct, { id: product, version: 1 })).status).toBe(200);
    expect((await office.finish(id)).status).toBe(200);
    expect(await office.world.db.selectFrom("application_record").select("id").execute()).toHaveLength(1);
  });
});

describe("clients", () => {
  test("one that is merged during the visit gets its report and its event as the kept one", async () => {
    const { id, appointmentId } = await office.begun();
    const kept = await makeClient(office.world.ctx(SYSTEM));
    const merging = { id: kept.id, version: 1, otherId: office.clientId, otherVersion: 1 };
    const [merged, finished] = await Promise.all([
      office.world.call(manager, mergeClients, merging),
      office.finish(id),
    ]);
    expect([merged.status, finished.status]).toEqual([200, 200]);
    const { body } = await office.world.call(manager, getVisit, { id });
    expect(body).toMatchObject({ appointmentId, clientId: kept.id, status: "finished" });
  });

  test("one that was merged before the finish is told to billing as the kept one", async () => {
    const { id, appointmentId } = await office.begun();
    const kept = await makeClient(office.world.ctx(SYSTEM));
    const [finished] = await office.meanwhile(appointmentId, [() => office.finish(id)], async (ctx) => {
      await rowsOf(ctx.db, "update appointment set client_id = $2, property_id = null where id = $1", [
        appointmentId,
        kept.id,
      ]);
      await rowsOf(ctx.db, "update visit set client_id = $2, property_id = null where id = $1", [id, kept.id]);
    });
    expect(finished?.status).toBe(200);
    const events = await office.world.db
      .selectFrom("event")
      .select("data")
      .where("name", "=", "visits.finished")
      .execute();
    expect(events).toMatchObject([{ data: { clientId: kept.id } }]);
  });

  test("one that is archived during the visit keeps it, or is not archived", async () => {
    const { id } = await office.begun();
    const archived = await office.world.call(manager, deleteClient, { id: office.clientId });
    expect([200, 204, 409]).toContain(archived.status);
    expect((await office.finish(id)).status).toBe(200);
  });
});

describe("clocks", () => {
  /** On the day before, in the evening or in the night. */
  async function through(day: string, from: string, to: string) {
    await office.license();
    office.world.clock.set(from);
    const { id } = await office.begun({ scheduled_on: day, start_minute: 17 * 60 });
    await office.save(id, { applications: [office.used(await office.addPesticide(from))] });
    office.world.clock.set(to);
    const done = await office.finish(id);
    const [record] = await office.world.db.selectFrom("application_record").selectAll().execute();
    return { done, record };
  }

  test("midnight passes: the day is that of the start", async () => {
    const { done, record } = await through("2026-03-03", "2026-03-04T04:30:00Z", "2026-03-04T05:40:00Z");
    expect(done).toMatchObject({ status: 200, body: { date: "2026-03-03", endedAt: "2026-03-04T05:40:00Z" } });
    expect(record).toMatchObject({ applied_on: "2026-03-03", started_at: "2026-03-04T04:30:00Z" });
  });

  test("an hour is left out in spring", async () => {
    const { done, record } = await through("2026-03-08", "2026-03-08T06:50:00Z", "2026-03-08T07:10:00Z");
    expect(done).toMatchObject({ status: 200, body: { date: "2026-03-08" } });
    expect(record).toMatchObject({ applied_on: "2026-03-08", ended_at: "2026-03-08T07:10:00Z" });
  });

  test("an hour comes twice in fall, and the wall's clock goes back during the visit", async () => {
    const { done, record } = await through("2026-11-01", "2026-11-01T05:50:00Z", "2026-11-01T06:10:00Z");
    expect(done).toMatchObject({ status: 200, body: { date: "2026-11-01" } });
    expect(record).toMatchObject({ started_at: "2026-11-01T05:50:00Z", ended_at: "2026-11-01T06:10:00Z" });
    await office.world.runJobs();
    expect(office.world.takeErrors()).toEqual([]);
  });
});
