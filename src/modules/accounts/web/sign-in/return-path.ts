import { DEFAULT_LANGUAGE, type Language } from "#platform/languages.ts";
import { localPath } from "#platform/web/language-path.ts";
import { SIGN_IN_PATH } from "../../rules.ts";

const PARAMETER = "returnTo";

export type SignInPage = keyof typeof SIGN_IN_PATH;

/** The sign-in page of clients or of staff, with the attempted place remembered. Staff screens are English. */
export function signInPath(page: SignInPage, attempted?: string, language: Language = DEFAULT_LANGUAGE): string {
  const path = page === "staff" ? SIGN_IN_PATH.staff : localPath(language, SIGN_IN_PATH.client);
  return attempted === undefined ? path : `${path}?${new URLSearchParams({ [PARAMETER]: attempted }).toString()}`;
}

/**
 * Where to go after signing in: the remembered place if it lies on this site, else `home`. Anybody can write a link
 * to the sign-in page, so a place is taken apart as a browser would and compared, not matched by its first letters.
 */
export function returnPath(search: string, home: string): string {
  const attempted = new URLSearchParams(search).get(PARAMETER);
  if (attempted === null || !attempted.startsWith("/")) return home;
  if (!URL.canParse(attempted, HERE)) return home;
  const { origin, pathname, search: query, hash } = new URL(attempted, HERE);
  return origin === HERE && !pathname.startsWith("//") ? pathname + query + hash : home;
}

/** Stands for whatever host serves the page; no such host exists. */
const HERE = "https://here.invalid";
