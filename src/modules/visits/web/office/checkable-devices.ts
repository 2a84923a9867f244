import type { Device } from "#modules/devices/contract.ts";
import type { VisitDetails, VisitView } from "../../contract.ts";

type NamedDevice = VisitDetails["devices"][number];

export interface CheckableDevice extends NamedDevice {
  product: Device["product"];
  /** It has a check in this report. */
  isChecked: boolean;
  /** It was due when the visit was finished, and was not checked. */
  isMissed: boolean;
  /** It was taken away since; null: it still stands there. */
  removedOn: string | null;
}

/**
 * What a check of this visit may be about, by number: what stood there on that day, also where it was taken away since,
 * what the report names, and what the visit missed.
 */
export function checkableDevices(
  there: readonly Pick<Device, "id" | "number" | "kind" | "area" | "product" | "installedOn" | "removedOn">[],
  { devices, missedDevices }: Pick<VisitDetails, "devices" | "missedDevices">,
  { report: { checks }, date }: Pick<VisitView, "report" | "date">,
): CheckableDevice[] {
  const checked = new Set(checks.map(({ value }) => value.deviceId));
  const missed = new Set(missedDevices.map(({ id }) => id));
  const gone = new Map(there.map(({ id, removedOn }) => [id, removedOn]));
  const known = new Map<string, NamedDevice & Pick<Device, "product">>();
  // What stood in the report before a correction, and does no more, is in the history alone.
  for (const device of [...devices.filter(({ id }) => checked.has(id)), ...missedDevices])
    known.set(device.id, { ...device, product: null });
  for (const device of there) if (stoodThere(device, date) || checked.has(device.id)) known.set(device.id, device);
  return [...known.values()]
    .map((device) => ({
      ...device,
      isChecked: checked.has(device.id),
      isMissed: missed.has(device.id),
      removedOn: gone.get(device.id) ?? null,
    }))
    .toSorted((one, other) => one.number - other.number || one.id.localeCompare(other.id));
}

/** A device may have been taken away by this very visit, which still checked it first. */
const stoodThere = ({ installedOn, removedOn }: Pick<Device, "installedOn" | "removedOn">, day: string): boolean =>
  installedOn <= day && (removedOn === null || removedOn >= day);
