import type { DeviceTrend } from "./contract-trend.ts";
import { countsAsCheck, showsActivity, type CheckStatus, type DeviceKind, type Sighting } from "./rules.ts";

/** Checks of a device that say the same, each as it was written down; of two on one visit only the later is among them. */
export interface RawChecks {
  deviceId: string;
  status: CheckStatus;
  findings: readonly Sighting[];
  baitEatenPercent: number | null;
  /** The day of each, in any order; a day with two visits comes twice. */
  days: readonly string[];
}

/** What somebody found on a visit beside the devices. */
export interface RawFinding extends Sighting {
  on: string;
  where: string;
}

export interface RawDevice {
  id: string;
  number: number;
  kind: DeviceKind;
  area: string;
  replacesId: string | null;
  isInUse: boolean;
}

/** How many devices visits of a day missed. */
export interface RawMissed {
  on: string;
  devices: number;
}

export interface TrendFacts {
  /** `2026-03`, the oldest first. */
  months: readonly string[];
  devices: readonly RawDevice[];
  /** Those with the oldest check first. */
  checks: readonly RawChecks[];
  findings: readonly RawFinding[];
  missed: readonly RawMissed[];
}

/** Names beyond this are the rarest ones. */
const MAX_NAMES = 50;

/** What devices and visits showed, month by month, from what was written down and nothing else. */
export function trendOf({ months, devices, checks, findings, missed }: TrendFacts): DeviceTrend {
  const turns = new Map(months.map((month, turn) => [month, turn]));
  const turnsOf = (days: readonly string[]) => days.flatMap((day) => turns.get(day.slice(0, 7)) ?? []);
  const inMonths = checks
    .map(({ days, ...rest }) => ({ ...rest, turns: turnsOf(days) }))
    .filter(({ turns }) => turns.length > 0);
  const got = inMonths.filter(({ status }) => countsAsCheck(status));
  const active = inMonths.filter(showsActivity);
  const places = placesOf(devices);
  const areaOf = (deviceId: string) => places.get(deviceId)?.area ?? "";
  const found = findings
    .filter(({ count }) => count !== 0)
    .map(({ on, ...rest }) => ({ ...rest, turns: turnsOf([on]) }));

  const counts = (events: readonly Counted[]): number[] => {
    const row = months.map(() => 0);
    for (const { turns, weight = 1 } of events) for (const turn of turns) row[turn] = (row[turn] ?? 0) + weight;
    return row;
  };
  const named = (events: readonly NamedEvent[]) => namedCounts(events, counts);

  const pests: NamedEvent[] = [
    ...inMonths.flatMap(({ turns, findings }) =>
      findings.map(({ pest, count }) => ({ turns, name: pest, weight: count ?? UNCOUNTED })),
    ),
    ...found.map(({ turns, pest, count }) => ({ turns, name: pest, weight: count ?? UNCOUNTED })),
  ];
  const areas: NamedEvent[] = [
    ...active.map(({ turns, deviceId }) => ({ turns, name: areaOf(deviceId) })),
    ...found.map(({ turns, where }) => ({ turns, name: where })),
  ];
  const byPlace = <Event extends { deviceId: string }>(events: readonly Event[]) =>
    Map.groupBy(events, ({ deviceId }) => places.get(deviceId)?.id ?? "");
  const [gotAt, activeAt] = [byPlace(got), byPlace(active)];
  return {
    months: [...months],
    checked: counts(got),
    active: counts(active),
    missed: counts(missed.map(({ on, devices }) => ({ turns: turnsOf([on]), weight: devices }))),
    byPest: named(pests).map(({ name, ...rest }) => ({ pest: name, ...rest })),
    byArea: named(areas).map(({ name, ...rest }) => ({ area: name, ...rest })),
    byDevice: [...new Set(places.values())]
      .filter(({ id, isInUse }) => isInUse || gotAt.has(id) || activeAt.has(id))
      .map(({ id: deviceId, number, kind, area }) => {
        const shown = counts(activeAt.get(deviceId) ?? []);
        const checked = counts(gotAt.get(deviceId) ?? []);
        return { deviceId, number, kind, area, total: sum(shown), checked, counts: shown };
      })
      .toSorted((one, other) => one.number - other.number || (one.deviceId < other.deviceId ? -1 : 1)),
  };
}

/** What happened in each of these months (by their place among all), so many times as it weighs. */
interface Counted {
  turns: readonly number[];
  weight?: number;
}

interface NamedEvent extends Counted {
  name: string;
}

/** A pest that was there and that nobody counted was one. */
const UNCOUNTED = 1;

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** Of each device, the one that stands at its place now, whichever way it came there. */
function placesOf(devices: readonly RawDevice[]): Map<string, RawDevice> {
  const successors = new Map(
    devices.flatMap((one) => (one.replacesId === null ? [] : [[one.replacesId, one] as const])),
  );
  return new Map(
    devices.map((device) => {
      let latest = device;
      for (let next = successors.get(latest.id); next !== undefined; next = successors.get(latest.id)) latest = next;
      return [device.id, latest];
    }),
  );
}

/** Names that differ in case alone are one; it is written as it was first. The most first. */
function namedCounts(events: readonly NamedEvent[], counts: (events: readonly NamedEvent[]) => number[]) {
  const groups = Map.groupBy(events, ({ name }) => name.trim().toLowerCase());
  return [...groups.values()]
    .map((group) => {
      const row = counts(group);
      return { name: group[0]?.name.trim() ?? "", total: sum(row), counts: row };
    })
    .filter(({ total }) => total > 0)
    .toSorted((one, other) => other.total - one.total || (one.name < other.name ? -1 : 1))
    .slice(0, MAX_NAMES);
}

/** So many months up to that of the day, the oldest first. */
export function monthsUpTo(day: string, count: number): string[] {
  const last = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
  return Array.from({ length: count }, (_, back) => {
    const month = last - (count - 1 - back);
    return `${String(Math.floor(month / 12)).padStart(4, "0")}-${String((month % 12) + 1).padStart(2, "0")}`;
  });
}
