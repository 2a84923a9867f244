import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Logger } from "pino";
import type { Config } from "../config/config.ts";

/** Somebody in front passed this request on, and says so. */
export const isForwarded = ({ headers }: FastifyRequest): boolean =>
  headers["x-forwarded-for"] !== undefined || headers.forwarded !== undefined;

/**
 * Warns once when requests come through a proxy that nobody told us of: every limit by address would then count all
 * visitors as one.
 */
export function warnOfUnknownProxy(
  app: FastifyInstance,
  { trustProxy }: Pick<Config, "trustProxy">,
  log: Logger,
): void {
  if (trustProxy !== false) return;
  let isWarned = false;
  app.addHook("onRequest", (request, _reply, done) => {
    if (!isWarned && isForwarded(request)) {
      isWarned = true;
      log.warn(
        "Requests come through a proxy, but TRUST_PROXY is not set: limits count all visitors as one. " +
          "Set it to the number of proxies, or to their addresses.",
      );
    }
    done();
  });
}
