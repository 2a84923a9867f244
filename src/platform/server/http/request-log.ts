import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import type { Metrics } from "../metrics.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Probes of the operator, which come every few seconds and say nothing: neither logged nor measured. */
    quiet?: boolean;
  }
}

/**
 * One line and one measurement a request: what was asked (the route's pattern), what came of it, how long it took.
 * Never who asked, nor the address with its parameters, because both are personal data.
 */
export function logRequests(app: FastifyInstance, log: Logger, metrics: Metrics): void {
  app.addHook("onResponse", (request, reply, done) => {
    const { url: route = "(unknown)", config } = request.routeOptions;
    if (!config.quiet) {
      const ms = reply.elapsedTime;
      metrics.request(request.method, route, reply.statusCode, ms / 1000);
      const line = {
        requestId: request.id,
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(ms * 10) / 10,
      };
      log.info(request.refusedWith === null ? line : { ...line, code: request.refusedWith }, "request");
    }
    done();
  });
}
