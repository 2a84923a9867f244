import type { FastifyRequest } from "fastify";
import { DEFAULT_LANGUAGE, languageFromHeader } from "#platform/languages.ts";

/**
 * Where somebody who opens the bare home page should begin: in the language of their browser; null for the page as it
 * is. Only the home page guesses, and only for who comes from elsewhere: a link of ours to `/` means English. Nothing
 * remembers a choice, because visitors get no cookie; every other address says its language itself.
 */
export function homeOf({ headers }: Pick<FastifyRequest, "headers">): string | null {
  if (headers["sec-fetch-site"] === "same-origin") return null;
  const language = languageFromHeader(headers["accept-language"]);
  return language === DEFAULT_LANGUAGE ? null : `/${language}`;
}
