import * as z from "zod";
import { TARGET_PESTS } from "#modules/appointments/rules.ts";
import { endpoint } from "#platform/contract.ts";
import { FileView } from "#platform/files-contract.ts";
import { idField, yesOrNo } from "#platform/input-fields.ts";
import { isNotTooFar, MAX_COUNTED, MAX_SEARCH_CHARACTERS, pageFields, Pagination } from "#platform/lists.ts";
import {
  CommentForm,
  FILE_ERRORS,
  IssueComment,
  IssueCoverage,
  IssueForm,
  IssueProperty,
  IssueService,
} from "./contract-own.ts";
import { HISTORY_KINDS, ISSUE_PRIORITIES, ISSUE_STATUSES, ISSUE_TYPES, MAX_COMMENTS } from "./rules.ts";

/** Issues as those who work for the company see them. Instants are UTC; days and clock times are company time. */

const Id = z.uuid("This issue does not exist");
const Person = z.object({ id: z.string(), name: z.string() });

export const Issue = z.object({
  id: z.string(),
  /** Sent back with a change, so that nobody overwrites what a colleague has just done. Comments leave it as it is. */
  version: z.number().int(),
  reference: z.string(),
  title: z.string(),
  /** Its beginning; whole in the detail. */
  description: z.string(),
  location: z.string(),
  type: z.enum(ISSUE_TYPES),
  priority: z.enum(ISSUE_PRIORITIES),
  status: z.enum(ISSUE_STATUSES),
  /** The visit for it is finished: somebody says whether the problem is gone. */
  isResolutionProposed: z.boolean(),
  client: z.object({ id: z.string(), name: z.string() }),
  property: IssueProperty.nullable(),
  /** The account of a member of staff. */
  assignedTo: Person.nullable(),
  service: IssueService.nullable(),
  commentCount: z.number().int(),
  photoCount: z.number().int(),
  reportedAt: z.string(),
  /** Of the last change or comment. */
  updatedAt: z.string(),
  resolvedAt: z.string().nullable(),
  can: z.object({
    /** Status, priority, assignee and appointment. */
    change: z.boolean(),
    comment: z.boolean(),
    /** An appointment can be linked: it is open and none is. */
    schedule: z.boolean(),
    resolve: z.boolean(),
    reopen: z.boolean(),
    /** To accept or dismiss the proposed resolution. */
    answer: z.boolean(),
  }),
});
export type Issue = z.infer<typeof Issue>;

export const IssueDetail = Issue.extend({
  /** Who told of it: the client, or who of the company wrote it down. */
  reportedBy: z.object({ name: z.string(), isStaff: z.boolean() }),
  /** How the client is reached; empty where nothing is known, null without the permission to read clients. */
  contact: z.object({ email: z.string(), phone: z.string() }).nullable(),
  photos: z.array(FileView),
  /** Papers that came with comments, the first sent first; they stand in their comments, too. */
  files: z.array(FileView),
  /** The first written first; of more than these the latest. */
  comments: z.array(IssueComment).max(MAX_COMMENTS),
  /** What became of it, the first first; the latest 200. */
  history: z.array(
    z.object({
      at: z.string(),
      kind: z.enum(HISTORY_KINDS),
      /** Null of the program itself. */
      who: z.string().nullable(),
      /** As a screen shows them: a status, a priority, a name, an appointment's reference; null where there is none. */
      from: z.string().nullable(),
      to: z.string().nullable(),
    }),
  ),
  /** Null: no plan and no warranty covers it today; also of what is resolved. */
  coverage: IssueCoverage.nullable(),
  /** What people may make of it now; `scheduled` needs an appointment. */
  nextStatuses: z.array(z.enum(ISSUE_STATUSES)),
  /** What the form of a new appointment begins with. */
  booking: z.object({
    clientId: z.string(),
    propertyId: z.string().nullable(),
    /** The reference, the title, where, and the client's words. */
    notes: z.string(),
    targetPests: z.array(z.enum(TARGET_PESTS)),
    /** `warranty-callback` of what is covered by a warranty; null: the office chooses. */
    serviceType: z.string().nullable(),
  }),
});
export type IssueDetail = z.infer<typeof IssueDetail>;

export const listIssues = endpoint({
  method: "GET",
  path: "/api/issues",
  summary: `Issues of all clients or of one, the latest reported first unless told; a total of ${MAX_COUNTED} means more than ${MAX_COUNTED - 1}`,
  access: "inbox.read",
  input: z
    .object({
      ...pageFields(20),
      sortBy: z.literal("reportedAt").default("reportedAt"),
      sortOrder: z.enum(["asc", "desc"]).default("desc"),
      /** In reference, title, description, location or the client's name. */
      search: z.string().trim().max(MAX_SEARCH_CHARACTERS).default(""),
      /** `open`: not resolved. */
      status: z.enum([...ISSUE_STATUSES, "open"]).optional(),
      priority: z.enum(ISSUE_PRIORITIES).optional(),
      type: z.enum(ISSUE_TYPES).optional(),
      /** `me`, `nobody`, or the id of a member of staff. */
      assignedTo: idField.optional(),
      /** Who goes to its appointment. */
      technicianId: z.uuid().optional(),
      clientId: z.uuid().optional(),
      propertyId: z.uuid().optional(),
      /** Those that this appointment is made for. */
      appointmentId: z.uuid().optional(),
      /** Its visit is finished, and nobody has said whether the problem is gone. */
      proposed: yesOrNo.default(false),
    })
    .refine(...isNotTooFar),
  output: z.object({
    data: z.array(Issue),
    pagination: Pagination,
    /** How many there are, whatever is asked for, each up to 100. */
    counts: z.object({
      active: z.number().int(),
      investigating: z.number().int(),
      scheduled: z.number().int(),
      proposed: z.number().int(),
    }),
  }),
  errors: [],
});

