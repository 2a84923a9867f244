import type { Device } from "#modules/devices/contract.ts";
import type { VisitDetails, VisitView } from "../../contract.ts";

type NamedDevice = VisitDetails["devices"][number];

export interface CheckableDevice extends NamedDevice {
  product: Device["product"];
  /** It has a check in this report. */
  isChecked: boolean;
  /** It was due when the visit was finished, and was not checked. */
  isMissed: boolean;
}

/**
 * What a check of this visit may be about, by number: what stood there then and still does, what the report names, and
 * what the visit missed, also where it was taken away since.
 */
export function checkableDevices(
  there: readonly Pick<Device, "id" | "number" | "kind" | "area" | "product" | "installedOn">[],
  { devices, missedDevices }: Pick<VisitDetails, "devices" | "missedDevices">,
  { report: { checks }, date }: Pick<VisitView, "report" | "date">,
): CheckableDevice[] {
  const checked = new Set(checks.map(({ value }) => value.deviceId));
  const missed = new Set(missedDevices.map(({ id }) => id));
  const known = new Map<string, NamedDevice & Pick<Device, "product">>();
  // What stood in the report before a correction, and does no more, is in the history alone.
  for (const device of [...devices.filter(({ id }) => checked.has(id)), ...missedDevices])
    known.set(device.id, { ...device, product: null });
  for (const device of there) if (device.installedOn <= date || checked.has(device.id)) known.set(device.id, device);
  return [...known.values()]
    .map((device) => ({ ...device, isChecked: checked.has(device.id), isMissed: missed.has(device.id) }))
    .toSorted((one, other) => one.number - other.number || one.id.localeCompare(other.id));
}
