import * as z from "zod";
import { endpoint } from "#platform/contract.ts";

export const getConsultationTimes = endpoint({
  method: "GET",
  path: "/api/consultations/times",
  summary: "The free times of all of the 14 days at once, company time; for forms that work without JavaScript",
  access: "everyone",
  input: z.object({}),
  /** Days without a free time are left out. */
  output: z.object({ days: z.array(z.object({ date: z.string(), slots: z.array(z.string()) })) }),
  errors: [],
});
