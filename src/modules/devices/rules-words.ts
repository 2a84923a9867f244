import type { DeviceCheck } from "./contract-checks.ts";
import { CHECK_STATUS_LABELS, type Sighting } from "./rules-checks.ts";

/** `No. 4, Kitchen` */
export const deviceName = ({ number, area }: { number: number; area: string }): string =>
  area === "" ? `No. ${number}` : `No. ${number}, ${area}`;

/** `Mice: 3`; a pest that nobody counted by its name alone. */
export const sightingWords = ({ pest, count }: Sighting): string => (count === null ? pest : `${pest}: ${count}`);

/** For the office: `Activity, Mice: 3, 50% of the bait eaten, 2 oz of bait put in`; who named the device says so before it. */
export const checkWords = ({ status, findings, baitEatenPercent, bait, note, fileId }: DeviceCheck): string =>
  [
    CHECK_STATUS_LABELS[status],
    ...findings.map(sightingWords),
    baitEatenPercent === null ? "" : `${baitEatenPercent}% of the bait eaten`,
    bait === null ? "" : `${bait.quantity} ${bait.unit} of bait put in`,
    note,
    fileId === null ? "" : "with a photo",
  ]
    .filter((word) => word !== "")
    .join(", ");
