import type { Exchange } from "#platform/server/http/serve.ts";
import { cookieIn, cookieName, giveCookie } from "./browser-cookies.ts";
import type { StartedSession } from "./start-session.ts";

export const sessionCookieName = (secure: boolean): string => cookieName("session", secure);

/** The token in a `Cookie` header, or undefined. */
export const sessionTokenIn = (cookie: string | undefined, secure: boolean): string | undefined =>
  cookieIn(cookie, "session", secure);

/** Hands the browser its session. To be done once the transaction that made it is over. */
export const giveSession = (
  exchange: Exchange,
  { secure }: { secure: boolean },
  { token, maxAge }: Pick<StartedSession, "token" | "maxAge">,
): void => giveCookie(exchange, { kind: "session", value: token, secure, maxAge });
