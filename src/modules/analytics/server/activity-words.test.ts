import { expect, test } from "vitest";
import { auditActions } from "../../../testing/audit-actions.ts";
import { ACTIVITY_WORDS, activityOf } from "./activity-words.ts";
import { ACTIVITY_KINDS } from "./read-activity.ts";

test("everything that is written of what the list tells has words, and nothing else", () => {
  expect(Object.keys(ACTIVITY_WORDS).toSorted()).toEqual(auditActions(...ACTIVITY_KINDS));
});

test("what another version wrote is told by its own words", () => {
  expect(activityOf("catalogue.service_sold_out")).toBe("Service sold out");
});
