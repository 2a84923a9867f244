import { DEVICE_KIND_LABELS } from "#modules/devices/rules.ts";

type Clock = (instant: string) => string;

/**
 * What somebody recorded, a line for each thing that was typed, such as `Number: 14`. Of whatever kind it is and whichever
 * version wrote it: what this one has no word for is told by its own name.
 */
export const linesOf = (content: unknown, clock: Clock): string[] => toldIn(content, [], clock);

const LABELS: Readonly<Record<string, string>> = {
  why: "Reason",
  endedAt: "Ended",
  checkEveryDays: "Days between checks",
  position: "On the plan",
  x: "across",
  y: "down",
  from: "Before",
  override: "Open notices",
  fileId: "Photo",
  baitEatenPercent: "Bait eaten in percent",
};

/** Said by the line above. */
const SAID: readonly [string, readonly string[]][] = [
  ["kind", ["start", "finish"]],
  ["what", ["install", "move", "replace", "remove"]],
];
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const INSTANT = /^\d{4}-\d{2}-\d{2}T.*(Z|[+-]\d{2}:\d{2})$/;

function toldIn(value: unknown, names: readonly string[], clock: Clock): string[] {
  if (typeof value === "object" && value !== null)
    return Object.entries(value).flatMap(([name, part]: [string, unknown]) => {
      // The entries of a list are named by it: `findings.<id>`.
      const [own = ""] = name.split(".", 1);
      const isPlace = Array.isArray(value);
      return toldIn(part, isPlace ? names : [...names, own], clock);
    });
  const words = wordsOf(value, names, clock);
  return words === "" ? [] : [`${labelOf(names)}: ${words}`];
}

function wordsOf(value: unknown, names: readonly string[], clock: Clock): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number") return String(Math.round(value * 100) / 100);
  if (typeof value !== "string") return "";
  if (UUID.test(value)) return names.at(-1) === "fileId" ? "taken" : "";
  if (INSTANT.test(value)) return clock(value);
  const [name] = names;
  if (names.length === 1 && SAID.some(([part, words]) => part === name && words.includes(value))) return "";
  const kind = Object.entries(DEVICE_KIND_LABELS).find(([known]) => known === value);
  return name === "kind" && kind ? kind[1] : value;
}

const labelOf = (names: readonly string[]): string => {
  const words = names.map((name) => LABELS[name] ?? name.replace(/([A-Z])/g, " $1").toLowerCase()).join(", ");
  return words.slice(0, 1).toUpperCase() + words.slice(1);
};

interface Refused {
  what: string;
  clientName: string;
  since: string;
  why: string;
  content?: unknown;
}

/** All of it as a text that can be sent to the office: readable, and below that exactly as the phone keeps it. */
export function copiedText(items: readonly Refused[], clock: Clock): string {
  return items
    .map(({ what, clientName, since, why, content }) =>
      [
        clientName === "" ? what : `${what}: ${clientName}`,
        ...(since === "" ? [] : [`Recorded: ${clock(since)} (${since})`]),
        why,
        ...linesOf(content, clock),
        `Data: ${JSON.stringify(content)}`,
      ].join("\n"),
    )
    .join("\n\n");
}
