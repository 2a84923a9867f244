import type { Device } from "../../contract.ts";
import type { DeviceKind } from "../../rules.ts";

/** What is likely to be found in a device comes first. */
const LIKELY: Record<DeviceKind, readonly string[]> = {
  "bait-station": ["Mice", "Rats"],
  "rodent-trap": ["Mice", "Rats"],
  "multi-catch-trap": ["Mice"],
  "glue-board": ["Roaches", "Spiders", "Mice"],
  "insect-monitor": ["Roaches", "Ants", "Spiders"],
  "light-trap": ["Flies", "Moths"],
  "pheromone-trap": ["Moths", "Beetles"],
  "termite-station": ["Termites"],
  other: [],
};

/** More than a thumb finds at once is typed. */
const MAX_OFFERED = 6;

export function pestsFor(
  { kind, lastCheck }: Pick<Device, "kind" | "lastCheck">,
  expected: readonly string[],
): string[] {
  const before = (lastCheck?.findings ?? []).map(({ pest }) => pest);
  return [...new Set([...before, ...LIKELY[kind], ...expected])]
    .filter((pest) => pest !== "Other")
    .slice(0, MAX_OFFERED);
}
