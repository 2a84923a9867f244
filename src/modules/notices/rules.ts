import type { ServiceCategory } from "#modules/catalogue/rules.ts";

export * from "./rules-due.ts";
export * from "./rules-own.ts";
export * from "./rules-papers.ts";
export * from "./rules-sets.ts";
export * from "./rules-told.ts";

/** Where a notice stands. */
export const NOTICE_STATES = ["open", "done", "not-needed", "overridden", "missed"] as const;
export type NoticeState = (typeof NOTICE_STATES)[number];

/** A visit does not start while one of its notices is unmet. */
export const isUnmet = (state: NoticeState): boolean => state === "open" || state === "missed";

/** What is done at a service, as far as it matters for a rule. */
export const WORK_KINDS = ["pesticide", "lawn", "perimeter", "termite", "termite-bait"] as const;
export type WorkKind = (typeof WORK_KINDS)[number];

const ASSUMED: Record<ServiceCategory, readonly WorkKind[]> = {
  "pest-control": ["pesticide"],
  termite: ["pesticide", "termite"],
  mosquito: ["pesticide", "lawn"],
  rodent: ["pesticide"],
  "bed-bugs": ["pesticide"],
  wildlife: [],
  prevention: ["pesticide"],
  inspection: [],
  other: [],
};

/** What is assumed of a service until the office has entered it: one notice too many rather than one too few. */
export const assumedWork = (category: ServiceCategory): readonly WorkKind[] => ASSUMED[category];

/** Products planned for the appointment count as applied, whatever the service usually does. */
export const workOf = (work: readonly WorkKind[], plannedProducts: readonly string[]): readonly WorkKind[] =>
  plannedProducts.length > 0 && !work.includes("pesticide") ? ["pesticide", ...work] : work;

/** What is missing to know what a rule requires. */
export const PROBLEMS = ["no-property-type", "no-coordinates", "no-list", "old-list", "too-many-unplaced"] as const;
export type Problem = (typeof PROBLEMS)[number];

/** When the program cannot say who lives nearby, somebody searches the list by hand and notes how. */
export const isSearchedByHand = (problem: Problem | null): boolean =>
  problem !== null && problem !== "no-property-type";

/** How somebody was notified, or how it was tried. */
export const ATTEMPT_METHODS = [
  "call",
  "in-person",
  "email",
  "certified-mail",
  "fax",
  "door-notice",
  "too-far",
] as const;
export type AttemptMethod = (typeof ATTEMPT_METHODS)[number];

/** What counts as proof. */
export const PROOFS = [
  "email",
  "signature",
  "photo",
  "call",
  "in-person",
  "reading",
  "applicator",
  "at-hand",
  "registry",
] as const;
export type Proof = (typeof PROOFS)[number];

export const ATTEMPT_WORDS: Record<AttemptMethod, string> = {
  call: "Phone call",
  "in-person": "In person",
  email: "Email",
  "certified-mail": "Certified mail",
  fax: "Fax",
  "door-notice": "Notice on the door",
  "too-far": "More than 500 feet away",
};

export const PROOF_WORDS: Record<Proof, string> = {
  email: "Sent by email",
  signature: "Signed for",
  photo: "Photographed",
  call: "Told by phone",
  "in-person": "Told in person",
  reading: "Read in the portal",
  applicator: "Licensed applicator on site",
  "at-hand": "At hand",
  registry: "Everyone on the registry was notified",
};

export const STATE_WORDS: Record<NoticeState, string> = {
  open: "Open",
  done: "Done",
  "not-needed": "Not needed",
  overridden: "Overridden",
  missed: "Missed",
};

export const PROBLEM_WORDS: Record<Problem, string> = {
  "no-coordinates":
    "The property has no map location, so nobody can say who lives within 500 feet. Add one, or search the list by hand.",
  "no-list": "No registry list for that day has been imported, so nobody can say who is on it.",
  "old-list": "The state has published a newer registry list since. Import it, or search it by hand.",
  "too-many-unplaced": "Too many people on the registry nearby have no map location. Search the list by hand.",
  "no-property-type": "The property type is not known. The property is treated as a single-family home.",
};

/** Whether somebody said something: signs that nobody sees, such as a space without a width, are no reason and no proof. */
export const isSaid = (text: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text);

export const MAX_NOTE = 1000;
export const MAX_REASON = 500;
export const MAX_PROOF_FILES = 5;

/** After this many calls that nobody answered, a notice on the door is enough. */
export const CALLS_BEFORE_DOOR = 2;
