import { expect, test } from "vitest";
import type { AppointmentService } from "#modules/appointments/web/index.ts";
import { proposedService } from "./service-proposal.ts";

const service = (slug: string): AppointmentService => ({
  id: slug,
  slug,
  name: slug,
  priceCents: 100_00,
  priceType: "fixed",
  durationMinutes: 60,
  isRecurring: false,
  frequencyOptions: [],
  specialty: "",
  skillLevel: "basic",
  techniciansRequired: 1,
});
const OFFERED = ["initial-inspection", "monthly-service", "rodent-control", "follow-up"].map(service);
const done = (...slugs: string[]) => slugs.map((serviceType) => ({ serviceType, doneOn: "2026-02-03" }));
const proposed = (...slugs: string[]) => proposedService(OFFERED, done(...slugs))?.service.slug;

test("somebody new is inspected first, somebody known gets what they had last", () => {
  expect(proposed()).toBe("initial-inspection");
  expect(proposedService(OFFERED, [])?.lastOn).toBeNull();
  expect(proposed("rodent-control", "monthly-service")).toBe("rodent-control");
  expect(proposedService(OFFERED, done("rodent-control"))?.lastOn).toBe("2026-02-03");
});

test("what one appointment was for is passed over: inspections, follow-ups, emergencies, and what is sold no more", () => {
  expect(proposed("follow-up", "emergency-service", "heat-treatment", "monthly-service")).toBe("monthly-service");
  expect(proposed("initial-inspection")).toBe("monthly-service");
  expect(proposedService([service("initial-inspection")], done("initial-inspection"))?.service.slug).toBe(
    "initial-inspection",
  );
  expect(proposedService([], done("monthly-service"))).toBeNull();
});
