import type { FastifyInstance, FastifyRequest } from "fastify";
import { DEFAULT_LANGUAGE } from "#platform/languages.ts";
import { isForm, pathOf, type Pages } from "./build.ts";
import { createPageCache, type PageCacheStatistics } from "./cache.ts";
import { homeOf } from "./language.ts";
import { openPages, type OpenedPages } from "./open.ts";
import { properPath } from "./path.ts";
import type { KeptPage } from "./kept-page.ts";
import { sendPrepared } from "./prepared.ts";
import { createRenderer, sendFailure, type RenderParts } from "./render.ts";
import type { Realtime } from "../live/realtime.ts";

/** With `development` the sources are rendered through Vite and nothing is kept. */
export interface PageParts extends RenderParts {
  realtime: Pick<Realtime, "onChange">;
  now: () => Date;
}

export interface RegisteredPages {
  statistics(): PageCacheStatistics;
  close(): Promise<void>;
}

/** What the kept pages show: when one of these is announced, all are rendered anew. */
const TOPICS_OF_PAGES = ["company", "catalogue"];

/** A path that no page has. */
const NOT_FOUND = "/not-found";

/** Opens the pages, built or from their sources, and answers every address that is no endpoint with them. */
export async function registerPages(app: FastifyInstance, parts: PageParts): Promise<RegisteredPages> {
  return servePages(app, parts, await openPages(app, parts.mode));
}

/** Static files, kept pages, pages rendered for one reader, 'not found'. */
export function servePages(app: FastifyInstance, parts: PageParts, opened: OpenedPages): RegisteredPages {
  const { files } = opened;
  const cache = createPageCache({ now: parts.now });
  const render = createRenderer(parts, files);
  const stopListening = TOPICS_OF_PAGES.map((topic) => parts.realtime.onChange(topic, () => cache.drop()));

  app.get("/*", async (request, reply) => {
    const path = pathOf(request);
    const query = () => (request.raw.url ?? "").slice(path.length);
    const home = path === "/" ? homeOf(request) : null;
    if (home !== null) return reply.header("cache-control", "private, no-store").redirect(home + query(), 302);
    const file = files.get(path);
    if (file) return sendPrepared(request, reply, file);
    const ready = cache.find(path);
    if (ready && isForAll(ready, request)) return sendPrepared(request, reply, ready);

    if (isForEndpoints(path)) {
      reply.callNotFound();
      return reply;
    }
    const proper = properPath(path);
    if (proper !== path) return reply.redirect(proper + query(), 308);

    const pages = opened.pages();
    try {
      const page = pages.describe(path);
      const isShared = page.cacheable && !isForRouter(path) && parts.mode === "built";
      if (!isShared || !(await isForReader(page, request, parts.served)))
        return await render.forReader(request, reply, pages);
      const key = page.found ? path : notFoundIn(pages, path);
      const answer = cache.find(key) ?? (await cache.fill(key, () => render.forEveryone(request, pages, key), isKept));
      return await sendPrepared(request, reply, answer);
    } catch (fault) {
      request.log.error({ err: fault, requestId: request.id }, "page failed");
      const html = pages.failure(pages.languageOf(path), request.id);
      return sendFailure(reply, { html, status: 500 });
    }
  });

  // Forms of pages that work without JavaScript. The page answers with its faults, or with the way on (303).
  app.post("/*", async (request, reply) => {
    const path = pathOf(request);
    const pages = opened.pages();
    if (isForEndpoints(path) || isForRouter(path) || !isForm(request) || !pages.describe(path).takesForms) {
      reply.callNotFound();
      return reply;
    }
    try {
      return await render.forReader(request, reply, pages);
    } catch (fault) {
      request.log.error({ err: fault, requestId: request.id }, "form failed");
      const html = pages.failure(pages.languageOf(path), request.id);
      return sendFailure(reply, { html, status: 500 });
    }
  });

  return {
    statistics: () => cache.statistics(),
    async close() {
      for (const stop of stopListening) stop();
      await opened.close();
    },
  };
}

const isKept = ({ status }: KeptPage) => status === 200 || status === 404;

/** Whether the query says something that the page is rendered by. */
function asksForOwn({ raw: { url = "/" } }: FastifyRequest, names: readonly string[]): boolean {
  if (names.length === 0 || !url.includes("?")) return false;
  const query = new URLSearchParams(url.slice(url.indexOf("?")));
  return names.some((name) => query.has(name));
}

type Readers = Pick<KeptPage, "forVisitors" | "ownQuery">;

/** Whether nobody needs to be looked up to know that the kept page is theirs, too. */
function isForAll({ forVisitors, ownQuery }: Readers, request: FastifyRequest): boolean {
  const { cookie, authorization } = request.headers;
  if (forVisitors && (cookie !== undefined || authorization !== undefined)) return false;
  return !asksForOwn(request, ownQuery);
}

/** Cookies may be of a session that has ended, or of something else. */
async function isForReader(page: Readers, request: FastifyRequest, { contextOf }: RenderParts["served"]) {
  if (isForAll(page, request)) return true;
  return !asksForOwn(request, page.ownQuery) && (await contextOf(request)).actor.kind === "visitor";
}

const isForEndpoints = (path: string) => path === "/api" || path.startsWith("/api/") || path.startsWith("/dev/");

/** What the router in the browser asks for instead of a document. */
const isForRouter = (path: string) => path.endsWith(".data");

/** 'Not found' is one page a language, whatever was asked for. */
function notFoundIn(pages: Pages, path: string): string {
  const language = pages.languageOf(path);
  return language === DEFAULT_LANGUAGE ? NOT_FOUND : `/${language}${NOT_FOUND}`;
}
