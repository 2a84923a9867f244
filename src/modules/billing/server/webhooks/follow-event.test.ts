import { afterEach, beforeEach, expect, test } from "vitest";
import { newId } from "#platform/server/ids.ts";
import { enqueue } from "#platform/server/jobs/jobs.ts";
import { openRefundOffice, type RefundOffice } from "../../../../testing/offices/refund-office.ts";
import { ProviderRefused, type PaymentProvider, type ProviderEvent } from "../providers/ask-provider.ts";
import { followEvent } from "./follow-event.ts";
import { receiveWebhook } from "./receive-webhook.ts";
import { signWebhook } from "../sandbox/sign-webhook.ts";

let office: RefundOffice;
beforeEach(async () => {
  office = await openRefundOffice();
});
afterEach(async () => {
  expect(await office.faults()).toEqual([]);
  await office.world.close();
});

const opening = (provider: PaymentProvider) => () => Promise.resolve(provider);
/** What is told to the program, kept and not yet handled. */
async function tell(subject: ProviderEvent["subject"]): Promise<{ provider: string; eventId: string }> {
  const eventId = newId();
  const at = office.world.clock.now();
  const { raw, headers } = signWebhook(office.sandbox, { eventId, type: "t", at: at.toISOString(), subject }, at);
  await receiveWebhook(office.ctx, opening(office.provider), { provider: "sandbox", raw, headers });
  return { provider: "sandbox", eventId };
}
const isHandled = async ({ eventId }: { eventId: string }) => {
  const row = await office.world.db
    .selectFrom("provider_event")
    .select("handled_at")
    .where("event_id", "=", eventId)
    .executeTakeFirst();
  return row && row.handled_at !== null;
};
const chargeIdOf = async (id: string) => (await row(id)).charge_id ?? "";
const row = (id: string) =>
  office.world.db.selectFrom("payment").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

test("a bank payment is paid once its bank has said so, told once or three times", async () => {
  const { id } = await office.charge("ba_ok");
  expect((await row(id)).status).toBe("pending");
  await office.passTo("2026-03-10T15:00:00Z");
  expect((await row(id)).status).toBe("paid");
  const chargeId = await chargeIdOf(id);
  const told = await Promise.all([1, 2, 3].map(() => tell({ kind: "charge", chargeId })));
  await Promise.all(told.map((event) => followEvent(office.ctx, opening(office.provider), event)));
  expect((await office.clearing()).ours).toBe(100_00);
});

test("whoever dies in the middle is followed by another, and what was done is not done again", async () => {
  const { id } = await office.charge("tok_disputed");
  office.world.clock.set("2026-03-05T15:00:00Z");
  await office.provider.entries("2026-01-01T00:00:00Z", null);
  const { id: disputeId } = (await office.world.db
    .selectFrom("sandbox_dispute" as never)
    .select("id" as never)
    .executeTakeFirstOrThrow()) as { id: string };
  const event = await tell({ kind: "dispute", disputeId, chargeId: await chargeIdOf(id) });
  const handled = opening(office.provider);
  // It was followed, and the process was gone before the event was marked.
  await followEvent(office.ctx, handled, event);
  await office.world.db.updateTable("provider_event").set({ handled_at: null }).execute();
  await Promise.all([followEvent(office.ctx, handled, event), followEvent(office.ctx, handled, event)]);
  expect(await isHandled(event)).toBe(true);
  expect(await office.books("disputed")).toEqual([100_00]);
});

test("a provider that does not answer leaves it to the next try", async () => {
  const { id } = await office.charge("tok_visa");
  const event = await tell({ kind: "charge", chargeId: await chargeIdOf(id) });
  const mute = { ...office.provider, readCharge: () => Promise.reject(new Error("no answer")) };
  await expect(followEvent(office.ctx, opening(mute), event)).rejects.toThrow("no answer");
  expect(await isHandled(event)).toBe(false);
  await office.world.runJobs();
  expect(await isHandled(event)).toBe(true);
});

test("what another system on the same account has charged is nothing of ours, whatever it is told of", async () => {
  const { id } = await office.charge("tok_visa");
  const { provider } = office;
  const known = await provider.readCharge(await chargeIdOf(id));
  const others: PaymentProvider["readCharge"][] = [
    () => Promise.resolve({ ...known, chargeId: "ch_x", paymentId: "" }),
    () => Promise.resolve({ ...known, chargeId: "ch_x", paymentId: newId() }),
    () => Promise.reject(new ProviderRefused("no_such_charge")),
  ];
  for (const readCharge of others)
    for (const subject of [
      { kind: "charge", chargeId: "ch_x" },
      { kind: "refund", chargeId: "ch_x", refundId: "re_x" },
      { kind: "dispute", chargeId: "ch_x", disputeId: "dp_x" },
    ] as const) {
      const event = await tell(subject);
      await followEvent(office.ctx, opening({ ...provider, readCharge }), event);
      expect(await isHandled(event)).toBe(true);
    }
  expect(await row(id)).toMatchObject({ charge_id: known.chargeId, status: "paid" });
});

test("a payment whose answer was lost is found by what the charge says of it", async () => {
  const { id } = await office.charge("ba_ok");
  const chargeId = await chargeIdOf(id);
  await office.world.db.updateTable("payment").set({ charge_id: null }).where("id", "=", id).execute();
  await office.passTo("2026-03-10T15:00:00Z");
  expect(await row(id)).toMatchObject({ charge_id: chargeId, status: "paid" });
});

test("what is nothing to follow is handled: a setup and a method that are not known, and all else", async () => {
  for (const subject of [
    { kind: "setup", setupId: "seti_x" },
    { kind: "method", methodId: "pm_x" },
    { kind: "other" },
  ] as const) {
    const event = await tell(subject);
    await followEvent(office.ctx, opening(office.provider), event);
    expect(await isHandled(event)).toBe(true);
  }
});

test("what was left is tried again by the hour, and what was handled is forgotten after 90 days", async () => {
  const run = async (name: string) => {
    const entry = office.world.parts.jobs.timetable.find(({ job }) => job.name === name);
    if (entry) await enqueue(office.ctx, entry.job, {});
    await office.world.runJobs();
  };
  const event = await tell({ kind: "other" });
  await office.world.db.deleteFrom("pgboss.job" as never).execute();
  await run("billing.handle_left_events");
  expect(await isHandled(event)).toBe(false);
  office.world.clock.set("2026-03-02T17:00:00Z");
  await run("billing.handle_left_events");
  expect(await isHandled(event)).toBe(true);
  office.world.clock.set("2026-05-31T16:00:00Z");
  await run("billing.forget_provider_events");
  expect(await isHandled(event)).toBe(true);
  office.world.clock.set("2026-06-01T18:00:00Z");
  await run("billing.forget_provider_events");
  expect(await isHandled(event)).toBeUndefined();
});
