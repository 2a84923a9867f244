import * as z from "zod";
import { endpoint } from "#platform/contract.ts";
import { dayField } from "#platform/input-fields.ts";
import { NO_CARD_NUMBER } from "./rules-cards.ts";
import { PAYMENT_TERMS } from "./rules-invoices.ts";

/* What is taxed where, and how the company bills. A rate is thousandths of a percent: 8.75 % is 8750. */

const RATE = "Please enter a rate from 0 to 100, with at most three decimals";
const rate = z.number(RATE).int(RATE).min(0, RATE).max(100_000, RATE);
const place = z
  .string()
  .trim()
  .max(100, "Please keep this under 101 characters")
  .refine(...NO_CARD_NUMBER)
  .default("");

export const TaxRate = z
  .object({
    id: z.uuid(),
    name: z
      .string()
      .trim()
      .min(1, "Please enter a name")
      .max(100, "Please keep this under 101 characters")
      .refine(...NO_CARD_NUMBER),
    state: z
      .string()
      .max(2, "Please choose a state")
      .regex(/^[A-Z]{2}$/, "Please choose a state"),
    /** Empty: everywhere in the state. */
    county: place,
    city: place,
    rate,
    /** Empty: all services. */
    serviceIds: z.array(z.uuid()).max(200).default([]),
    startsOn: dayField("Please enter the first day"),
    endsOn: dayField("Please enter a day").nullable().default(null),
  })
  .refine(({ startsOn, endsOn }) => endsOn === null || startsOn <= endsOn, {
    path: ["endsOn"],
    error: "Please enter a day that is not before the first",
  });
export type TaxRate = z.output<typeof TaxRate>;

const TaxRates = z.object({
  /** Sent back with a change, so that nobody overwrites what a colleague has just done. */
  version: z.number().int(),
  rates: z.array(TaxRate),
});

export const readTaxRates = endpoint({
  method: "GET",
  path: "/api/tax-rates",
  summary: "All rates of tax, with the days from and until which they hold; a rate is thousandths of a percent",
  access: "invoices.read",
  input: z.object({}),
  output: TaxRates,
  errors: [],
});

export const replaceTaxRates = endpoint({
  method: "PUT",
  path: "/api/tax-rates",
  summary: "Replaces the rates of tax; invoices that were written keep theirs",
  access: "company.write",
  input: z.object({ version: z.number().int(), rates: z.array(TaxRate).max(500, "At most 500 rates") }),
  output: TaxRates,
  errors: ["billing.changed_meanwhile", "catalogue.not_found"],
});

export const BillingSettings = z.object({
  version: z.number().int(),
  paymentTerms: z.enum(PAYMENT_TERMS),
  /** Of the form while no rate is set. */
  defaultTaxRate: rate,
  invoiceTerms: z
    .string()
    .trim()
    .max(4000, "Please keep this under 4001 characters")
    .refine(...NO_CARD_NUMBER),
  /** Of what is past due, once for each invoice; zero: none. */
  lateFeeRate: rate,
  lateFeeAfterDays: z
    .number("Please enter a whole number of days")
    .int("Please enter a whole number of days")
    .min(0, "Please enter 0 or more")
    .max(365, "Please enter at most 365"),
});
export type BillingSettings = z.output<typeof BillingSettings>;

export const readBillingSettings = endpoint({
  method: "GET",
  path: "/api/billing-settings",
  summary: "How the company bills: terms, default tax, late fee",
  access: "invoices.read",
  input: z.object({}),
  output: BillingSettings,
  errors: [],
});

export const changeBillingSettings = endpoint({
  method: "PUT",
  path: "/api/billing-settings",
  summary: "Changes how the company bills; invoices that were written stay as they are",
  access: "company.write",
  input: BillingSettings,
  output: BillingSettings,
  errors: ["billing.changed_meanwhile"],
});
