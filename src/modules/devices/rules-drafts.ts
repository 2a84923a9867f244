import type { DeviceCheck } from "./contract-checks.ts";
import type { Device } from "./contract-devices.ts";
import type { CheckStatus } from "./rules-checks.ts";
import type { DeviceKind } from "./rules.ts";

/** A check while somebody writes it down: on the phone, and in the office that corrects one. */

const BAITED: readonly DeviceKind[] = ["bait-station", "termite-station"];

/** Whether anybody can say how much was eaten. */
export const holdsBait = ({ kind, product }: Pick<Device, "kind" | "product">): boolean =>
  product !== null || BAITED.includes(kind);

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

/** Whoever could not get to a device, or found none, has found nothing in it. */
export const isReached = (status: CheckStatus | null): boolean => status !== "inaccessible" && status !== "missing";

/** Ready to be kept; null while something is missing. Whoever got to nothing has found nothing. */
export function finishedCheck(draft: CheckDraft, checkedAt: string | null): DeviceCheck | null {
  const { status } = draft;
  if (status === null || Object.keys(faultsOfCheck(draft)).length > 0) return null;
  const reached = isReached(status);
  return {
    ...draft,
    status,
    findings: reached ? draft.findings : [],
    baitEatenPercent: reached ? draft.baitEatenPercent : null,
    bait: reached ? draft.bait : null,
    checkedAt,
  };
}
