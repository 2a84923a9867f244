import { afterEach, beforeEach, expect, test } from "vitest";
import { bookConsultation, cancelLinkedConsultation, moveLinkedConsultation } from "#modules/consultations/contract.ts";
import { consultationForm } from "#modules/consultations/factories.ts";
import { VISITOR, type Actor } from "#platform/actor.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import { changeInboxItem, listInbox } from "../contract.ts";

const manager: Actor = { kind: "staff", userId: "m", sessionId: "s", role: "manager" };

let world: World;
beforeEach(async () => {
  world = await createWorld({ now: "2026-03-02T15:00:00Z" });
});
afterEach(() => world.close());

test("what somebody changes by their link stands before the office again, on top and with what changed", async () => {
  const book = (preferredTime: string) =>
    world.call(VISITOR, bookConsultation, consultationForm({ preferredDate: "2026-03-06", preferredTime }));
  const { page } = (await book("9:30")).body;
  const token = page?.split("/").at(-1) ?? "";
  world.clock.advance(60_000);
  await book("11:00");
  await world.runJobs();
  const listed = async () => (await world.call(manager, listInbox, {})).body.data;
  const first = (await listed()).at(-1);
  await world.call(manager, changeInboxItem, { id: first?.id, version: first?.version, status: "done" });

  world.clock.advance(60_000);
  const asked = { token, preferredDate: "2026-03-05", preferredTime: "14:00" };
  await world.call(VISITOR, moveLinkedConsultation, { ...asked, version: 1 });
  await world.runJobs();
  expect((await listed())[0]).toMatchObject({
    id: first?.id,
    status: "new",
    preview: "Moved by the customer to Thursday, March 5, 2026, 2:00 PM: Consultation - insects (ants)",
  });

  await world.call(VISITOR, cancelLinkedConsultation, { token, version: 2 });
  await world.runJobs();
  expect((await listed())[0]?.preview).toBe("Cancelled by the customer: Consultation - insects (ants)");
});
