import { checkText } from "#modules/devices/web/index.ts";
import { presenceWords, weatherWords } from "../../rules-report-words.ts";
import type { PartKey, PartValue } from "./report-values.ts";

interface Named {
  id: string;
  name: string;
}

/** A part in words, for whoever has to choose between two of them. */
export function valueText(key: PartKey, value: PartValue, team: readonly Named[]): string {
  if (value === null) return key.includes(".") ? "Removed" : "Nothing";
  if (value === true) return "No pests found";
  if (typeof value === "number") return `${value}%`;
  if (typeof value === "string") return value;
  if (key === "crew" && Array.isArray(value))
    return team.flatMap(({ id, name }) => (value.some((one) => one === id) ? [name] : [])).join(", ");
  if (Array.isArray(value))
    return value
      .map((one) => (typeof one === "string" ? one : `${one.done ? "Done" : "Not done"}: ${one.item}`))
      .join("\n");
  if (key === "presence" && "kind" in value) return presenceWords(value);
  if ("deviceId" in value) return checkText(value);
  if (key === "weather" && "sky" in value) return weatherWords(value);
  return Object.entries(value)
    .flatMap(([name, member]) => (isShown(name, member) ? [memberText(member)] : []))
    .join(", ");
}

/** Ids say nothing to anybody. */
const isShown = (name: string, member: unknown): boolean => !name.endsWith("Id") && member !== null && member !== "";

function memberText(member: unknown): string {
  if (typeof member === "string" || typeof member === "number") return String(member);
  if (Array.isArray(member)) return member.join(", ");
  if (typeof member === "object" && member !== null) return Object.values(member).map(memberText).join(" ");
  return "";
}
