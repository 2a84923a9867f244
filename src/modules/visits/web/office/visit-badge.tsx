import { StatusBadge } from "#ui/status-badge.tsx";
import type { VisitSummary } from "../../contract.ts";
import { LOW_STARS } from "../../rules.ts";
import { starsWords } from "./visit-words.ts";

/** Whether it still goes on; and whether it should not any more. */
export function VisitBadge({ status, isUnclosed = false }: { status: VisitSummary["status"]; isUnclosed?: boolean }) {
  if (status === "finished") return <StatusBadge tone="good">Finished</StatusBadge>;
  return isUnclosed ? <StatusBadge tone="warning">Not finished</StatusBadge> : <StatusBadge>Open</StatusBadge>;
}

export const StarsBadge = ({ stars }: { stars: number }) => (
  <StatusBadge tone={stars <= LOW_STARS ? "danger" : "good"}>{starsWords(stars)}</StatusBadge>
);
