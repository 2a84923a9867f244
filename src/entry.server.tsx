import { Writable } from "node:stream";
import type { i18n } from "i18next";
import { renderToPipeableStream } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import {
  createRequestHandler,
  matchRoutes,
  RouterContextProvider,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouteObject,
  type ServerBuild,
} from "react-router";
import { LANGUAGES, type Language } from "./platform/languages.ts";
import { createTexts } from "./platform/web/i18n.ts";
import { languageOfPath } from "./platform/web/language-path.ts";
import { NonceProvider } from "./platform/web/nonce.tsx";
import { pageContext, type PageContext } from "./platform/web/page-context.ts";
import { pageOf } from "./platform/web/page-handle.ts";
import { loadTexts } from "./texts.ts";
import { failureDocument } from "./ui/failure-document.ts";
import { themeScript } from "./ui/theme-script.ts";

/** No page of ours takes this long; one that does is given up, so that a request always ends. */
const LONGEST_RENDER_MS = 10_000;

const english = await loadTexts("en");
const textsOf = Object.fromEntries(
  await Promise.all(LANGUAGES.map(async (language) => [language, createTexts(language, await loadTexts(language), english)] as const)),
) as Record<Language, i18n>;

/** Renders one page as a whole: nothing is streamed, so a failure can still become a status. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, report } = context.get(pageContext);
  const { pathname } = new URL(request.url);
  const html = await renderWhole(
    <I18nextProvider i18n={textsOf[languageOfPath(pathname)]}>
      <NonceProvider nonce={nonce}>
        <ServerRouter context={entry} url={request.url} nonce={nonce} />
      </NonceProvider>
    </I18nextProvider>,
    nonce,
    report,
  );
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(html, { status, headers });
}

function renderWhole(page: React.ReactNode, nonce: string, report: (fault: unknown) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        clearTimeout(timeout);
        resolve(Buffer.concat(chunks).toString());
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError: report,
    });
    const timeout = setTimeout(() => abort(new Error("The page took too long to render.")), LONGEST_RENDER_MS);
  });
}

export const handleError: HandleErrorFunction = (fault, { request, context }) => {
  if (!request.signal.aborted) context.get(pageContext).report(fault);
};

/** What the server around the bundle needs; from here, because the bundle carries its own copy of the router. */
export const pages = {
  /** Inline scripts that every page carries, for its Content-Security-Policy. */
  inlineScripts: [themeScript],
  languageOf: languageOfPath,
  failure: (language: Language, requestId: string) => failureDocument(textsOf[language], requestId),

  /** What the routes of a path say about the page; `found` is false when only a catch-all answers. */
  describe(build: ServerBuild, pathname: string) {
    const matches = matchRoutes(routeTree(build), pathname) ?? [];
    const found = matches.length > 0 && matches.at(-1)?.route.path !== "*";
    return { ...pageOf(matches.map(({ route }) => route.handle as unknown)), found };
  },

  createHandler(build: ServerBuild, mode: "production" | "development") {
    const handle = createRequestHandler(build, mode);
    return (request: Request, page: PageContext): Promise<Response> =>
      handle(request, new RouterContextProvider(new Map([[pageContext, page]])));
  },
};

const trees = new WeakMap<ServerBuild, RouteObject[]>();

/** The build lists its routes flat; matching needs the tree. */
function routeTree(build: ServerBuild): RouteObject[] {
  const known = trees.get(build);
  if (known) return known;
  const routes = Object.values(build.routes).filter((route) => route !== undefined);
  const below = (parentId: string | undefined): RouteObject[] =>
    routes
      .filter((route) => route.parentId === parentId)
      .map(({ id, path, index, module }) => {
        const route = { id, handle: module.handle as unknown, ...(path !== undefined && { path }) };
        return index === true ? { ...route, index } : { ...route, children: below(id) };
      });
  const tree = below(undefined);
  trees.set(build, tree);
  return tree;
}
