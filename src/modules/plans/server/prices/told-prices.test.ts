import { afterEach, beforeEach, expect, test } from "vitest";
import { makeIssuedInvoice } from "#modules/billing/factories.ts";
import { updateCompany } from "#modules/company/server/index.ts";
import type { Actor } from "#platform/actor.ts";
import { openPriceOffice, type PriceOffice } from "../../../../testing/offices/price-office.ts";
import { ACTORS } from "../../../../testing/actors.ts";
import * as contract from "../../contract-prices.ts";
import { updatePlan } from "../../contract.ts";
import { planRecords } from "../keep-client-records.ts";

let office: PriceOffice;
beforeEach(async () => {
  office = await openPriceOffice();
});
afterEach(() => office.world.close());

/** The dialog of the plan, which sends everything that it shows. */
async function edit(told: { priceCents?: number | null; notes?: string; status?: "ended" }, id = office.planId) {
  const plan = await office.planNow(id);
  const { propertyId, serviceType, frequency, timeWindow, minutes, technicianId, priceCents } = plan;
  const { startsOn, endsOn, notes, status, version } = plan;
  const place = { propertyId, serviceType, frequency, timeWindow, minutes, technicianId };
  const kept = { ...place, priceCents, startsOn, endsOn, notes, status };
  return office.world.call(ACTORS.support, updatePlan, { id, version, ...kept, ...told });
}
const refusedAt = async (...asked: Parameters<typeof edit>) =>
  (await edit(...asked)).body.errors?.map(({ path }) => path);

test("a price is corrected in the dialog until the client was billed, then it is changed with notice", async () => {
  expect((await edit({ priceCents: 210_00 })).status).toBe(200);
  await makeIssuedInvoice(office.ctx, {
    client_id: office.clientId,
    plan_id: office.planId,
    plan_period_on: "2026-02-15",
  });
  expect(await refusedAt({ priceCents: 220_00 })).toEqual(["priceCents"]);
  expect(await refusedAt({ priceCents: null })).toEqual(["priceCents"]);
  expect((await edit({ notes: "Gate code 12" })).status).toBe(200);
  expect((await office.planNow()).priceCents).toBe(210_00);
});

test("nor once a price was told or is scheduled; a plan without one gets its first", async () => {
  const { body } = await office.schedule();
  expect(await refusedAt({ priceCents: 230_00 })).toEqual(["priceCents"]);
  await office.cancel(body.data[0]?.id ?? "");
  expect(await refusedAt({ priceCents: 230_00 })).toEqual(["priceCents"]);
  const free = await office.plan({ price_cents: null });
  expect((await edit({ priceCents: 90_00 }, free)).status).toBe(200);
});

test("the notice is in the client's language, with both prices, the day, the place and what they can do", async () => {
  const { world, planId, clientId } = office;
  const asked = { id: planId, newCents: 220_00, fromOn: "2026-04-15", reason: "Fuel <b>costs</b> more." };
  for (const [language, words] of [
    ["en", ["$200.00", "$220.00", "Wednesday, April 15, 2026", "There is no fee"]],
    ["es", ["$200.00", "$220.00", "15 de abril de 2026", "no tiene ningún costo"]],
    ["fr", ["$200.00", "$220.00", "15 avril 2026", "sans frais"]],
  ] as const) {
    await world.db.updateTable("client").set({ language }).where("id", "=", clientId).execute();
    const { mail } = (await world.call(ACTORS.support, contract.previewPriceNotice, asked)).body;
    expect(mail?.to).toBe("ana@homes.example");
    for (const word of [...words, "Fuel <b>costs</b> more."])
      expect(mail?.text.replaceAll("\u00a0", " ")).toContain(word);
  }
  await office.schedule({ reason: asked.reason });
  const [sent] = await office.notices();
  expect(sent?.html).toContain("Fuel &lt;b&gt;costs&lt;/b&gt; more.");
});

test("a client who is archived, or a plan that is ended, has no coming price", async () => {
  const { world, ctx, clientId } = office;
  await office.schedule();
  const other = await office.plan();
  await office.schedule({}, other);
  expect((await edit({ status: "ended" }, other)).status).toBe(200);
  expect((await office.changes(other)).data).toMatchObject([{ status: "canceled" }]);
  await planRecords.close?.(ctx, clientId, "2026-03-02");
  expect((await office.changes()).data).toMatchObject([{ status: "canceled" }]);
  // Nothing is left to say of either.
  await world.db
    .updateTable("client")
    .set({ archived_at: ctx.now().toISOString() })
    .where("id", "=", clientId)
    .execute();
  expect(await office.notices()).toEqual([]);
});

test("that a client was told by hand can be taken back while the price is coming; an email was sent", async () => {
  const { world, clientId } = office;
  const takeBack = async (changeId: string, who: Actor = ACTORS.support) =>
    world.call(who, contract.takeBackPriceTold, { id: office.planId, changeId });
  const emailed = (await office.schedule()).body.data[0]?.id ?? "";
  expect((await takeBack(emailed)).body.code).toBe("plans.price_told_by_email");
  await office.cancel(emailed);
  expect((await takeBack(emailed)).body.code).toBe("plans.price_change_begun");

  await world.db.updateTable("client").set({ email: "", email_key: "" }).where("id", "=", clientId).execute();
  const changeId = (await office.schedule()).body.data[0]?.id ?? "";
  const tell = () => world.call(ACTORS.support, contract.notePriceTold, { id: office.planId, changeId, how: "phone" });
  expect((await tell()).body.data[0]).toMatchObject({ notice: "phone", can: { tell: false, untell: true } });
  expect((await takeBack(changeId, ACTORS.technician)).status).toBe(403);
  const answers = await Promise.all([takeBack(changeId), takeBack(changeId)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await office.changes()).data[0]).toMatchObject({
    notice: "none",
    toldAt: null,
    toldBy: null,
    can: { tell: true, untell: false },
  });
  expect(await office.logged("plans.price_told_taken_back")).toEqual([clientId]);
  expect((await tell()).status).toBe(200);
  await office.applyAt("2026-04-15T15:00:00Z");
  expect((await takeBack(changeId)).body.code).toBe("plans.price_change_begun");
});

test("where autopay is turned on after a short notice the office sees it; after a long one nothing is needed", async () => {
  const { world, ctx, clientId } = office;
  const shortNotice = async () => (await office.planNow()).comingPrice?.shortNotice;
  const autopayOn = (is_on: boolean) =>
    world.db
      .insertInto("autopay")
      .values({ client_id: clientId, is_on, changed_at: ctx.now().toISOString() })
      .onConflict((conflict) => conflict.constraint("autopay_pk").doUpdateSet({ is_on }))
      .execute();
  // The company tells nobody ahead: told on the 6th, and the next period begins on the 15th.
  await updateCompany(ctx, { priceNoticeDays: 0 });
  world.clock.set("2026-03-06T15:00:00Z");
  expect((await office.schedule({ fromOn: "2026-03-07" })).status).toBe(200);
  expect(await shortNotice()).toBeNull();
  await autopayOn(true);
  expect(await shortNotice()).toEqual({ chargeOn: "2026-03-15", earliestOn: "2026-03-16" });

  await autopayOn(false);
  const [change] = (await office.changes()).data;
  await office.cancel(change?.id ?? "");
  await updateCompany(ctx, { priceNoticeDays: 10 });
  expect((await office.schedule({ fromOn: "2026-03-16" })).status).toBe(200);
  await autopayOn(true);
  expect(await shortNotice()).toBeNull();
});
