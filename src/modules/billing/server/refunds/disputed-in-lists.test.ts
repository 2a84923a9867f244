import { afterEach, beforeEach, expect, test } from "vitest";
import { ACTORS } from "../../../../testing/actors.ts";
import { openRefundOffice, type RefundOffice } from "../../../../testing/offices/refund-office.ts";
import { actorHeader } from "../../../../testing/test-actor.ts";
import * as contract from "../../contract.ts";

let office: RefundOffice;
beforeEach(async () => {
  office = await openRefundOffice();
});
afterEach(() => office.world.close());

const listed = async () =>
  (await office.world.call(ACTORS.manager, contract.listPayments, {})).body.data.map(({ dispute }) => dispute);
async function csv(): Promise<string[]> {
  const headers = { authorization: actorHeader(ACTORS.administrator) };
  const { body } = await office.world.app.inject({ url: "/api/payments/export", headers });
  return body
    .trim()
    .split("\r\n")
    .slice(1)
    .map((line) => line.split(",")[5] ?? "");
}

test("a disputed payment says so in the list, on its page and in the CSV, until it is won", async () => {
  const lost = await office.charge("tok_disputed");
  await office.charge("tok_dispute_won");
  await office.charge("tok_visa");
  await office.passTo("2026-03-05T15:00:00Z");
  expect(await listed()).toEqual([null, "open", "open"]);
  expect(await csv()).toEqual(["Paid", "Disputed", "Disputed"]);
  expect((await office.payment(lost.id)).dispute).toBe("open");
  await office.passTo("2026-03-20T15:00:00Z");
  expect(await listed()).toEqual([null, null, "lost"]);
  expect(await csv()).toEqual(["Paid", "Paid", "Dispute lost"]);
  expect((await office.payment(lost.id)).dispute).toBe("lost");
});
