import type { DeviceCheck } from "#modules/devices/contract.ts";
import { BAIT_EATEN, CHECK_STATUSES, faultsOfCheck, finishedCheck, type CheckDraft } from "#modules/devices/rules.ts";

type Values = Readonly<Record<string, unknown>>;

/** A check as the form has it; null while something is missing, which `faultOfCheck` says. What has no field stays. */
export function checkOf(before: DeviceCheck | undefined, values: Values): DeviceCheck | null {
  const draft = draftOf(before, values);
  return draft.deviceId === "" ? null : finishedCheck(draft, draft.checkedAt);
}

/** What keeps a check from being saved, in a sentence. */
export function faultOfCheck(values: Values): string | null {
  const draft = draftOf(undefined, values);
  if (draft.deviceId === "") return "Please choose a device.";
  const { status, bait } = faultsOfCheck(draft);
  const fault = status ?? bait;
  return fault === undefined ? null : `${fault}.`;
}

function draftOf(before: DeviceCheck | undefined, values: Values): CheckDraft {
  const text = (name: string) => textOf(values[name]);
  return {
    deviceId: before?.deviceId ?? text("deviceId"),
    status: CHECK_STATUSES.find((status) => status === text("status")) ?? null,
    findings: findingsOf(values),
    baitEatenPercent: BAIT_EATEN.find((percent) => String(percent) === text("baitEatenPercent")) ?? null,
    bait: baitOf(before, values),
    note: text("note"),
    fileId: values["photoGone"] === true ? null : (before?.fileId ?? null),
    // Nobody knows the minute of a check that was forgotten: it counts from the end of the visit.
    checkedAt: before?.checkedAt ?? null,
  };
}

const textOf = (value: unknown): string => (typeof value === "string" ? value.trim() : "");

/** Fields `pests.<row>` and `counts.<row>`; a row without a pest is none. */
function findingsOf(values: Values): CheckDraft["findings"] {
  return Object.entries(values).flatMap(([name, pest]) => {
    const row = /^pests\.(\d+)$/.exec(name)?.[1];
    if (row === undefined || textOf(pest) === "") return [];
    const count = textOf(values[`counts.${row}`]);
    return [{ pest: textOf(pest), count: count === "" ? null : Number(count) }];
  });
}

/** A product without an amount was not put in; where the form has no field for it, it stays as it was. */
function baitOf(before: DeviceCheck | undefined, values: Values): CheckDraft["bait"] {
  const productId = textOf(values["baitProductId"]);
  if (productId === "") return before?.bait ?? null;
  const [quantity, unit] = [textOf(values["baitQuantity"]), textOf(values["baitUnit"])];
  return quantity === "" ? null : { productId, quantity, unit };
}
