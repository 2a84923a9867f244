import * as z from "zod";
import { endpoint } from "#platform/contract.ts";
import { dayField, timeField } from "#platform/input-fields.ts";
import { APPOINTMENT_STATUSES } from "#modules/appointments/rules.ts";

/*
 * A consultation as whoever holds its secret address sees it: the person who booked, without a login. The address is
 * the permission, so each of these endpoints is open to everyone and limited by address.
 */

const token = z.string().min(1).max(200);
const version = z.coerce.number().int().min(1).max(2_147_483_647);
const READS = { by: "address", max: 120, seconds: 10 * 60 } as const;
const CHANGES = { by: "address", max: 20, seconds: 10 * 60 } as const;

export const LinkedConsultation = z.object({
  reference: z.string(),
  status: z.enum(APPOINTMENT_STATUSES),
  pestCategory: z.string(),
  pestType: z.string(),
  firstName: z.string(),
  address: z.string(),
  inServiceArea: z.boolean(),
  /** Who comes, once somebody has been assigned. */
  technician: z.string().nullable(),
  /** Company time. */
  scheduledDate: z.string(),
  scheduledTime: z.string(),
  endTime: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  /** It begins within 24 hours. */
  isShortNotice: z.boolean(),
  /** It has begun, is done, or was cancelled. */
  isOver: z.boolean(),
  can: z.object({ move: z.boolean(), cancel: z.boolean() }),
  version: z.number().int(),
});
export type LinkedConsultation = z.infer<typeof LinkedConsultation>;

export const getLinkedConsultation = endpoint({
  method: "GET",
  path: "/api/consultations/by-link/{token}",
  summary: "A consultation by its secret address, company time; looking at it changes nothing",
  access: "everyone",
  limit: READS,
  input: z.object({ token }),
  output: LinkedConsultation,
  errors: ["appointments.link_unknown"],
});

export const getLinkedTimes = endpoint({
  method: "GET",
  path: "/api/consultations/by-link/{token}/times",
  summary: "Where that consultation could be moved to in the next 14 days, company time; its own time counts as free",
  access: "everyone",
  limit: READS,
  input: z.object({ token }),
  /** Days without a free time are left out. */
  output: z.object({ days: z.array(z.object({ date: z.string(), slots: z.array(z.string()) })) }),
  errors: ["appointments.link_unknown"],
});

export const getLinkedCalendar = endpoint({
  method: "GET",
  path: "/api/consultations/by-link/{token}/calendar",
  summary: "The consultation as a calendar file",
  access: "everyone",
  limit: READS,
  input: z.object({ token }),
  output: z.object({ name: z.string(), body: z.string() }),
  file: "text/calendar",
  errors: ["appointments.link_unknown"],
});

const CHANGE_ERRORS = [
  "appointments.link_unknown",
  "appointments.link_over",
  "appointments.changed_meanwhile",
] as const;

export const moveLinkedConsultation = endpoint({
  method: "POST",
  path: "/api/consultations/by-link/{token}/move",
  summary:
    "Moves that consultation to another free time (company time); 409 tells what is still free that day as `slots`",
  access: "everyone",
  limit: CHANGES,
  idempotent: true,
  input: z.object({
    token,
    version,
    preferredDate: dayField("Please select a date"),
    preferredTime: timeField("Please select a time"),
  }),
  output: LinkedConsultation,
  errors: [...CHANGE_ERRORS, "appointments.slot_taken"],
});

export const cancelLinkedConsultation = endpoint({
  method: "POST",
  path: "/api/consultations/by-link/{token}/cancel",
  summary: "Cancels that consultation and frees its time",
  access: "everyone",
  limit: CHANGES,
  idempotent: true,
  input: z.object({ token, version }),
  output: LinkedConsultation,
  errors: CHANGE_ERRORS,
});
