import * as z from "zod";
import { REQUEST_STATUSES, REQUEST_TYPES, URGENCIES } from "#modules/documents/rules.ts";
import { ISSUE_PRIORITIES, ISSUE_STATUSES } from "#modules/issues/rules.ts";
import { endpoint } from "#platform/contract.ts";
import { idField } from "#platform/input-fields.ts";
import { LANGUAGES } from "#platform/languages.ts";
import { isNotTooFar, MAX_COUNTED, MAX_SEARCH_CHARACTERS, pageFields, Pagination } from "#platform/lists.ts";
import { BEST_TIMES, CONTACT_SERVICES, INBOX_KINDS, INBOX_STATUSES, SUSPICIONS } from "./rules.ts";

const Person = z.object({ id: z.string(), name: z.string() });

export const InboxItem = z.object({
  id: z.string(),
  kind: z.enum(INBOX_KINDS),
  /** What people say on the phone. */
  reference: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  preview: z.string(),
  language: z.enum(LANGUAGES),
  status: z.enum(INBOX_STATUSES),
  assignedTo: Person.nullable(),
  receivedAt: z.string(),
  /** Sent back with a change, so that nobody overwrites what a colleague has just done. */
  version: z.number().int(),
  can: z.object({ change: z.boolean() }),
});
export type InboxItem = z.infer<typeof InboxItem>;

export const InboxDetail = InboxItem.extend({
  /** Of a message. */
  message: z.object({ text: z.string(), service: z.enum(CONTACT_SERVICES).nullable() }).nullable(),
  /** Of a client who asks to be called. */
  callback: z.object({ bestTime: z.enum(BEST_TIMES), topic: z.string() }).nullable(),
  /** Of an issue, which has a page of its own: the link leads there. */
  issue: z
    .object({
      id: z.string(),
      title: z.string(),
      description: z.string(),
      location: z.string(),
      status: z.enum(ISSUE_STATUSES),
      priority: z.enum(ISSUE_PRIORITIES),
    })
    .nullable(),
  /** Of a document that a client asks for, which is answered by its own id. */
  documentRequest: z
    .object({
      id: z.string(),
      type: z.enum(REQUEST_TYPES),
      urgency: z.enum(URGENCIES),
      description: z.string(),
      status: z.enum(REQUEST_STATUSES),
      version: z.number().int(),
    })
    .nullable(),
  /** Of a support ticket or a chat, which is read and answered by its own id. */
  ticketId: z.string().nullable(),
  /** Of a lead: the booking, times in company time; null also without the permission to read appointments. */
  booking: z
    .object({
      appointmentId: z.string(),
      serviceType: z.string(),
      date: z.string(),
      /** Null: asked for on that day, and nobody has given it a time yet. */
      time: z.string().nullable(),
      minutes: z.number().int(),
      status: z.string(),
      address: z.string(),
      inServiceArea: z.boolean(),
      notes: z.string(),
      /** False: booked without a login, and nobody has made it the client's yet. */
      isOfClient: z.boolean(),
    })
    .nullable(),
  /**
   * Whom it is about: the lead, who may have been archived since, or the living client who has the email address; null
   * also without the permission to read clients.
   */
  client: z
    .object({ id: z.string(), name: z.string(), status: z.string(), isLead: z.boolean(), isArchived: z.boolean() })
    .nullable(),
});
export type InboxDetail = z.infer<typeof InboxDetail>;

const page = {
  ...pageFields(20),
  sortBy: z.literal("receivedAt").default("receivedAt"),
  sortOrder: z.enum(["asc", "desc"]).default("desc"),
};

export const listInbox = endpoint({
  method: "GET",
  path: "/api/inbox",
  summary: `Leads, messages, callbacks, issues, support tickets, chats and document requests, the newest first; a total of ${MAX_COUNTED} means more than ${MAX_COUNTED - 1}`,
  access: "inbox.read",
  input: z
    .object({
      ...page,
      search: z.string().trim().max(MAX_SEARCH_CHARACTERS).default(""),
      kind: z.enum(INBOX_KINDS).optional(),
      /** `waiting`: new and open ones. */
      status: z.enum([...INBOX_STATUSES, "waiting"]).optional(),
      /** `me`, `nobody`, or the id of a member of staff. */
      assignedTo: z.string().max(60).optional(),
    })
    .refine(...isNotTooFar),
  output: z.object({
    data: z.array(InboxItem),
    pagination: Pagination,
    /** How many are new, up to 100: what the sidebar shows. */
    new: z.number().int(),
  }),
  errors: [],
});

export const getInboxItem = endpoint({
  method: "GET",
  path: "/api/inbox/{id}",
  summary:
    "One lead, message, callback, issue, support ticket, chat or document request with everything that was written",
  access: "inbox.read",
  input: z.object({ id: z.uuid("This entry does not exist") }),
  output: InboxDetail,
  errors: ["conversations.not_found"],
});

export const changeInboxItem = endpoint({
  method: "PUT",
  path: "/api/inbox/{id}",
  summary:
    "Says who sees to it and how far it is; what is left out stays; the version is that which the person looked at",
  access: "inbox.write",
  input: z.object({
    id: z.uuid("This entry does not exist"),
    version: z.number().int(),
    status: z.enum(INBOX_STATUSES).optional(),
    /** The id of a member of staff who may read the inbox; null for nobody. */
    assignedTo: idField.nullable().optional(),
  }),
  output: InboxDetail,
  errors: ["conversations.not_found", "conversations.changed_meanwhile", "conversations.not_assignable"],
});

export const listAssignees = endpoint({
  method: "GET",
  path: "/api/inbox/assignees",
  summary: "The members of staff who can see to what comes in, by name",
  access: "inbox.read",
  input: z.object({}),
  output: z.object({ data: z.array(Person) }),
  errors: [],
});

export const SuspectedMessage = z.object({
  id: z.string(),
  reference: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  service: z.enum(CONTACT_SERVICES).nullable(),
  message: z.string(),
  language: z.enum(LANGUAGES),
  suspicion: z.enum(SUSPICIONS),
  createdAt: z.string(),
});
export type SuspectedMessage = z.infer<typeof SuspectedMessage>;

export const listSuspected = endpoint({
  method: "GET",
  path: "/api/inbox/suspected",
  summary: "Messages that a program seems to have sent; they are mailed to nobody and deleted after 30 days",
  access: "inbox.read",
  input: z.object(page).refine(...isNotTooFar),
  output: z.object({ data: z.array(SuspectedMessage), pagination: Pagination }),
  errors: [],
});

export const admitMessage = endpoint({
  method: "POST",
  path: "/api/inbox/suspected/{id}/admit",
  summary: "A person wrote it after all: it comes into the inbox and is mailed and acknowledged like any other",
  access: "inbox.write",
  input: z.object({ id: z.uuid("This entry does not exist") }),
  output: z.object({ id: z.string() }),
  errors: ["conversations.not_found"],
});
