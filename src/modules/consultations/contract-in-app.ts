import * as z from "zod";
import { endpoint } from "#platform/contract.ts";
import { dayField, timeField } from "#platform/input-fields.ts";
import { emergencyFields } from "./contract-emergency.ts";
import { pestTypeBelongs } from "./contract-pest.ts";
import { APPOINTMENT_STATUSES } from "#modules/appointments/rules.ts";

const DATE = "Please select a date";
const TIME = "Please select a time";

const date = dayField(DATE);

export const getInAppSlots = endpoint({
  method: "GET",
  path: "/api/appointments/in-app-slots",
  summary:
    "Where a client can book an emergency visit on one of the 7 days from today: whole and half hours, company time",
  // Visitors book consultations, whose times are public; these are for people whom the company can send somebody to.
  access: "client",
  input: z.object({ date }),
  output: z.object({
    date: z.string(),
    /** The company does not work that day, as opposed to a day that is full. */
    closed: z.boolean(),
    slots: z.array(z.string()),
    /** When nothing is free that day: the next one on offer that has free times, or the first of all, if any has. */
    nextFree: z.string().nullable(),
  }),
  errors: [],
});

export const BookedEmergency = z.object({
  id: z.string(),
  reference: z.string(),
  scheduledDate: z.string(),
  scheduledTime: z.string(),
  minutes: z.number().int(),
  status: z.enum(APPOINTMENT_STATUSES),
});
export type BookedEmergency = z.infer<typeof BookedEmergency>;

export const EmergencyRequest = z
  .object({
    ...emergencyFields,
    date,
    /** Company time, `9:00` or `14:30`. */
    time: timeField(TIME),
    /** One of the client's places in use; null: their own, or else the first of those that they speak for. */
    propertyId: z.uuid("Please choose a property").nullable().default(null),
  })
  .refine(pestTypeBelongs.check, pestTypeBelongs.params);
export type EmergencyRequest = z.output<typeof EmergencyRequest>;

export const bookEmergency = endpoint({
  method: "POST",
  path: "/api/appointments/emergency",
  summary: "Books an emergency visit of an hour for the client; 409 tells the times that are still free that day",
  access: "client",
  limit: { by: "user", max: 6, seconds: 60 * 60 },
  idempotent: true,
  status: 201,
  input: EmergencyRequest,
  output: BookedEmergency,
  errors: ["appointments.slot_taken", "appointments.service_not_offered", "properties.not_found"],
});
