import type { DeviceTrend } from "./contract-trend.ts";
import { countsAsCheck, showsActivity, type CheckStatus, type DeviceKind, type Sighting } from "./rules.ts";

/** One check as it was written down. */
export interface RawCheck {
  visitId: string;
  entryId: string;
  deviceId: string;
  on: string;
  at: string;
  position: number;
  status: CheckStatus;
  findings: readonly Sighting[];
  baitEatenPercent: number | null;
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

export interface TrendFacts {
  /** `2026-03`, the oldest first. */
  months: readonly string[];
  devices: readonly RawDevice[];
  checks: readonly RawCheck[];
  findings: readonly RawFinding[];
  missed: readonly { deviceId: string; on: string }[];
}

/** Names beyond this are the rarest ones. */
const MAX_NAMES = 50;

/** What devices and visits showed, month by month, from what was written down and nothing else. */
export function trendOf({ months, devices, checks, findings, missed }: TrendFacts): DeviceTrend {
  const turns = new Map(months.map((month, turn) => [month, turn]));
  const turnOf = (day: string) => turns.get(day.slice(0, 7));
  const last = lastChecks(checks).filter(({ on }) => turnOf(on) !== undefined);
  const got = last.filter(({ status }) => countsAsCheck(status));
  const active = last.filter(showsActivity);
  const places = placesOf(devices);
  const areaOf = (deviceId: string) => places.get(deviceId)?.area ?? "";
  const found = findings.filter(({ count }) => count !== 0);

  const counts = (events: readonly { on: string; weight?: number }[]): number[] => {
    const row = months.map(() => 0);
    for (const { on, weight = 1 } of events) {
      const turn = turnOf(on);
      if (turn !== undefined) row[turn] = (row[turn] ?? 0) + weight;
    }
    return row;
  };
  const named = (events: readonly NamedEvent[]) => namedCounts(events, counts);

  const pests: NamedEvent[] = [
    ...last.flatMap(({ on, findings }) =>
      findings.map(({ pest, count }) => ({ on, name: pest, weight: count ?? UNCOUNTED })),
    ),
    ...found.map(({ on, pest, count }) => ({ on, name: pest, weight: count ?? UNCOUNTED })),
  ];
  const areas: NamedEvent[] = [
    ...active.map(({ on, deviceId }) => ({ on, name: areaOf(deviceId) })),
    ...found.map(({ on, where }) => ({ on, name: where })),
  ];
  const byPlace = <Event extends { deviceId: string }>(events: readonly Event[]) =>
    Map.groupBy(events, ({ deviceId }) => places.get(deviceId)?.id ?? "");
  const [gotAt, activeAt] = [byPlace(got), byPlace(active)];
  return {
    months: [...months],
    checked: counts(got),
    active: counts(active),
    missed: counts(missed),
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

interface NamedEvent {
  on: string;
  name: string;
  weight?: number;
}

/** A pest that was there and that nobody counted was one. */
const UNCOUNTED = 1;

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** Of a device that was checked twice on one visit, the later check counts. */
function lastChecks(checks: readonly RawCheck[]): RawCheck[] {
  const last = new Map<string, RawCheck>();
  for (const check of checks) {
    const key = `${check.visitId} ${check.deviceId}`;
    const known = last.get(key);
    if (known === undefined || isLater(check, known)) last.set(key, check);
  }
  return [...last.values()];
}

function isLater(one: RawCheck, other: RawCheck): boolean {
  const apart = Date.parse(one.at) - Date.parse(other.at) || one.position - other.position;
  return apart === 0 ? one.entryId > other.entryId : apart > 0;
}

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
