import * as z from "zod";
import { defineEvent } from "#platform/server/jobs/events.ts";

/** Somebody registered, and is a client that the office did not know. */
export const clientAdded = defineEvent("client.added", z.object({ clientId: z.string() }));
