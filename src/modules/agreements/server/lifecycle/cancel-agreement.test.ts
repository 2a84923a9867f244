import { afterEach, beforeEach, expect, test } from "vitest";
import * as contract from "../../contract.ts";
import { ACTORS } from "../../../../testing/actors.ts";
import { openTermOffice, type TermOffice } from "../../../../testing/offices/term-office.ts";

let office: TermOffice;
beforeEach(async () => {
  office = await openTermOffice();
});
afterEach(() => office.world.close());

test("what cancelling does is told first, and nothing is done by asking", async () => {
  const id = await office.signed();
  const { body } = await office.consequences(id);
  expect(body).toEqual({
    plan: { id: (await office.agreement(id)).plan_id, title: "Monthly service", nextOn: "2026-03-02" },
    appointments: [],
    openInvoiceCents: 0,
    prepaidCents: 0,
    noticeDays: 30,
    endsOnWithNotice: "2026-04-01",
  });
  expect((await office.agreement(id)).status).toBe("signed");
  expect((await office.plans())[0]?.status).toBe("active");
});

test("what is open and what was paid ahead is told in cents", async () => {
  const id = await office.signed({ payment_terms: "advance-payment", total_cents: 1200_00 });
  const open = (await office.consequences(id)).body;
  expect(open).toMatchObject({ openInvoiceCents: 1305_00, prepaidCents: 0 });
});

test("a signed one ends at once: its plan, and the visit that nobody has scheduled; the client is told", async () => {
  const id = await office.signed();
  const { status, body } = await office.cancel(id);
  expect(status).toBe(200);
  expect(body).toMatchObject({ status: "cancelled", cancelReason: "They moved.", can: { cancel: false } });
  expect((await office.plans())[0]).toMatchObject({ status: "ended", ends_on: "2026-03-02" });
  expect((await office.appointments()).map((one) => one.status)).toEqual(["cancelled"]);
  const mails = await office.mailsOf("has been canceled");
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain("There will be no more visits under this agreement.");
});

test("with notice the plan runs for another 30 days, and with `keep` it goes on", async () => {
  const id = await office.signed();
  await office.cancel(id, { plan: "end-after-notice" });
  expect((await office.plans())[0]).toMatchObject({ status: "active", ends_on: "2026-04-01" });
  expect((await office.appointments()).map((one) => one.status)).toEqual(["pending"]);
  expect((await office.mailsOf("has been canceled"))[0]?.text).toContain("April 1, 2026");
});

test("kept, the plan goes on as it was", async () => {
  const id = await office.signed();
  const [before] = await office.plans();
  await office.cancel(id, { plan: "keep" });
  expect((await office.plans())[0]).toEqual(before);
});

test.each(["cancel", "keep"] as const)("a visit that has a time: %s", async (appointments) => {
  const id = await office.signed();
  const [visit] = await office.appointments();
  await office.world.db
    .updateTable("appointment")
    .set({ status: "scheduled", time_window: null, scheduled_on: "2026-03-05" })
    .where("id", "=", visit?.id ?? "")
    .execute();
  expect((await office.consequences(id)).body.appointments).toMatchObject([{ id: visit?.id, date: "2026-03-05" }]);
  await office.cancel(id, { appointments });
  expect((await office.appointments())[0]?.status).toBe(appointments === "cancel" ? "cancelled" : "scheduled");
});

test("the request of a single service goes with it", async () => {
  const id = await office.signed({ frequency: "one-time", duration: "single-service", ends_on: null, visits: 1 });
  await office.cancel(id);
  expect((await office.appointments()).map((one) => one.status)).toEqual(["cancelled"]);
});

test("of one that waits for a signature the link says so, and nothing else changes", async () => {
  const { id } = await office.send();
  const token = await office.tokenOf();
  await office.cancel(id);
  expect((await office.edition(id)).ended).toBe("cancelled");
  expect((await office.sign(token)).status).not.toBe(200);
  expect(await office.mailsOf("no longer needs to be signed")).toHaveLength(1);
});

test("nobody is told of a draft, nor where the office would not", async () => {
  const draft = await office.draft();
  await office.cancel(draft);
  const id = await office.signed();
  await office.cancel(id, { tellsClient: false });
  expect(await office.mailsOf("cancel")).toEqual([]);
});

test("over already, seen by somebody else, without a reason, or without the right, it is refused", async () => {
  const id = await office.signed();
  expect((await office.cancel(id, {}, ACTORS.technician)).status).toBe(403);
  expect((await office.cancel(id, { reason: " " })).status).toBe(422);
  const { manager } = ACTORS;
  const stale = await office.world.call(manager, contract.cancelAgreement, { id, version: 99, reason: "No" });
  expect(stale.body).toMatchObject({ code: "agreements.changed_meanwhile" });
  await office.cancel(id);
  expect((await office.cancel(id)).body).toMatchObject({ code: "agreements.not_cancellable" });
  expect((await office.consequences(id)).body).toMatchObject({ code: "agreements.not_cancellable" });
});
