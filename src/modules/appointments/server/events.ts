import * as z from "zod";
import { defineEvent } from "#platform/server/jobs/events.ts";

/** A visit that a recurring service made is done, or will not be. */
export const plannedVisitEnded = defineEvent(
  "appointments.planned_visit_ended",
  z.object({ appointmentId: z.string(), planId: z.string(), end: z.enum(["completed", "cancelled"]) }),
);
