import { STAFF_ROLES } from "#platform/actor.ts";

/** Open: nobody has begun. Resolved: answered, and back if the client says so. Closed: over for good. */
export const TICKET_STATUSES = ["open", "in-progress", "resolved", "closed"] as const;
export type TicketStatus = (typeof TICKET_STATUSES)[number];

/** How it came: by the form, or line by line in a chat. */
export const TICKET_CHANNELS = ["form", "chat"] as const;
export type TicketChannel = (typeof TICKET_CHANNELS)[number];

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

/**
 * How far a chat is, which is a ticket all along. Live: both sides write. Ticket: nobody could answer, the client was told
 * so, and it is answered like any other; the client's window stays. Ended: the window is closed for good.
 */
export const CHAT_STATES = ["live", "ticket", "ended"] as const;
export type ChatState = (typeof CHAT_STATES)[number];

/** After this the program answers a client to whom nobody is there (`decisions.md`, section 9). */
export const CHAT_REPLY_SECONDS = 2;
/** After this it does so too where somebody seemed to be there: people leave their desks. */
export const CHAT_PATIENCE_SECONDS = 300;
/** While a client waits, it is looked this often whether whoever was there still is. */
export const CHAT_LOOK_SECONDS = 15;
/** A chat in which nobody has written for this long is over. */
export const CHAT_IDLE_SECONDS = 1800;
/** So long after a keystroke somebody is said to be typing. */
export const TYPING_SECONDS = 6;
/** While somebody types, the other side is told this often. */
export const TYPING_EVERY_SECONDS = 3;
/** Of one line. */
export const MAX_CHAT_CHARACTERS = 2000;
/** So much of the first line is the subject of the ticket. */
export const CHAT_SUBJECT_CHARACTERS = 60;

/** How soon the company answers, in hours: what is urgent, and everything else. */
export const RESPONSE_HOURS = { urgent: 4, other: 24 } as const;

/** Where a message about a ticket leads: the support center with the ticket or the chat open, or the office's inbox. */
export const OWN_CHAT_PATH = "/client-dashboard/support?chat=1";
export const ownTicketPath = (id: string) => `/client-dashboard/support?ticket=${id}` as const;
export const officeTicketPath = (reference: string) => `/admin-dashboard/inbox?status=all&search=${reference}` as const;
