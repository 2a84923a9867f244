import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Logger } from "pino";
import { AppError } from "#platform/errors.ts";
import { isLoopback } from "../config/readers.ts";
import type { Metrics } from "../metrics.ts";
import { isForwarded } from "./forwarded-headers.ts";
import { neighborhoodOf } from "./neighborhood.ts";
import { nameIn } from "./own-host.ts";

/** What must work before a process should get requests; each throws if it does not. */
export type Checks = Record<string, () => Promise<void>>;

const LONGEST_CHECK_MS = 3000;

export interface OperationParts {
  checks: Checks;
  metrics: Metrics;
  log: Logger;
  /** Lets in who is not on this machine; null lets in nobody else. */
  metricsToken: string | null;
}

/**
 * For whoever runs the program: `/healthz` (the process answers), `/readyz` (what it stands on works; 503 names what
 * does not), `/metrics` (figures for Prometheus, for this machine and for who has the token). Neither logged nor
 * counted.
 */
export function serveOperations(app: FastifyInstance, { checks, metrics, log, metricsToken }: OperationParts): void {
  const config = { quiet: true, anyHost: true };

  app.get("/healthz", { config }, (_request, reply) =>
    reply.header("cache-control", "no-store").send({ status: "ok" }),
  );

  app.get("/readyz", { config }, async (_request, reply) => {
    const failing = (
      await Promise.all(Object.entries(checks).map(([name, check]) => failureOf(name, check, log)))
    ).filter((name) => name !== null);
    return reply
      .header("cache-control", "no-store")
      .code(failing.length === 0 ? 200 : 503)
      .send(failing.length === 0 ? { status: "ok" } : { status: "failing", failing });
  });

  app.get("/metrics", { config }, async (request, reply) => {
    if (!mayMeasure(request, metricsToken)) {
      reply.header("www-authenticate", "Bearer");
      throw new AppError("unauthenticated", "request.unauthenticated");
    }
    return reply
      .header("cache-control", "no-store")
      .type(metrics.contentType)
      .send(await metrics.text());
  });
}

/** Whoever has the token, or a program on this machine: not one that passes on what others ask. */
function mayMeasure(request: FastifyRequest, token: string | null): boolean {
  const { authorization } = request.headers;
  if (authorization !== undefined) return token !== null && isSame(authorization, `Bearer ${token}`);
  const from = neighborhoodOf(request.socket.remoteAddress ?? null);
  const isHere = isLoopback(from) || from === LOOPBACK_NEIGHBORHOOD;
  return isHere && !isForwarded(request) && isLoopback(nameIn(request.headers.host ?? ""));
}

/** `::1` as limits count it: nothing else of its neighborhood is routed. */
const LOOPBACK_NEIGHBORHOOD = neighborhoodOf("::1");

/** Takes the same time wherever the two differ. */
const isSame = (given: string, expected: string): boolean => timingSafeEqual(digestOf(given), digestOf(expected));
const digestOf = (text: string): Buffer => createHash("sha256").update(text).digest();

async function failureOf(name: string, check: () => Promise<void>, log: Logger): Promise<string | null> {
  try {
    await withinTime(check());
    return null;
  } catch (fault) {
    log.warn({ err: fault, check: name }, "not ready");
    return name;
  }
}

/** A part that hangs has failed, too: whoever asks must get an answer. */
async function withinTime(work: Promise<void>): Promise<void> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new Error(`No answer within ${String(LONGEST_CHECK_MS)} ms`)),
    LONGEST_CHECK_MS,
  );
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
