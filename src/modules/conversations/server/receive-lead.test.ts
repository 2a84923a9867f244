import { afterEach, beforeEach, expect, test } from "vitest";
import { bookConsultation } from "#modules/appointments/contract.ts";
import { consultationForm } from "#modules/appointments/testing/factories.ts";
import { leadAccepted } from "#modules/appointments/server/index.ts";
import { SYSTEM, VISITOR, type Actor } from "#platform/actor.ts";
import { emit } from "#platform/server/events.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import { getInboxItem, listInbox } from "../contract.ts";
import { receiveLead } from "./receive-lead.ts";

const support: Actor = { kind: "staff", userId: "s", sessionId: "s", role: "support" };

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

async function book(preferredTime: string, told: Partial<Parameters<typeof consultationForm>[0]> = {}) {
  const form = consultationForm({ preferredDate: "2026-03-03", preferredTime, ...told });
  const { status, body } = await world.call(VISITOR, bookConsultation, form);
  expect(status).toBe(201);
  await world.runJobs();
  return body;
}
const leads = async () => (await world.call(support, listInbox, { kind: "lead" })).body;

test("whoever books stands in the inbox with the booking, as a lead", async () => {
  const booked = await book("9:00", { fullName: "Ana López", city: "Dover", language: "es", notes: "In the attic" });

  const { data, new: fresh } = await leads();
  expect(fresh).toBe(1);
  expect(data).toMatchObject([
    { kind: "lead", reference: booked.reference, name: "Ana López", language: "es", status: "new", assignedTo: null },
  ]);
  const detail = (await world.call(support, getInboxItem, { id: data[0]?.id ?? "" })).body;
  expect(detail).toMatchObject({
    message: null,
    booking: { appointmentId: booked.id, date: "2026-03-03", time: "9:00", status: "scheduled", notes: "In the attic" },
    client: { name: "Ana López", status: "pending", isLead: true },
  });
});

test("the same booking told twice stands there once", async () => {
  const { id } = await book("9:00");
  await receiveLead(world.ctx(SYSTEM), { appointmentId: id });
  expect((await leads()).data).toHaveLength(1);
});

test("whoever becomes a client is seen to, with every booking; other leads wait on", async () => {
  const email = "ana@mail.example";
  await book("9:00", { email });
  await book("10:00", { email });
  await book("11:00");
  const [, mine] = (await leads()).data;
  const { client } = (await world.call(support, getInboxItem, { id: mine?.id ?? "" })).body;

  await emit(world.ctx(SYSTEM), leadAccepted, { clientId: client?.id ?? "" });
  await world.runJobs();
  expect((await leads()).data.map(({ status }) => status)).toEqual(["new", "done", "done"]);
});
