import type { DeviceCheck } from "#modules/devices/contract.ts";
import { sightingWords, type DeviceKind } from "#modules/devices/rules.ts";
import type { PdfBlock } from "#platform/server/pdf/document.ts";
import type { Translate } from "#platform/server/texts.ts";

export interface PaperDevice {
  number: number;
  kind: DeviceKind;
  area: string;
}

type Checks = readonly { value: DeviceCheck }[];

/** The latest last. */
export const checksInOrder = (checks: Checks): DeviceCheck[] =>
  checks.map(({ value }) => value).toSorted((one, other) => (one.checkedAt ?? "").localeCompare(other.checkedAt ?? ""));

/** By number; what was found twice stands twice. */
export function checkBlocks(t: Translate, checks: Checks, devices: ReadonlyMap<string, PaperDevice>): PdfBlock[] {
  const rows = checks.flatMap(({ value }) => {
    const device = devices.get(value.deviceId);
    return device ? [{ device, value }] : [];
  });
  if (rows.length === 0) return [];
  return [
    { kind: "heading", level: 2, text: t("visits:report.devices") },
    {
      kind: "table",
      columns: [
        { label: t("visits:report.deviceNumber"), share: 1 },
        { label: t("visits:report.device"), share: 3 },
        { label: t("visits:report.where"), share: 3 },
        { label: t("visits:report.deviceFound"), share: 4 },
      ],
      rows: rows
        .toSorted((one, other) => one.device.number - other.device.number)
        .map(({ device, value }) => [
          String(device.number),
          t(`visits:report.deviceKinds.${device.kind}`),
          device.area,
          foundAt(t, value),
        ]),
    },
  ];
}

function foundAt(t: Translate, { status, findings, baitEatenPercent: eaten }: DeviceCheck): string {
  const lines = [
    t(`visits:report.deviceStatus.${status}`),
    findings.map(sightingWords).join(", "),
    eaten === null ? "" : t("visits:report.baitEaten", { percent: eaten }),
  ];
  return lines.filter((line) => line !== "").join("\n");
}
