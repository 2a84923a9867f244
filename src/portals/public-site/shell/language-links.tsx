import { useLocation, useMatches } from "react-router";
import { DEFAULT_LANGUAGE, LANGUAGES } from "#platform/languages.ts";
import { pathInLanguage } from "#platform/web/language-path.ts";
import { isMissingPage } from "#platform/web/page-handle.ts";
import { useOrigin } from "../use-origin.ts";

/** Tells search engines that the three languages are one page, and which address of it counts. */
export function LanguageLinks() {
  const origin = useOrigin();
  const { pathname } = useLocation();
  const isMissing = useMatches().some(({ handle }) => isMissingPage(handle));
  if (origin === "" || isMissing) return null;
  return (
    <>
      <link rel="canonical" href={origin + pathname} />
      {LANGUAGES.map((language) => (
        <link key={language} rel="alternate" hrefLang={language} href={origin + pathInLanguage(pathname, language)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={origin + pathInLanguage(pathname, DEFAULT_LANGUAGE)} />
    </>
  );
}
