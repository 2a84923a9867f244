import { expect, test } from "vitest";
import type { IssueDetail } from "../../contract.ts";
import { historyWords } from "./issue-history-words.ts";

type Change = Omit<IssueDetail["history"][number], "at" | "who">;

const CASES: [Change, string][] = [
  [{ kind: "reported", from: null, to: null }, "Reported"],
  [{ kind: "status", from: "active", to: "investigating" }, "Active → Investigating"],
  [{ kind: "priority", from: "low", to: "high" }, "Priority: Low → High"],
  [{ kind: "type", from: "other", to: "ants" }, "Pest: Other → Ants"],
  [{ kind: "assigned", from: null, to: "Nadia Elderfield" }, "Assigned to Nadia Elderfield"],
  [{ kind: "assigned", from: "Nadia Elderfield", to: null }, "Unassigned"],
  [{ kind: "appointment", from: null, to: "APT-7" }, "Visit APT-7 linked"],
  [{ kind: "appointment", from: "APT-7", to: null }, "Visit APT-7 unlinked"],
  [{ kind: "proposed", from: null, to: "resolved" }, "Visit finished"],
];

test.each(CASES)("%j is told as %s", (change, words) => {
  expect(historyWords(change)).toBe(words);
});
