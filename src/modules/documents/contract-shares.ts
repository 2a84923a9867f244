import * as z from "zod";
import { NO_CARD_NUMBER } from "#platform/card-numbers.ts";
import { endpoint } from "#platform/contract.ts";
import { DocumentId } from "./contract-fields.ts";
import {
  DEFAULT_SHARE_DAYS,
  MAX_PASSWORD_CHARACTERS,
  MAX_RECIPIENTS,
  MAX_SHARE_DAYS,
  MAX_SHARES,
  MAX_TOLD_OPENINGS,
  MIN_PASSWORD_CHARACTERS,
  OPENING_OUTCOMES,
  SHARE_METHODS,
  SHARE_STATES,
} from "./rules.ts";

/* What clients give to others, and what the office sees of it. Instants are UTC. */

const RECIPIENTS = "Please enter at least one email address";
const EMAIL = "Please enter valid email addresses, separated by commas";
const DAYS = `Please choose between 1 and ${MAX_SHARE_DAYS} days`;
const PASSWORD = `Please use at least ${MIN_PASSWORD_CHARACTERS} characters`;
const ShareId = z.uuid("This link does not exist");

/** A password or a number typed into a field that may stay empty. */
const passwordField = z
  .union([
    z.literal("").transform(() => null),
    z
      .string(PASSWORD)
      .min(MIN_PASSWORD_CHARACTERS, PASSWORD)
      .max(MAX_PASSWORD_CHARACTERS, "Please use a shorter password"),
  ])
  .nullable()
  .default(null);

export const ShareForm = z
  .object({
    /** Made by the page: the same key is the same share, however often it is sent. */
    key: z.uuid(),
    method: z.enum(SHARE_METHODS),
    /** Of `email`; each is sent a link of its own. */
    recipients: z
      .array(z.string(EMAIL).trim().toLowerCase().max(200, EMAIL).pipe(z.email(EMAIL)))
      .max(MAX_RECIPIENTS, `Please enter at most ${MAX_RECIPIENTS} email addresses`)
      .default([]),
    message: z
      .string()
      .trim()
      .max(1000, "Please keep this under 1,000 characters")
      .refine(...NO_CARD_NUMBER)
      .default(""),
    days: z.number(DAYS).int(DAYS).min(1, DAYS).max(MAX_SHARE_DAYS, DAYS).default(DEFAULT_SHARE_DAYS),
    password: passwordField,
  })
  .refine(({ method, recipients }) => method === "link" || recipients.length > 0, {
    path: ["recipients"],
    error: RECIPIENTS,
  });
export type ShareForm = z.input<typeof ShareForm>;

export const ShareOpening = z.object({
  at: z.string(),
  outcome: z.enum(OPENING_OUTCOMES),
  /** Whom the link was sent to; null of one that was copied. */
  recipient: z.string().nullable(),
  address: z.string(),
  /** The browser as it says itself; at most 300 characters. */
  agent: z.string(),
});
export type ShareOpening = z.infer<typeof ShareOpening>;

export const DocumentShare = z.object({
  id: z.string(),
  method: z.enum(SHARE_METHODS),
  recipients: z.array(z.string()),
  message: z.string(),
  hasPassword: z.boolean(),
  state: z.enum(SHARE_STATES),
  sharedBy: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  revokedAt: z.string().nullable(),
  /** How often the document was opened by it. */
  openCount: z.number().int(),
  lastOpenedAt: z.string().nullable(),
  /** The latest first. */
  openings: z.array(ShareOpening).max(MAX_TOLD_OPENINGS),
  can: z.object({ revoke: z.boolean() }),
});
export type DocumentShare = z.infer<typeof DocumentShare>;

const Shares = z.object({ data: z.array(DocumentShare).max(MAX_SHARES * 2) });

export const shareOwnDocument = endpoint({
  method: "POST",
  path: "/api/my/documents/{id}/share",
  summary: `Shares one of the client's documents by a link that is sent by email, or that the client copies; it works for ${DEFAULT_SHARE_DAYS} days unless told. The link is told here and never again`,
  access: "client",
  limit: { by: "user", max: 30, seconds: 60 * 60 },
  status: 201,
  input: ShareForm.safeExtend({ id: DocumentId }),
  output: z.object({
    share: DocumentShare,
    /** Of `link`: the address to copy. */
    url: z.string().nullable(),
  }),
  errors: [
    "documents.not_found",
    "documents.not_shareable",
    "documents.too_many_shares",
    "documents.too_many_emails",
    "documents.key_reused",
  ],
});

export const listOwnShares = endpoint({
  method: "GET",
  path: "/api/my/documents/{id}/shares",
  summary: "How one of the client's documents was shared, the latest first, and who opened it when",
  access: "client",
  input: z.object({ id: DocumentId }),
  output: Shares,
  errors: ["documents.not_found"],
});

export const revokeOwnShare = endpoint({
  method: "DELETE",
  path: "/api/my/shares/{id}",
  summary: "Ends a link of the client's at once; ending it again changes nothing",
  access: "client",
  status: 204,
  input: z.object({ id: ShareId }),
  output: z.null(),
  errors: ["documents.share_not_found"],
});

export const listShares = endpoint({
  method: "GET",
  path: "/api/documents/{id}/shares",
  summary: "How a document was shared by its client, the latest first, and who opened it when",
  access: "documents.read",
  input: z.object({ id: DocumentId }),
  output: Shares,
  errors: ["documents.not_found"],
});

export const revokeShare = endpoint({
  method: "DELETE",
  path: "/api/document-shares/{id}",
  summary: "The office ends a link at once; ending it again changes nothing",
  access: "documents.write",
  status: 204,
  input: z.object({ id: ShareId }),
  output: z.null(),
  errors: ["documents.share_not_found"],
});
