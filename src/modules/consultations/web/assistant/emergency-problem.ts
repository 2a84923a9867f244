import type { PestCategory, PestType } from "../../rules.ts";
import type { Said } from "#modules/appointments/rules.ts";
import { plainText, topicAmong, type Topic } from "./emergency-topics.ts";

/** What the form asks for as one answer. */
export type Problem = `${PestCategory} ${PestType}`;

/** What a topic says of the trouble. Where it may be several, the person chooses. */
const PROBLEMS: Partial<Record<Topic, Problem>> = {
  stinging: "insects wasps",
  bedbugs: "insects bedbugs",
  termites: "insects termites",
  roaches: "insects roaches",
  ants: "insects ants",
  spiders: "insects spiders",
  mosquitos: "insects mosquitos",
  flies: "insects flies",
  fleas: "other other",
};

/** Of the topics that are several kinds of animals, those that are named. */
const NAMED: readonly (readonly [RegExp, Problem])[] = [
  [/\b(rats?|ratas?)\b/, "rodents rats"],
  [/\b(mouse|mice|raton(?:es)?|souris)\b/, "rodents mice"],
  [/\b(squirrels?|ardillas?|ecureuils?)\b/, "rodents squirrels"],
  [/\b(raccoons?|mapaches?|ratons? laveurs?)\b/, "wildlife raccoons"],
  [/\b(o?possums?|zarigueyas?)\b/, "wildlife opossums"],
  [/\b(snakes?|serpientes?|culebras?|viboras?|serpents?)\b/, "wildlife snakes"],
  [/\b(birds?|pigeons?|pajaros?|palomas?|oiseaux?)\b/, "wildlife birds"],
];

/** The trouble of which the person spoke last; empty when they have named none. */
export function problemOf(messages: readonly Said[]): Problem | "" {
  const told = messages.filter(({ role }) => role === "user").toReversed();
  for (const { content } of told) {
    const problem = problemIn(content);
    if (problem !== undefined) return problem;
  }
  return "";
}

/** Also of somebody who asks for an appointment in the same breath. */
const PESTS: readonly Topic[] = [
  ...(["stinging", "bedbugs", "termites", "rodents", "roaches", "fleas"] as const),
  ...(["ants", "spiders", "mosquitos", "flies", "wildlife"] as const),
];

function problemIn(text: string): Problem | undefined {
  const topic = topicAmong(PESTS, text);
  if (topic === "rodents" || topic === "wildlife") {
    // "Raton laveur" is a raccoon, and only then "raton" a mouse.
    const named = topic === "wildlife" ? NAMED.toReversed() : NAMED;
    return named.find(([pattern]) => pattern.test(plainText(text)))?.[1];
  }
  return topic === null ? undefined : PROBLEMS[topic];
}

/** What of the answer each field of the contract is. */
export function pestOf(problem: string): { pestCategory: string; pestType: string } {
  const [pestCategory = "", pestType = ""] = problem.split(" ");
  return { pestCategory, pestType };
}
