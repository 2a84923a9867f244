import * as z from "zod";
import { endpoint } from "#platform/contract.ts";
import { dayField, yesOrNo } from "#platform/input-fields.ts";
import { isNotTooFar, MAX_COUNTED, pageFields, Pagination } from "#platform/lists.ts";
import { AppointmentSummary } from "./contract-appointment.ts";
import { APPOINTMENT_STATUSES } from "./rules.ts";

export * from "./contract-appointment.ts";
export * from "./contract-changes.ts";
export * from "./contract-choices.ts";
export * from "./contract-conversation.ts";
export * from "./contract-after-appointment.ts";
export * from "./contract-office.ts";
export * from "./contract-own.ts";
export * from "./contract-own-feed.ts";
export * from "./contract-team.ts";

const optionalDay = dayField("Please enter a date such as 2026-03-02").optional();

export const listAppointments = endpoint({
  method: "GET",
  path: "/api/appointments",
  summary: `Appointments that the member of staff may see, days in company time; a total of ${MAX_COUNTED} means more than ${MAX_COUNTED - 1}`,
  access: ["appointments.read", "own_appointments.read"],
  input: z
    .object({
      ...pageFields(10),
      sortBy: z.enum(["scheduledDate", "createdAt"]).default("scheduledDate"),
      sortOrder: z.enum(["asc", "desc"]).default("asc"),
      search: z.string().trim().max(100).default(""),
      status: z.enum(APPOINTMENT_STATUSES).optional(),
      from: optionalDay,
      to: optionalDay,
      clientId: z.uuid().optional(),
      technicianId: z.uuid().optional(),
      /** Neither completed nor cancelled: together with days that are over, what nobody closed. */
      unclosed: yesOrNo.default(false),
    })
    .refine(...isNotTooFar),
  output: z.object({
    data: z.array(AppointmentSummary),
    pagination: Pagination,
  }),
  errors: [],
});
