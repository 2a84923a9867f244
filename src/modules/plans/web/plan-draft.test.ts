import { expect, test } from "vitest";
import type { Plan } from "../contract.ts";
import { frequenciesFor, planDraftOf, withService } from "./plan-draft.ts";
import type { AppointmentService } from "#modules/appointments/web/index.ts";

const yearly: AppointmentService = {
  id: "yearly",
  slug: "yearly",
  isRecurring: true,
  name: "Termite Bond",
  priceCents: 275_00,
  priceType: "fixed",
  durationMinutes: 90,
  frequencyOptions: ["Annually"],
  specialty: "",
  skillLevel: "basic",
  techniciansRequired: 1,
};
const often: AppointmentService = {
  id: "often",
  slug: "often",
  isRecurring: true,
  name: "Monthly Protection",
  priceCents: 75_00,
  priceType: "starting-at",
  durationMinutes: 45,
  frequencyOptions: ["Bi-weekly", "Monthly"],
  specialty: "",
  skillLevel: "basic",
  techniciansRequired: 1,
};
const plan: Plan = {
  id: "plan",
  client: { id: "ana", name: "Ana López" },
  propertyId: "home",
  address: "12 Fern Lane, Dover, DE 19901",
  title: "Monthly Protection",
  serviceType: "often",
  serviceId: "often",
  serviceName: "Monthly Protection",
  isServiceOffered: true,
  frequency: "Monthly",
  timeWindow: "anytime",
  minutes: 45,
  technicianId: null,
  technicianName: null,
  priceCents: 75_00,
  comingPrice: null,
  notes: "",
  status: "active",
  startsOn: "2026-03-03",
  endsOn: null,
  dueOn: "2026-04-03",
  earliestOn: "2026-03-27",
  latestOn: "2026-04-10",
  isOverdue: false,
  nextAppointmentId: null,
  version: 1,
  can: { edit: true },
};
const blank = planDraftOf(null);
const services = [yearly, often];

test("a service fills in its price and its length, and its rhythm where it has only one", () => {
  const bond = withService(blank, "yearly", services);
  expect(bond).toMatchObject({ serviceType: "yearly", price: "275.00", minutes: 90, frequency: "Annually" });
  expect(withService(bond, "often", services)).toMatchObject({ price: "75.00", minutes: 45, frequency: "" });
  expect(withService({ ...blank, frequency: "Monthly" }, "often", services).frequency).toBe("Monthly");
});

test("what somebody typed stays, also through other services", () => {
  const typed = { ...withService(blank, "yearly", services), price: "199", minutes: 120 };
  expect(withService(typed, "often", services)).toMatchObject({ serviceType: "often", price: "199", minutes: 120 });
  expect(withService({ ...blank, price: "60" }, "often", services)).toMatchObject({ price: "60", minutes: 45 });
  const other = withService(typed, "", services);
  expect(other).toMatchObject({ serviceType: "", price: "199", minutes: 120, frequency: "Annually" });
});

test("of a plan that is there the agreed price stays, and the one of its service goes with it", () => {
  expect(withService(planDraftOf(plan), "yearly", services)).toMatchObject({ price: "275.00", minutes: 90 });
  const agreed = planDraftOf({ ...plan, priceCents: 68_00, minutes: 105 });
  expect(withService(agreed, "yearly", services)).toMatchObject({ price: "68.00", minutes: 105 });
});

test("a price that is found otherwise is not filled in", () => {
  for (const unknown of [{ priceCents: null }, { priceType: "hourly" as const }])
    expect(withService(blank, "often", [{ ...often, ...unknown }]).price).toBe("");
  expect(withService(blank, "often", [{ ...often, durationMinutes: 24 * 60 }]).minutes).toBe(12 * 60);
});

test("offers how often the service can be done, and what the plan has", () => {
  expect(frequenciesFor(blank, null, null)).toHaveLength(7);
  expect(frequenciesFor(withService(blank, "often", services), often, null)).toEqual(["Bi-weekly", "Monthly"]);
  const weekly = { ...plan, frequency: "Weekly" } as const;
  expect(frequenciesFor(planDraftOf(weekly), often, weekly)).toEqual(["Weekly", "Bi-weekly", "Monthly"]);
  expect(frequenciesFor(planDraftOf(weekly), null, weekly)).toEqual(["Weekly"]);
});
