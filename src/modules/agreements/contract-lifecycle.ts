import * as z from "zod";
import { endpoint } from "#platform/contract.ts";
import { isNotTooFar, pageFields, Pagination } from "#platform/lists.ts";
import { AgreementDetail, AgreementSummary, Seen } from "./contract-agreements.ts";
import { neededField, signatureName, textField } from "./contract-form.ts";
import { SIGNATURE_KINDS } from "./rules.ts";

/* What the office does with an agreement: sends it, takes it back, ends it, renews it. */

const MEANWHILE = ["agreements.not_found", "agreements.changed_meanwhile"] as const;

export const sendAgreement = endpoint({
  method: "POST",
  path: "/api/agreements/{id}/send",
  summary:
    "Freezes a draft as a PDF and emails the first signer a link to sign; of one that was sent, a new link to whoever is next",
  access: "contracts.write",
  idempotent: true,
  input: z.object({ ...Seen, message: textField(2000).default("") }),
  output: AgreementDetail,
  errors: [...MEANWHILE, "agreements.not_sendable"],
});

export const recallAgreement = endpoint({
  method: "POST",
  path: "/api/agreements/{id}/recall",
  summary: "Takes back what was sent: its links end, and it is a draft again",
  access: "contracts.write",
  input: z.object({ ...Seen, reason: textField(500).default("") }),
  output: AgreementDetail,
  errors: [...MEANWHILE, "agreements.not_recallable"],
});

/** What ending it does, told before it is done. */
export const CancelConsequences = z.object({
  plan: z.object({ id: z.string(), title: z.string(), nextOn: z.string().nullable() }).nullable(),
  /** Visits that have a time, and are cancelled with the plan where the office says so. */
  appointments: z.array(z.object({ id: z.string(), title: z.string(), date: z.string(), time: z.string().nullable() })),
  /** What was billed and not paid yet stays owed unless somebody cancels or credits it. */
  openInvoiceCents: z.number().int(),
  /** Paid ahead for visits that would not come any more; the office decides about it. */
  prepaidCents: z.number().int(),
  /** Days of notice that the agreement asks for, and until when the service goes on with it. */
  noticeDays: z.number().int(),
  endsOnWithNotice: z.string(),
});
export type CancelConsequences = z.infer<typeof CancelConsequences>;

export const readCancelConsequences = endpoint({
  method: "GET",
  path: "/api/agreements/{id}/cancel",
  summary: "What cancelling would do to visits and money; nothing is done",
  access: "contracts.write",
  input: z.object({ id: Seen.id }),
  output: CancelConsequences,
  errors: ["agreements.not_found", "agreements.not_cancellable"],
});

export const cancelAgreement = endpoint({
  method: "POST",
  path: "/api/agreements/{id}/cancel",
  summary: "Ends an agreement, with a reason; of a signed one its plan ends too, at once or after the days of notice",
  access: "contracts.write",
  idempotent: true,
  input: z.object({
    ...Seen,
    reason: neededField(500, "Please enter a reason"),
    /** Of a signed one: whether the plan ends today or after the notice. */
    plan: z.enum(["end-now", "end-after-notice", "keep"]).default("end-now"),
    /** Visits that have a time already. */
    appointments: z.enum(["cancel", "keep"]).default("cancel"),
    tellsClient: z.boolean().default(true),
  }),
  output: AgreementDetail,
  errors: [...MEANWHILE, "agreements.not_cancellable"],
});

export const renewAgreement = endpoint({
  method: "POST",
  path: "/api/agreements/{id}/renew",
  summary:
    "Writes the draft of the next term, or of other terms instead of those that run; the one before holds until it is signed",
  access: "contracts.write",
  idempotent: true,
  status: 201,
  input: z.object({
    ...Seen,
    /** Renewal: another term after this one. Change: other terms from a day on, instead of these. */
    as: z.enum(["renewal", "change"]).default("renewal"),
    /** Of the next term; the same as now unless told. */
    totalCents: z.number().int().min(0).max(100_000_000).nullable().default(null),
  }),
  output: AgreementDetail,
  errors: [...MEANWHILE, "agreements.not_renewable"],
});

export const readKeptVisits = endpoint({
  method: "GET",
  path: "/api/agreements/{id}/kept-visits",
  summary: "Visits that have a time, and keep it with the service and price of now when other terms begin",
  access: "contracts.read",
  input: z.object({ id: Seen.id }),
  output: z.object({
    /** The agreement whose service they keep. */
    keptFrom: z.string(),
    appointments: CancelConsequences.shape.appointments,
  }),
  errors: ["agreements.not_found"],
});
export type KeptVisits = z.infer<typeof readKeptVisits.output>;

export const stopRenewal = endpoint({
  method: "POST",
  path: "/api/agreements/{id}/stop-renewal",
  summary: "It ends with its term instead of renewing by itself; the other way with `renews`",
  access: "contracts.write",
  input: z.object({ ...Seen, renews: z.boolean() }),
  output: AgreementDetail,
  errors: [...MEANWHILE, "agreements.not_renewable"],
});

export const listRenewals = endpoint({
  method: "GET",
  path: "/api/agreements/renewals",
  summary: "Signed agreements by the end of their term, the next first; within 60 days unless told",
  access: "contracts.read",
  input: z
    .object({ withinDays: z.coerce.number().int().min(1).max(366).default(60), ...pageFields(20) })
    .refine(...isNotTooFar),
  output: z.object({
    data: z.array(
      AgreementSummary.extend({
        daysLeft: z.number().int(),
        /** When the client was told that it renews. */
        noticeSentAt: z.string().nullable(),
        followedBy: AgreementDetail.shape.followedBy,
      }),
    ),
    pagination: Pagination,
  }),
  errors: [],
});

export const countersignAgreement = endpoint({
  method: "POST",
  path: "/api/agreements/{id}/countersign",
  summary: "Signs for the company, after everybody else has signed",
  access: "contracts.write",
  idempotent: true,
  maxBodyBytes: 256 * 1024,
  input: z.object({
    ...Seen,
    kind: z.enum(SIGNATURE_KINDS),
    name: signatureName("Please type your name"),
    title: textField(100).default(""),
    /** Of a drawn one: a PNG as base64. */
    image: z.string().max(150_000).nullable().default(null),
  }),
  output: AgreementDetail,
  errors: [...MEANWHILE, "agreements.not_your_turn", "agreements.signature_invalid"],
});
