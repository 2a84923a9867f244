import type { FastifyRequest } from "fastify";
import type { ServerBuild } from "react-router";
import type { Language } from "#platform/languages.ts";
import type { PageNeed } from "#platform/page-needs.ts";

/** What the server tells the rendering of one page; the bundle's `PageContext` is the same by shape. */
export interface PageRun {
  run: (name: string, input: unknown, key?: string) => Promise<unknown>;
  language: Language;
  nonce: string;
  origin: string;
  /** Needs for which a page is a document of its own here. */
  ownDocuments: readonly PageNeed[];
  report: (fault: unknown) => void;
}

export interface PageDescription {
  hydrates: boolean;
  /** Its scripts wait for the first sign of a reader, or as long after the load; null: however long it takes. */
  startsOnTouch: false | { orAfterSeconds: number | null };
  cacheable: boolean;
  /** Kept for those who are not signed in only. */
  forVisitors: boolean;
  /** Names in the query with which it is rendered for its reader, although it is kept. */
  ownQuery: readonly string[];
  /** In the language of the reader's account; else in that of the path. */
  speaksToReader: boolean;
  /** Takes what a form without JavaScript sends to its address. */
  takesForms: boolean;
  needs: readonly PageNeed[];
  /** False when the page says that there is no such page. */
  found: boolean;
}

/** The pages as the server sees them: a bundle that it imports, or the sources through Vite. */
export interface Pages {
  inlineScripts: readonly string[];
  languageOf: (pathname: string) => Language;
  /** The document that says that a page could not be made. */
  failure: (language: Language, requestId: string) => string;
  describe: (pathname: string) => PageDescription;
  render: (request: Request, page: PageRun) => Promise<Response>;
}

/** What `src/entry.server.tsx` exports beside what the router asks for. */
interface EntryModule {
  pages: {
    inlineScripts: readonly string[];
    languageOf: (pathname: string) => Language;
    failure: Pages["failure"];
    describe: (build: ServerBuild, pathname: string) => PageDescription;
    createHandler: (build: ServerBuild, mode: "production" | "development") => Pages["render"];
  };
}

/** Binds the bundle's exports to the bundle. */
export function pagesOf(build: ServerBuild, mode: "production" | "development"): Pages {
  // The build is made from our own entry; its type only knows what the router asks for.
  const { pages } = build.entry.module as unknown as EntryModule;
  return {
    inlineScripts: pages.inlineScripts,
    languageOf: pages.languageOf,
    failure: pages.failure,
    describe: (pathname) => pages.describe(build, pathname),
    render: pages.createHandler(build, mode),
  };
}

/** The path that was asked for, as it was written. */
export const pathOf = (request: FastifyRequest): string => {
  const { url = "/" } = request.raw;
  const end = url.indexOf("?");
  return end === -1 ? url : url.slice(0, end);
};

/**
 * The request as the pages see it. A page that is kept is rendered without anything that tells who asks. What a form
 * sent goes on to the page; where it came from has been judged when the request came in.
 */
export function webRequest(request: FastifyRequest, url: URL, { anonymous }: { anonymous: boolean }): Request {
  const headers = new Headers();
  if (!anonymous)
    for (const [name, value] of Object.entries(request.headers)) {
      if (typeof value === "string") headers.set(name, value);
      else for (const part of value ?? []) headers.append(name, part);
    }
  if (request.method !== "POST") return new Request(url, { headers });
  for (const name of ["origin", "content-length"]) headers.delete(name);
  return new Request(url, { method: "POST", headers, body: formOf(request.body) });
}

export const isForm = ({ headers }: FastifyRequest): boolean =>
  headers["content-type"]?.startsWith("application/x-www-form-urlencoded") === true;

/** As it was before it was read: a name that came several times comes several times again. */
function formOf(fields: unknown): URLSearchParams {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(fields ?? {}))
    for (const one of Array.isArray(value) ? value : [value]) form.append(name, String(one));
  return form;
}
