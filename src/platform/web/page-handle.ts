import type { Namespace } from "./i18n.ts";

/** What a route says about itself: `export const handle: PageHandle = { … }`. Children inherit it. */
export interface PageHandle {
  /** The page runs React in the browser. Without it the page is a document and ships no framework. */
  hydrate?: true;
  /**
   * The page is the same for everyone, so that it is rendered once and kept. It is rendered for a visitor, whoever
   * asks, and must not depend on the query. A page that hydrates cannot be kept: its scripts carry a fresh nonce.
   */
  cache?: true;
  /** Smaller letters and controls, for screens that staff use all day. */
  dense?: true;
  /** The texts that the browser needs before it hydrates the page. The server has all of them. */
  texts?: readonly Namespace[];
}

export interface PageTraits {
  hydrates: boolean;
  cacheable: boolean;
  isDense: boolean;
  texts: Namespace[];
}

/** The sum of the handles of all routes that make up a page. */
export function pageOf(handles: readonly unknown[]): PageTraits {
  // Handles are declared as PageHandle by every route of this program.
  const declared = handles.filter((handle) => handle !== undefined && handle !== null) as PageHandle[];
  const hydrates = declared.some((handle) => handle.hydrate);
  const texts = new Set<Namespace>(["ui", ...declared.flatMap((handle) => handle.texts ?? [])]);
  return {
    hydrates,
    cacheable: !hydrates && declared.some((handle) => handle.cache),
    isDense: declared.some((handle) => handle.dense),
    texts: [...texts],
  };
}
