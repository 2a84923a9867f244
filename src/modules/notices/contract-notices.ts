import * as z from "zod";
import { endpoint } from "#platform/contract.ts";
import { FileView } from "#platform/files-contract.ts";
import { dayField } from "#platform/input-fields.ts";
import { isNotTooFar, MAX_COUNTED, pageFields, Pagination } from "#platform/lists.ts";
import {
  ATTEMPT_METHODS,
  isSaid,
  MAX_NOTE,
  MAX_PROOF_FILES,
  MAX_REASON,
  NOTICE_RULES,
  NOTICE_STATES,
  PROBLEMS,
  PROOFS,
} from "./rules.ts";

/** The notices of appointments as staff see them. Instants are UTC; days and clock times are company time. */

const Id = z.uuid("This notice does not exist");
const AppointmentId = z.uuid("This appointment does not exist");

export const NoticeEntry = z.object({
  id: z.string(),
  kind: z.enum(["attempt", "done", "overridden", "reopened", "missed", "not-needed"]),
  /** How it was tried or proved; null for an override and for what the program did. */
  method: z.enum([...new Set([...ATTEMPT_METHODS, ...PROOFS])]).nullable(),
  /** For an attempt: whether somebody was reached. */
  isReached: z.boolean().nullable(),
  note: z.string(),
  /** The person on the registry it was for. */
  recipientId: z.string().nullable(),
  /** When it happened, as entered. */
  at: z.string(),
  recordedAt: z.string(),
  /** Null: the program itself. */
  by: z.string().nullable(),
  files: z.array(FileView),
});
export type NoticeEntry = z.infer<typeof NoticeEntry>;

export const NoticeRecipient = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  /** From the property to theirs; null: not known. */
  feet: z.number().int().nullable(),
  state: z.enum(["open", "reached", "door-notice", "too-far", "off-list"]),
  reachedAt: z.string().nullable(),
  /** Two calls reached nobody, so a notice on the door is enough. */
  mayLeaveDoorNotice: z.boolean(),
});
export type NoticeRecipient = z.infer<typeof NoticeRecipient>;

export const NoticeView = z.object({
  id: z.string(),
  version: z.number().int(),
  rule: z.enum(NOTICE_RULES),
  name: z.string(),
  /** What has to be done. */
  words: z.string(),
  citation: z.string(),
  isConfirmed: z.boolean(),
  ruleNote: z.string(),
  usState: z.string(),
  state: z.enum(NOTICE_STATES),
  /** Open after its deadline. */
  isOverdue: z.boolean(),
  problem: z.enum(PROBLEMS).nullable(),
  /** Why it is not needed, or why the visit went on without it. */
  reason: z.string(),
  /** Null: at any time before. */
  dueFrom: z.string().nullable(),
  dueUntil: z.string(),
  proof: z.enum(PROOFS).nullable(),
  /** What counts as proof. */
  proofs: z.array(z.enum(PROOFS)),
  /** The certification that somebody on site must have. */
  category: z.string().nullable(),
  doneAt: z.string().nullable(),
  doneBy: z.string().nullable(),
  /** A sign may be taken down then. */
  staysUntil: z.string().nullable(),
  appointment: z.object({
    id: z.string(),
    reference: z.string(),
    title: z.string(),
    date: z.string(),
    time: z.string(),
    status: z.string(),
    clientName: z.string(),
    address: z.string(),
    technicianName: z.string().nullable(),
  }),
  can: z.object({ record: z.boolean(), override: z.boolean() }),
});
export type NoticeView = z.infer<typeof NoticeView>;

/** An email that the program sent about the notices of this appointment, for its current time. */
export const NoticeEmail = z.object({
  mailId: z.string(),
  to: z.string(),
  /** When the mail server took or refused it, or when it was written. */
  at: z.string(),
  status: z.enum(["queued", "sent", "failed"]),
  /** It corrected an earlier one. */
  isUpdate: z.boolean(),
  /** It says what is planned now. */
  isCurrent: z.boolean(),
});
export type NoticeEmail = z.infer<typeof NoticeEmail>;

export const NoticeDetail = NoticeView.extend({
  /** Empty where the rule takes no email as proof. The latest first. */
  emails: z.array(NoticeEmail),
  /** For the Pennsylvania registry: who has to be notified, nearest first. */
  recipients: z.array(NoticeRecipient),
  /** The latest 200, oldest first. */
  entries: z.array(NoticeEntry),
});
export type NoticeDetail = z.infer<typeof NoticeDetail>;

/** A notice in short, for refusals and badges. */
export const UnmetNotice = z.object({ id: z.string(), rule: z.enum(NOTICE_RULES), name: z.string() });
export type UnmetNotice = z.infer<typeof UnmetNotice>;

/** The counts stop here. */
export const MAX_NOTICES_COUNTED = 100;

