import { createHash, randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { VISITOR } from "#platform/actor.ts";
import { DEFAULT_LANGUAGE } from "#platform/languages.ts";
import type { Ctx } from "./context.ts";
import { contentSecurityPolicy } from "./http/security-headers.ts";
import type { ServedEndpoints } from "./http/serve.ts";
import { compressAll, sendOnce } from "./pages-answer.ts";
import { webRequest, type Pages, type PageRun } from "./pages-build.ts";
import { createPageCache, type PageCacheStatistics } from "./pages-cache.ts";
import { prepareAnswer, sendPrepared, type PreparedAnswer } from "./pages-prepared.ts";
import { openPages } from "./pages-open.ts";
import type { Realtime } from "./realtime.ts";

export interface PageParts {
  served: Pick<ServedEndpoints, "contextOf" | "runners">;
  realtime: Pick<Realtime, "onChange">;
  now: () => Date;
  publicUrl: string;
  /** `development` renders the sources through Vite and keeps nothing. */
  mode: "built" | "development";
}

export interface RegisteredPages {
  statistics(): PageCacheStatistics;
  close(): Promise<void>;
}

/** What the kept pages show: when one of these is announced, all are rendered anew. */
const TOPICS_OF_PAGES = ["company", "catalogue"];

/** A path that no page has. */
const NOT_FOUND = "/not-found";

const MUST_ASK = "public, max-age=0, must-revalidate";

/** Answers every address that is no endpoint: static files, kept pages, pages rendered for one reader, 'not found'. */
export async function registerPages(app: FastifyInstance, parts: PageParts): Promise<RegisteredPages> {
  const { pages, files, close } = await openPages(app, parts.mode);
  const cache = createPageCache({ now: parts.now });
  const stopListening = TOPICS_OF_PAGES.map((topic) => parts.realtime.onChange(topic, cache.drop));
  const run = runnerByName(parts.served.runners);

  app.get("/*", async (request, reply) => {
    const path = pathOf(request.raw.url ?? "/");
    const ready = files.get(path) ?? cache.find(path);
    if (ready) return sendPrepared(request, reply, ready);

    if (isForEndpoints(path)) return reply.callNotFound();
    // One address a page, so that it is kept, counted and linked once. `//host` would be another site.
    if (path.length > 1 && path.endsWith("/")) return reply.redirect(`/${path.replaceAll(/^\/+|\/+$/g, "")}`, 308);
    const current = pages();
    const language = current.languageOf(path);
    try {
      const { cacheable, found } = current.describe(path);
      if (!cacheable || parts.mode === "development") return await answerOne(request, reply, current);
      // 'Not found' is one page a language, whatever was asked for.
      const key = found ? path : language === DEFAULT_LANGUAGE ? NOT_FOUND : `/${language}${NOT_FOUND}`;
      const answer = cache.find(key) ?? (await cache.fill(key, () => renderForAll(request, current, key), isKept));
      return sendPrepared(request, reply, answer);
    } catch (fault) {
      request.log.error({ err: fault, requestId: request.id }, "page failed");
      return sendFailure(request, reply, current, 500);
    }
  });

  /** For everyone: as a visitor, in the language of the path, without the query. */
  async function renderForAll(request: FastifyRequest, current: Pages, path: string): Promise<PreparedAnswer> {
    const url = new URL(path, parts.publicUrl);
    const context = async (): Promise<Ctx> => ({
      ...(await parts.served.contextOf(request)),
      actor: VISITOR,
      language: current.languageOf(url.pathname),
      origin: { requestId: request.id, address: null, userAgent: null },
    });
    const response = await current.render(webRequest(request, url, { anonymous: true }), pageRun(request, context, ""));
    if (response.status >= 500) throw new Error(`A page answered ${response.status}.`);
    const body = Buffer.from(await response.arrayBuffer());
    const headers = {
      ...Object.fromEntries(response.headers),
      "cache-control": MUST_ASK,
      "content-security-policy": contentSecurityPolicy({ scriptHashes: current.inlineScripts.map(hashOf) }),
    };
    return prepareAnswer({ status: response.status, headers, body, compressed: await compressAll(body) });
  }

  /** For this reader: with their session, and a nonce of its own for the scripts. */
  async function answerOne(request: FastifyRequest, reply: FastifyReply, current: Pages): Promise<FastifyReply> {
    const url = new URL(request.raw.url ?? "/", parts.publicUrl);
    const nonce = randomBytes(16).toString("base64");
    const context = async () => parts.served.contextOf(request);
    const response = await current.render(webRequest(request, url, { anonymous: false }), pageRun(request, context, nonce));
    const isDocument = response.headers.get("content-type")?.startsWith("text/html") === true;
    if (response.status >= 500 && !url.pathname.endsWith(".data") && parts.mode === "built")
      return sendFailure(request, reply, current, response.status);
    if (isDocument && parts.mode === "built")
      reply.header("content-security-policy", contentSecurityPolicy({ scriptHashes: current.inlineScripts.map(hashOf), nonce }));
    // Vite's client adds inline styles and scripts of its own, so there is no policy in development.
    else if (isDocument) reply.removeHeader("content-security-policy");
    return sendOnce(request, reply, response);
  }

  function sendFailure(request: FastifyRequest, reply: FastifyReply, current: Pages, status: number): FastifyReply {
    const html = current.failure(current.languageOf(pathOf(request.raw.url ?? "/")), request.id);
    return reply
      .code(status)
      .headers({ "content-type": "text/html; charset=utf-8", "cache-control": "no-store", "content-security-policy": contentSecurityPolicy() })
      .send(html);
  }

  function pageRun(request: FastifyRequest, context: () => Promise<Ctx>, nonce: string): PageRun {
    let ctx: Promise<Ctx> | undefined;
    return {
      run: async (name, input) => run(name)(await (ctx ??= context()), input),
      nonce,
      origin: parts.publicUrl,
      report: (fault) => request.log.error({ err: fault, requestId: request.id }, "page failed"),
    };
  }

  return {
    statistics: cache.statistics,
    close: async () => {
      for (const stop of stopListening) stop();
      await close();
    },
  };
}

const isKept = ({ status }: PreparedAnswer) => status === 200 || status === 404;

const hashOf = (script: string) => `sha256-${createHash("sha256").update(script).digest("base64")}`;

const pathOf = (url: string): string => {
  const end = url.indexOf("?");
  return end === -1 ? url : url.slice(0, end);
};

const isForEndpoints = (path: string) => path === "/api" || path.startsWith("/api/") || path.startsWith("/dev/");

/** Endpoints by name, because the bundle's contracts are other objects than the server's. */
function runnerByName(runners: ServedEndpoints["runners"]) {
  type Run = (ctx: Ctx, input: unknown) => Promise<unknown>;
  let byName: Map<string, Run> | undefined;
  return (name: string): Run => {
    byName ??= new Map([...runners].map(([endpoint, runner]) => [`${endpoint.method} ${endpoint.path}`, runner]));
    const runner = byName.get(name);
    if (!runner) throw new Error(`No endpoint is registered as ${name}.`);
    return runner;
  };
}
