import { STAFF_ROLES } from "#platform/actor.ts";

/** Open: nobody has begun. Resolved: answered, and back if the client says so. Closed: over for good. */
export const TICKET_STATUSES = ["open", "in-progress", "resolved", "closed"] as const;
export type TicketStatus = (typeof TICKET_STATUSES)[number];

export const TICKET_PRIORITIES = ["low", "medium", "high", "urgent"] as const;
export type TicketPriority = (typeof TICKET_PRIORITIES)[number];

export const TICKET_CATEGORIES = [
  "billing",
  "treatment",
  "scheduling",
  "emergency",
  "account",
  "technical",
  "other",
] as const;
export type TicketCategory = (typeof TICKET_CATEGORIES)[number];

/** As the office reads them; always English. */
export const STATUS_LABELS: Record<TicketStatus, string> = {
  open: "Open",
  "in-progress": "In progress",
  resolved: "Resolved",
  closed: "Closed",
};
export const PRIORITY_LABELS: Record<TicketPriority, string> = {
  low: "Low",
  medium: "Medium",
  high: "High",
  urgent: "Urgent",
};
export const CATEGORY_LABELS: Record<TicketCategory, string> = {
  billing: "Billing",
  treatment: "Treatment",
  scheduling: "Scheduling",
  emergency: "Emergency",
  account: "Account",
  technical: "Technical",
  other: "Other",
};

/** What people may make of it; closed is final. */
const NEXT: Record<TicketStatus, readonly TicketStatus[]> = {
  open: ["in-progress", "resolved", "closed"],
  "in-progress": ["open", "resolved", "closed"],
  resolved: ["open", "in-progress", "closed"],
  closed: [],
};

export const canBecome = (from: TicketStatus, to: TicketStatus): boolean => NEXT[from].includes(to);

export const nextStatuses = (from: TicketStatus): readonly TicketStatus[] => NEXT[from];

/** Somebody still waits for an answer. */
export const isWaiting = (status: TicketStatus): boolean => status === "open" || status === "in-progress";

/** What whoever writes a comment is here. */
export const AUTHOR_ROLES = ["client", ...STAFF_ROLES] as const;
export type AuthorRole = (typeof AUTHOR_ROLES)[number];

/** Of a ticket, and of one comment. */
export const MAX_FILES = 10;
/** More than any ticket has; of more the latest are shown. */
export const MAX_COMMENTS = 500;
/** So much of a description stands in a list. */
export const PREVIEW_CHARACTERS = 300;

/** How soon the company answers, in hours: what is urgent, and everything else. */
export const RESPONSE_HOURS = { urgent: 4, other: 24 } as const;

/** Where a message about a ticket leads: the support center with the ticket open, or the office's inbox. */
export const ownTicketPath = (id: string) => `/client-dashboard/support?ticket=${id}` as const;
export const officeTicketPath = (reference: string) => `/admin-dashboard/inbox?status=all&search=${reference}` as const;
