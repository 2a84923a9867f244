import * as z from "zod";
import { MAX_ASSISTANTS } from "./rules-team.ts";

export const assistantIds = z
  .array(z.uuid("Please choose a technician"))
  .max(MAX_ASSISTANTS, "At most 9 more technicians can be assigned");

/** Who goes along, and what is still lacking. */
export const TeamFields = {
  assistants: z.array(z.object({ id: z.string(), name: z.string() })),
  /** How many technicians more the service asks for; 0 of what is over. */
  techniciansMissing: z.number().int(),
};

/**
 * The facts of `slot_taken`, `technician_busy`, `technician_off`, `technician_unfit` and `outside_hours`: what is in the way, and the nearest
 * free times, of the technician who was asked for first.
 */
export const NearestTimes = z.object({
  nearest: z.array(
    z.object({
      date: z.string(),
      time: z.string(),
      technicianId: z.string(),
      technicianName: z.string(),
      /** Who is free to go along, as many as were asked for or the service asks for. */
      assistants: TeamFields.assistants,
    }),
  ),
  /** What is in the way, as the actor may see it. */
  conflicts: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      time: z.string(),
      until: z.string(),
      /** Who is there: of those who were asked for, else all. */
      technicians: z.array(z.string()),
    }),
  ),
});
export type NearestTimes = z.infer<typeof NearestTimes>;
