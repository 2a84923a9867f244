import type { FastifyInstance } from "fastify";

/**
 * A stop waits for requests in flight. Their connections would then be kept for a next request that never comes, and
 * the stop with them, so each is closed as soon as it has its answer.
 */
export function closeConnectionsOnStop(app: FastifyInstance): void {
  let stopping = false;
  app.addHook("preClose", (done) => {
    stopping = true;
    done();
  });
  app.addHook("onResponse", (_request, _reply, done) => {
    if (stopping) setImmediate(() => app.server.closeIdleConnections());
    done();
  });
}
