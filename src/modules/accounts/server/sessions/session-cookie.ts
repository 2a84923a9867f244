import type { Exchange } from "#platform/server/http/serve.ts";
import { cookieIn, cookieName, giveCookie, takeCookie } from "../sign-in/browser-cookies.ts";
import type { StartedSession } from "./start-session.ts";

export const sessionCookieName = (secure: boolean): string => cookieName("session", secure);

/** The token in a `Cookie` header, or undefined. */
export const sessionTokenIn = (cookie: string | undefined, secure: boolean): string | undefined =>
  cookieIn(cookie, "session", secure);

/** Hands the browser its session. To be done once the transaction that made it is over. */
export function giveSession(
  exchange: Exchange,
  { secure }: { secure: boolean },
  { token, maxAge, portal }: Pick<StartedSession, "token" | "maxAge"> & { portal: Portal },
): void {
  giveCookie(exchange, { kind: "session", value: token, secure, maxAge });
  giveCookie(exchange, { kind: "hint", value: portal, secure, maxAge });
}

export function takeSession(exchange: Exchange, { secure }: { secure: boolean }): void {
  takeCookie(exchange, "session", secure);
  takeCookie(exchange, "hint", secure);
}

/**
 * A session that ended elsewhere leaves the hint behind, until somebody asks who is signed in.
 *
 * @param exchange of a request of the browser; a page that is rendered asks without one
 */
export function forgetHint(exchange: Exchange | undefined, { secure }: { secure: boolean }): void {
  if (exchange && cookieIn(exchange.request.headers.cookie, "hint", secure) !== undefined)
    takeCookie(exchange, "hint", secure);
}

/** Where a session leads. */
type Portal = "client" | "staff";
