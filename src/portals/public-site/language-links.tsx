import { useLocation, useMatches, useRouteLoaderData } from "react-router";
import { DEFAULT_LANGUAGE, LANGUAGES } from "#platform/languages.ts";
import { pathInLanguage } from "#platform/web/language-path.ts";
import { isMissingPage } from "#platform/web/page-handle.ts";

/** Tells search engines that the three languages are one page, and which address of it counts. */
export function LanguageLinks() {
  const root = useRouteLoaderData<{ origin: string }>("root");
  const { pathname } = useLocation();
  const isMissing = useMatches().some(({ handle }) => isMissingPage(handle));
  if (!root || isMissing) return null;
  return (
    <>
      <link rel="canonical" href={root.origin + pathname} />
      {LANGUAGES.map((language) => (
        <link
          key={language}
          rel="alternate"
          hrefLang={language}
          href={root.origin + pathInLanguage(pathname, language)}
        />
      ))}
      <link rel="alternate" hrefLang="x-default" href={root.origin + pathInLanguage(pathname, DEFAULT_LANGUAGE)} />
    </>
  );
}
