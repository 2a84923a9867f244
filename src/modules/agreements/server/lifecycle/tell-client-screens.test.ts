import { afterEach, beforeEach, expect, test } from "vitest";
import * as contract from "../../contract.ts";
import { clientTopic } from "#modules/appointments/server/index.ts";
import { ACTORS } from "../../../../testing/actors.ts";
import { openTermOffice, type TermOffice } from "../../../../testing/offices/term-office.ts";
import { endTerms } from "./expire-agreements.ts";

let office: TermOffice;
beforeEach(async () => {
  office = await openTermOffice();
});
afterEach(() => office.world.close());

/** Waits until the client's open screens are told that something has changed. */
async function heard(work: () => Promise<unknown>): Promise<void> {
  const told = Promise.withResolvers<undefined>();
  const stop = office.world.parts.realtime.onChange(clientTopic(office.client.id), () => told.resolve(undefined));
  await work();
  await told.promise;
  stop();
}

test("a client who looks sees that what waits for them was recalled, has expired, or was cancelled", async () => {
  const recalled = await office.send();
  await office.tokenOf();
  const { version } = await office.agreement(recalled.id);
  await heard(async () => {
    const answer = await office.world.call(ACTORS.manager, contract.recallAgreement, {
      id: recalled.id,
      version,
      reason: "Another price",
    });
    expect(answer.status).toBe(200);
  });

  const cancelled = await office.send();
  await office.tokenOf();
  await heard(async () => expect((await office.cancel(cancelled.id)).status).toBe(200));

  const expired = await office.send({ sign_by: "2026-03-10T04:00:00Z" });
  await office.tokenOf();
  office.world.clock.set("2026-03-10T04:00:00Z");
  await heard(() => endTerms(office.ctx));
  expect((await office.agreement(expired.id)).status).toBe("expired");
});

test("a client who looks sees that an agreement will not renew, and that it was cancelled with its plan going on", async () => {
  // Whose plan the office has ended: nothing of the plan is told beside it.
  const id = await office.signed({ auto_renews: true });
  await office.world.db.updateTable("plan").set({ status: "ended" }).execute();
  await heard(async () => expect((await office.letRenew(id, false)).status).toBe(200));
  await heard(async () => expect((await office.cancel(id, { plan: "keep" })).status).toBe(200));
});
