import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import type { Metrics } from "../metrics.ts";

/** What must work before a process should get requests; each throws if it does not. */
export type Checks = Record<string, () => Promise<void>>;

const LONGEST_CHECK_MS = 3000;

/**
 * For whoever runs the program: `/healthz` (the process answers), `/readyz` (what it stands on works; 503 names what
 * does not), `/metrics` (figures for Prometheus). Neither logged nor counted.
 */
export function serveOperations(
  app: FastifyInstance,
  { checks, metrics, log }: { checks: Checks; metrics: Metrics; log: Logger },
): void {
  const config = { quiet: true };

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

  app.get("/metrics", { config }, async (_request, reply) =>
    reply.type(metrics.contentType).send(await metrics.text()),
  );
}

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
