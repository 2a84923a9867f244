import * as z from "zod";
import { endpoint, StoredFileAnswer } from "#platform/contract.ts";
import { LANGUAGES } from "#platform/languages.ts";
import { AgreementText } from "./contract-agreements.ts";
import { neededField, signatureName } from "./contract-form.ts";
import { AGREEMENT_STATUSES, SIGNATURE_KINDS } from "./rules.ts";

/*
 * Signing without an account, by the address in an email. Opening it changes nothing: mail scanners open it, too. Records
 * and consent follow 15 U.S.C. 7001 (the ESIGN Act): the act of intent, the statement before the consent, the words that were
 * agreed to, and a copy to keep.
 */

const Token = z.string().min(20, "This link is not valid").max(100, "This link is not valid");
const LIMIT = { by: "address", max: 60, seconds: 60 } as const;
const LINK_ERRORS = ["agreements.link_invalid", "agreements.link_expired", "agreements.link_recalled"] as const;

/** What a signer sees, by a link or in the portal. */
export const SignView = z.object({
  company: z.object({ name: z.string(), phone: z.string(), email: z.string() }),
  agreementId: z.string(),
  reference: z.string(),
  status: z.enum(AGREEMENT_STATUSES),
  signer: z.object({ id: z.string(), name: z.string(), title: z.string(), email: z.string() }),
  /** Everybody who signs, in their order. */
  signers: z.array(
    z.object({ name: z.string(), title: z.string(), isCompany: z.boolean(), signedAt: z.string().nullable() }),
  ),
  /** What this person can do now: sign, wait for who comes before, or nothing more. */
  turn: z.enum(["sign", "wait", "signed", "closed"]),
  signedAt: z.string().nullable(),
  /** Everybody has signed, and the copy with the page of signatures lies there. */
  isComplete: z.boolean(),
  /** The last day on which what was sold at the client's home can be canceled, once everybody has signed, until it is over. */
  cancelBy: z.string().nullable(),
  text: AgreementText,
  /** Of the PDF that is signed, hexadecimal; sent back with the signature. */
  sha256: z.string(),
  signBy: z.string().nullable(),
  /** The words that are agreed to, as they are kept. */
  consent: z.object({ version: z.string(), text: z.string(), details: z.string() }),
  language: z.enum(LANGUAGES),
  timeZone: z.string(),
});
export type SignView = z.infer<typeof SignView>;

/** What a signer does. `view`: they have read it to its end. */
export const SignAct = z.discriminatedUnion("step", [
  z.object({ step: z.literal("view") }),
  z.object({
    step: z.literal("sign"),
    /** The PDF that they have seen: where it is another one by now, nothing is signed. */
    sha256: z.string().length(64),
    kind: z.enum(SIGNATURE_KINDS, "Please sign"),
    name: signatureName("Please type your full name"),
    /** Of a drawn one: a PNG as base64, at most 1600 × 600. */
    image: z.string().max(150_000, "Please draw a simpler signature").nullable().default(null),
    consent: z.literal(true, "Please agree to sign electronically"),
    consentVersion: z.string().max(40),
  }),
  z.object({ step: z.literal("decline"), reason: neededField(1000, "Please tell us why") }),
]);
export type SignAct = z.output<typeof SignAct>;

const SIGN_ERRORS = [
  "agreements.not_your_turn",
  "agreements.not_read",
  "agreements.changed_meanwhile",
  "agreements.already_signed",
  "agreements.signature_invalid",
  "agreements.not_open",
] as const;

export const readSignLink = endpoint({
  method: "GET",
  path: "/api/sign/{token}",
  summary: "The agreement behind a link, as it is read before it is signed; looking changes nothing",
  access: "everyone",
  limit: LIMIT,
  input: z.object({ token: Token }),
  output: SignView,
  errors: LINK_ERRORS,
});

export const signByLink = endpoint({
  method: "POST",
  path: "/api/sign/{token}",
  summary: "Notes that it was read, then signs it, or declines with a reason; each signature counts once",
  access: "everyone",
  limit: { by: "address", max: 30, seconds: 60 },
  maxBodyBytes: 256 * 1024,
  input: z.object({ token: Token, act: SignAct }),
  output: SignView,
  errors: [...LINK_ERRORS, ...SIGN_ERRORS],
});

