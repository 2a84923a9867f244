import * as z from "zod";
import { APPOINTMENT_STATUSES } from "#modules/appointments/rules.ts";
import { TIME_WINDOW_NAMES } from "#modules/appointments/contract.ts";
import { endpoint } from "#platform/contract.ts";
import { FileView } from "#platform/files-contract.ts";
import { yesOrNo } from "#platform/input-fields.ts";
import { isNotTooFar, MAX_SEARCH_CHARACTERS, pageFields, Pagination } from "#platform/lists.ts";
import {
  ISSUE_PRIORITIES,
  ISSUE_STATUSES,
  ISSUE_TYPES,
  MAX_COMMENT_FILES,
  MAX_COMMENTS,
  MAX_DUPLICATES,
  MAX_PHOTOS,
  PERIODS,
} from "./rules.ts";

/*
 * The issues of the client who is signed in, as they see them. Instants are UTC; days and clock times of appointments
 * are company time. A file is sent before (`POST /api/files`), and its content is at `GET /api/files/{id}`.
 */

const Id = z.uuid("This is not a valid issue ID");
const TITLE = "Please say what the problem is";
const DESCRIPTION = "Please describe the problem";
const LOCATION = "Please say where you saw it";
const COMMENT = "Please write a comment";

/** What is told of a problem, by the client or by the office for them. */
export const issueFields = {
  title: z.string(TITLE).trim().min(1, TITLE).max(120, "Please keep this under 120 characters"),
  description: z.string(DESCRIPTION).trim().min(1, DESCRIPTION).max(5000, "Please keep this under 5,000 characters"),
  /** Where at the property: `Kitchen`, `Back porch`. */
  location: z.string(LOCATION).trim().min(1, LOCATION).max(200, "Please keep this under 200 characters"),
  priority: z.enum(ISSUE_PRIORITIES, "Please select a priority"),
  type: z.enum(ISSUE_TYPES, "Please select what you saw").default("other"),
  /** One of the client's properties in use; their own, or the first they may see, unless told. */
  propertyId: z.uuid("Please choose a property").nullable().default(null),
  /** Pictures alone. */
  photoIds: z.array(z.uuid()).max(MAX_PHOTOS, `Please add at most ${MAX_PHOTOS} photos`).default([]),
};

export const IssueForm = z.object(issueFields);
export type IssueForm = z.input<typeof IssueForm>;

/** Pictures and papers stand side by side. */
export const commentFields = {
  content: z.string(COMMENT).trim().min(1, COMMENT).max(5000, "Please keep this under 5,000 characters"),
  fileIds: z.array(z.uuid()).max(MAX_COMMENT_FILES, `Please add at most ${MAX_COMMENT_FILES} files`).default([]),
};
export const CommentForm = z.object(commentFields);
export type CommentForm = z.input<typeof CommentForm>;

export const FILE_ERRORS = [
  "files.not_found",
  "files.already_attached",
  "files.type_not_allowed",
  "files.too_many",
] as const;

/** Where the problem is; null where the property is gone. */
export const IssueProperty = z.object({ id: z.string(), label: z.string(), address: z.string() });

/** When somebody comes for it, or came. */
export const IssueService = z.object({
  appointmentId: z.string(),
  reference: z.string(),
  title: z.string(),
  date: z.string(),
  /** `14:30`; null while it has no time yet. */
  time: z.string().nullable(),
  /** The part of the day that was asked for, while it has no time. */
  timeWindow: z.enum(TIME_WINDOW_NAMES).nullable(),
  status: z.enum(APPOINTMENT_STATUSES),
  technicianName: z.string().nullable(),
});
export type IssueService = z.infer<typeof IssueService>;

/** Doing it again is free. */
export const IssueCoverage = z.object({
  kind: z.enum(["plan", "warranty"]),
  /** Of the plan's service, or of the service under warranty. */
  name: z.string(),
  /** The last day of the warranty; null of a plan, which covers while it runs. */
  until: z.string().nullable(),
  /** The completed appointment under warranty; null of a plan. */
  appointmentId: z.string().nullable(),
});

export const COMMENT_ROLES = ["client", "technician", "support", "manager", "administrator"] as const;

export const IssueComment = z.object({
  id: z.string(),
  author: z.string(),
  /** What they are here; null of a program with an API key. */
  authorRole: z.enum(COMMENT_ROLES).nullable(),
  isStaff: z.boolean(),
  /** Whoever reads it wrote it. */
  isOwn: z.boolean(),
  content: z.string(),
  files: z.array(FileView),
  createdAt: z.string(),
});
export type IssueComment = z.infer<typeof IssueComment>;

export const OwnIssue = z.object({
  id: z.string(),
  /** What people say on the phone: `ISS-001`. */
  reference: z.string(),
  title: z.string(),
  /** Its beginning; whole in the detail. */
  description: z.string(),
  location: z.string(),
  type: z.enum(ISSUE_TYPES),
  priority: z.enum(ISSUE_PRIORITIES),
  status: z.enum(ISSUE_STATUSES),
  property: IssueProperty.nullable(),
  /** Who sees to it; null while nobody does. */
  assignedTo: z.string().nullable(),
  /** Null while no appointment is made for it. */
  service: IssueService.nullable(),
  commentCount: z.number().int(),
  /** Those of the report. */
  photoCount: z.number().int(),
  reportedAt: z.string(),
  /** Of the last change or comment. */
  updatedAt: z.string(),
  resolvedAt: z.string().nullable(),
});
export type OwnIssue = z.infer<typeof OwnIssue>;

