import { expect, test } from "vitest";
import type { StaffRole } from "#platform/actor.ts";
import { roleSentence } from "./role-words.ts";

test.each<[StaffRole, string]>([
  ["administrator", "Full access."],
  ["manager", "Full access, except for staff accounts, system settings, the audit log, and data export and erasure."],
  [
    "support",
    "Works with clients, appointments, the inbox, and documents. Can view technicians, services, products, application records, contracts, and invoices, but not change them.",
  ],
  ["technician", "Works with their own appointments and their own messages."],
])("says what %s may do, by the table of permissions", (role, sentence) => {
  expect(roleSentence(role)).toBe(sentence);
});