export const listIssueAssignees = endpoint({
  method: "GET",
  path: "/api/issues/assignees",
  summary: "The members of staff who can see to an issue, by name",
  access: "inbox.read",
  input: z.object({}),
  output: z.object({ data: z.array(Person.extend({ isTechnician: z.boolean() })) }),
  errors: [],
});

export const getIssue = endpoint({
  method: "GET",
  path: "/api/issues/{id}",
  summary: "One issue with everything that was written, its photos, its history and what covers it",
  access: ["inbox.read", "own_appointments.read"],
  input: z.object({ id: Id }),
  output: IssueDetail,
  errors: ["issues.not_found"],
});

export const reportIssue = endpoint({
  method: "POST",
  path: "/api/issues",
  summary: "Writes down what a client told, as if they had reported it themselves",
  access: "inbox.write",
  idempotent: true,
  status: 201,
  input: IssueForm.extend({ clientId: z.uuid("Please choose a client") }),
  output: IssueDetail,
  errors: ["clients.not_found", "properties.not_found", ...FILE_ERRORS],
});

const CHANGE_ERRORS = ["issues.not_found", "issues.changed_meanwhile"] as const;
const APPOINTMENT_ERRORS = [
  "appointments.not_found",
  "issues.appointment_closed",
  "issues.appointment_elsewhere",
] as const;

export const changeIssue = endpoint({
  method: "PUT",
  path: "/api/issues/{id}",
  summary:
    "How far it is, how urgent, who sees to it, and which appointment is made for it; what is left out stays; the version is that which the person looked at. 409 says why a status is refused",
  access: "inbox.write",
  input: z.object({
    id: Id,
    version: z.number().int(),
    /** `scheduled` needs an appointment: here, or linked before. */
    status: z.enum(ISSUE_STATUSES).optional(),
    priority: z.enum(ISSUE_PRIORITIES).optional(),
    type: z.enum(ISSUE_TYPES).optional(),
    /** One of `listIssueAssignees`; null for nobody. */
    assignedTo: idField.nullable().optional(),
    /** An open appointment of the same client, not at another property of theirs; an issue with one is scheduled. Null unlinks it: investigated again. */
    appointmentId: z.uuid("This is not a valid appointment ID").nullable().optional(),
  }),
  output: IssueDetail,
  errors: [
    ...CHANGE_ERRORS,
    ...APPOINTMENT_ERRORS,
    "issues.cannot_become",
    "issues.needs_appointment",
    "issues.not_assignable",
  ],
});

export const scheduleIssue = endpoint({
  method: "POST",
  path: "/api/issues/{id}/schedule",
  summary:
    "Links an appointment that was just booked for it, whatever changed meanwhile: its notes are given the client's words unless they have them, and its technician sees the photos. Repeated, it changes nothing",
  access: "inbox.write",
  input: z.object({ id: Id, appointmentId: z.uuid("This is not a valid appointment ID") }),
  output: IssueDetail,
  errors: ["issues.not_found", ...APPOINTMENT_ERRORS, "issues.cannot_become"],
});

export const commentIssue = endpoint({
  method: "POST",
  path: "/api/issues/{id}/comments",
  summary: "The office, or the technician who goes there, writes to the client, who is told of it",
  access: ["inbox.write", "own_appointments.write"],
  idempotent: true,
  status: 201,
  input: CommentForm.extend({ id: Id }),
  output: IssueDetail,
  errors: ["issues.not_found", ...FILE_ERRORS],
});

export const answerProposal = endpoint({
  method: "POST",
  path: "/api/issues/{id}/proposal",
  summary:
    "After the visit for it: the problem is gone (resolved), or not (investigated again); 409 where nothing is proposed",
  access: ["inbox.write", "own_appointments.write"],
  input: z.object({ id: Id, version: z.number().int(), isResolved: z.boolean() }),
  output: IssueDetail,
  errors: [...CHANGE_ERRORS, "issues.nothing_proposed"],
});

/** An issue as somebody sees it who is about to go in. */
const PlaceIssue = IssueDetail.extend({
  /** The appointment is made for it. */
  isFor: z.boolean(),
});

export const listAppointmentIssues = endpoint({
  method: "GET",
  path: "/api/tech/appointments/{id}/issues",
  summary:
    "Open issues at the property of an appointment of the technician who asks, those that it is made for first, with photos and comments; at most 20",
  access: "own_appointments.read",
  input: z.object({ id: z.uuid("This is not a valid appointment ID") }),
  output: z.object({ data: z.array(PlaceIssue) }),
  errors: ["appointments.not_found"],
});

export const listPhoneIssues = endpoint({
  method: "GET",
  path: "/api/tech/issues",
  summary:
    "For a phone that reads ahead: the same of each appointment of today and tomorrow (company days) that is not over; of at most 40 appointments, at most 20 of each",
  access: "own_appointments.read",
  input: z.object({}),
  output: z.object({ data: z.array(z.object({ appointmentId: z.string(), issues: z.array(PlaceIssue) })) }),
  errors: [],
});
