import { expect, test } from "vitest";
import type { SessionState } from "../report/report-session.ts";
import { EMPTY_DRAFT } from "../report/report-draft.ts";
import { leftInVan, strengthText } from "./mixture-strength.ts";
import { isAmount } from "../report/report-checks.ts";
import { statusOf } from "../report/report-status.ts";

const mix = (amount: string, unit: string, rest: string, restUnit: string) =>
  strengthText({
    concentrate: { amount, unit },
    diluent: { amount: rest, unit: restUnit },
    diluentName: "Water",
  });

test("a mixture is told as a ratio and a share", () => {
  expect(mix("1", "fl oz", "1", "gal")).toBe("1 : 128, 0.775% of the mixture");
  expect(mix("0.5", "gal", "0.5", "gal")).toBe("1 : 1, 50% of the mixture");
  // Ounces of a powder and gallons of water have no ratio.
  expect(mix("1", "oz", "1", "gal")).toBe("");
  expect(mix("", "fl oz", "1", "gal")).toBe("");
});

test("what is left in the van is told in its unit", () => {
  expect(leftInVan("10", "fl oz", [{ quantity: "1", unit: "pt" }])).toBe("-6");
  expect(
    leftInVan("1", "gal", [
      { quantity: "64", unit: "fl oz" },
      { quantity: "", unit: "gal" },
    ]),
  ).toBe("0.5");
  expect(leftInVan("1", "gal", [{ quantity: "1", unit: "lb" }])).toBeNull();
});

test.each(["1", "0.75", "123456789.1234"])("%s is an amount", (text) => expect(isAmount(text)).toBe(true));
test.each(["", "0", "0.0", ".5", "1,5", "1.23456", "-1"])("%j is none", (text) => expect(isAmount(text)).toBe(false));

test("the line at the top says what became of what was typed", () => {
  const base = { draft: EMPTY_DRAFT, isSending: false, isLate: false, closed: "", isUnkept: false };
  // The line depends on the draft alone.
  const state = (change: Partial<SessionState>) => ({ ...base, ...change }) as SessionState;
  const clock = () => "10:42 AM";
  const edits = { notes: { base: 0, value: "x", since: "2026-03-04T15:42:00Z" } };
  const half = { "findings.a": { base: 0, value: { pest: "", count: null, where: "" }, since: "" } };
  expect(statusOf(state({}), clock).text).toBe("Saved");
  expect(statusOf(state({ draft: { ...EMPTY_DRAFT, edits } }), clock).text).toBe("Saving…");
  expect(statusOf(state({ draft: { ...EMPTY_DRAFT, edits }, isLate: true }), clock)).toEqual({
    tone: "warning",
    text: "Not sent yet (1 change since 10:42 AM)",
    canSend: true,
  });
  expect(statusOf(state({ draft: { ...EMPTY_DRAFT, edits: half } }), clock).text).toBe(
    "Saved on this phone: 1 entry to complete",
  );
  const clashes = { notes: { by: "Ana", revision: 2, value: "y" } };
  expect(statusOf(state({ draft: { ...EMPTY_DRAFT, edits, clashes } }), clock).text).toBe(
    "Choose between two texts in 1 part",
  );
  expect(statusOf(state({ draft: { ...EMPTY_DRAFT, edits }, closed: "It is finished." }), clock).text).toBe(
    "Not sent: It is finished.",
  );
});
