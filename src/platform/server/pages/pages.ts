import type { FastifyInstance } from "fastify";
import { DEFAULT_LANGUAGE } from "#platform/languages.ts";
import { isForm, pathOf, type Pages } from "./build.ts";
import { createPageCache, type PageCacheStatistics } from "./cache.ts";
import { homeOf } from "./language.ts";
import { openPages, type OpenedPages } from "./open.ts";
import { properPath } from "./path.ts";
import { sendPrepared, type PreparedAnswer } from "./prepared.ts";
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
    if (path === "/") {
      const home = homeOf(request);
      if (home !== null) return reply.header("cache-control", "private, no-store").redirect(home + query(), 302);
    }
    const ready = files.get(path) ?? cache.find(path);
    if (ready) return sendPrepared(request, reply, ready);

    if (isForEndpoints(path)) {
      reply.callNotFound();
      return reply;
    }
    const proper = properPath(path);
    if (proper !== path) return reply.redirect(proper + query(), 308);

    const pages = opened.pages();
    try {
      const { cacheable, found } = pages.describe(path);
      if (!cacheable || isForRouter(path) || parts.mode === "development")
        return await render.forReader(request, reply, pages);
      const key = found ? path : notFoundIn(pages, path);
      const kept = found ? undefined : cache.find(key);
      const answer = kept ?? (await cache.fill(key, () => render.forEveryone(request, pages, key), isKept));
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

const isKept = ({ status }: PreparedAnswer) => status === 200 || status === 404;

const isForEndpoints = (path: string) => path === "/api" || path.startsWith("/api/") || path.startsWith("/dev/");

/** What the router in the browser asks for instead of a document. */
const isForRouter = (path: string) => path.endsWith(".data");

/** 'Not found' is one page a language, whatever was asked for. */
function notFoundIn(pages: Pages, path: string): string {
  const language = pages.languageOf(path);
  return language === DEFAULT_LANGUAGE ? NOT_FOUND : `/${language}${NOT_FOUND}`;
}
