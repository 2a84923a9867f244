import * as z from "zod";
import { endpoint } from "#platform/contract.ts";
import { isNotTooFar, pageFields, Pagination } from "#platform/lists.ts";
import { AgreementFilter } from "./contract-agreements.ts";
import { AgreementId } from "./contract-form.ts";

/* All drafts, or many of them, sent at once: a job goes from one to the next, each in a transaction of its own. */

export const BULK_STATUSES = ["running", "done", "stopped"] as const;
export const BULK_OUTCOMES = ["waiting", "sent", "left-out"] as const;
export const MAX_BULK = 20_000;

export const BulkSend = z.object({
  id: z.string(),
  status: z.enum(BULK_STATUSES),
  planned: z.number().int(),
  sent: z.number().int(),
  leftOut: z.number().int(),
  askedAt: z.string(),
  askedBy: z.string().nullable(),
  finishedAt: z.string().nullable(),
  can: z.object({ stop: z.boolean() }),
});
export type BulkSend = z.infer<typeof BulkSend>;

const Narrowed = AgreementFilter.pick({ search: true, clientId: true });

export const countDrafts = endpoint({
  method: "GET",
  path: "/api/agreements/bulk-send",
  summary: `How many drafts of a filter would be sent together; counted up to ${MAX_BULK + 1}, which is too many`,
  access: "contracts.write",
  input: Narrowed,
  output: z.object({ drafts: z.number().int() }),
  errors: [],
});

export const bulkSendAgreements = endpoint({
  method: "POST",
  path: "/api/agreements/bulk-send",
  summary: `Sends drafts one after the other: those that are named, or all of a filter, at most ${MAX_BULK}; each is sent once`,
  access: "contracts.write",
  idempotent: true,
  status: 202,
  maxBodyBytes: 1024 * 1024,
  input: z.union([
    z.object({ ids: z.array(AgreementId).min(1, "Please choose at least one draft").max(MAX_BULK) }),
    z.object({
      all: Narrowed,
      /** How many the person saw: where that is another number by now, they look again. */
      seen: z.number().int(),
    }),
  ]),
  output: BulkSend,
  errors: ["agreements.bulk_running", "agreements.changed_meanwhile", "agreements.nothing_to_send"],
});

export const listBulkSends = endpoint({
  method: "GET",
  path: "/api/agreements/bulk-sends",
  summary: "The latest of them first, with how far each is",
  access: "contracts.read",
  input: z.object({ ...pageFields(10) }).refine(...isNotTooFar),
  output: z.object({ data: z.array(BulkSend), pagination: Pagination }),
  errors: [],
});

export const listBulkItems = endpoint({
  method: "GET",
  path: "/api/agreements/bulk-sends/{id}/items",
  summary: "What became of each, with the reason where it was left out",
  access: "contracts.read",
  input: z
    .object({ id: z.uuid(), outcome: z.enum(BULK_OUTCOMES).optional(), ...pageFields(20) })
    .refine(...isNotTooFar),
  output: z.object({
    data: z.array(
      z.object({
        agreementId: z.string(),
        reference: z.string(),
        clientName: z.string(),
        outcome: z.enum(BULK_OUTCOMES),
        why: z.string(),
      }),
    ),
    pagination: Pagination,
  }),
  errors: ["agreements.bulk_not_found"],
});

export const stopBulkSend = endpoint({
  method: "POST",
  path: "/api/agreements/bulk-sends/{id}/stop",
  summary: "What was not sent yet stays a draft",
  access: "contracts.write",
  input: z.object({ id: z.uuid() }),
  output: BulkSend,
  errors: ["agreements.bulk_not_found"],
});
