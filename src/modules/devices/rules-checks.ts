/** How a device was found. */
export const CHECK_STATUSES = ["ok", "activity", "damaged", "missing", "inaccessible", "replaced"] as const;
export type CheckStatus = (typeof CHECK_STATUSES)[number];

export const CHECK_STATUS_LABELS: Record<CheckStatus, string> = {
  ok: "No activity",
  activity: "Activity",
  damaged: "Damaged",
  missing: "Missing",
  inaccessible: "Not accessible",
  replaced: "Replaced",
};

/** How much of the bait was eaten, in percent. */
export const BAIT_EATEN = [0, 25, 50, 75, 100] as const;

/** Whoever could not get to a device has not checked it: it stays due. */
export const countsAsCheck = (status: CheckStatus): boolean => status !== "inaccessible";

/** What somebody saw or counted at a device; a pest that nobody counted was there. */
export interface Sighting {
  pest: string;
  count: number | null;
}

/** Whether a pest was there: by what was counted, or by the word of whoever looked. */
export const showsActivity = ({
  status,
  findings,
  baitEatenPercent = null,
}: {
  status: CheckStatus;
  findings: readonly Sighting[];
  baitEatenPercent?: number | null;
}): boolean =>
  status === "activity" || findings.some(({ count }) => count === null || count > 0) || (baitEatenPercent ?? 0) > 0;

/**
 * How a device was found, for whoever reads one word of it: eaten bait and counted pests are activity, whatever was
 * chosen beside them. The plan, the report and the trend so say the same.
 */
export const statusToTell = (check: Parameters<typeof showsActivity>[0]): CheckStatus =>
  check.status === "ok" && showsActivity(check) ? "activity" : check.status;
