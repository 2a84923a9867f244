import * as z from "zod";
import { endpoint, StoredFileAnswer } from "#platform/contract.ts";
import { yesOrNo } from "#platform/input-fields.ts";
import { DOCUMENT_FORMATS, DOCUMENT_TYPES, MAX_PASSWORD_CHARACTERS } from "./rules.ts";

/*
 * A document that a client has shared, for whoever has the link. Looking at its facts changes nothing, because programs
 * that check emails look at every link; opening and reading it are written down.
 */

const Token = z.string().min(20, "This link is not valid").max(100, "This link is not valid");
const LIMIT = { by: "address", max: 60, seconds: 60 } as const;
const LINK_ERRORS = ["documents.share_invalid", "documents.share_expired", "documents.share_revoked"] as const;
const PASSWORD = "Please enter the password";

export const readShareLink = endpoint({
  method: "GET",
  path: "/api/docs/{token}",
  summary: "What is behind a shared link, and whether it needs a password; looking changes nothing",
  access: "everyone",
  limit: LIMIT,
  input: z.object({ token: Token }),
  output: z.object({
    company: z.object({ name: z.string(), phone: z.string() }),
    needsPassword: z.boolean(),
    /** Null until the password is told. */
    document: z
      .object({
        name: z.string(),
        type: z.enum(DOCUMENT_TYPES),
        format: z.enum(DOCUMENT_FORMATS),
        bytes: z.number().int().nullable(),
        sharedBy: z.string(),
        message: z.string(),
      })
      .nullable(),
    expiresAt: z.string(),
  }),
  errors: LINK_ERRORS,
});

export const openShareLink = endpoint({
  method: "POST",
  path: "/api/docs/{token}/open",
  summary:
    "Opens a shared link, with its password where it has one; what it answers lets the content be read for a short time. It is written down",
  access: "everyone",
  limit: LIMIT,
  input: z.object({
    token: Token,
    password: z.string(PASSWORD).max(MAX_PASSWORD_CHARACTERS, PASSWORD).default(""),
  }),
  output: z.object({
    /** For `GET /api/docs/{token}/content`. */
    access: z.string(),
    accessUntil: z.string(),
    document: z.object({
      name: z.string(),
      type: z.enum(DOCUMENT_TYPES),
      format: z.enum(DOCUMENT_FORMATS),
      bytes: z.number().int().nullable(),
      sharedBy: z.string(),
      message: z.string(),
    }),
  }),
  errors: [...LINK_ERRORS, "documents.password_wrong", "documents.too_many_tries"],
});

export const readSharedContent = endpoint({
  method: "GET",
  path: "/api/docs/{token}/content",
  summary: "The current version of the document behind a shared link that was opened; it is written down",
  access: "everyone",
  limit: LIMIT,
  file: "*/*",
  input: z.object({ token: Token, access: z.string().max(200).default(""), download: yesOrNo.default(false) }),
  output: StoredFileAnswer,
  errors: [...LINK_ERRORS, "documents.access_over", "documents.no_content"],
});
