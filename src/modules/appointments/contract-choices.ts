import * as z from "zod";
import { endpoint } from "#platform/contract.ts";
import { REQUEST_TYPES } from "./rules-own.ts";

/* By itself, because the assistant of the public site asks it too, and loads nothing of the portal. */

export const getRequestChoices = endpoint({
  method: "GET",
  path: "/api/my/appointments/choices",
  summary: "What the signed-in client can ask for, where, and on which days",
  access: "client",
  input: z.object({}),
  output: z.object({
    types: z.array(
      z.object({
        type: z.enum(REQUEST_TYPES),
        services: z.array(z.object({ slug: z.string(), name: z.string(), minutes: z.number().int() })),
      }),
    ),
    properties: z.array(z.object({ id: z.string(), label: z.string(), address: z.string() })),
    firstDay: z.string(),
    lastDay: z.string(),
  }),
  errors: [],
});
export type RequestChoices = z.infer<typeof getRequestChoices.output>;
