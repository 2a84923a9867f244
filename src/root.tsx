import type { ReactNode } from "react";
import {
  isRouteErrorResponse,
  Links,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLoaderData,
  useMatches,
  useRouteLoaderData,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunction,
} from "react-router";
import type { PageNeed } from "#platform/page-needs.ts";
import { now } from "#platform/web/clock.ts";
import earlyScript from "#platform/web/document/early-script.js?raw";
import { noEvalScript } from "#platform/web/document/no-eval-script.ts";
import { pageContext } from "#platform/web/page-context.ts";
import { pageOf } from "#platform/web/page-handle.ts";
import { useOwnDocument } from "#platform/web/use-own-document.ts";
import { useLanguage } from "#platform/web/use-language.ts";
import { themeScript } from "#ui/theme/theme-script.ts";
import { Failure } from "./portals/public-site/failure.tsx";
import drawing from "/favicon.svg?raw";
import "#ui/theme/theme.css";

/** Inside the page, because a request of its own would take the fonts' share of a phone's line. */
const ICON = `data:image/svg+xml,${encodeURIComponent(drawing)}`;

/** They have run when React comes, so the browser's bundle does not carry them a second time; React leaves them as they are. */
const HEAD_SCRIPTS = import.meta.env.SSR
  ? { theme: themeScript, noEval: noEvalScript, early: earlyScript }
  : { theme: "", noEval: "", early: "" };

/** The document around every page. Only pages that say so ship React. */
export function Layout({ children }: { children: ReactNode }) {
  const page = pageOf(useMatches().map((match) => match.handle));
  const at = useRouteLoaderData<typeof loader>("root")?.at;
  return (
    <html
      lang={useLanguage()}
      data-texts={page.hydrates ? page.texts.join(" ") : undefined}
      data-dense={page.isDense || undefined}
      data-at={page.hydrates ? at : undefined}
      // The theme script has been here before React.
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <script dangerouslySetInnerHTML={{ __html: HEAD_SCRIPTS.theme }} suppressHydrationWarning />
        <script dangerouslySetInnerHTML={{ __html: HEAD_SCRIPTS.noEval }} suppressHydrationWarning />
        {page.hydrates && <script dangerouslySetInnerHTML={{ __html: HEAD_SCRIPTS.early }} suppressHydrationWarning />}
        <link rel="icon" href={ICON} type="image/svg+xml" />
        <Links />
      </head>
      <body>
        {children}
        {page.hydrates && <ScrollRestoration />}
        {page.hydrates && <Scripts />}
      </body>
    </html>
  );
}

interface DocumentFacts {
  /** The address of this installation, for links that must be whole. */
  origin: string;
  /** When the page was written. */
  at: string;
  /** Needs for which a page is a document of its own. */
  ownDocuments: readonly PageNeed[];
}

/** None of it changes while the document is open. */
export function loader({ context }: LoaderFunctionArgs): DocumentFacts {
  const { origin, ownDocuments } = context.get(pageContext);
  return { origin, at: now().toISOString(), ownDocuments };
}
export const shouldRevalidate: ShouldRevalidateFunction = () => false;

export default function Root() {
  const { ownDocuments } = useLoaderData<typeof loader>();
  useOwnDocument(pageOf(useMatches().map((match) => match.handle)).needs.filter((need) => ownDocuments.includes(need)));
  return <Outlet />;
}

/** What no route below caught. */
export function ErrorBoundary({ error }: { error: unknown }) {
  return <Failure isMissing={isRouteErrorResponse(error) && error.status === 404} />;
}
