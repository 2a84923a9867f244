import type { PageNeed } from "../page-needs.ts";
import type { Namespace } from "./i18n.tsx";

/** What a route says about itself: `export const handle: PageHandle = { … }`. Children inherit it. */
export interface PageHandle {
  /** The page runs React in the browser. Without it the page is a document and ships no framework. */
  hydrate?: true;
  /**
   * React waits for the first sign of a reader (a key, a finger, the pointer), so that a page that is only looked at
   * costs a phone nothing. For pages whose first screen answers by itself until then. A page that is to hear of news
   * although nobody touches it says how many seconds after its load it starts all the same.
   */
  startsOnTouch?: true | { orAfterSeconds: number };
  /**
   * The page is the same for everyone, so that it is rendered once and kept. It is rendered for a visitor, whoever
   * asks, and must not depend on the query. With "visitors" it is the same for all who are not signed in, and is
   * rendered for whoever is.
   */
  cache?: true | "visitors";
  /** Names in the query on which a kept page depends after all: an address with one of them is rendered for its reader. */
  query?: readonly string[];
  /**
   * The page is written in the language of its reader's account, for addresses that carry none. Such a page cannot be
   * kept. Without it the address says the language.
   */
  language?: "reader";
  /** The page has an `action` and takes what a form without JavaScript sends to its address. */
  post?: true;
  /**
   * The page needs what no other gets, such as the frame of the payment provider. It is opened as a document of its own,
   * because what a document may do is told when it is loaded (see `useOwnDocument`).
   */
  needs?: readonly PageNeed[];
  /** The page says that there is no such page. */
  missing?: true;
  /** Smaller letters and controls, for screens that staff use all day. */
  dense?: true;
  /** The texts that the browser needs before it hydrates the page. The server has all of them. */
  texts?: readonly Namespace[];
}

export interface PageTraits {
  found: boolean;
  hydrates: boolean;
  /** False for a page that does not wait. */
  startsOnTouch: false | { orAfterSeconds: number | null };
  cacheable: boolean;
  /** Kept for those who are not signed in only. */
  forVisitors: boolean;
  /** Names in the query with which it is rendered for its reader, although it is kept. */
  ownQuery: readonly string[];
  speaksToReader: boolean;
  takesForms: boolean;
  isDense: boolean;
  needs: readonly PageNeed[];
  texts: Namespace[];
}

/** The sum of the handles of all routes that make up a page. */
export function pageOf(handles: readonly unknown[]): PageTraits {
  const declared = handles.filter(isHandle);
  const hydrates = declared.some((handle) => handle.hydrate);
  const speaksToReader = declared.some((handle) => handle.language === "reader");
  const texts = new Set<Namespace>(["ui", ...declared.flatMap((handle) => handle.texts ?? [])]);
  return {
    hydrates,
    startsOnTouch: hydrates && startOf(declared),
    found: !declared.some((handle) => handle.missing),
    speaksToReader,
    takesForms: declared.some((handle) => handle.post),
    cacheable: !speaksToReader && declared.some((handle) => handle.cache),
    forVisitors: declared.some((handle) => handle.cache === "visitors"),
    ownQuery: declared.flatMap((handle) => handle.query ?? []),
    isDense: declared.some((handle) => handle.dense),
    needs: [...new Set(declared.flatMap((handle) => handle.needs ?? []))],
    texts: [...texts],
  };
}

function startOf(declared: readonly PageHandle[]): PageTraits["startsOnTouch"] {
  const start = declared.findLast((handle) => handle.startsOnTouch)?.startsOnTouch;
  return start === true ? { orAfterSeconds: null } : (start ?? false);
}

export const isMissingPage = (handle: unknown): boolean => isHandle(handle) && handle.missing === true;

/** Whatever a route of this program exports as its handle is declared as one. */
const isHandle = (handle: unknown): handle is PageHandle => typeof handle === "object" && handle !== null;
