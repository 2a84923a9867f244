import { expect, test } from "vitest";
import type { StaffRole } from "#platform/actor.ts";
import { roleSentence } from "./role-words.ts";

test.each<[StaffRole, string]>([
  ["administrator", "May do everything."],
  [
    "manager",
    "May do everything, except for staff accounts, system settings, the audit log, and data export and erasure.",
  ],
  [
    "support",
    "Works with clients, appointments, and the inbox. Reads technicians, services, contracts, and invoices, without changing them.",
  ],
  ["technician", "Works with their own visits and their own messages."],
])("says what %s may do, by the table of permissions", (role, sentence) => {
  expect(roleSentence(role)).toBe(sentence);
});
