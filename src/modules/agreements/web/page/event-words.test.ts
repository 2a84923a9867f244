import { expect, test } from "vitest";
import { AGREEMENT_EVENTS } from "../../rules.ts";
import { eventWords } from "./event-words.ts";

test.each([
  ["alerted", "60", "Office told that the term ends soon", "60 days before the end"],
  ["notice-sent", "2027-03-01", "Client told about the renewal", "The term ends Mar 1, 2027"],
  ["renewed", "2028-02-29", "Renewed", "Until Feb 29, 2028"],
  ["renewed", "CNT-012", "Renewed", "By CNT-012"],
  ["replaced", "CNT-012", "Replaced by another agreement", "By CNT-012"],
  ["changed", "It renews by itself again.", "Renewal turned on again", ""],
  ["changed", "", "Draft changed", ""],
  ["declined", "Too expensive", "Declined by the client", "Too expensive"],
  ["mailed", "ana@homes.example", "Link to sign emailed", "ana@homes.example"],
] as const)("%s with the note %j is read as words", (kind, note, what, words) => {
  expect(eventWords({ kind, note })).toEqual({ what, note: words });
});

test("no event without a note has one", () => {
  for (const kind of AGREEMENT_EVENTS) expect(eventWords({ kind, note: "" }).note).toBe("");
});
