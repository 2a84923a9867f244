export const CONTACT_SERVICES = ["residential", "commercial", "termite", "wildlife"] as const;
export type ContactService = (typeof CONTACT_SERVICES)[number];

/**
 * What comes in: somebody booked a consultation, wrote by the form of the contact page, asks to be called, reports a
 * problem, asks for help, or for a document; a chat is a ticket that is written live.
 */
export const INBOX_KINDS = ["lead", "message", "callback", "issue", "ticket", "chat", "document"] as const;
export type InboxKind = (typeof INBOX_KINDS)[number];

/** When somebody would rather be called. */
export const BEST_TIMES = ["morning", "afternoon", "evening", "anytime"] as const;
export type BestTime = (typeof BEST_TIMES)[number];

/** New: nobody has looked. Open: somebody sees to it. Done: answered, or in need of no answer. */
export const INBOX_STATUSES = ["new", "open", "done"] as const;
export type InboxStatus = (typeof INBOX_STATUSES)[number];

/** So much of a message is shown in the list. */
export const PREVIEW_CHARACTERS = 200;

/** Why a message looks as if a program had sent it. */
export const SUSPICIONS = ["hidden_field", "too_fast"] as const;
export type Suspicion = (typeof SUSPICIONS)[number];

/** Nobody reads five questions and answers them faster than this, even with a browser that fills in names. */
const QUICKEST_MS = 2000;

interface Signs {
  /** What stood in the field that people cannot see. */
  faxNumber: string;
  /** From the form being shown to its being sent, as its script measured it; null without a script. */
  filledInMs: number | null;
}

/** A program that fills in everything, or answers before a person could have read, gives itself away. */
export function suspicionOf({ faxNumber, filledInMs }: Signs): Suspicion | null {
  if (faxNumber !== "") return "hidden_field";
  return filledInMs !== null && filledInMs < QUICKEST_MS ? "too_fast" : null;
}

/** How long messages that a program seems to have sent are kept, for whoever misses one. */
export const SUSPECTED_DAYS_KEPT = 30;
