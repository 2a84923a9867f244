import { createContext } from "react-router";
import type { Language } from "#platform/languages.ts";
import type { PageNeed } from "#platform/page-needs.ts";

/** What the server hands to the rendering of one page. */
export interface PageContext {
  /**
   * Runs an endpoint in this process with the credentials of the page's request; `name` is "GET /api/…". `key` makes
   * a repeated request the same request, as the header `Idempotency-Key` does.
   */
  run: (name: string, input: unknown, key?: string) => Promise<unknown>;
  /** What the page is written in: the language of its path, or its reader's. */
  language: Language;
  /** For the inline scripts and styles of a page that hydrates; empty for a page that is kept. */
  nonce: string;
  /** Address of this installation without a path, for links that must be absolute. */
  origin: string;
  /** Needs for which a page is a document of its own, because with these settings other hosts meet them. */
  ownDocuments: readonly PageNeed[];
  /** A fault that no one foresaw, for the log. */
  report: (fault: unknown) => void;
}

export const pageContext = createContext<PageContext>();
