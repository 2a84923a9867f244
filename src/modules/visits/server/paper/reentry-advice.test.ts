import { expect, test } from "vitest";
import type { Translate } from "#platform/server/texts.ts";
import { newId } from "#platform/server/ids.ts";
import { applicationOf } from "../../factories.ts";
import { StoredReport, shownReport } from "../report/stored-report.ts";
import { reentryAdvice } from "./reentry-advice.ts";

const t: Translate = (key, told) => `${key} ${JSON.stringify(told)}`;
const productId = newId();
test("the wait counts from the last time that a product was applied, in whatever order that was written down", () => {
  const applications = ["2026-03-03T16:00:00Z", "2026-03-03T14:30:00Z"].map((endedAt) => ({
    id: newId(),
    revision: 1,
    by: "Nadia",
    value: applicationOf(productId, { endedAt }),
  }));
  const product = { name: "Spray", epaNumber: null, ingredients: "", reentryMinutes: 60, reentryNote: "" };
  const advice = reentryAdvice(t, {
    language: "en",
    timeZone: "America/New_York",
    endedAt: "2026-03-03T16:30:00Z",
    report: { ...shownReport(StoredReport.parse({})), applications },
    products: new Map([[productId, product]]),
  });
  expect(advice).toHaveLength(1);
  expect(advice[0]).toContain("12:00 PM");
});
