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

/** Waits, too, for the work of those who hung up meanwhile: it needs the database, which is closed after the server. */
export function finishWorkOnStop(app: FastifyInstance): void {
  const running = new Set<unknown>();
  app.addHook("onRoute", (route) => {
    const { handler } = route;
    route.handler = function (request, reply) {
      const answer: unknown = handler.call(this, request, reply);
      if (answer instanceof Promise) {
        const end = () => running.delete(answer);
        running.add(answer);
        answer.then(end, end);
      }
      return answer;
    };
  });
  app.addHook("onClose", async () => {
    await Promise.allSettled(running);
  });
}
