import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Actor } from "#platform/actor.ts";
import { AppError } from "#platform/errors.ts";
import type { Ctx } from "../context.ts";
import type { Realtime } from "./realtime.ts";
import { openStream, type LiveStream } from "./live-stream.ts";
import { neighborhoodOf } from "../http/neighborhood.ts";

/**
 * Whether somebody may listen to a topic. A text is the name under which their own part of it is announced
 * (`client:{id}`): nobody asks for it by an id, so nobody can ask for somebody else's.
 */
export type TopicRule = (actor: Actor) => boolean | string;

export interface LiveParts {
  realtime: Realtime;
  contextOf: (request: FastifyRequest) => Ctx | Promise<Ctx>;
  /** Who may listen to which topic. */
  topics: Record<string, TopicRule>;
  /** Open connections that one address may hold in this process; an office behind one address has many. */
  maxPerAddress?: number;
  heartbeatMs?: number;
}

export interface Live {
  /** Ends the connections of whoever lost the right to listen, such as an ended session. */
  closeWhere(hasEnded: (actor: Actor) => boolean): void;
  /** Who listens just now; one entry for each connection. */
  actors(): Actor[];
  /** Calls back when somebody begins to listen. Returns the way to stop. */
  onJoin(callback: (actor: Actor) => void): () => void;
  readonly connections: number;
}

interface Listener {
  actor: Actor;
  stream: LiveStream;
}

/**
 * `GET /api/live?topics=a,b`: a stream of server-sent events that says which topic changed. A browser that comes back
 * after a gap (it then sends `Last-Event-ID`) is told that all of its topics changed, because some may have.
 */
export function serveLive(app: FastifyInstance, parts: LiveParts): Live {
  const { realtime, contextOf, topics, maxPerAddress = 100, heartbeatMs = 25_000 } = parts;
  const listeners = new Set<Listener>();
  const perAddress = new Map<string, number>();
  const joinCallbacks = new Set<(actor: Actor) => void>();

  // One timer for all: it also finds the connections whose other end is gone without a word.
  const heartbeat = setInterval(() => {
    for (const { stream } of listeners) stream.beat();
  }, heartbeatMs);
  heartbeat.unref();

  app.get("/api/live", { config: { quiet: true } }, async (request, reply) => {
    const { actor, origin } = await contextOf(request);
    const wanted = topicsOf(request.query);
    mayListen(actor, wanted, topics);

    const address = neighborhoodOf(origin.address);
    const open = perAddress.get(address) ?? 0;
    if (open >= maxPerAddress)
      throw new AppError("too_many", "request.too_many", { detail: "Too many open connections.", retryAfter: 30 });
    perAddress.set(address, open + 1);

    // From here on the stream writes to the socket itself; the headers set so far go with it.
    reply.hijack();
    const stream = openStream(reply.raw, reply.getHeaders());
    const listener = { actor, stream };
    listeners.add(listener);
    for (const callback of joinCallbacks) callback(actor);
    const stops = wanted.map((topic) =>
      realtime.onChange(announcedAs(topic, actor, topics), () => stream.changed(topic)),
    );
    if (request.headers["last-event-id"] !== undefined) wanted.forEach((topic) => stream.changed(topic));

    reply.raw.once("close", () => {
      for (const stop of stops) stop();
      listeners.delete(listener);
      const left = (perAddress.get(address) ?? 1) - 1;
      if (left === 0) perAddress.delete(address);
      else perAddress.set(address, left);
    });
  });

  // A server that stops waits for open requests; these would never end by themselves.
  app.addHook("preClose", (done) => {
    clearInterval(heartbeat);
    for (const { stream } of listeners) stream.end();
    done();
  });

  return {
    closeWhere(hasEnded) {
      for (const { actor, stream } of listeners) if (hasEnded(actor)) stream.end();
    },
    onJoin(callback) {
      joinCallbacks.add(callback);
      return () => joinCallbacks.delete(callback);
    },
    actors: () => [...listeners].map(({ actor }) => actor),
    get connections() {
      return listeners.size;
    },
  };
}

function topicsOf(query: unknown): string[] {
  const given = typeof query === "object" && query !== null && "topics" in query ? query.topics : undefined;
  const names = typeof given === "string" ? given.split(",").filter((name) => name !== "") : [];
  return [...new Set(names)];
}

function announcedAs(topic: string, actor: Actor, topics: LiveParts["topics"]): string {
  const rule = topics[topic]?.(actor);
  return typeof rule === "string" ? rule : topic;
}

/** @throws AppError request.invalid | request.unauthenticated | request.forbidden */
function mayListen(actor: Actor, wanted: string[], topics: LiveParts["topics"]): void {
  if (wanted.length === 0 || wanted.some((topic) => !Object.hasOwn(topics, topic))) {
    const message = `One or more of: ${Object.keys(topics).sort().join(", ")}`;
    throw new AppError("invalid", "request.invalid", { errors: [{ path: "topics", message }] });
  }
  if (wanted.every((topic) => (topics[topic]?.(actor) ?? false) !== false)) return;
  if (actor.kind === "visitor")
    throw new AppError("unauthenticated", "request.unauthenticated", { detail: "Please sign in." });
  throw new AppError("forbidden", "request.forbidden", { detail: "Your account may not listen to this." });
}
