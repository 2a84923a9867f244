import * as z from "zod";
import { NO_CARD_NUMBER } from "#platform/card-numbers.ts";
import { endpoint } from "#platform/contract.ts";
import { dayField } from "#platform/input-fields.ts";
import { isNotTooFar, pageFields, Pagination } from "#platform/lists.ts";
import { MAX_PRICE_CENTS, MAX_REASON_LENGTH, NOTICE_STATES } from "./rules-prices.ts";
import { LEFT_OUT, RATE_BOUNDS, ROUND_HOWS, ROUND_OUTCOMES, ROUND_STATUSES, ROUND_STEPS } from "./rules-rounds.ts";

/* The prices of many plans, changed at once. Days in company time, money in cents, rates in thousandths of a percent. */

const RATE = "Please enter a percentage such as 4.5 or -2";
const ADDED = "Please enter an amount such as 5 or -5.50";
const COST = "Please enter an amount such as 120 or 120.50";
const CHOOSE_STEP = "Please choose what to round to";

const Change = z.discriminatedUnion("how", [
  z.object({
    how: z.literal("percent"),
    rate: z
      .number(RATE)
      .int(RATE)
      .min(RATE_BOUNDS.min, "Please enter -50 or more")
      .max(RATE_BOUNDS.max, "Please enter 100 or less")
      .refine((rate) => rate !== 0, RATE),
    stepCents: z.literal(ROUND_STEPS, CHOOSE_STEP),
  }),
  z.object({
    how: z.literal("amount"),
    cents: z
      .number(ADDED)
      .int(ADDED)
      .min(-MAX_PRICE_CENTS, ADDED)
      .max(MAX_PRICE_CENTS, ADDED)
      .refine((cents) => cents !== 0, ADDED),
  }),
  z.object({ how: z.literal("price"), cents: z.number(COST).int(COST).min(0, COST).max(MAX_PRICE_CENTS, COST) }),
]);

export const PriceRoundForm = z.object({
  /** Null: the plans of all services. */
  serviceId: z.uuid("Please choose a service").nullable().default(null),
  change: Change,
  fromOn: dayField("Please enter the first day of the new prices"),
  /** For the clients. */
  reason: z
    .string()
    .trim()
    .max(MAX_REASON_LENGTH, `Please keep this under ${String(MAX_REASON_LENGTH + 1)} characters`)
    .refine(...NO_CARD_NUMBER)
    .default(""),
});
export type PriceRoundForm = z.output<typeof PriceRoundForm>;

const SEEN_SIGNS = 64;

const RoundPlan = z.object({
  planId: z.string(),
  client: z.object({ id: z.string(), name: z.string() }),
  serviceName: z.string(),
  /** Null: it has no price, or the plan was looked at and has no new one. */
  oldCents: z.number().int().nullable(),
  newCents: z.number().int().nullable(),
});

const PriceRoundPreview = z.object({
  /** So many plans get another price. */
  plans: z.number().int(),
  /** So many of them are paused, and are not in the sums. */
  paused: z.number().int(),
  /** What the active ones of them come to in a whole year, before taxes. */
  aYear: z.object({ oldCents: z.number().int(), newCents: z.number().int() }),
  /** The first of them, by the names of their clients. */
  rows: z.array(RoundPlan.extend({ hasEmail: z.boolean(), isPaused: z.boolean() })),
  /** So many clients have no email, and have to be told in writing. */
  clientsWithoutEmail: z.number().int(),
  leftOut: z.array(z.object({ why: z.enum(LEFT_OUT), plans: z.number().int() })),
  /** The first day on which nobody is left out because the notice would be too short; null where there are no plans. */
  earliestOn: z.string().nullable(),
  /** What was seen: whoever starts the round sends it back. */
  seen: z.string(),
});
export type PriceRoundPreview = z.infer<typeof PriceRoundPreview>;

