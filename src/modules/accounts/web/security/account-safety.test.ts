import { expect, test } from "vitest";
import { remediesOf, type Remedy, type SafetyFacts } from "./account-safety.ts";

const NOW = new Date("2026-03-10T12:00:00Z");
const safe: SafetyFacts = { hasTwoFactor: true, backupCodesLeft: 8, isEmailConfirmed: true, failedAt: [] };
const [today, lastWeek] = ["2026-03-10T11:00:00Z", "2026-03-01T11:00:00Z"];

test.each<[string, Partial<SafetyFacts>, Remedy[]]>([
  ["everything in order", {}, []],
  ["no second factor", { hasTwoFactor: false, backupCodesLeft: 0 }, ["two_factor"]],
  ["three backup codes left", { backupCodesLeft: 3 }, []],
  ["two backup codes left", { backupCodesLeft: 2 }, ["backup_codes"]],
  ["an address that nobody confirmed", { isEmailConfirmed: false }, ["email"]],
  ["two failed tries", { failedAt: [today, today] }, []],
  ["three failed tries", { failedAt: [today, today, today] }, ["failed_tries"]],
  ["three failed tries, one of them long ago", { failedAt: [today, today, lastWeek] }, []],
  [
    "everything at once, the most pressing first",
    { hasTwoFactor: false, isEmailConfirmed: false, failedAt: [today, today, today] },
    ["failed_tries", "two_factor", "email"],
  ],
])("%s", (_case, facts, remedies) => {
  expect(remediesOf({ ...safe, ...facts }, NOW)).toEqual(remedies);
});
