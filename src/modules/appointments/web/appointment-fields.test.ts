import { expect, test } from "vitest";
import { appointmentFields } from "./appointment-fields.ts";

const TODAY = "2026-03-02";
const CLIENT = "01995f6a-0000-7000-8000-000000000000";
const written = {
  clientId: CLIENT,
  propertyId: "",
  serviceType: "rodent-control",
  date: "2026-03-03",
  time: "09:15",
  minutes: "60",
  technicianId: CLIENT,
  estimatedCostCents: "$1,120.50",
  previousAppointmentId: "",
  repeat: "",
};
const appointment = { kind: "service", date: "2026-03-03", timeWindow: null } as const;
const faultsOf = (values: object, edited: Parameters<typeof appointmentFields>[1] = null) =>
  appointmentFields(TODAY, edited)
    .safeParse({ ...written, ...values })
    .error?.issues.map(({ path, message }) => [path.join("."), message]) ?? [];

test("texts of the form become numbers, cents and nothing", () => {
  expect(appointmentFields(TODAY, null).parse(written)).toMatchObject({
    minutes: 60,
    estimatedCostCents: 112_050,
    propertyId: null,
    previousAppointmentId: null,
    repeat: null,
  });
  expect(appointmentFields(TODAY, null).parse({ ...written, estimatedCostCents: " " }).estimatedCostCents).toBeNull();
});

test("each required field says what it needs", () => {
  expect(faultsOf({ clientId: "", serviceType: "", date: "", time: "", technicianId: "" })).toEqual([
    ["clientId", "Please choose a client"],
    ["serviceType", "Please select a service type"],
    ["date", "Please select a date"],
    ["time", "Please choose a time on the quarter hour"],
    ["technicianId", "Please choose a technician"],
  ]);
  expect(faultsOf({ time: "09:10" })).toEqual([["time", "Please choose a time on the quarter hour"]]);
  expect(faultsOf({ estimatedCostCents: "cheap" })).toEqual([
    ["estimatedCostCents", "Please enter an amount such as 120 or 120.50"],
  ]);
});

test("the date is not earlier than today, except that of an appointment that is edited", () => {
  expect(faultsOf({ date: "2026-03-01" })).toEqual([["date", "The date cannot be earlier than today"]]);
  expect(faultsOf({ date: "2026-03-01" }, { ...appointment, date: "2026-03-01" })).toEqual([]);
  expect(faultsOf({ date: "2026-02-28" }, { ...appointment, date: "2026-03-01" })).toHaveLength(1);
});

test("of a request without a time, time and technician may stay open; of an appointment that has one, neither", () => {
  const open = { time: "", technicianId: "" };
  const request = { ...appointment, timeWindow: "morning" } as const;
  expect(appointmentFields(TODAY, request).parse({ ...written, ...open })).toMatchObject({
    time: null,
    technicianId: null,
  });
  expect(faultsOf({ time: "09:10" }, request)).toHaveLength(1);
  expect(faultsOf(open, appointment).map(([field]) => field)).toEqual(["time", "technicianId"]);
});

test("a consultation is none of the office's services, so its form has none to choose", () => {
  const { serviceType: _, ...form } = written;
  const fields = appointmentFields(TODAY, { ...appointment, kind: "consultation" });
  expect(fields.parse(form)).toMatchObject({ serviceType: null });
  expect(faultsOf({ serviceType: "" }, appointment)).toEqual([["serviceType", "Please select a service type"]]);
});