export const readSignLinkPdf = endpoint({
  method: "GET",
  path: "/api/sign/{token}/pdf",
  summary: "The PDF behind a link: the one to be signed, and the signed copy once everybody has signed",
  access: "everyone",
  limit: LIMIT,
  file: "*/*",
  input: z.object({ token: Token }),
  output: StoredFileAnswer,
  errors: [...LINK_ERRORS, "agreements.no_pdf_yet"],
});

/* The same for the client who is signed in. */

export const OwnAgreement = z.object({
  id: z.string(),
  reference: z.string(),
  title: z.string(),
  status: z.enum(AGREEMENT_STATUSES),
  serviceName: z.string(),
  totalCents: z.number().int(),
  /** Of one without an end, which has no total: what each visit is billed. */
  visitCents: z.number().int().nullable(),
  startsOn: z.string(),
  endsOn: z.string().nullable(),
  autoRenews: z.boolean(),
  sentAt: z.string(),
  signBy: z.string().nullable(),
  signedAt: z.string().nullable(),
  can: z.object({
    /** It is this login's turn: one of the signers has its email address. */
    sign: z.boolean(),
    /** It renews by itself, and the client may say no. */
    stopRenewal: z.boolean(),
    download: z.boolean(),
  }),
});
export type OwnAgreement = z.infer<typeof OwnAgreement>;

const OwnId = z.uuid("This agreement does not exist");

export const listOwnAgreements = endpoint({
  method: "GET",
  path: "/api/my/agreements",
  summary: "The client's agreements that were sent to them, the latest first; money in cents",
  access: "client",
  input: z.object({}),
  output: z.object({ data: z.array(OwnAgreement) }),
  errors: [],
});

export const readOwnAgreement = endpoint({
  method: "GET",
  path: "/api/my/agreements/{id}",
  summary: "One of the client's agreements, as it is read before it is signed",
  access: "client",
  input: z.object({ id: OwnId }),
  output: z.object({
    agreement: OwnAgreement,
    signing: SignView.nullable(),
    /** Of the client, where whoever is signed in signs none of it. */
    nextSigner: z.object({ name: z.string(), email: z.string() }).nullable(),
    text: AgreementText,
  }),
  errors: ["agreements.not_found"],
});

export const signOwnAgreement = endpoint({
  method: "POST",
  path: "/api/my/agreements/{id}/sign",
  summary: "Notes that it was read, then signs it, or declines, as whoever is signed in",
  access: "client",
  maxBodyBytes: 256 * 1024,
  input: z.object({ id: OwnId, act: SignAct }),
  output: z.object({ agreement: OwnAgreement, signing: SignView.nullable() }),
  errors: ["agreements.not_found", ...SIGN_ERRORS],
});

export const stopOwnRenewal = endpoint({
  method: "POST",
  path: "/api/my/agreements/{id}/stop-renewal",
  summary: "It ends with its term instead of renewing by itself",
  access: "client",
  input: z.object({ id: OwnId }),
  output: OwnAgreement,
  errors: ["agreements.not_found", "agreements.not_renewable"],
});

export const readOwnAgreementPdf = endpoint({
  method: "GET",
  path: "/api/my/agreements/{id}/pdf",
  summary: "One of the client's agreements as a PDF: signed, or as it is to be signed",
  access: "client",
  file: "*/*",
  input: z.object({ id: OwnId }),
  output: StoredFileAnswer,
  errors: ["agreements.not_found", "agreements.no_pdf_yet"],
});

export const verifyAgreement = endpoint({
  method: "POST",
  path: "/api/agreements/verify",
  summary:
    "Whether a PDF with this SHA-256 was sent or signed here, and what it is; the hash is made where the file lies, which is sent nowhere",
  access: "everyone",
  limit: { by: "address", max: 30, seconds: 60 },
  input: z.object({
    sha256: z
      .string()
      .trim()
      .toLowerCase()
      .max(64, "Please enter the 64 characters of a SHA-256")
      .regex(/^[0-9a-f]{64}$/, "Please enter the 64 characters of a SHA-256"),
  }),
  output: z.object({
    known: z
      .object({
        reference: z.string(),
        /** `presented`: what was sent to be signed; `signed`: the copy that ends with the page of signatures. */
        kind: z.enum(["presented", "signed"]),
        status: z.enum(AGREEMENT_STATUSES),
        sentAt: z.string(),
        signedAt: z.string().nullable(),
        company: z.string(),
      })
      .nullable(),
  }),
  errors: [],
});
