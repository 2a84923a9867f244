import * as z from "zod";
import { endpoint, StoredFileAnswer } from "#platform/contract.ts";
import { yesOrNo } from "#platform/input-fields.ts";
import { LANGUAGES } from "#platform/languages.ts";
import { isNotTooFar, MAX_COUNTED, pageFields, Pagination } from "#platform/lists.ts";
import { NOTICE_RULES, PAPER_KINDS, PROOFS } from "./rules.ts";

/**
 * The notices of the signed-in client's own appointments, at the places that they may know. Instants are UTC; days and
 * clock times are company time. What is said to neighbors is not among them, nor what only concerns who does the work.
 */

export const OWN_NOTICE_STATUSES = ["to-read", "read", "given", "open", "over"] as const;

export const OwnNotice = z.object({
  id: z.string(),
  rule: z.enum(NOTICE_RULES),
  /**
   * `to-read`: the client is asked to read it and has not confirmed that; `read`: they have; `given`: it was done in
   * another way; `open`: nothing is asked of them; `over`: the appointment is over, and it was not done.
   */
  status: z.enum(OWN_NOTICE_STATUSES),
  /** The client has not confirmed reading it yet. */
  isOpen: z.boolean(),
  readAt: z.string().nullable(),
  /** Who confirmed that; null unless it was read in the portal. */
  readBy: z.string().nullable(),
  doneAt: z.string().nullable(),
  proof: z.enum(PROOFS).nullable(),
  appointment: z.object({
    id: z.string(),
    title: z.string(),
    date: z.string(),
    time: z.string(),
    address: z.string(),
    isAhead: z.boolean(),
  }),
  company: z.object({ name: z.string(), phone: z.string(), license: z.string() }),
});
export type OwnNotice = z.infer<typeof OwnNotice>;

export const OwnNoticeProduct = z.object({
  name: z.string(),
  epaNumber: z.string().nullable(),
  /** A minimum-risk product, which has no EPA number. */
  isExempt: z.boolean(),
  ingredients: z.string(),
  signalWord: z.enum(["none", "caution", "warning", "danger", "danger-poison"]).nullable(),
  reentryMinutes: z.number().int().nullable(),
  reentryNote: z.string(),
});
export type OwnNoticeProduct = z.infer<typeof OwnNoticeProduct>;

export const OwnNoticeDetail = OwnNotice.extend({
  /** Minutes after midnight. */
  fromMinutes: z.number().int(),
  toMinutes: z.number().int(),
  technician: z.object({ name: z.string(), license: z.string() }).nullable(),
  /** What is planned to be applied; empty where the notice is a sign. */
  products: z.array(OwnNoticeProduct),
  /** Until when a sign stays up. */
  staysUntil: z.object({ day: z.string(), minutes: z.number().int() }).nullable(),
  /** Everything that it has to say is known, so it can be read and printed. */
  isReady: z.boolean(),
  /** What it says now, as a fingerprint, for the confirmation. */
  content: z.string(),
  /** What can be printed. */
  papers: z.array(z.object({ kind: z.enum(PAPER_KINDS), shape: z.enum(["letter", "sign"]) })),
});
export type OwnNoticeDetail = z.infer<typeof OwnNoticeDetail>;

const MAX_CONTENT = 100;
const Id = z.uuid("This notice does not exist");

export const listOwnNotices = endpoint({
  method: "GET",
  path: "/api/my/notices",
  summary: `The notices of the client's appointments: of the coming ones, the next first, or of the past ones, the latest first; a total of ${MAX_COUNTED} means more than ${MAX_COUNTED - 1}`,
  access: "client",
  input: z
    .object({
      ...pageFields(20),
      when: z.enum(["coming", "past"]).default("coming"),
      /** Only what the client is asked to read now. The total also counts what is still being prepared. */
      toRead: yesOrNo.default(false),
    })
    .refine(...isNotTooFar),
  output: z.object({ data: z.array(OwnNotice), pagination: Pagination }),
  errors: [],
});

export const getOwnNotice = endpoint({
  method: "GET",
  path: "/api/my/notices/{id}",
  summary: "One notice with what is applied, when, and by whom",
  access: "client",
  input: z.object({ id: Id }),
  output: OwnNoticeDetail,
  errors: ["notices.not_found"],
});

export const readOwnNoticePaper = endpoint({
  method: "GET",
  path: "/api/my/notices/{id}/paper",
  summary:
    "The letter or sign as a PDF, a letter in the client's language unless another is named; a sign is in English and Spanish",
  access: "client",
  limit: { by: "user", max: 100, seconds: 60 * 60 },
  input: z.object({ id: Id, kind: z.enum(PAPER_KINDS).optional(), language: z.enum(LANGUAGES).optional() }),
  output: StoredFileAnswer,
  file: "*/*",
  errors: ["notices.not_found", "notices.no_paper", "notices.paper_incomplete"],
});

export const confirmOwnNotice = endpoint({
  method: "POST",
  path: "/api/my/notices/{id}/read",
  summary: "Confirms that the client has read it; repeated, it changes nothing",
  access: "client",
  input: z.object({
    id: Id,
    /** Of the notice as it was read: nobody confirms what they have not seen. */
    content: z.string("Please read the notice first").max(MAX_CONTENT, "Please read the notice first"),
  }),
  output: OwnNoticeDetail,
  errors: ["notices.not_found", "notices.not_now", "notices.not_ready", "notices.changed"],
});

/** At a place in a state whose rules let the customer ask for it. */
export const OwnNoticeWish = z.object({
  propertyId: z.string(),
  address: z.string(),
  asksAhead: z.boolean(),
  askedAt: z.string().nullable(),
});
export type OwnNoticeWish = z.infer<typeof OwnNoticeWish>;

export const listOwnNoticeWishes = endpoint({
  method: "GET",
  path: "/api/my/notice-wishes",
  summary:
    "At which of the client's places they can ask to be told before each application, and whether they did; empty where no state's rule gives them that",
  access: "client",
  input: z.object({}),
  output: z.object({ data: z.array(OwnNoticeWish) }),
  errors: [],
});

export const saveOwnNoticeWish = endpoint({
  method: "PUT",
  path: "/api/my/notice-wishes/{id}",
  summary: "Asks to be told before each application at a place, or no longer; repeated, it changes nothing",
  access: "client",
  input: z.object({ id: z.uuid("This property does not exist"), asksAhead: z.boolean() }),
  output: OwnNoticeWish,
  errors: ["properties.not_found", "notices.no_wish"],
});
