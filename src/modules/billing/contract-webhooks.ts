import * as z from "zod";
import { endpoint, RawBody } from "#platform/contract.ts";

export const receiveWebhook = endpoint({
  method: "POST",
  path: "/api/webhooks/{provider}",
  summary: "What the payment provider tells, signed by it; it says only what to look at, and may come more than once",
  access: "everyone",
  // A provider tells of a night's charges together, from a few addresses.
  limit: { by: "address", max: 3000, seconds: 60 },
  raw: true,
  maxBodyBytes: 256 * 1024,
  input: z.object({ provider: z.string().max(20), body: RawBody }),
  output: z.object({}),
  errors: ["billing.no_provider"],
});
