import { formatDay } from "#platform/web/format.ts";
import type { Device, DeviceCheck, Plan, Sheet } from "../contract.ts";
import { CHECK_STATUS_LABELS, DEVICE_KIND_LABELS, sightingWords, type MarkKind } from "../rules.ts";
import { lookOfDevice, MARK_LOOKS, stateOfDevice } from "./plan/mark-looks.ts";
import type { MarkState } from "../rules-looks.ts";
import type { PlanMark } from "./plan/plan-drawing.ts";

/** As staff read it; always English. */
export const PLAN_WORDS = {
  nearer: "Zoom in",
  farther: "Zoom out",
  whole: "Show all of it",
  keys: "Plus and minus zoom, the arrow keys move it, 0 shows all of it",
} as const;

export const MARK_KIND_LABELS: Record<MarkKind, string> = {
  "entry-point": "Entry point",
  "vulnerable-area": "Vulnerable area",
  photo: "Photo",
  note: "Note",
};

type Named = Pick<Device, "kind" | "number">;

export const deviceName = ({ kind, number }: Named): string => `${DEVICE_KIND_LABELS[kind]} ${number}`;

/** When it is due, whether a visit missed it, and how it was found, in a few words. */
export function deviceStateText({ isDue, dueOn, lastCheck, missedSince }: StatedDevice, today: string): string {
  const found = lastCheck === null ? "Not checked yet" : CHECK_STATUS_LABELS[lastCheck.status];
  if (!isDue || dueOn === null) return found;
  if (dueOn >= today) return "Due today";
  const overdue = `Overdue since ${formatDay(dueOn, "en")}`;
  return missedSince === null ? overdue : `${overdue}, missed on ${formatDay(missedSince, "en")}`;
}

type StatedDevice = Pick<Device, "isDue" | "dueOn" | "missedSince"> & {
  lastCheck: Pick<DeviceCheck, "status"> | null;
};

/** Such as `No activity`, or `Activity, Mice: 2, bait 25% eaten`. */
export function checkText({
  status,
  findings,
  baitEatenPercent,
}: Pick<DeviceCheck, "status" | "findings"> & { baitEatenPercent: number | null }): string {
  return [
    CHECK_STATUS_LABELS[status],
    ...findings.map(sightingWords),
    ...(baitEatenPercent === null || baitEatenPercent === 0 ? [] : [`bait ${baitEatenPercent}% eaten`]),
  ].join(", ");
}

/** The devices of a sheet as marks; `told` says another state and other words of one, such as what a visit found. */
export const deviceMarks = (
  { devices, today }: Pick<Plan, "devices" | "today">,
  sheetId: string,
  told: (device: Device) => { state: MarkState | null; text: string } | null = () => null,
): PlanMark[] =>
  devices.flatMap((device) => {
    const { position, area } = device;
    if (position?.sheetId !== sheetId) return [];
    const { state, text } = told(device) ?? {
      state: stateOfDevice(device, today),
      text: deviceStateText(device, today),
    };
    const label = [deviceName(device), area, text].filter((part) => part !== "").join(", ");
    return [{ id: device.id, x: position.x, y: position.y, label, ...lookOfDevice(device, state) }];
  });

/** What else stands on a sheet, in the words of what it refers to. */
export const otherMarks = (plan: Pick<Plan, "entryPoints" | "vulnerableAreas">, { marks }: Sheet): PlanMark[] =>
  marks.map((mark) => ({
    id: mark.id,
    x: mark.x,
    y: mark.y,
    ...MARK_LOOKS[mark.kind],
    label: [MARK_KIND_LABELS[mark.kind], markName(plan, mark)].filter((part) => part !== "").join(": "),
  }));

export function markName(
  { entryPoints, vulnerableAreas }: Pick<Plan, "entryPoints" | "vulnerableAreas">,
  { label, refId }: Pick<Sheet["marks"][number], "label" | "refId">,
): string {
  if (label !== "") return label;
  return (
    entryPoints.find(({ id }) => id === refId)?.location ?? vulnerableAreas.find(({ id }) => id === refId)?.area ?? ""
  );
}
