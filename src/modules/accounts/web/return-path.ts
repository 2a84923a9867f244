const PARAMETER = "returnTo";

/** The sign-in page, with the attempted place remembered. */
export const signInPath = (attempted?: string): string =>
  attempted === undefined
    ? "/admin-login"
    : `/admin-login?${new URLSearchParams({ [PARAMETER]: attempted }).toString()}`;

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
