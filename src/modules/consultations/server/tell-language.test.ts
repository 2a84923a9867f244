import { afterEach, beforeEach, expect, test } from "vitest";
import { updateOwnAccount } from "#modules/accounts/contract.ts";
import { makeClientUser, makeSession } from "#modules/accounts/factories.ts";
import { cancelAppointment } from "#modules/appointments/contract.ts";
import { SYSTEM } from "#platform/actor.ts";
import { ACTORS } from "../../../testing/actors.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import { bookConsultation } from "../contract.ts";
import { consultationForm } from "../factories.ts";

let world: World;
beforeEach(async () => {
  world = await createWorld({ now: "2026-03-02T15:00:00Z" });
});
afterEach(() => world.close());

test("emails of what somebody booked are at once in the language that they switch to", async () => {
  const user = await makeClientUser(world.ctx(SYSTEM), { email: "ana@example.com" });
  const me = { cookie: (await makeSession(world.ctx(SYSTEM), user.id)).cookie };
  const form = consultationForm({ preferredDate: "2026-03-03", preferredTime: "10:00", email: "ana@example.com" });
  const { body: booked } = await world.call(me, bookConsultation, form);
  await world.runJobs();
  expect((await world.mails()).at(-1)).toMatchObject({ to_address: "ana@example.com", language: "en" });

  const told = { firstName: "Ana", lastName: "Moreno", phone: "", language: "es" };
  expect((await world.call(me, updateOwnAccount, told)).status).toBe(200);
  const called = { id: booked.id, version: 1, reason: "We are closed", notifyClient: true };
  expect((await world.call(ACTORS.manager, cancelAppointment, called)).status).toBe(200);
  world.clock.advance(600_000);
  await world.runJobs();
  expect((await world.mails()).at(-1)).toMatchObject({ to_address: "ana@example.com", language: "es" });
});
