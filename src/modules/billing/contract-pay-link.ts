import * as z from "zod";
import { endpoint, StoredFileAnswer } from "#platform/contract.ts";
import { OwnInvoiceDetail, OwnPayment, OwnSetup } from "./contract-own.ts";
import { MAX_CHARGE_CENTS, METHOD_KINDS, MIN_CHARGE_CENTS } from "./rules-providers.ts";

/* Paying an invoice without signing in, by the address in its email. Whoever has the address may see and pay this one. */

const Token = z.string().min(20, "This link is not valid").max(100, "This link is not valid");
const LIMIT = { by: "address", max: 60, seconds: 60 } as const;

export const readPayLink = endpoint({
  method: "GET",
  path: "/api/pay/{token}",
  summary: "The invoice behind a link, and by what it can be paid; looking changes nothing but the count of views",
  access: "everyone",
  limit: LIMIT,
  input: z.object({ token: Token }),
  output: z.object({
    company: z.object({ name: z.string(), phone: z.string() }),
    invoice: OwnInvoiceDetail,
    /** A bank account that was given by this link and waits for its two deposits, or to be charged; its id is the key. */
    waiting: z.object({ setup: OwnSetup, cents: z.number().int() }).nullable(),
    language: z.enum(["en", "es", "fr"]),
    provider: z.object({
      name: z.enum(["sandbox", "stripe"]),
      publicKey: z.string(),
      publicAccount: z.string().nullable(),
      kinds: z.array(z.enum(METHOD_KINDS)),
    }),
  }),
  errors: ["billing.link_invalid", "billing.link_expired"],
});

export const readPayLinkPdf = endpoint({
  method: "GET",
  path: "/api/pay/{token}/pdf",
  summary: "The invoice behind a link as a PDF, in its client's language",
  access: "everyone",
  limit: LIMIT,
  file: "*/*",
  input: z.object({ token: Token }),
  output: StoredFileAnswer,
  errors: ["billing.link_invalid", "billing.link_expired"],
});

export const payByLink = endpoint({
  method: "POST",
  path: "/api/pay/{token}",
  summary:
    "Begins to pay by a link with a card or account of the page (a setup), then charges it; the same key charges once",
  access: "everyone",
  limit: LIMIT,
  input: z.object({
    token: Token,
    key: z.uuid(),
    step: z.enum(["begin", "charge"]),
    kind: z.enum(METHOD_KINDS),
    cents: z
      .number("Please enter an amount")
      .int("Please enter an amount")
      .min(MIN_CHARGE_CENTS, "Please pay at least $0.50")
      .max(MAX_CHARGE_CENTS, "Please pay less than $1,000,000 at once"),
  }),
  output: z.object({ setup: OwnSetup.nullable(), payment: OwnPayment.nullable() }),
  errors: [
    "billing.link_invalid",
    "billing.link_expired",
    "billing.not_open",
    "billing.more_than_open",
    "billing.payment_pending",
    "billing.kind_not_offered",
    "billing.setup_not_found",
    "billing.method_expired",
    "billing.provider_unreachable",
  ],
});
