import type { PestType } from "./rules.ts";
import type { Said, TargetPest } from "#modules/appointments/rules.ts";

/** A line among the notes, beside which the whole conversation stands. */
const REASON_CHARACTERS = 200;

/** What the person said, in short; a number is an entry of the menu. */
export function reasonOf(messages: readonly Said[]): string {
  const told = messages
    .filter(({ role, content }) => role === "user" && !/^\d$/.test(content))
    .map(({ content }) => content.replaceAll(/\s+/g, " "))
    .join(" / ");
  return told.length <= REASON_CHARACTERS ? told : `${told.slice(0, REASON_CHARACTERS - 1).trimEnd()}…`;
}

/** What the office's form calls the pests that people choose from; null where they have not said which. */
export const targetPestOf = (type: string): TargetPest | null =>
  isNamed(type) ? TARGETS[type] : type === "other" ? null : "Other";

const TARGETS = {
  ants: "Ants",
  roaches: "Roaches",
  spiders: "Spiders",
  termites: "Termites",
  bedbugs: "Bed Bugs",
  wasps: "Wasps",
  mosquitos: "Mosquitoes",
  mice: "Rodents",
  rats: "Rodents",
  squirrels: "Rodents",
} as const satisfies Partial<Record<PestType, TargetPest>>;

const isNamed = (type: string): type is keyof typeof TARGETS => Object.hasOwn(TARGETS, type);
