import { expect, test } from "vitest";
import type { AgreementDetail } from "../../contract-agreements.ts";
import type { AgreementChoices } from "../agreement-queries.ts";
import { priceOf, previewOf, startDraft, withTerms } from "./agreement-draft.ts";
import { withState } from "./agreement-template.ts";
import { withType } from "./agreement-type.ts";

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
  homeSaleFault: null,
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

test("another one with the same terms begins today where they began before, with what can still be chosen", () => {
  const like = {
    ...{ client: { id: "ana", name: "Ana Moreno", email: "ana@homes.example" }, signers: [], totalCents: 650_00 },
    ...{ propertyId: null, clientPhone: "", clientAddress: "12 Elm St", language: "es", contractType: "residential" },
    ...{
      serviceId: "gone",
      frequency: "quarterly",
      duration: "12-months",
      startsOn: "2025-11-01",
      timeWindow: "morning",
    },
    ...{ paymentTerms: "net-15", services: ["Ant Control"], specialTerms: "Dogs.", template: { id: "old" } },
    ...{ autoRenews: true, companySigns: true, soldAtHome: false, signingDays: 14 },
  } as unknown as AgreementDetail;
  const draft = startDraft({ agreement: null, like, choices, clientId: null, today: "2026-03-02" });
  expect(draft).toMatchObject({ clientId: "ana", total: "650.00", startsOn: "2026-03-02", services: ["Ant Control"] });
  expect(draft).toMatchObject({ serviceId: "", templateId: "s", autoRenews: true, specialTerms: "Dogs." });
  const later = { ...like, serviceId: "quarterly-service", startsOn: "2026-04-01" };
  expect(startDraft({ agreement: null, like: later, choices, clientId: null, today: "2026-03-02" })).toMatchObject({
    serviceId: "quarterly-service",
    startsOn: "2026-04-01",
  });
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
  const commercial = withType(begun(), "commercial", { choices, state: "DE", earlier: null });
  expect(commercial).toMatchObject({ contractType: "commercial", templateId: "c" });
});

test("a type of one visit takes rhythm and length away, and gives them back", () => {
  const quarterly = withTerms(begun(), { serviceId: "quarterly-service", duration: "24-months" }, choices);
  const parts = { choices, state: "", earlier: { frequency: quarterly.frequency, duration: quarterly.duration } };
  for (const type of ["one-time", "emergency"] as const) {
    const once = withType({ ...quarterly, autoRenews: true }, type, parts);
    expect(once).toMatchObject({
      ...{ frequency: "one-time", duration: "single-service", total: "200.00" },
      ...{ autoRenews: false, soldAtHome: false },
    });
    expect(withType(once, "emergency", parts)).toMatchObject({ frequency: "one-time", duration: "single-service" });
    expect(withType(once, "residential", parts)).toMatchObject({
      ...{ frequency: "quarterly", duration: "24-months", total: quarterly.total, soldAtHome: true },
    });
    const edited = withType(once, "residential", { ...parts, earlier: null });
    expect(edited).toMatchObject({ frequency: "quarterly", duration: "12-months" });
  }
});

test("the place brings the template of its state, and takes away one that is not for it", () => {
  const ofStates = ["NJ", "MD"].map((state) => ({
    ...{ id: state, slug: null, name: state, contractType: "residential" as const, languages: ["en" as const] },
    states: [state],
  }));
  const known = { ...choices, templates: [...ofStates, ...choices.templates] };
  const fresh = startDraft({ agreement: null, choices: known, clientId: "ana", today: "2026-03-02" });
  expect(fresh.templateId).toBe("s");
  const inJersey = withState(fresh, { choices: known, before: "", after: "NJ" });
  expect(inJersey.templateId).toBe("NJ");
  expect(withState(inJersey, { choices: known, before: "NJ", after: "DE" }).templateId).toBe("s");
  // What somebody chose stays, as long as it is offered there.
  const chosen = { ...inJersey, templateId: "r" };
  expect(withState(chosen, { choices: known, before: "NJ", after: "MD" }).templateId).toBe("r");
  const elsewhere = { ...fresh, templateId: "NJ" };
  expect(withState(elsewhere, { choices: known, before: "DE", after: "MD" }).templateId).toBe("MD");
  expect(withType(inJersey, "commercial", { choices: known, state: "NJ", earlier: null }).templateId).toBe("c");
});

test("the preview is asked with what is there already, and with no amount where there is none", () => {
  const { clientName, ...asked } = previewOf({ ...begun(), total: "a lot", clientEmail: "" });
  expect(clientName).toBeUndefined();
  expect(asked).not.toHaveProperty("clientEmail");
  expect(asked).toMatchObject({ clientId: "ana", totalCents: null, startsOn: "2026-03-02", signers: [] });
});
