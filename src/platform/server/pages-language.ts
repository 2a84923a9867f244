import type { FastifyRequest } from "fastify";
import { DEFAULT_LANGUAGE, isLanguage, languageFromHeader, type Language } from "#platform/languages.ts";

/**
 * Where somebody who opens the bare home page should begin: in the language that they chose here before, else in that
 * of their browser; null for the page as it is. Only the home page guesses, and only for who comes from elsewhere: a
 * link of ours to `/` means English.
 */
export function homeOf({ headers }: Pick<FastifyRequest, "headers">): string | null {
  if (headers["sec-fetch-site"] === "same-origin") return null;
  const language = chosenLanguage(headers.cookie) ?? languageFromHeader(headers["accept-language"]);
  return language === DEFAULT_LANGUAGE ? null : `/${language}`;
}

/** The site's language chooser keeps the choice in a cookie of this name. */
function chosenLanguage(cookies: string | undefined): Language | null {
  const value = /(?:^|;\s*)language=(\w+)/.exec(cookies ?? "")?.[1];
  return isLanguage(value) ? value : null;
}
