import * as z from "zod";
import { endpoint, FileAnswer } from "#platform/contract.ts";

/** The appointments of a client's user at a secret address, which calendar programs read without signing in. */

export const getOwnCalendarFeed = endpoint({
  method: "GET",
  path: "/api/my/calendar-feed",
  summary: "Whether the signed-in client's user has a calendar feed, and when it was last read",
  access: "client",
  input: z.object({}),
  output: z.object({
    feed: z
      .object({
        /** The first characters of the secret. */
        hint: z.string(),
        createdAt: z.string(),
        lastReadAt: z.string().nullable(),
      })
      .nullable(),
  }),
  errors: [],
});

export const openOwnCalendarFeed = endpoint({
  method: "POST",
  path: "/api/my/calendar-feed",
  summary: "Creates the secret address of one's calendar feed; it is shown only once. An earlier one stops working",
  access: "client",
  limit: { by: "user", max: 30, seconds: 15 * 60 },
  status: 201,
  input: z.object({}),
  output: z.object({ url: z.string() }),
  errors: [],
});

export const closeOwnCalendarFeed = endpoint({
  method: "DELETE",
  path: "/api/my/calendar-feed",
  summary: "Revokes the secret address at once",
  access: "client",
  status: 204,
  input: z.object({}),
  output: z.null(),
  errors: [],
});

export const readOwnCalendarFeed = endpoint({
  method: "GET",
  path: "/api/client-calendars/{token}",
  summary:
    "The appointments of a client from 30 days back to 180 ahead, for calendar programs (iCalendar); the token may end with .ics",
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
  errors: ["appointments.calendar_not_found"],
});
