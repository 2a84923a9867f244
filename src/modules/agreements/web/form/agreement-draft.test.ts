import { expect, test } from "vitest";
import type { AgreementChoices } from "../agreement-queries.ts";
import { priceOf, previewOf, startDraft, withTerms, withType } from "./agreement-draft.ts";

const service = (
  slug: string,
  baseCents: number | null,
  frequencies: AgreementChoices["services"][number]["frequencies"],
) => ({
  id: slug,
  slug,
  name: slug,
  baseCents,
  minutes: 60,
  frequencies,
});
const choices: AgreementChoices = {
  services: [
    service("monthly-service", 150_00, ["monthly"]),
    service("quarterly-service", 200_00, ["quarterly", "annually"]),
    service("emergency-service", null, []),
  ],
  templates: [
    { id: "c", slug: "commercial", name: "C", contractType: "commercial", states: [], languages: ["en"] },
    { id: "r", slug: "other", name: "R", contractType: "residential", states: [], languages: ["en"] },
    { id: "s", slug: "standard-pest-control", name: "S", contractType: "residential", states: [], languages: ["en"] },
  ],
};
const begun = () => startDraft({ agreement: null, choices, clientId: "ana", today: "2026-03-02" });

test("it begins as specified, with the computed total and the visits it pays for", () => {
  expect(begun()).toMatchObject({
    clientId: "ana",
    serviceId: "monthly-service",
    frequency: "monthly",
    duration: "12-months",
    paymentTerms: "net-30",
    templateId: "s",
    total: "1800.00",
  });
  expect(priceOf(begun(), choices)).toEqual({ visits: 12, autoCents: 1800_00, allVisitsCents: 1800_00, paidFor: 12 });
});

test("another service brings a rhythm that it has, and its own total, which may not pay for all visits", () => {
  const quarterly = withTerms(begun(), { serviceId: "quarterly-service" }, choices);
  expect(quarterly).toMatchObject({ frequency: "quarterly", total: "600.00" });
  expect(priceOf(quarterly, choices)).toEqual({ visits: 4, autoCents: 600_00, allVisitsCents: 800_00, paidFor: 3 });
  const emergency = withTerms({ ...begun(), autoRenews: true }, { serviceId: "emergency-service" }, choices);
  // Without a price the amount that stands there stays; without a term nothing renews.
  expect(emergency).toMatchObject({ frequency: "one-time", total: "1800.00", autoRenews: false });
  expect(priceOf(emergency, choices)).toMatchObject({ visits: 1, autoCents: null, paidFor: null });
});

test("another type brings its template", () => {
  expect(withType(begun(), "commercial", choices)).toMatchObject({ contractType: "commercial", templateId: "c" });
});

test("the preview is asked with what is there already, and with no amount where there is none", () => {
  const { clientName, ...asked } = previewOf({ ...begun(), total: "a lot", clientEmail: "" });
  expect(clientName).toBeUndefined();
  expect(asked).not.toHaveProperty("clientEmail");
  expect(asked).toMatchObject({ clientId: "ana", totalCents: null, startsOn: "2026-03-02", signers: [] });
});
