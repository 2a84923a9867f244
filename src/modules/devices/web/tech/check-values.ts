import type { Device, DeviceCheck } from "../../contract.ts";
import type { DeviceKind } from "../../rules.ts";

/** What is likely to be found in a device comes first. */
const LIKELY: Record<DeviceKind, readonly string[]> = {
  "bait-station": ["Mice", "Rats"],
  "rodent-trap": ["Mice", "Rats"],
  "multi-catch-trap": ["Mice"],
  "glue-board": ["Roaches", "Spiders", "Mice"],
  "insect-monitor": ["Roaches", "Ants", "Spiders"],
  "light-trap": ["Flies", "Moths"],
  "pheromone-trap": ["Moths", "Beetles"],
  "termite-station": ["Termites"],
  other: [],
};

const BAITED: readonly DeviceKind[] = ["bait-station", "termite-station"];

/** Whether anybody can say how much was eaten. */
export const holdsBait = ({ kind, product }: Pick<Device, "kind" | "product">): boolean =>
  product !== null || BAITED.includes(kind);

/** More than a thumb finds at once is typed. */
const MAX_OFFERED = 6;

export function pestsFor(
  { kind, lastCheck }: Pick<Device, "kind" | "lastCheck">,
  expected: readonly string[],
): string[] {
  const before = (lastCheck?.findings ?? []).map(({ pest }) => pest);
  return [...new Set([...before, ...LIKELY[kind], ...expected])]
    .filter((pest) => pest !== "Other")
    .slice(0, MAX_OFFERED);
}

/** What stands in the form. The status is chosen, not preset: nobody shall save a check that was not made. */
export interface CheckDraft extends Omit<DeviceCheck, "status"> {
  status: DeviceCheck["status"] | null;
}

export const newCheck = (deviceId: string): CheckDraft => ({
  deviceId,
  status: null,
  findings: [],
  baitEatenPercent: null,
  bait: null,
  note: "",
  fileId: null,
  checkedAt: null,
});

const AMOUNT = /^\d{1,9}(?:\.\d{1,4})?$/;

/** By field, what keeps it from being saved. */
export function faultsOfCheck({ status, bait, findings }: CheckDraft): Partial<Record<"status" | "bait", string>> {
  const isBaitRight = bait === null || (AMOUNT.test(bait.quantity.trim()) && bait.unit.trim() !== "");
  return {
    ...(status === null && { status: "Say how you found it" }),
    ...(status === "ok" &&
      findings.some(({ count }) => count !== 0) && { status: "You counted pests: that is activity" }),
    ...(!isBaitRight && { bait: "Enter an amount such as 2 or 0.75, and its unit" }),
  };
}

/** Ready to be kept; null while something is missing. Whoever got to nothing has found nothing. */
export function finishedCheck(draft: CheckDraft, checkedAt: string): DeviceCheck | null {
  const { status } = draft;
  if (status === null || Object.keys(faultsOfCheck(draft)).length > 0) return null;
  const reached = status !== "inaccessible" && status !== "missing";
  return {
    ...draft,
    status,
    findings: reached ? draft.findings : [],
    baitEatenPercent: reached ? draft.baitEatenPercent : null,
    bait: reached ? draft.bait : null,
    checkedAt,
  };
}
