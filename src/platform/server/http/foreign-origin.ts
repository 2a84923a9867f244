import type { IncomingHttpHeaders } from "node:http";
import type { FastifyInstance } from "fastify";
import { AppError } from "#platform/errors.ts";
import { isLoopback } from "../config/readers.ts";
import "./foreign-posts.ts";
import { nameIn } from "./own-host.ts";

const SAFE_METHODS: readonly string[] = ["GET", "HEAD", "OPTIONS"];

/**
 * Refuses requests that change something when another site's page sent them: such a page must not act with the
 * cookie of whoever looks at it. Programs send neither `Origin` nor `Sec-Fetch-Site` and may enter.
 */
export function refuseForeignOrigins(app: FastifyInstance, { publicUrl }: { publicUrl: string }): void {
  const ownOrigin = new URL(publicUrl).origin;
  app.addHook("onRequest", (request, _reply, done) => {
    // An address that other people's programs post to looks at no cookie: see `foreign-posts.ts`.
    const isMeant = request.routeOptions.config.isForeignPost === true;
    if (SAFE_METHODS.includes(request.method) || isMeant || !isForeign(request.headers, ownOrigin)) done();
    else
      done(
        new AppError("forbidden", "request.foreign_origin", {
          detail: "This request came from another website.",
        }),
      );
  });
}

export function isForeign(headers: IncomingHttpHeaders, ownOrigin: string): boolean {
  // No page can set this header for another site without being asked first, and we never agree.
  if (headers.authorization?.startsWith("Bearer ")) return false;

  const { origin, host } = headers;
  if (origin !== undefined) return origin !== ownOrigin && !isOfThisMachine(origin, host);
  const site = headers["sec-fetch-site"];
  return site !== undefined && site !== "same-origin" && site !== "none";
}

/**
 * A page of this very server under a name that only this machine has: `localhost` where the public address says
 * `127.0.0.1`. Under a public name scheme, host and port must be those of the public address: a page that came by
 * `http:` may have been written by anybody on the way.
 */
function isOfThisMachine(origin: string, host: string | undefined): boolean {
  const url = URL.parse(origin);
  return url !== null && url.host === host && isLoopback(nameIn(url.host));
}
