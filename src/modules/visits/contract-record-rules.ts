import * as z from "zod";
import { endpoint } from "#platform/contract.ts";

/** What each state asks a record to say, as it was read. */

const Told = {
  citation: z.string(),
  source: z.string(),
  readOn: z.string(),
  isConfirmed: z.boolean(),
  note: z.string(),
};

export const RuleSetView = z.object({
  id: z.string(),
  name: z.string(),
  fields: z.array(
    z.object({ ...Told, field: z.string(), words: z.string(), when: z.string(), level: z.enum(["required", "asked"]) }),
  ),
  written: z.object({ ...Told, hours: z.number() }).nullable(),
  keep: z.array(z.object({ ...Told, years: z.number(), when: z.string() })),
  giveTo: z.array(z.object({ ...Told, whom: z.string() })),
});
export type RuleSetView = z.infer<typeof RuleSetView>;

export const listRecordRules = endpoint({
  method: "GET",
  path: "/api/record-rules",
  summary:
    "What each state asks a record to say, with citation, source, the day it was read, and whether its words were seen. Not legal advice",
  access: "application_records.read",
  input: z.object({}),
  output: z.object({ data: z.array(RuleSetView) }),
  errors: [],
});
