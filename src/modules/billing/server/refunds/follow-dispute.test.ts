import { afterEach, beforeEach, expect, test } from "vitest";
import { makeStaff } from "#modules/accounts/factories.ts";
import { openRefundOffice, type RefundOffice } from "../../../../testing/offices/refund-office.ts";
import type { DisputeState } from "../providers/ask-provider.ts";
import { followDispute } from "./follow-dispute.ts";

let office: RefundOffice;
beforeEach(async () => {
  office = await openRefundOffice();
});
afterEach(async () => {
  expect(await office.faults()).toEqual([]);
  await office.world.close();
});

const books = () => office.books("disputed", "dispute-losses");
/** With what the provider has for it. */
const expectSameBooks = async (cents: number) =>
  expect(await office.clearing()).toEqual({ ours: cents, theirs: cents });
const disputeOf = async (id: string, told: Partial<DisputeState>): Promise<DisputeState> => {
  const { charge_id: chargeId } = await office.world.db
    .selectFrom("payment")
    .select("charge_id")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const none = { disputeId: "dp_1", cents: 100_00, reason: "fraudulent", dueBy: null, status: "open" } as const;
  return { ...none, chargeId: chargeId ?? "", ...told };
};

test("a dispute takes the money, and once it is won the money is back and can be given back", async () => {
  await makeStaff(office.ctx, { email: "office@example.com" });
  const { id, invoiceId } = await office.charge("tok_dispute_won");
  await office.passTo("2026-03-05T15:00:00Z");
  expect((await office.payment(id)).disputes).toMatchObject([
    { cents: 100_00, reason: "product_not_received", status: "open", decidedAt: null },
  ]);
  expect((await office.payment(id)).disputes[0]?.dueBy).not.toBeNull();
  expect(await books()).toEqual([100_00, 0]);
  await expectSameBooks(0);
  expect((await office.payment(id)).can.refund).toBe(false);
  const refused = await office.refundBack(id, 10_00);
  expect([refused.status, refused.body.code]).toEqual([409, "billing.not_refundable"]);

  await office.passTo("2026-03-20T15:00:00Z");
  expect((await office.payment(id)).disputes).toMatchObject([{ status: "won" }]);
  expect((await office.payment(id)).disputes[0]?.decidedAt).not.toBeNull();
  expect(await books()).toEqual([0, 0]);
  await expectSameBooks(100_00);
  expect((await office.history(invoiceId)).filter((kind) => kind.startsWith("dispute"))).toEqual([
    "dispute-won",
    "dispute-opened",
  ]);
  expect((await office.refundBack(id, 10_00)).status).toBe(200);

  const told = await office.world.db
    .selectFrom("notification")
    .select("title")
    .where("message", "=", "billing.office_disputed")
    .where("channel", "=", "bell")
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  expect(told.map(({ title }) => title)).toEqual(["Payment disputed", "Dispute won"]);
});

test("one that is lost is a loss, and nothing can be given back besides", async () => {
  const { id, invoiceId } = await office.charge("tok_disputed");
  await office.passTo("2026-03-05T15:00:00Z");
  await office.passTo("2026-03-20T15:00:00Z");
  expect((await office.payment(id)).disputes).toMatchObject([{ status: "lost" }]);
  expect(await books()).toEqual([0, 100_00]);
  await expectSameBooks(0);
  expect((await office.refundBack(id, 10_00)).body.code).toBe("billing.not_refundable");
  expect(await office.invoice(invoiceId)).toMatchObject({ status: "paid", balanceCents: 0 });
});

test("a bank's word about a debit is final: opened and lost at once", async () => {
  const { id } = await office.charge("ba_disputed");
  await office.passTo("2026-03-10T15:00:00Z");
  await office.passTo("2026-03-16T15:00:00Z");
  expect((await office.payment(id)).disputes).toMatchObject([{ status: "lost", reason: "debit_not_authorized" }]);
  expect(await books()).toEqual([0, 100_00]);
  await expectSameBooks(0);
});

test("of a part that went back before, only the rest is taken", async () => {
  const { id } = await office.charge("tok_disputed");
  await office.refundBack(id, 30_00);
  await office.world.runJobs();
  await office.passTo("2026-03-05T15:00:00Z");
  expect(await books()).toEqual([70_00, 0]);
  await expectSameBooks(0);
});

test("told late, twice, and the end before the beginning, each is in the books once", async () => {
  const { id, invoiceId } = await office.charge("tok_visa");
  const [opened, lost] = [await disputeOf(id, {}), await disputeOf(id, { status: "lost" })];
  await Promise.all([lost, lost, lost].map((state) => followDispute(office.ctx, state)));
  await followDispute(office.ctx, opened);
  await followDispute(office.ctx, lost);
  expect((await office.payment(id)).disputes).toMatchObject([{ status: "lost" }]);
  expect(await books()).toEqual([0, 100_00]);
  expect((await office.history(invoiceId)).filter((kind) => kind.startsWith("dispute"))).toEqual([
    "dispute-lost",
    "dispute-opened",
  ]);
});

test("a dispute of a charge that is not ours is nothing", async () => {
  const { id } = await office.charge("tok_visa");
  await followDispute(office.ctx, await disputeOf(id, { chargeId: "ch_of_somebody" }));
  expect((await office.payment(id)).disputes).toEqual([]);
});

test("a refund that waits while a dispute takes all of it is refused, and both books agree", async () => {
  const { id } = await office.charge("tok_disputed");
  await office.refundBack(id, 30_00);
  const { clock, db } = office.world;
  // The provider is not asked before the dispute is there.
  await db
    .updateTable("pgboss.job" as never)
    .set({ start_after: "2026-03-06T15:00:00Z" } as never)
    .execute();
  await office.passTo("2026-03-05T15:00:00Z");
  expect(await books()).toEqual([100_00, 0]);
  clock.set("2026-03-06T16:00:00Z");
  await office.passMinute();
  expect((await office.payment(id)).refunds).toMatchObject([{ status: "failed" }]);
  expect(await office.credit()).toBe(30_00);
  await expectSameBooks(0);
});

test("a lost dispute that the bank turns around afterwards brings the money back, and stays won", async () => {
  const { id } = await office.charge("tok_visa");
  await followDispute(office.ctx, await disputeOf(id, { status: "lost" }));
  expect(await books()).toEqual([0, 100_00]);
  for (const status of ["won", "lost", "won", "open"] as const)
    await followDispute(office.ctx, await disputeOf(id, { status }));
  expect((await office.payment(id)).disputes).toMatchObject([{ status: "won" }]);
  expect(await books()).toEqual([0, 0]);
  expect((await office.clearing()).ours).toBe(100_00);
});
