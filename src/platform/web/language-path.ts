import { DEFAULT_LANGUAGE, isLanguage, type Language } from "#platform/languages.ts";

/** The language that a path of the public site is written in: `/es/about` is Spanish, `/about` English. */
export function languageOfPath(pathname: string): Language {
  const first = pathname.split("/", 2)[1];
  return isLanguage(first) ? first : DEFAULT_LANGUAGE;
}

/** A path of the public site (`/consultation`) in a language (`/es/consultation`). English has no prefix. */
export function localPath(language: Language, path: `/${string}`): string {
  if (language === DEFAULT_LANGUAGE) return path;
  return path === "/" ? `/${language}` : `/${language}${path}`;
}

/** The same page in another language. */
export function pathInLanguage(pathname: string, language: Language): string {
  const from = languageOfPath(pathname);
  const bare = from === DEFAULT_LANGUAGE ? pathname : pathname.slice(from.length + 1);
  return localPath(language, `/${bare.replace(/^\//, "")}`);
}
