import * as z from "zod";
import { endpoint } from "#platform/contract.ts";
import { CONFIRMABLE_ENTRIES, SETUP_ENTRIES } from "./rules-setup.ts";

const SetupLine = z.object({
  entry: z.enum(SETUP_ENTRIES),
  isDone: z.boolean(),
  /** Somebody said that it is right as it is; null where the data alone can tell. */
  isConfirmed: z.boolean().nullable(),
  /** Of how many things it is true already; null where there is only one. */
  count: z.object({ done: z.number().int(), total: z.number().int() }).nullable(),
  /** What lacks it, where the entry is about one record after another: the technician without a login. */
  target: z.string().nullable(),
});
export type SetupLine = z.infer<typeof SetupLine>;

export const Setup = z.object({
  isHidden: z.boolean(),
  /** Of the entries below. */
  done: z.number().int(),
  total: z.number().int(),
  /** Those that the actor may do, in the order in which they are best done. */
  entries: z.array(SetupLine),
  /** There is nothing yet that an overview could tell of: no client, no appointment, nothing in the inbox. */
  isUnused: z.boolean(),
});
export type Setup = z.infer<typeof Setup>;

export const getSetup = endpoint({
  method: "GET",
  path: "/api/overview/setup",
  summary:
    "What a company has to set up before its first booking, read from its data. Only the entries that whoever asks may do",
  access: "company.read",
  input: z.object({}),
  output: Setup,
  errors: [],
});

export const hideSetup = endpoint({
  method: "PUT",
  path: "/api/overview/setup",
  summary: "Hides the setup checklist from the overview for everyone, or brings it back",
  access: "company.write",
  input: z.object({ isHidden: z.boolean() }),
  output: Setup,
  errors: [],
});

export const confirmSetup = endpoint({
  method: "PUT",
  path: "/api/overview/setup/{entry}",
  summary: "Says of an entry that the data cannot tell whether it is right as it is, or takes that back",
  access: "company.write",
  input: z.object({ entry: z.enum(CONFIRMABLE_ENTRIES), isConfirmed: z.boolean() }),
  output: Setup,
  errors: ["analytics.entry_not_yours"],
});

/** Whether emails leave this server, and from whom. */
export const EmailSending = z.object({
  isSetUp: z.boolean(),
  /** `Name <address>` or an address. */
  from: z.string(),
});
export type EmailSending = z.infer<typeof EmailSending>;

export const getEmailSending = endpoint({
  method: "GET",
  path: "/api/overview/email-sending",
  summary: "Whether a mail server is set up, and the sender of the emails",
  access: "system.read",
  input: z.object({}),
  output: EmailSending,
  errors: [],
});
