import * as z from "zod";
import { contactFields } from "#platform/contact-fields.ts";
import { endpoint } from "#platform/contract.ts";
import { BEST_TIMES } from "./rules.ts";

export const CallbackForm = z.object({
  phone: contactFields.phone,
  bestTime: z.enum(BEST_TIMES, "Please choose a time"),
  topic: z.string().trim().max(500, "Please keep this under 500 characters").default(""),
});
export type CallbackForm = z.output<typeof CallbackForm>;

export const requestCallback = endpoint({
  method: "POST",
  path: "/api/my/callbacks",
  summary: "The signed-in client asks to be called; it stands in the office's inbox",
  access: "client",
  // Somebody may have typed a wrong number; a flood does not fill the inbox.
  limit: { by: "user", max: 6, seconds: 60 * 60 },
  idempotent: true,
  status: 201,
  input: CallbackForm,
  /** What people say on the phone. */
  output: z.object({ reference: z.string() }),
  errors: ["accounts.not_found"],
});
