import { expect, test } from "vitest";
import type { Actor } from "#platform/actor.ts";
import { ACTORS } from "../../testing/actors.ts";
import { technicianPolicy } from "./policy.ts";

const key = (scope: string): Actor => ({ kind: "api_key", keyId: "k", scopes: [scope] });
const WHO: Record<string, Actor> = {
  ...ACTORS,
  themselves: ACTORS.technician,
  anotherTechnician: { ...ACTORS.technician, userId: "other" },
  readingKey: key("technicians.read"),
  writingKey: key("technicians.write"),
  appointmentsKey: key("own_appointments.write"),
};
const theirs = { userId: "u" };

test.each([
  //                     read   add    update rate   appointments calendar login
  ["visitor",            false, false, false, false, false, false, false],
  ["client",             false, false, false, false, false, false, false],
  ["administrator",      true,  true,  true,  true,  true,  true,  true],
  ["manager",            true,  true,  true,  true,  true,  true, false],
  ["support",            true,  false, false, false, true,  false, false],
  ["themselves",         true,  false, false, false, true,  true, false],
  ["anotherTechnician",  false, false, false, false, false, false, false],
  ["readingKey",         true,  false, false, false, false, false, false],
  ["writingKey",         true,  true,  true,  true,  false, true, false],
  ["appointmentsKey",    false, false, false, false, false, false, false],
  ["system",             true,  true,  true,  true,  true,  true,  true],
])("%s", (who, ...expected) => {
  const actor = WHO[who];
  if (!actor) throw new Error(who);
  expect([
    technicianPolicy.read(actor, theirs),
    technicianPolicy.add(actor),
    technicianPolicy.update(actor),
    technicianPolicy.readRate(actor),
    technicianPolicy.readAppointments(actor, theirs),
    technicianPolicy.manageCalendar(actor, theirs),
    technicianPolicy.giveLogin(actor),
  ]).toEqual(expected);
}); // oxfmt-ignore

test("whoever has no login is nobody's own", () => {
  expect(technicianPolicy.read(ACTORS.technician, { userId: null })).toBe(false);
});

test.each([
  //                     without an appointment, with one
  ["visitor",            false, false],
  ["client",             false, true],
  ["support",            true,  true],
  ["anotherTechnician",  true,  true],
  ["readingKey",         true,  true],
  ["appointmentsKey",    false, false],
])("the picture: %s", (who, ...expected) => {
  const actor = WHO[who];
  if (!actor) throw new Error(who);
  expect([false, true].map((comes) => technicianPolicy.readPhoto(actor, { comes }))).toEqual(expected);
}); // oxfmt-ignore
