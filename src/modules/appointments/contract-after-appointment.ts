import * as z from "zod";
import { endpoint } from "#platform/contract.ts";
import { day, OfficeAppointment, ServiceSlug } from "./contract-office.ts";

export const rateAppointment = endpoint({
  method: "POST",
  path: "/api/appointments/{id}/rating",
  summary: "Records how many stars (1 to 5) the client gave a completed appointment; null removes them",
  access: "appointments.write",
  input: z.object({ id: z.uuid(), stars: z.number().int().min(1).max(5).nullable() }),
  output: OfficeAppointment,
  errors: ["appointments.not_found", "appointments.not_completed"],
});

export const findWarranty = endpoint({
  method: "GET",
  path: "/api/appointments/warranty",
  summary:
    "The completed appointment at a property whose warranty still covers a service on a day: doing it again is free then",
  access: "appointments.read",
  input: z.object({ clientId: z.uuid(), propertyId: z.uuid(), serviceType: ServiceSlug, date: day }),
  output: z.object({
    warranty: z
      .object({ appointmentId: z.string(), title: z.string(), date: z.string(), until: z.string() })
      .nullable(),
  }),
  errors: [],
});

const MAX_WARRANTIES = 50;

export const listWarranties = endpoint({
  method: "GET",
  path: "/api/clients/{id}/warranties",
  summary: `The warranties of a client that still run today (company time), for each service and property the one that runs longest; at most ${MAX_WARRANTIES}`,
  access: "appointments.read",
  input: z.object({ id: z.uuid() }),
  output: z.object({
    data: z
      .array(
        z.object({
          appointmentId: z.string(),
          title: z.string(),
          /** Where it was done. */
          address: z.string(),
          date: z.string(),
          /** The last day. */
          until: z.string(),
        }),
      )
      .max(MAX_WARRANTIES),
  }),
  errors: [],
});

export const createFollowUp = endpoint({
  method: "POST",
  path: "/api/appointments/{id}/follow-up",
  summary:
    "Creates the follow-up that the service of a completed appointment requires: a request without a time, that many days after the appointment",
  access: "appointments.write",
  status: 201,
  input: z.object({ id: z.uuid("This is not a valid appointment ID"), version: z.number().int() }),
  output: OfficeAppointment,
  errors: ["appointments.not_found", "appointments.changed_meanwhile", "appointments.no_follow_up"],
});
