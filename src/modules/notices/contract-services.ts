import * as z from "zod";
import { endpoint } from "#platform/contract.ts";
import { NOTICE_RULES, PROOFS, WORK_KINDS } from "./rules.ts";

/** What is done at each service, and what the rules say. */

export const ServiceWork = z.object({
  serviceId: z.string(),
  name: z.string(),
  work: z.array(z.enum(WORK_KINDS)),
  /** Assumed from its category, because the office has not entered it. */
  isAssumed: z.boolean(),
});
export type ServiceWork = z.infer<typeof ServiceWork>;

export const listServiceWork = endpoint({
  method: "GET",
  path: "/api/notices/services",
  summary: "What is done at each service, as far as it matters for the rules of the states",
  access: "appointments.read",
  input: z.object({}),
  output: z.object({ data: z.array(ServiceWork) }),
  errors: [],
});

export const saveServiceWork = endpoint({
  method: "PUT",
  path: "/api/notices/services/{id}",
  summary: "Saves what is done at a service; the notices of upcoming appointments are checked again",
  access: "services.write",
  input: z.object({
    id: z.uuid("This service does not exist"),
    work: z.array(z.enum(WORK_KINDS)).max(WORK_KINDS.length),
  }),
  output: ServiceWork,
  errors: ["catalogue.not_found"],
});

export const AheadWish = z.object({
  propertyId: z.string(),
  asksAhead: z.boolean(),
  /** Who asked for it; empty when nobody said. */
  askedBy: z.string(),
  /** Since when; null when nobody asks. */
  askedAt: z.string().nullable(),
  /** Who entered it. */
  recordedBy: z.string(),
  /** A rule of the property's state goes by it. */
  isRuled: z.boolean(),
  can: z.object({ edit: z.boolean() }),
});
export type AheadWish = z.infer<typeof AheadWish>;

export const listWishes = endpoint({
  method: "GET",
  path: "/api/notices/wishes",
  summary:
    "Whether the customer asked to be told before applications, for each property of a client where a rule goes by it or somebody asked",
  access: "appointments.read",
  input: z.object({ clientId: z.uuid("This client does not exist") }),
  output: z.object({ data: z.array(AheadWish) }),
  errors: [],
});

export const MAX_ASKED_BY = 120;
export const WishForm = z.object({
  asksAhead: z.boolean(),
  /** Who asked for it. */
  askedBy: z
    .string()
    .trim()
    .max(MAX_ASKED_BY, `Please keep this under ${MAX_ASKED_BY + 1} characters`)
    .default(""),
});

export const saveWish = endpoint({
  method: "PUT",
  path: "/api/notices/wishes/{id}",
  summary:
    "Saves whether the customer asked to be told before applications at a property; since when they ask stays until they no longer do",
  access: "appointments.write",
  input: WishForm.extend({ id: z.uuid("This property does not exist") }),
  output: AheadWish,
  errors: ["properties.not_found"],
});

export const NoticeRuleView = z.object({
  key: z.enum(NOTICE_RULES),
  state: z.string(),
  name: z.string(),
  words: z.string(),
  work: z.array(z.enum(WORK_KINDS)),
  proofs: z.array(z.enum(PROOFS)),
  citation: z.string(),
  source: z.string(),
  readOn: z.string(),
  isConfirmed: z.boolean(),
  note: z.string(),
});
export type NoticeRuleView = z.infer<typeof NoticeRuleView>;

export const listNoticeRules = endpoint({
  method: "GET",
  path: "/api/notices/rules",
  summary:
    "What each state requires, with citation, source, the day it was read, and whether the text itself was seen. Not legal advice",
  access: ["appointments.read", "own_appointments.read"],
  input: z.object({}),
  output: z.object({ data: z.array(NoticeRuleView) }),
  errors: [],
});
