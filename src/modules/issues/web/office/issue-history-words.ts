import type { IssueDetail } from "../../contract.ts";
import { PRIORITY_LABELS, STATUS_LABELS, TYPE_LABELS } from "../../rules.ts";

const LABELS = new Map<string, string>(
  [STATUS_LABELS, PRIORITY_LABELS, TYPE_LABELS].flatMap((labels) => Object.entries(labels)),
);

const labelOf = (value: string | null): string => (value === null ? "—" : (LABELS.get(value) ?? value));

/** One change of an issue, in a sentence. */
export function historyWords({ kind, from, to }: Omit<IssueDetail["history"][number], "at" | "who">): string {
  switch (kind) {
    case "reported":
      return "Reported";
    case "status":
      return `${labelOf(from)} → ${labelOf(to)}`;
    case "priority":
      return `Priority: ${labelOf(from)} → ${labelOf(to)}`;
    case "type":
      return `Pest: ${labelOf(from)} → ${labelOf(to)}`;
    case "assigned":
      return to === null ? "Unassigned" : `Assigned to ${to}`;
    case "appointment":
      return to === null ? `Visit ${from ?? ""} unlinked` : `Visit ${to} linked`;
    case "proposed":
      return "Visit finished";
  }
}
