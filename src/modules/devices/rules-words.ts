import type { DeviceCheck } from "./contract-checks.ts";
import { CHECK_STATUS_LABELS, type Sighting } from "./rules-checks.ts";

/** `No. 4, Kitchen` */
export const deviceName = ({ number, area }: { number: number; area: string }): string =>
  area === "" ? `No. ${number}` : `No. ${number}, ${area}`;

/** `Mice: 3`; a pest that nobody counted by its name alone. */
export const sightingWords = ({ pest, count }: Sighting): string => (count === null ? pest : `${pest}: ${count}`);

/** For the office: `Activity, Mice: 3, 50% of the bait eaten`; who named the device says so before it. */
export const checkWords = ({ status, findings, baitEatenPercent, note }: DeviceCheck): string =>
  [
    CHECK_STATUS_LABELS[status],
    ...findings.map(sightingWords),
    baitEatenPercent === null ? "" : `${baitEatenPercent}% of the bait eaten`,
    note,
  ]
    .filter((word) => word !== "")
    .join(", ");
