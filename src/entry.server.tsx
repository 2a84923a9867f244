import {
  createRequestHandler,
  RouterContextProvider,
  ServerRouter,
  type HandleDocumentRequestFunction,
  type HandleErrorFunction,
  type ServerBuild,
} from "react-router";
import type { Language } from "./platform/languages.ts";
import { TextsProvider, createTexts } from "./platform/web/i18n.tsx";
import { languageOfPath } from "./platform/web/language-path.ts";
import earlyScript from "./platform/web/document/early-script.js?raw";
import { noEvalScript } from "./platform/web/document/no-eval-script.ts";
import { NonceProvider } from "./platform/web/document/nonce.tsx";
import { pageContext, type PageContext } from "./platform/web/page-context.ts";
import { renderWhole } from "./platform/web/document/render-whole.ts";
import { traitsOf } from "./platform/web/document/route-traits.ts";
import { loadTexts } from "./texts.ts";
import { failureDocument } from "./ui/failure-document.ts";
import { themeScript } from "./ui/theme/theme-script.ts";
import consultationScript from "./portals/public-site/booking/consultation-page-script.js?raw";
import contactScript from "./portals/public-site/contact/contact-script.js?raw";
import siteScript from "./portals/public-site/site-script.js?raw";

const [english, spanish, french] = await Promise.all([loadTexts("en"), loadTexts("es"), loadTexts("fr")]);
const textsOf = {
  en: createTexts("en", english),
  es: createTexts("es", spanish, english),
  fr: createTexts("fr", french, english),
};

/** The router decides what the page is; here it becomes a document. */
// The router calls it with five arguments.
// oxlint-disable-next-line max-params
const handleRequest: HandleDocumentRequestFunction = async (request, status, headers, entry, context) => {
  const { nonce, report, language } = context.get(pageContext);
  const page = (
    <TextsProvider texts={textsOf[language]}>
      <NonceProvider nonce={nonce}>
        <ServerRouter context={entry} url={request.url} nonce={nonce} />
      </NonceProvider>
    </TextsProvider>
  );
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(await renderWhole(page, { nonce, report }), { status, headers });
};

export default handleRequest;

export const handleError: HandleErrorFunction = (fault, { request, context }) => {
  if (!request.signal.aborted) context.get(pageContext).report(fault);
};

/** What the server around the bundle needs; from here, because the bundle carries its own copy of the router. */
export const pages = {
  /** Scripts that stand in pages, for their Content-Security-Policy: they are short, and a request takes longer. */
  inlineScripts: [themeScript, noEvalScript, earlyScript, siteScript, contactScript, consultationScript],
  languageOf: languageOfPath,
  failure: (language: Language, requestId: string) => failureDocument(textsOf[language], requestId),
  describe: traitsOf,
  createHandler(build: ServerBuild, mode: "production" | "development") {
    const handle = createRequestHandler(build, mode);
    return (request: Request, page: PageContext): Promise<Response> =>
      handle(request, new RouterContextProvider(new Map([[pageContext, page]])));
  },
};
