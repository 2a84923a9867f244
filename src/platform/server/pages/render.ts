import type { FastifyReply, FastifyRequest } from "fastify";
import { VISITOR } from "#platform/actor.ts";
import type { Language } from "#platform/languages.ts";
import type { PageNeed } from "#platform/page-needs.ts";
import type { Ctx } from "../context.ts";
import { pageHeaders, type PageOpening } from "../http/security-headers.ts";
import type { Run as RunEndpoint, ServedEndpoints } from "../http/serve.ts";
import { sendOnce } from "./answer.ts";
import { pathOf, webRequest, type Pages, type PageRun } from "./build.ts";
import { hashOf } from "./inline-hashes.ts";
import { readyToSee } from "./inline-styles.ts";
import { keptPageOf, type KeptPage } from "./kept-page.ts";
import type { OpenedPages } from "./open.ts";
import { freshNonce } from "./prepared.ts";

export interface RenderParts {
  served: Pick<ServedEndpoints, "contextOf" | "runners">;
  publicUrl: string;
  mode: "built" | "development";
  /** What meets each need of a page beyond our own files, where anything has to. */
  openings?: PageOpenings;
}

export type PageOpenings = Partial<Record<PageNeed, PageOpening>>;

export interface Renderer {
  /** As a visitor, in the language of the path, without the query: to be kept. */
  forEveryone(request: FastifyRequest, pages: Pages, path: string): Promise<KeptPage>;
  /** With the reader's session, and a nonce of its own for the scripts. */
  forReader(request: FastifyRequest, reply: FastifyReply, pages: Pages): Promise<FastifyReply>;
}

export function createRenderer(
  { served, publicUrl, mode, openings = {} }: RenderParts,
  files: OpenedPages["files"],
): Renderer {
  const ownDocuments = NEEDS.filter((need) => openings[need] !== undefined);
  const openingsOf = (needs: readonly PageNeed[]) => needs.flatMap((need) => openings[need] ?? []);
  const runnerOf = runnerByName(served.runners);

  interface Run {
    context: () => Ctx | Promise<Ctx>;
    language: Language;
    nonce: string;
  }
  /** Whatever the page asks for is answered in the language that the page is written in. */
  const pageRun = (request: FastifyRequest, { context, language, nonce }: Run): PageRun => {
    let ctx: Promise<Ctx> | undefined;
    const inLanguage = async (): Promise<Ctx> => ({ ...(await context()), language });
    return {
      run: async (name, input, key) => runnerOf(name)(await (ctx ??= inLanguage()), input, key),
      language,
      nonce,
      origin: publicUrl,
      ownDocuments,
      report: (fault) => request.log.error({ err: fault, requestId: request.id }, "page failed"),
    };
  };

  /** Who reads, and in which language. Most pages need not know who it is to know the language. */
  const readerOf = async (request: FastifyRequest, pages: Pages): Promise<Omit<Run, "nonce">> => {
    const path = pathOf(request);
    // The router in the browser asks for a page's data under its path with this ending.
    if (!pages.describe(path.replace(/\.data$/, "")).speaksToReader)
      return { context: () => served.contextOf(request), language: pages.languageOf(path) };
    const ctx = await served.contextOf(request);
    return { context: () => ctx, language: ctx.language };
  };

  return {
    async forEveryone(request, pages, path) {
      const url = new URL(path, publicUrl);
      const asVisitor = async (): Promise<Ctx> => ({
        ...(await served.contextOf(request)),
        actor: VISITOR,
        origin: { requestId: request.id, address: null, userAgent: null },
      });
      const page = pages.describe(path);
      const nonce = page.hydrates ? freshNonce() : "";
      const response = await pages.render(
        webRequest(request, url, { anonymous: true }),
        pageRun(request, { context: asVisitor, language: pages.languageOf(path), nonce }),
      );
      if (response.status >= 500) throw new Error(`The page ${path} answered ${response.status}.`);
      const opened = openingsOf(page.needs);
      return keptPageOf(response, { page, nonce, files, scripts: pages.inlineScripts, openings: opened });
    },

    async forReader(request, reply, pages) {
      const url = new URL(request.raw.url ?? "/", publicUrl);
      const { context, language } = await readerOf(request, pages);
      // Vite's client adds inline scripts and styles of its own, so in development there is no policy to name them in.
      const nonce = mode === "development" ? "" : freshNonce();
      const response = await pages.render(
        webRequest(request, url, { anonymous: false }),
        pageRun(request, { context, language, nonce }),
      );
      const isDocument = response.headers.get("content-type")?.startsWith("text/html") === true;
      if (mode === "development") {
        if (!isDocument) return sendOnce(request, reply, response);
        reply.removeHeader("content-security-policy");
        return sendOnce(request, reply, await reloading(response));
      }
      if (response.status >= 500 && !url.pathname.endsWith(".data"))
        return sendFailure(reply, { html: pages.failure(language, request.id), status: response.status });
      if (!isDocument) return sendOnce(request, reply, response);
      const scriptHashes = pages.inlineScripts.map(hashOf);
      const { speaksToReader, startsOnTouch, needs } = pages.describe(url.pathname);
      reply.headers(pageHeaders({ scriptHashes, nonce, openings: openingsOf(needs) }));
      if (speaksToReader && !startsOnTouch) return sendOnce(request, reply, response);
      // Whoever works in a portal has its sheets already; whoever comes by has nothing.
      const arrival = { nonce, startsOnTouch, files: speaksToReader ? null : files };
      const html = readyToSee(await response.text(), arrival);
      return sendOnce(request, reply, new Response(html, { status: response.status, headers: response.headers }));
    },
  };
}

const NEEDS: readonly PageNeed[] = ["payments"];

/** In development also a page without scripts notices that its sources changed. */
async function reloading(response: Response): Promise<Response> {
  const html = await response.text();
  const client = `<script type="module" src="/@vite/client"></script></body>`;
  return new Response(html.replace("</body>", client), { status: response.status, headers: response.headers });
}

interface Failure {
  html: string;
  status: number;
}

/** The document that says that a page could not be made, with the request's id. */
export function sendFailure(reply: FastifyReply, { html, status }: Failure): FastifyReply {
  return reply
    .code(status)
    .headers({
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      ...pageHeaders(),
    })
    .send(html);
}

/** Endpoints by name, because the bundle's contracts are other objects than the server's. */
function runnerByName(runners: ServedEndpoints["runners"]) {
  let byName: Map<string, RunEndpoint> | undefined;
  return (name: string): RunEndpoint => {
    byName ??= new Map([...runners].map(([endpoint, run]) => [`${endpoint.method} ${endpoint.path}`, run]));
    const run = byName.get(name);
    if (!run) throw new Error(`No endpoint is registered as ${name}.`);
    return run;
  };
}
