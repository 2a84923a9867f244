import * as z from "zod";
import { defineEvent } from "#platform/server/jobs/events.ts";

/** Announces that a notice was added, done, or changed; the screens of staff follow. */
export const NOTICES = "notices";

/**
 * The notices of an appointment are to be emailed to its client, once for each of its times (UTC) and for each change of
 * what they say. An earlier version told of the time alone.
 */
export const noticeEmailDue = defineEvent(
  "notices.email_due",
  z.object({
    appointmentId: z.string(),
    startsAt: z.string(),
    content: z.string().default(""),
    turn: z.number().int().default(0),
    isUpdate: z.boolean().default(false),
  }),
);