export const listNotices = endpoint({
  method: "GET",
  path: "/api/notices",
  summary: `The notices of all appointments, earliest deadline first; a total of ${MAX_COUNTED} means more than ${MAX_COUNTED - 1}`,
  access: "appointments.read",
  input: z
    .object({
      ...pageFields(20),
      sortOrder: z.enum(["asc", "desc"]).default("asc"),
      /** `unmet`: open or missed, and the visit is not over; `overdue`: open after its deadline. */
      state: z.enum([...NOTICE_STATES, "unmet", "overdue"]).optional(),
      rule: z.enum(NOTICE_RULES).optional(),
      /** The day of the appointment, both included. */
      from: dayField("Please enter a valid day").optional(),
      to: dayField("Please enter a valid day").optional(),
    })
    .refine(...isNotTooFar),
  output: z.object({
    data: z.array(NoticeView),
    pagination: Pagination,
    /** Whatever the filter is, each up to `MAX_NOTICES_COUNTED`. */
    counts: z.object({ open: z.number().int(), overdue: z.number().int(), missed: z.number().int() }),
  }),
  errors: [],
});

export const getNotice = endpoint({
  method: "GET",
  path: "/api/notices/{id}",
  summary: "One notice, with the people to notify and its history",
  access: ["appointments.read", "own_appointments.read"],
  input: z.object({ id: Id }),
  output: NoticeDetail,
  errors: ["notices.not_found"],
});

export const listAppointmentNotices = endpoint({
  method: "GET",
  path: "/api/appointments/{id}/notices",
  summary: "The notices of an appointment, earliest deadline first; technicians see those of their own appointments",
  access: ["appointments.read", "own_appointments.read"],
  input: z.object({ id: AppointmentId }),
  output: z.object({ data: z.array(NoticeDetail) }),
  errors: ["appointments.not_found"],
});

/** When it happened; now unless given. */
const FIRST_YEAR = 2000;
const At = z.iso
  .datetime({ offset: true, error: "Please enter a valid time" })
  .max(40)
  .refine((at) => new Date(at).getUTCFullYear() >= FIRST_YEAR, "Please enter a valid time")
  .optional();
const note = z
  .string()
  .trim()
  .max(MAX_NOTE, `Please keep this under ${MAX_NOTE + 1} characters`);
const WRITE_ERRORS = ["notices.not_found", "notices.not_now", "notices.in_the_future"] as const;

export const recordAttempt = endpoint({
  method: "POST",
  path: "/api/notices/{id}/attempts",
  summary:
    "Records a call, a message, or a visit to notify somebody; `recipientId` names the person on the registry. Only what reaches them in time counts",
  access: ["appointments.write", "own_appointments.write"],
  status: 201,
  idempotent: true,
  input: z.object({
    id: Id,
    recipientId: z.uuid("This person is not one of this notice").nullable().default(null),
    method: z.enum(ATTEMPT_METHODS),
    isReached: z.boolean(),
    note: note.default(""),
    at: At,
  }),
  output: NoticeDetail,
  errors: [...WRITE_ERRORS, "notices.no_recipient", "notices.door_too_early", "notices.proof_missing"],
});

export const markNoticeDone = endpoint({
  method: "POST",
  path: "/api/notices/{id}/done",
  summary:
    "Marks a notice as done, with its proof: a file of a signature or photo, an email that went out, the licensed applicator, or a note",
  access: ["appointments.write", "own_appointments.write"],
  idempotent: true,
  input: z.object({
    id: Id,
    proof: z.enum(PROOFS),
    note: note.default(""),
    /** For a signature or photo; sent to `POST /api/files` first. */
    fileIds: z
      .array(z.uuid("This file does not exist"))
      .max(MAX_PROOF_FILES, `Please add at most ${MAX_PROOF_FILES} files`)
      .default([]),
    /** For an email: which of `emails` it was. It has to have been delivered, and to say what is planned now. */
    mailId: z.uuid("This email does not exist").nullable().default(null),
    /** For an applicator: who is on site. */
    technicianId: z.uuid("This technician does not exist").nullable().default(null),
    at: At,
  }),
  output: NoticeDetail,
  errors: [
    ...WRITE_ERRORS,
    "notices.wrong_proof",
    "notices.proof_missing",
    "notices.too_early",
    "notices.no_license",
    "files.not_found",
    "files.already_attached",
    "files.type_not_allowed",
    "files.too_many",
  ],
});

export const OverrideForm = z.object({
  reason: z
    .string("Please say why")
    .trim()
    .min(1, "Please say why")
    .max(MAX_REASON, `Please keep this under ${MAX_REASON + 1} characters`)
    .refine(isSaid, "Please say why"),
});

export const overrideNotice = endpoint({
  method: "POST",
  path: "/api/notices/{id}/override",
  summary: "Lets the visit start without it; the reason stays in the notice",
  access: "appointments.write",
  input: OverrideForm.extend({ id: Id }),
  output: NoticeDetail,
  errors: WRITE_ERRORS,
});
