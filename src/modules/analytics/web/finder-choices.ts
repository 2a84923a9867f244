import type { Found } from "../contract.ts";
import { KIND_LABELS, type PlaceOf } from "./found-places.ts";

export interface FinderPage {
  path: string;
  title: string;
  detail: string;
}

export interface Choice {
  to: string;
  title: string;
  detail: string;
}

interface Sought {
  words: string;
  pages: readonly FinderPage[];
  found: readonly Found[];
  placeOf: PlaceOf;
}

/** What can be chosen, in groups: the pages whose names fit, then what the server found, in its order. */
export function choicesOf({ words, pages, found, placeOf }: Sought): { label: string; choices: Choice[] }[] {
  const sought = words.toLowerCase();
  const fitting = pages.filter(({ title, detail }) => `${title} ${detail}`.toLowerCase().includes(sought));
  const groups = new Map<string, Choice[]>();
  const add = (label: string, choice: Choice) => groups.set(label, [...(groups.get(label) ?? []), choice]);
  for (const { kind, id, title, detail } of found) add(KIND_LABELS[kind], { to: placeOf(kind, id), title, detail });
  for (const { path, title, detail } of fitting) add("Pages", { to: path, title, detail });
  return [...groups].map(([label, choices]) => ({ label, choices }));
}
