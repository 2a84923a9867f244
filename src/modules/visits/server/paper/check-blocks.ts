import type { DeviceCheck } from "#modules/devices/contract.ts";
import { sightingWords, statusToTell, type DeviceKind } from "#modules/devices/rules.ts";
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

interface DevicesOfVisit {
  checks: Checks;
  /** Those that are checked, by id. */
  devices: ReadonlyMap<string, PaperDevice>;
  /** Those that were due, and were not. */
  missed: readonly PaperDevice[];
}

/** By number; what was found twice stands twice, and what was missed is told as well. */
export function checkBlocks(t: Translate, { checks, devices, missed }: DevicesOfVisit): PdfBlock[] {
  const rows = checks.flatMap(({ value }) => {
    const device = devices.get(value.deviceId);
    return device ? [{ device, found: foundAt(t, value) }] : [];
  });
  rows.push(...missed.map((device) => ({ device, found: t("visits:report.plan.missed") })));
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
        .map(({ device, found }) => [
          String(device.number),
          t(`visits:report.deviceKinds.${device.kind}`),
          device.area,
          found,
        ]),
    },
  ];
}

function foundAt(t: Translate, check: DeviceCheck): string {
  const { findings, baitEatenPercent: eaten } = check;
  const lines = [
    t(`visits:report.deviceStatus.${statusToTell(check)}`),
    findings.map(sightingWords).join(", "),
    eaten === null ? "" : t("visits:report.baitEaten", { percent: eaten }),
  ];
  return lines.filter((line) => line !== "").join("\n");
}