const PriceRound = z.object({
  id: z.string(),
  /** Null: the plans of all services. */
  serviceName: z.string().nullable(),
  how: z.enum(ROUND_HOWS),
  rate: z.number().int().nullable(),
  stepCents: z.number().int().nullable(),
  cents: z.number().int().nullable(),
  fromOn: z.string(),
  reason: z.string(),
  status: z.enum(ROUND_STATUSES),
  askedAt: z.string(),
  askedBy: z.string().nullable(),
  planned: z.number().int(),
  changed: z.number().int(),
  leftOut: z.number().int(),
  withdrawn: z.number().int(),
  finishedAt: z.string().nullable(),
  withdrawnAt: z.string().nullable(),
  withdrawnBy: z.string().nullable(),
  can: z.object({ withdraw: z.boolean() }),
});
export type PriceRound = z.infer<typeof PriceRound>;

const RoundOutcome = RoundPlan.extend({
  outcome: z.enum(ROUND_OUTCOMES),
  why: z.enum(LEFT_OUT).nullable(),
  /** How the client was told; null where the plan got no other price. */
  notice: z.enum(NOTICE_STATES).nullable(),
});
export type RoundOutcome = z.infer<typeof RoundOutcome>;

/** What of a round is listed: all, what got another price, what did not, and who has still to be told. */
export const ROUND_SHOWN = ["changed", "left-out", "untold"] as const;
export type RoundShown = (typeof ROUND_SHOWN)[number];

export const readPriceScope = endpoint({
  method: "GET",
  path: "/api/plans/price-scope",
  summary: "The services whose plans can get another price, with how many there are",
  access: "appointments.read",
  input: z.object({}),
  output: z.object({
    plans: z.number().int(),
    services: z.array(z.object({ id: z.string(), name: z.string(), plans: z.number().int() })),
    /** The first day that a higher price can begin on for clients who do not pay by autopay. */
    earliestOn: z.string(),
  }),
  errors: [],
});

export const previewPriceRound = endpoint({
  method: "POST",
  path: "/api/plans/price-rounds/preview",
  summary: "What a change of many prices would do; nothing is kept",
  access: "appointments.write",
  input: PriceRoundForm,
  output: PriceRoundPreview,
  errors: [],
});

export const startPriceRound = endpoint({
  method: "POST",
  path: "/api/plans/price-rounds",
  summary: "Changes the prices of many plans, one after the other, and tells their clients by email",
  access: "appointments.write",
  idempotent: true,
  status: 201,
  input: PriceRoundForm.extend({ seen: z.string().max(SEEN_SIGNS) }),
  output: PriceRound,
  errors: ["plans.price_round_running", "plans.price_round_changed", "plans.price_round_empty"],
});

export const listPriceRounds = endpoint({
  method: "GET",
  path: "/api/plans/price-rounds",
  summary: "The changes of many prices, the latest first, and how far each is",
  access: "appointments.read",
  input: z.object(pageFields(10)).refine(...isNotTooFar),
  output: z.object({ data: z.array(PriceRound), pagination: Pagination }),
  errors: [],
});

export const listRoundPlans = endpoint({
  method: "GET",
  path: "/api/plans/price-rounds/{id}/plans",
  summary: "The plans of a change of many prices, and what became of each",
  access: "appointments.read",
  input: z
    .object({ id: z.uuid(), show: z.enum(ROUND_SHOWN).default("changed"), ...pageFields(10) })
    .refine(...isNotTooFar),
  output: z.object({ data: z.array(RoundOutcome), pagination: Pagination }),
  errors: ["plans.price_round_not_found"],
});

export const withdrawPriceRound = endpoint({
  method: "POST",
  path: "/api/plans/price-rounds/{id}/withdraw",
  summary: "Takes back a change of many prices whose day is ahead; whoever was told is told that the price stays",
  access: "appointments.write",
  input: z.object({ id: z.uuid() }),
  output: PriceRound,
  errors: ["plans.price_round_not_found", "plans.price_round_begun", "plans.price_round_running"],
});
