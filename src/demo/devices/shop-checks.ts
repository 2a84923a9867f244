import type { DeviceCheck } from "#modules/devices/contract.ts";
import { deviceCheck } from "#modules/devices/factories.ts";
import type { Random } from "../random.ts";
import type { ShopDevice } from "./shop-plan.ts";

/** Three years of monthly visits. */
export const MONTHS = 36;
/** When the gap below the door was closed and the lid of the dumpster kept shut: mice grow fewer from then on. */
export const DOOR_CLOSED = 21;
/** A pallet brought cockroaches in. */
const OUTBREAK = { from: 25, to: 30 };
/** A truck drove over number 5. */
export const CRUSHED = { number: 5, month: 15 };
/** Nobody got to number 9 the last time, and nobody thought of number 8 once. */
const BLOCKED = { number: 9, month: MONTHS - 1 };
const FORGOTTEN = { number: 8, month: 30 };

interface Visited {
  /** 0 is the oldest. */
  month: number;
  /** Of the calendar, 1 to 12. */
  calendarMonth: number;
}

/** What is found at a device; null where nobody looked. */
export function checkOf(device: ShopDevice, deviceId: string, visited: Visited, random: Random): DeviceCheck | null {
  const is = ({ number, month }: { number: number; month: number }) =>
    device.number === number && visited.month === month;
  if (is(FORGOTTEN)) return null;
  if (is(BLOCKED)) return deviceCheck(deviceId, { status: "inaccessible", note: "Pallets were in the way." });
  if (is(CRUSHED)) return deviceCheck(deviceId, { status: "damaged", note: "Crushed by a truck; replaced." });
  const found = FOUND[device.catches](device, visited, random);
  const isDoor = device.number === 3 && visited.month === DOOR_CLOSED;
  return deviceCheck(deviceId, { ...found, ...(isDoor && { note: "Brush strip fitted at the dock door." }) });
}

type Found = Pick<DeviceCheck, "status" | "findings" | "baitEatenPercent">;

const FOUND: Record<ShopDevice["catches"], (device: ShopDevice, visited: Visited, random: Random) => Found> = {
  mice(device, visited, random) {
    const pressure = seasonOfMice(visited.calendarMonth) * pressureOf(visited.month);
    const isBait = device.kind === "bait-station";
    if (!random.chance(Math.min(0.95, device.pull * pressure * 1.3)))
      return { status: "ok", findings: [], baitEatenPercent: isBait ? 0 : null };
    const count = 1 + Math.round(random.next() * 4 * pressure * device.pull);
    return {
      status: "activity",
      // Droppings say that they were there, a trap how many.
      findings: [{ pest: "Mice", count: isBait && random.chance(0.3) ? null : count }],
      baitEatenPercent: isBait ? random.pick(pressure > 0.6 ? [50, 75, 100] : [25, 25, 50]) : null,
    };
  },
  cockroaches({ pull }, { month }, random) {
    const isOutbreak = month >= OUTBREAK.from && month <= OUTBREAK.to;
    if (!random.chance(isOutbreak ? 0.95 : 0.06)) return NOTHING;
    const most = isOutbreak ? Math.round((24 - (month - OUTBREAK.from) * 4) * pull) : 1;
    return withPest("German cockroaches", 1 + random.between(0, Math.max(1, most)));
  },
  flies(_device, { calendarMonth }, random) {
    const isWarm = calendarMonth >= 5 && calendarMonth <= 9;
    return random.chance(isWarm ? 0.9 : 0.15) ? withPest("Flies", random.between(2, isWarm ? 18 : 4)) : NOTHING;
  },
};

const NOTHING: Found = { status: "ok", findings: [], baitEatenPercent: null };
const withPest = (pest: string, count: number): Found => ({
  status: "activity",
  findings: [{ pest, count }],
  baitEatenPercent: null,
});

/** They come in when it grows cold. */
const seasonOfMice = (month: number): number => (month >= 9 ? 1 : month <= 3 ? 0.75 : month <= 5 ? 0.45 : 0.3);

const pressureOf = (month: number): number => {
  if (month < 12) return 1;
  if (month <= DOOR_CLOSED) return 0.85;
  return month < MONTHS - 6 ? 0.3 : 0.15;
};