export const OwnIssueDetail = OwnIssue.extend({
  photos: z.array(FileView),
  /** Papers that came with comments, the first sent first; they stand in their comments, too. */
  files: z.array(FileView),
  /** The first written first; of more than these the latest. */
  comments: z.array(IssueComment).max(MAX_COMMENTS),
  /** How it went: each status that it was given, the first first. */
  steps: z.array(z.object({ status: z.enum(ISSUE_STATUSES), at: z.string() })),
  /** Null: no plan and no warranty covers it today; also of what is resolved. */
  coverage: IssueCoverage.nullable(),
  can: z.object({ comment: z.boolean(), reopen: z.boolean() }),
});
export type OwnIssueDetail = z.infer<typeof OwnIssueDetail>;

export const listOwnIssues = endpoint({
  method: "GET",
  path: "/api/my/issues",
  summary: "The signed-in client's own issues, those reported last first",
  access: "client",
  input: z
    .object({
      ...pageFields(20),
      /** In the title or the description, whatever the case. */
      search: z.string().trim().max(MAX_SEARCH_CHARACTERS).default(""),
      status: z.enum(ISSUE_STATUSES).optional(),
      priority: z.enum(ISSUE_PRIORITIES).optional(),
      /** Not resolved. */
      open: yesOrNo.default(false),
      /** Reported so long ago at most. */
      period: z.enum(PERIODS).default("all"),
      /** One of the choices: who is to come, or sees to it. */
      technicianId: z.uuid().optional(),
      /** A part of where it is, or of the address. */
      location: z.string().trim().max(MAX_SEARCH_CHARACTERS).default(""),
      propertyId: z.uuid().optional(),
      hasComments: yesOrNo.default(false),
      /** An appointment is made for it that is not cancelled. */
      hasService: yesOrNo.default(false),
    })
    .refine(...isNotTooFar),
  output: z.object({
    data: z.array(OwnIssue),
    pagination: Pagination,
    /** How many are not resolved, whatever is asked for, up to 100: what a badge shows. */
    open: z.number().int(),
    /** Whether the client has any at all, whatever is asked for. */
    hasAny: z.boolean(),
  }),
  errors: [],
});

export const getIssueChoices = endpoint({
  method: "GET",
  path: "/api/my/issues/choices",
  summary: "Where the signed-in client can report an issue, and the technicians of their issues by name",
  access: "client",
  input: z.object({}),
  output: z.object({
    /** Their own first. */
    properties: z.array(IssueProperty),
    technicians: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
  errors: [],
});
export type IssueChoices = z.infer<typeof getIssueChoices.output>;

export const findOwnDuplicates = endpoint({
  method: "GET",
  path: "/api/my/issues/duplicates",
  summary: `Open issues of the last 30 days at the same property that may be the same: of the same type, or with a similar title; at most ${MAX_DUPLICATES}. It may be reported all the same`,
  access: "client",
  input: z.object({
    propertyId: issueFields.propertyId.optional(),
    type: z.enum(ISSUE_TYPES).default("other"),
    title: z.string().trim().max(120).default(""),
  }),
  output: z.object({ data: z.array(OwnIssue).max(MAX_DUPLICATES) }),
  errors: ["properties.not_found"],
});

export const getOwnIssue = endpoint({
  method: "GET",
  path: "/api/my/issues/{id}",
  summary: "One of the signed-in client's own issues with comments, photos, files and the scheduled service",
  access: "client",
  input: z.object({ id: Id }),
  output: OwnIssueDetail,
  errors: ["issues.not_found"],
});

const WRITES = { by: "user", max: 60, seconds: 60 * 60 } as const;

export const reportOwnIssue = endpoint({
  method: "POST",
  path: "/api/my/issues",
  summary: `The signed-in client reports an issue, with at most ${MAX_PHOTOS} photos that were sent before as files`,
  access: "client",
  limit: { by: "user", max: 30, seconds: 60 * 60 },
  idempotent: true,
  status: 201,
  input: IssueForm,
  output: OwnIssueDetail,
  errors: ["properties.not_found", "clients.not_found", ...FILE_ERRORS],
});

export const commentOwnIssue = endpoint({
  method: "POST",
  path: "/api/my/issues/{id}/comments",
  summary: `The signed-in client comments on an issue of theirs, with at most ${MAX_COMMENT_FILES} photos or files that were sent before; a resolved one stays resolved`,
  access: "client",
  limit: WRITES,
  idempotent: true,
  status: 201,
  input: CommentForm.extend({ id: Id }),
  output: OwnIssueDetail,
  errors: ["issues.not_found", ...FILE_ERRORS],
});

export const reopenOwnIssue = endpoint({
  method: "POST",
  path: "/api/my/issues/{id}/reopen",
  summary: "The signed-in client says that a resolved issue of theirs is back; 409 for one that is open",
  access: "client",
  limit: WRITES,
  input: z.object({
    id: Id,
    /** What they see now; becomes a comment unless empty. */
    words: z.string().trim().max(5000, "Please keep this under 5,000 characters").default(""),
  }),
  output: OwnIssueDetail,
  errors: ["issues.not_found", "issues.cannot_reopen"],
});
