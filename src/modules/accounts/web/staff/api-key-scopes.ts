import { AREAS, isPermission, KEY_PERMISSIONS, type Area, type Level, type Permission } from "#platform/permissions.ts";

export type ScopeLevels = Partial<Record<Area, Level>>;

/** A key is nobody, so it has nothing of its own. */
const ONES_OWN: readonly Area[] = ["own_appointments", "own_messages"];

/** What a key can be let into, in the order of the table of permissions. The keys of a literal object are these. */
export const KEY_AREAS = (Object.keys(AREAS) as Area[]).filter((area) => !ONES_OWN.includes(area));

export const canBeWritten = (area: Area): boolean => KEY_PERMISSIONS.includes(`${area}.write`);

/** As few as say it: writing includes reading. */
export const scopesOf = (levels: ScopeLevels): Permission[] =>
  KEY_AREAS.flatMap((area): Permission[] => {
    const level = levels[area] ?? "none";
    return level === "none" ? [] : [`${area}.${level}`];
  });

/** For a glance: `clients`, `appointments (read)`. */
export const scopeWords = (scopes: readonly string[], labels: Record<Area, string>): string[] =>
  scopes.filter(isPermission).map((scope) => {
    // Made by the table of permissions as `${Area}.${level}`.
    const [area, level] = scope.split(".") as [Area, "read" | "write"];
    return level === "write" ? labels[area] : `${labels[area]} (read)`;
  });

/** Whoever guards these guards the company; no preset hands them out but the one that says so. */
const GUARDED: readonly Area[] = ["staff", "system", "audit_log", "data_export"];

const levelsOf = (level: (area: Area) => Level): ScopeLevels =>
  Object.fromEntries(KEY_AREAS.map((area) => [area, level(area)]));

export const PRESETS: readonly { label: string; levels: ScopeLevels }[] = [
  { label: "Read the business", levels: levelsOf((area) => (GUARDED.includes(area) ? "none" : "read")) },
  { label: "Clients and appointments", levels: { clients: "write", appointments: "write", services: "read" } },
  { label: "Accounting", levels: { clients: "read", contracts: "read", invoices: "write", payments: "write" } },
  { label: "Everything", levels: levelsOf((area) => (canBeWritten(area) ? "write" : "read")) },
  { label: "Nothing", levels: {} },
];
