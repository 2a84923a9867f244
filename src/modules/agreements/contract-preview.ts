import * as z from "zod";
import { endpoint } from "#platform/contract.ts";
import { LANGUAGES } from "#platform/languages.ts";
import { AgreementText } from "./contract-agreements.ts";
import { AgreementFields, MAX_TOTAL_CENTS } from "./contract-form.ts";
import { CONTRACT_TYPES, MAX_SIGNERS } from "./rules.ts";
import { AGREEMENT_FREQUENCIES } from "./rules-terms.ts";

/* What the dialog of an agreement asks while somebody fills it in. Money is whole cents. */

export const previewAgreement = endpoint({
  method: "POST",
  path: "/api/agreements/preview",
  summary: "The text that a form makes, with blanks for what is not known yet; nothing is kept",
  access: "contracts.read",
  // Written while somebody types: whatever is there already.
  input: AgreementFields.partial().extend({
    clientEmail: z.string().max(254).optional(),
    totalCents: z.number().int().min(0).max(MAX_TOTAL_CENTS).nullable().optional(),
    startsOn: z.string().max(10).optional(),
    signers: z
      .array(
        z.object({ name: z.string().max(200), email: z.string().max(254), title: z.string().max(100).default("") }),
      )
      .max(MAX_SIGNERS)
      .optional(),
  }),
  output: z.object({
    text: AgreementText,
    /** Fields of the template that nobody has filled in yet, by their names on the form. */
    blanks: z.array(z.string()),
    /** What the form comes to: the computed total, the visits of the term, and for how many of them the total pays. */
    price: z
      .object({
        baseCents: z.number().int().nullable(),
        autoTotalCents: z.number().int().nullable(),
        visits: z.number().int(),
        /** Null where the service has no price, and of an ongoing one, whose total pays for each month. */
        visitsPaidFor: z.number().int().nullable(),
        eachCents: z.number().int().nullable(),
        endsOn: z.string().nullable(),
      })
      .nullable(),
  }),
  errors: [],
});

export const readAgreementChoices = endpoint({
  method: "GET",
  path: "/api/agreements/choices",
  summary: "What the dialog offers: services with their base price in cents, and templates",
  access: "contracts.read",
  input: z.object({}),
  output: z.object({
    /** What the settings of the company lack to sell at a client's home; null: nothing. As a sentence. */
    homeSaleFault: z.string().nullable(),
    services: z.array(
      z.object({
        id: z.string(),
        slug: z.string(),
        name: z.string(),
        /** Of the catalogue, else the usual one; null: unknown. */
        baseCents: z.number().int().nullable(),
        minutes: z.number().int(),
        /** As often as it can be done; empty: it is no recurring service. */
        frequencies: z.array(z.enum(AGREEMENT_FREQUENCIES)),
      }),
    ),
    templates: z.array(
      z.object({
        id: z.string(),
        slug: z.string().nullable(),
        name: z.string(),
        contractType: z.enum(CONTRACT_TYPES),
        /** Empty: in each state. */
        states: z.array(z.string()),
        languages: z.array(z.enum(LANGUAGES)),
      }),
    ),
  }),
  errors: [],
});
