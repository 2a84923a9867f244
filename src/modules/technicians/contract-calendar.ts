import * as z from "zod";
import { endpoint, FileAnswer } from "#platform/contract.ts";
import { idField } from "#platform/input-fields.ts";

/** A technician's appointments at a secret address, which calendar programs read without signing in. */

export const openCalendar = endpoint({
  method: "POST",
  path: "/api/technicians/{id}/calendar",
  summary: "Creates the secret address of a technician's calendar; it is shown only once. An earlier one stops working",
  access: ["technicians.write", "own_appointments.write"],
  limit: { by: "user", max: 30, seconds: 15 * 60 },
  status: 201,
  input: z.object({ id: idField }),
  output: z.object({ url: z.string() }),
  errors: ["technicians.not_found", "technicians.inactive", "technicians.login_deactivated"],
});

export const closeCalendar = endpoint({
  method: "DELETE",
  path: "/api/technicians/{id}/calendar",
  summary: "Revokes the secret address at once",
  access: ["technicians.write", "own_appointments.write"],
  status: 204,
  input: z.object({ id: idField }),
  output: z.null(),
  errors: ["technicians.not_found"],
});

export const readCalendar = endpoint({
  method: "GET",
  path: "/api/calendars/{token}",
  summary:
    "A technician's appointments from 30 days back to 180 ahead, for calendar programs (iCalendar); the token may end with .ics",
  access: "everyone",
  // A whole company behind one address, asking every few minutes, is far below it; trying tokens is far above.
  limit: { by: "address", max: 300, seconds: 5 * 60 },
  input: z.object({
    token: z
      .string()
      .max(200)
      .transform((token) => token.replace(/\.ics$/, "")),
  }),
  output: FileAnswer,
  file: "text/calendar",
  errors: ["technicians.calendar_not_found"],
});
