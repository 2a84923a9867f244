import { expect, test } from "vitest";
import { STAFF_ROLES, type StaffRole } from "#platform/actor.ts";
import { mayOpenSection, SETTINGS_SECTIONS } from "./sections.ts";

const EVERYBODYS = ["Account", "Notifications", "Security"];
const OPEN: Record<StaffRole, string[]> = {
  administrator: [
    "Account",
    "Business",
    "Website",
    "Billing & taxes",
    "Notifications",
    "Security",
    "System",
    "Team",
    "Audit Log",
  ],
  manager: ["Account", "Business", "Website", "Billing & taxes", "Notifications", "Security"],
  technician: EVERYBODYS,
  support: EVERYBODYS,
};

test.each(STAFF_ROLES)("%s sees the tabs of the role", (role) => {
  const tabs = SETTINGS_SECTIONS.filter((section) => mayOpenSection(role, section)).map(({ label }) => label);
  expect(tabs).toEqual(OPEN[role]);
});
