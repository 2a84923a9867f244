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
  /** Chosen by their names alone: what they are about would find them for many a word. */
  actions: readonly FinderPage[];
  found: readonly Found[];
  placeOf: PlaceOf;
}

/** A word of fewer letters is rather somebody's name. */
const MEANT_FROM = 5;

/**
 * What can be chosen, in groups: an action whose name is being typed, what the server found, in its order, then the
 * pages and the actions that fit.
 */
export function choicesOf({ words, pages, actions, found, placeOf }: Sought): { label: string; choices: Choice[] }[] {
  const sought = words.toLowerCase();
  const groups = new Map<string, Choice[]>();
  const add = (label: string, choice: Choice) => groups.set(label, [...(groups.get(label) ?? []), choice]);
  const addActions = (fits: (title: string) => boolean) => {
    for (const { path, title, detail } of actions)
      if (fits(title.toLowerCase())) add("Actions", { to: path, title, detail });
  };
  const isMeant = (title: string) => sought.length >= MEANT_FROM && title.startsWith(sought);
  addActions(isMeant);
  for (const { kind, id, title, detail } of found) add(KIND_LABELS[kind], { to: placeOf(kind, id), title, detail });
  for (const { path, title, detail } of pages)
    if (`${title} ${detail}`.toLowerCase().includes(sought)) add("Pages", { to: path, title, detail });
  addActions((title) => title.includes(sought) && !isMeant(title));
  return [...groups].map(([label, choices]) => ({ label, choices }));
}
