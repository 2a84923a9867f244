import type { Device } from "../../contract.ts";
import { barcodeKey } from "../../rules.ts";

/** The device that somebody has typed or scanned: by its barcode, or by the number on its label. */
export function findDevice<Known extends Pick<Device, "number" | "barcode">>(
  devices: readonly Known[],
  typed: string,
): Known | undefined {
  const key = barcodeKey(typed);
  if (key === "") return undefined;
  return (
    devices.find(({ barcode }) => barcode !== null && barcodeKey(barcode) === key) ??
    // As the plan writes it, too: the letter of its kind before its number.
    devices.find(({ number }) => String(number) === key.replace(/^[A-Z]?#?0*/, ""))
  );
}

/** What is due comes first, the longest due at its head; what is done already comes last. */
export function inOrderOfWork<Known extends Pick<Device, "id" | "number" | "isDue" | "dueOn">>(
  devices: readonly Known[],
  checked: ReadonlySet<string>,
): Known[] {
  const rank = ({ id, isDue }: Known) => (checked.has(id) ? 2 : isDue ? 0 : 1);
  const due = ({ isDue, dueOn }: Known) => (isDue && dueOn !== null ? dueOn : "");
  return devices.toSorted(
    (one, other) => rank(one) - rank(other) || due(one).localeCompare(due(other)) || one.number - other.number,
  );
}

/** The areas that have devices, by their names, with how many each has. */
export function areasOf(devices: readonly Pick<Device, "area">[]): { name: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { area } of devices) if (area !== "") counts.set(area, (counts.get(area) ?? 0) + 1);
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .toSorted((one, other) => one.name.localeCompare(other.name, "en"));
}

/** A camera sees the same code many times a second, and still sees it when the check of the device is saved. */
const AWAY_MS = 1500;

/** Lets a code through once, and again only after it was out of sight. */
export function createScanGate() {
  let last = { code: "", seenAt: -AWAY_MS };
  return {
    isNew(code: string, atMs: number): boolean {
      const isSame = code === last.code && atMs - last.seenAt < AWAY_MS;
      last = { code, seenAt: atMs };
      return !isSame;
    },
  };
}
