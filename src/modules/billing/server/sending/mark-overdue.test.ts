import { afterEach, beforeEach, expect, test } from "vitest";
import { SYSTEM } from "#platform/actor.ts";
import { openSendingOffice, type SendingOffice } from "../../../../testing/offices/sending-office.ts";
import * as contract from "../../contract.ts";
import { markOverdue } from "./mark-overdue.ts";

let office: SendingOffice;
beforeEach(async () => {
  office = await openSendingOffice();
});
afterEach(() => office.world.close());

test.each([
  // The company's zone is New York's: before the clock is set forward, on that day, and on the day it is set back.
  ["2026-03-06", "2026-03-07T04:59:00Z", "2026-03-07T05:00:00Z"],
  ["2026-03-08", "2026-03-09T03:59:00Z", "2026-03-09T04:00:00Z"],
  ["2026-11-01", "2026-11-02T04:59:00Z", "2026-11-02T05:00:00Z"],
])("what is due on %s is overdue once that day is over for the company", async (dueOn, before, after) => {
  const { world, draft, send, get } = office;
  const { id } = await send(await draft({ dueOn }));
  world.clock.set(before);
  await markOverdue(world.ctx(SYSTEM));
  expect((await get(id)).status).toBe("sent");
  world.clock.set(after);
  // From two processes, and again.
  await Promise.all([markOverdue(world.ctx(SYSTEM)), markOverdue(world.ctx(SYSTEM))]);
  await markOverdue(world.ctx(SYSTEM));
  expect((await get(id)).status).toBe("overdue");
  const { body } = await world.call(office.manager, contract.listInvoiceHistory, { id });
  expect(body.data.filter(({ kind }) => kind === "overdue")).toMatchObject([{ by: null }]);
});

test("drafts and cancelled ones stay what they are", async () => {
  const { world, draft, send, get, manager } = office;
  const left = await draft({ dueOn: "2026-03-03" });
  const { id, version } = await send(await draft({ dueOn: "2026-03-03" }));
  await world.call(manager, contract.cancelInvoice, { id, version, reason: "Wrong" });
  world.clock.set("2026-03-10T12:00:00Z");
  await markOverdue(world.ctx(SYSTEM));
  expect([(await get(left.id)).status, (await get(id)).status]).toEqual(["draft", "cancelled"]);
});
