import * as z from "zod";
import { endpoint } from "#platform/contract.ts";
import { isNotTooFar, pageFields, Pagination } from "#platform/lists.ts";
import { OwnMethod } from "./contract-own.ts";
import { PaymentDetail } from "./contract-payments.ts";
import { NO_CARD_NUMBER } from "./rules-cards.ts";

/* What the office sees and does of card and bank payments. Money is whole cents; instants are UTC. */

export const retryPayment = endpoint({
  method: "POST",
  path: "/api/payments/{id}/retry",
  summary:
    "Charges the method of a failed payment once more, as a payment of its own; one that will always be refused is not",
  access: "payments.write",
  input: z.object({ id: z.uuid("This payment does not exist"), key: z.uuid() }),
  output: PaymentDetail,
  errors: [
    "billing.payment_not_found",
    "billing.not_retryable",
    "billing.not_open",
    "billing.payment_pending",
    "billing.provider_unreachable",
  ],
});

export const listClientMethods = endpoint({
  method: "GET",
  path: "/api/clients/{id}/payment-methods",
  summary: "The cards and bank accounts that a client has saved, and whether invoices are charged by themselves",
  access: "payments.read",
  input: z.object({ id: z.uuid("This client does not exist") }),
  output: z.object({
    data: z.array(OwnMethod),
    /** Null: the client has never chosen. */
    autopay: z.object({ isOn: z.boolean(), changedAt: z.string() }).nullable(),
  }),
  errors: ["clients.not_found"],
});

export const readIntegration = endpoint({
  method: "GET",
  path: "/api/payment-provider",
  summary: "The company's account at the payment provider: what it can do, and what of it works now",
  access: "payments.read",
  input: z.object({}),
  output: z.object({
    provider: z.enum(["sandbox", "stripe"]),
    /** Null: the provider does not answer now. */
    account: z
      .object({
        accountId: z.string(),
        name: z.string(),
        status: z.enum(["active", "restricted", "pending"]),
        paymentsEnabled: z.boolean(),
        payoutsEnabled: z.boolean(),
        payoutSchedule: z.enum(["daily", "weekly", "monthly", "manual"]),
        methods: z.array(z.enum(["card", "bank", "apple-pay", "google-pay"])),
        manageUrl: z.string().nullable(),
        isTest: z.boolean(),
      })
      .nullable(),
    webhooks: z.object({ lastAt: z.string().nullable(), unhandled: z.number().int() }),
    reconciled: z.object({ lastAt: z.string().nullable(), openDifferences: z.number().int() }),
    payouts: z.array(
      z.object({
        id: z.string(),
        cents: z.number().int(),
        status: z.enum(["pending", "paid", "failed"]),
        arrivesOn: z.string(),
      }),
    ),
  }),
  errors: [],
});

export const Difference = z.object({
  id: z.string(),
  kind: z.string(),
  objectId: z.string(),
  payment: z.object({ id: z.string(), reference: z.string() }).nullable(),
  providerCents: z.number().int().nullable(),
  ledgerCents: z.number().int().nullable(),
  foundAt: z.string(),
  resolvedAt: z.string().nullable(),
  resolution: z.string(),
  /** Its payment is on its way with a provider that was left: whoever resolves it says what became of it. */
  endsPayment: z.boolean(),
});

export const listDifferences = endpoint({
  method: "GET",
  path: "/api/payment-provider/differences",
  summary: "What the provider's books and ours do not agree on, the open ones first",
  access: "payments.read",
  input: z.object(pageFields(20)).refine(...isNotTooFar),
  output: z.object({ data: z.array(Difference), pagination: Pagination }),
  errors: [],
});

export const DifferenceResolution = z.object({
  resolution: z
    .string("Please say what was done")
    .trim()
    .min(1, "Please say what was done")
    .max(500, "Please keep this under 501 characters")
    .refine(...NO_CARD_NUMBER),
  /** Of a payment that is on its way with a provider that was left: it is in the books as received, or has failed. */
  outcome: z.enum(["received", "failed"], "Please choose what became of the payment").optional(),
});

export const resolveDifference = endpoint({
  method: "POST",
  path: "/api/payment-provider/differences/{id}/resolve",
  summary:
    "Says what was done about a difference, which changes nothing in the ledger; a payment that is on its way with a provider that was left is ended as received or failed",
  access: "payments.write",
  input: DifferenceResolution.extend({ id: z.uuid("This difference does not exist") }),
  output: Difference,
  errors: ["billing.difference_not_found", "billing.not_pending"],
});

export const reconcileNow = endpoint({
  method: "POST",
  path: "/api/payment-provider/reconcile",
  summary: "Compares the provider's books with the ledger now, as every night",
  access: "payments.write",
  status: 202,
  input: z.object({}),
  output: z.object({}),
  errors: [],
});
