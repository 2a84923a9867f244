import { afterEach, beforeEach, expect, test } from "vitest";
import { ACTORS } from "../../../../testing/actors.ts";
import { openTermOffice, type TermOffice } from "../../../../testing/offices/term-office.ts";
import * as contract from "../../contract.ts";

let office: TermOffice;
beforeEach(async () => {
  office = await openTermOffice();
});
afterEach(() => office.world.close());

const kept = (id: string) => office.world.call(ACTORS.support, contract.readKeptVisits, { id });

/** A signed agreement whose coming visit has a time on the fifteenth of April. */
async function scheduled(): Promise<{ id: string; visit: string }> {
  const id = await office.signed();
  const { plan_id: planId } = await office.agreement(id);
  const visit = (await office.appointments()).find((one) => one.plan_id === planId);
  await office.world.db
    .updateTable("appointment")
    .set({ status: "scheduled", time_window: null, scheduled_on: "2026-04-15", start_minute: 9 * 60 })
    .where("id", "=", visit?.id ?? "")
    .execute();
  return { id, visit: visit?.id ?? "" };
}

test("a visit that waits for its time goes with the terms, one that has a time is told", async () => {
  const id = await office.signed();
  expect((await kept(id)).body.appointments).toEqual([]);
  const one = await scheduled();
  expect((await kept(one.id)).body).toMatchObject({
    appointments: [{ id: one.visit, date: "2026-04-15", time: "9:00" }],
  });
  expect((await kept("00000000-0000-0000-0000-000000000000")).body.code).toBe("agreements.not_found");
});

test("of other terms those from their first day on, which then stay as they were", async () => {
  const { id, visit } = await scheduled();
  const { reference } = await office.agreement(id);
  const { body: draft } = await office.renew(id, { as: "change" });
  const begins = async (startsOn: string) => {
    const { version } = await office.agreement(draft.id);
    const form = { ...(await office.form()), startsOn };
    await office.world.call(ACTORS.manager, contract.updateAgreement, { id: draft.id, version, ...form });
    return (await kept(draft.id)).body;
  };
  // Before them it is a visit of the terms that ran.
  expect(await begins("2026-05-01")).toEqual({ keptFrom: reference, appointments: [] });
  expect((await begins("2026-04-01")).appointments).toMatchObject([{ id: visit }]);
  const { version } = await office.agreement(draft.id);
  await office.world.call(ACTORS.manager, contract.sendAgreement, { id: draft.id, version });
  expect((await office.sign(await office.tokenOf())).status).toBe(200);
  const [old] = await office.plans();
  expect((await office.appointments()).find((one) => one.id === visit)).toMatchObject({
    status: "scheduled",
    scheduled_on: "2026-04-15",
    plan_id: old?.id,
  });
});

test("the next term of the same service goes on with its plan: nothing stays behind", async () => {
  const { id } = await scheduled();
  const { body: draft } = await office.renew(id);
  await office.world.db.updateTable("agreement").set({ starts_on: "2026-04-01" }).where("id", "=", draft.id).execute();
  expect((await kept(draft.id)).body.appointments).toEqual([]);
});
