import type { TargetPest } from "#modules/appointments/rules.ts";
import type { ServiceCategory } from "#modules/catalogue/rules.ts";

/** Active: nobody has begun. Scheduled: somebody comes for it at an appointment. Resolved: the problem is gone. */
export const ISSUE_STATUSES = ["active", "investigating", "scheduled", "resolved"] as const;
export type IssueStatus = (typeof ISSUE_STATUSES)[number];

export const ISSUE_PRIORITIES = ["low", "medium", "high"] as const;
export type IssuePriority = (typeof ISSUE_PRIORITIES)[number];

export const ISSUE_TYPES = ["ants", "spiders", "roaches", "wasps", "other"] as const;
export type IssueType = (typeof ISSUE_TYPES)[number];

/** As the office reads them; always English. */
export const STATUS_LABELS: Record<IssueStatus, string> = {
  active: "Active",
  investigating: "Investigating",
  scheduled: "Scheduled",
  resolved: "Resolved",
};
export const PRIORITY_LABELS: Record<IssuePriority, string> = { low: "Low", medium: "Medium", high: "High" };
export const TYPE_LABELS: Record<IssueType, string> = {
  ants: "Ants",
  spiders: "Spiders",
  roaches: "Roaches",
  wasps: "Wasps",
  other: "Other",
};

/**
 * What people may make of it. Scheduled goes back to investigating only because its appointment falls away, which is
 * not a choice of its own.
 */
const NEXT: Record<IssueStatus, readonly IssueStatus[]> = {
  active: ["investigating", "scheduled", "resolved"],
  investigating: ["scheduled", "resolved"],
  scheduled: ["resolved"],
  resolved: ["active"],
};

export const canBecome = (from: IssueStatus, to: IssueStatus): boolean => NEXT[from].includes(to);

export const nextStatuses = (from: IssueStatus): readonly IssueStatus[] => NEXT[from];

export const isOpen = (status: IssueStatus): boolean => status !== "resolved";

/** Why it cannot be done, for whoever tried; always English. */
export function whyNot(from: IssueStatus, to: IssueStatus): string {
  if (from === to) return `This issue is already ${STATUS_LABELS[from].toLowerCase()}.`;
  if (from === "resolved") return "This issue is resolved. Reopen it first.";
  if (from === "scheduled" && to === "investigating")
    return "A visit is scheduled for this issue. It is investigated again once the visit is cancelled or unlinked.";
  return `An issue that is ${STATUS_LABELS[from].toLowerCase()} cannot become ${STATUS_LABELS[to].toLowerCase()}.`;
}

/** Which days a client looks at, counted back from today. */
export const PERIODS = ["all", "week", "month", "three_months", "year"] as const;
export type Period = (typeof PERIODS)[number];

/** So many days back; null of all time. */
export const PERIOD_DAYS: Record<Period, number | null> = {
  all: null,
  week: 7,
  month: 30,
  three_months: 91,
  year: 365,
};

export const MAX_PHOTOS = 10;
/** Of one comment. */
export const MAX_COMMENT_FILES = 10;
/** More than any issue has; of more the latest are shown. */
export const MAX_COMMENTS = 500;
/** So much of a description stands in a list. */
export const PREVIEW_CHARACTERS = 300;

/** What somebody reports may have been reported already, if it is not older than this. */
export const DUPLICATE_DAYS = 30;
export const MAX_DUPLICATES = 3;

interface Described {
  title: string;
  type: IssueType;
}

/** Whether two issues at one place look like the same: of one kind of pest, or half of the words of their titles agree. */
export function looksLike(one: Described, other: Described): boolean {
  if (one.type !== "other" && one.type === other.type) return true;
  const words = wordsOf(one.title);
  const others = wordsOf(other.title);
  const shared = [...words].filter((word) => others.has(word)).length;
  return shared > 0 && shared * 2 >= Math.min(words.size, others.size);
}

/** Without accents and the short words that every sentence has; `ants` and `ant` are one. */
const wordsOf = (title: string): Set<string> =>
  new Set(
    title
      .normalize("NFD")
      .replaceAll(/\p{M}/gu, "")
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .map((word) => (word.length > 3 ? word.replace(/s$/, "") : word))
      .filter((word) => word.length > 2 && !SHORT_WORDS.has(word)),
  );

const SHORT_WORDS = new Set(["the", "and", "with", "near", "los", "las", "del", "con", "les", "des", "une", "dans"]);

export interface Coverage {
  kind: "plan" | "warranty";
  /** Of the service, as the catalogue calls it. */
  name: string;
  /** The last day of the warranty (company time); null of a plan, which covers while it runs. */
  until: string | null;
  /** The completed appointment under warranty; null of a plan. */
  appointmentId: string | null;
}

/** A plan that runs at the place, or something that was done there, with what its service is against. */
export interface Covering extends Coverage {
  category: ServiceCategory;
}

/** What services of each kind are against. An inspection treats nothing, so it covers nothing. */
const AGAINST: Record<ServiceCategory, readonly IssueType[]> = {
  "pest-control": ISSUE_TYPES,
  prevention: ISSUE_TYPES,
  termite: ["other"],
  mosquito: ["other"],
  rodent: ["other"],
  "bed-bugs": ["other"],
  wildlife: ["other"],
  other: ["other"],
  inspection: [],
};

/** What makes doing it again free today: a plan that runs at that place, or else the warranty that ends last. */
export function coverageOf(covering: readonly Covering[], type: IssueType, today: string): Coverage | null {
  const [best] = covering
    .filter(({ category, until }) => AGAINST[category].includes(type) && (until === null || until >= today))
    .toSorted((one, other) => (other.until ?? ENDLESS).localeCompare(one.until ?? ENDLESS));
  if (!best) return null;
  const { category: _category, ...coverage } = best;
  return coverage;
}

const ENDLESS = "9999-12-31";

/** What the appointment that is booked for it should look for. */
export const TARGET_PEST_OF: Record<IssueType, TargetPest> = {
  ants: "Ants",
  spiders: "Spiders",
  roaches: "Roaches",
  wasps: "Wasps",
  other: "Other",
};

/** As many as an appointment's notes take. */
const MAX_NOTES = 5000;

/** The words that the appointment is given, so that whoever goes there knows what the client wrote. */
export const appointmentNotesOf = (issue: {
  reference: string;
  title: string;
  location: string;
  description: string;
}): string => `${issue.reference}: ${issue.title}\nWhere: ${issue.location}\n${issue.description}`.slice(0, MAX_NOTES);

/** Where a message about an issue leads: the list with the issue open, or its page in the office's inbox. */
export const ownIssuePath = (id: string) => `/client-dashboard/issues?issue=${id}` as const;
export const officeIssuePath = (id: string) => `/admin-dashboard/inbox/issues/${id}` as const;

/** What becomes of an issue, beside what is written. */
export const HISTORY_KINDS = ["reported", "status", "priority", "type", "assigned", "appointment", "proposed"] as const;
export type HistoryKind = (typeof HISTORY_KINDS)[number];
