import type { Exchange } from "#platform/server/http/serve.ts";

const NAMES = {
  session: "greenline",
  pending: "greenline-sign-in",
  device: "greenline-device",
  hint: "greenline-portal",
} as const;

/**
 * `pending sign-in` says how far a sign-in has come, `device` that somebody signed in with this browser before. `hint` is for
 * pages that are the same for everyone: their script reads from it which portal the browser is signed in to, perhaps not
 * any more. The server believes nothing of it.
 */
export type CookieKind = keyof typeof NAMES;

/** The prefix makes browsers refuse the cookie unless it is Secure, for this host alone and for every path. */
export const cookieName = (kind: CookieKind, secure: boolean): string => `${secure ? "__Host-" : ""}${NAMES[kind]}`;

/** The value in a `Cookie` header, or undefined. */
export function cookieIn(header: string | undefined, kind: CookieKind, secure: boolean): string | undefined {
  const start = `${cookieName(kind, secure)}=`;
  const found = header
    ?.split(";")
    .map((part) => part.trim())
    .find((part) => part.startsWith(start));
  return found?.slice(start.length) || undefined;
}

export interface CookieLine {
  kind: CookieKind;
  /** Base64url and dots, so nothing needs escaping. */
  value: string;
  secure: boolean;
  /** Seconds to keep it; null keeps it until the browser is closed. */
  maxAge: number | null;
}

/** A `Set-Cookie` line: kept from scripts but for the hint, and from requests that other sites' pages make but for following a link. */
export function cookieLine({ kind, value, secure, maxAge }: CookieLine): string {
  const flags = ["Path=/", ...(kind === "hint" ? [] : ["HttpOnly"]), "SameSite=Lax"];
  if (secure) flags.push("Secure");
  if (maxAge !== null) flags.push(`Max-Age=${maxAge}`);
  return [`${cookieName(kind, secure)}=${value}`, ...flags].join("; ");
}

/** Beside those that the answer sets already. */
export const giveCookie = ({ reply }: Exchange, cookie: CookieLine): void => {
  reply.header("set-cookie", cookieLine(cookie));
};

export const takeCookie = (exchange: Exchange, kind: CookieKind, secure: boolean): void =>
  giveCookie(exchange, { kind, value: "", secure, maxAge: 0 });
