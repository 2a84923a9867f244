import * as z from "zod";
import { NO_CARD_NUMBER } from "#platform/card-numbers.ts";
import { endpoint } from "#platform/contract.ts";
import { dayField } from "#platform/input-fields.ts";
import { CHANGE_STATUSES, MAX_PRICE_CENTS, MAX_REASON_LENGTH, NOTICE_STATES, TOLD_BY_HAND } from "./rules-prices.ts";

/* What plans will cost, from which day on, and how their clients were told. Days in company time, money in cents. */

const COST = "Please enter an amount such as 120 or 120.50";

const PriceChange = z.object({
  id: z.string(),
  oldCents: z.number().int(),
  newCents: z.number().int(),
  fromOn: z.string(),
  reason: z.string(),
  status: z.enum(CHANGE_STATUSES),
  madeAt: z.string(),
  /** Null: the program, or somebody who is gone. */
  madeBy: z.string().nullable(),
  notice: z.enum(NOTICE_STATES),
  toldAt: z.string().nullable(),
  toldBy: z.string().nullable(),
  canceledAt: z.string().nullable(),
  canceledBy: z.string().nullable(),
  appliedAt: z.string().nullable(),
  can: z.object({ cancel: z.boolean(), tell: z.boolean(), untell: z.boolean() }),
});
export type PriceChange = z.infer<typeof PriceChange>;

const PriceChanges = z.object({
  /** The latest first, up to 100. */
  data: z.array(PriceChange),
  /** The first day that a price can begin on now. */
  earliest: z.object({ higher: z.string(), lower: z.string() }),
  /** So many days ahead a higher price is told. */
  noticeDays: z.number().int(),
  /** Its invoices are charged by themselves, so that federal rules ask for ten days at least. */
  isAutopaid: z.boolean(),
  /** Whether somebody can be told by email. */
  hasEmail: z.boolean(),
});
export type PriceChanges = z.infer<typeof PriceChanges>;

export const PriceChangeForm = z.object({
  newCents: z.number(COST).int(COST).min(0, COST).max(MAX_PRICE_CENTS, COST),
  fromOn: dayField("Please enter the first day of the new price"),
  /** For the client. */
  reason: z
    .string()
    .trim()
    .max(MAX_REASON_LENGTH, `Please keep this under ${String(MAX_REASON_LENGTH + 1)} characters`)
    .refine(...NO_CARD_NUMBER)
    .default(""),
});
export type PriceChangeForm = z.output<typeof PriceChangeForm>;

const OfPlan = z.object({ id: z.uuid() });
const OfChange = OfPlan.extend({ changeId: z.uuid() });
const NOT_FOUND = ["appointments.plan_not_found", "plans.price_change_not_found"] as const;

export const readPriceChanges = endpoint({
  method: "GET",
  path: "/api/plans/{id}/price-changes",
  summary: "The coming and earlier changes of a plan's price, and the first day that the next could begin on",
  access: "appointments.read",
  input: OfPlan,
  output: PriceChanges,
  errors: ["appointments.plan_not_found"],
});

export const schedulePriceChange = endpoint({
  method: "POST",
  path: "/api/plans/{id}/price-changes",
  summary:
    "Gives a plan another price from a day on and tells the client by email; a higher price begins after the company's notice",
  access: "appointments.write",
  idempotent: true,
  input: OfPlan.extend(PriceChangeForm.shape),
  output: PriceChanges,
  errors: ["appointments.plan_not_found", "appointments.plan_ended", "plans.price_change_coming"],
});

export const previewPriceNotice = endpoint({
  method: "POST",
  path: "/api/plans/{id}/price-changes/preview",
  summary: "The email that would tell the client of a new price, in their language; nothing is kept or sent",
  access: "appointments.read",
  input: OfPlan.extend(PriceChangeForm.shape),
  /** Null: there is no address to write to. */
  output: z.object({ mail: z.object({ to: z.string(), subject: z.string(), text: z.string() }).nullable() }),
  errors: ["appointments.plan_not_found"],
});

export const cancelPriceChange = endpoint({
  method: "POST",
  path: "/api/plans/{id}/price-changes/{changeId}/cancel",
  summary: "Takes back a price that has not begun; whoever was told of it is told that the price stays",
  access: "appointments.write",
  input: OfChange,
  output: PriceChanges,
  errors: [...NOT_FOUND, "plans.price_change_begun"],
});

export const notePriceTold = endpoint({
  method: "POST",
  path: "/api/plans/{id}/price-changes/{changeId}/told",
  summary: "Writes down that the office told a client of a new price by letter or phone",
  access: "appointments.write",
  input: OfChange.extend({ how: z.enum(TOLD_BY_HAND, "Please choose how you told them") }),
  output: PriceChanges,
  errors: [...NOT_FOUND, "plans.price_change_told"],
});

export const takeBackPriceTold = endpoint({
  method: "POST",
  path: "/api/plans/{id}/price-changes/{changeId}/not-told",
  summary: "Takes back that the office told a client of a coming price, which was written down by mistake",
  access: "appointments.write",
  input: OfChange,
  output: PriceChanges,
  errors: [...NOT_FOUND, "plans.price_change_begun", "plans.price_told_by_email"],
});
