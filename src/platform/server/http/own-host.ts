import type { FastifyInstance } from "fastify";
import { isLoopback } from "../config/readers.ts";
import { RequestFault } from "./request-fault.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Answers under whatever name it is asked: probes go by addresses. */
    anyHost?: boolean;
  }
}

/**
 * Refuses requests that were sent to another name than the public one or this machine's own. A page of another site
 * whose name is made to lead here (DNS rebinding) would else read what only this machine may see.
 */
export function refuseForeignHosts(app: FastifyInstance, { publicUrl }: { publicUrl: string }): void {
  const ownName = nameIn(new URL(publicUrl).host);
  app.addHook("onRequest", (request, _reply, done) => {
    if (request.routeOptions.config.anyHost === true || isOwnHost(request.host, ownName)) done();
    else done(new RequestFault(421, "Asked under another name"));
  });
}

/** `host` as in the header `Host`, with any port. */
export function isOwnHost(host: string, ownName: string): boolean {
  const name = nameIn(host);
  return name === ownName || isLoopback(name);
}

/** `pests.example` of `Pests.Example:443`, `::1` of `[::1]:3000`. */
export function nameIn(host: string): string {
  const end = host.startsWith("[") ? host.indexOf("]") : host.indexOf(":");
  const name = end === -1 ? host : host.slice(0, end);
  return name.replace("[", "").toLowerCase();
}
