/** The prefix makes browsers refuse the cookie unless it is Secure, for this host alone and for every path. */
export const sessionCookieName = (secure: boolean): string => (secure ? "__Host-greenline" : "greenline");

/** The token in a `Cookie` header, or undefined. */
export function sessionTokenIn(cookie: string | undefined, secure: boolean): string | undefined {
  const start = `${sessionCookieName(secure)}=`;
  const found = cookie
    ?.split(";")
    .map((part) => part.trim())
    .find((part) => part.startsWith(start));
  return found?.slice(start.length) || undefined;
}

interface SessionCookie {
  token: string;
  secure: boolean;
  /** Seconds to keep it; null keeps it until the browser is closed. */
  maxAge: number | null;
}

/** A `Set-Cookie` line. Tokens are base64url, so nothing needs escaping. */
export function sessionCookie({ token, secure, maxAge }: SessionCookie): string {
  const flags = ["Path=/", "HttpOnly", "SameSite=Lax"];
  if (secure) flags.push("Secure");
  if (maxAge !== null) flags.push(`Max-Age=${maxAge}`);
  return [`${sessionCookieName(secure)}=${token}`, ...flags].join("; ");
}

export const noSessionCookie = (secure: boolean): string => sessionCookie({ token: "", secure, maxAge: 0 });
