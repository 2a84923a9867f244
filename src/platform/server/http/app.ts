import { randomUUID } from "node:crypto";
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from "fastify";
import type { Logger } from "pino";
import type { Config } from "../config/config.ts";
import type { Metrics } from "../metrics.ts";
import { answerProblem, answerProblems } from "./answer-problems.ts";
import { acceptBodies } from "./bodies.ts";
import { closeConnectionsOnStop, finishWorkOnStop } from "./close-connections.ts";
import { refuseForeignOrigins } from "./foreign-origin.ts";
import { refuseLongAddresses } from "./long-addresses.ts";
import { refuseForeignHosts } from "./own-host.ts";
import { endSlowSenders, PATIENCE, type Patience } from "./slow-senders.ts";
import { warnOfUnknownProxy } from "./forwarded-headers.ts";
import { logRequests } from "./request-log.ts";
import { securityHeadersOf, sendHeaders } from "./security-headers.ts";

export interface HttpParts {
  config: Pick<Config, "publicUrl" | "secure" | "trustProxy">;
  log: Logger;
  metrics: Metrics;
  limits?: HttpLimits;
}

export interface HttpLimits {
  patience: Patience;
  /** Connections at a time; whoever comes beyond them is hung up on. */
  maxConnections: number;
}

/** Every open screen holds one connection, so this is far above what one process of a company ever has. */
const LIMITS: HttpLimits = { patience: PATIENCE, maxConnections: 4096 };
/** Time for the lines before the body. */
const HEADERS_MS = 15_000;
/** However steadily somebody sends: the largest import at the least rate takes 26 minutes. */
const LONGEST_REQUEST_MS = 30 * 60_000;
/** How often Node looks for connections that are too slow. */
const LOOK_EVERY_MS = 5_000;

/** The largest body of an endpoint; files come by routes of their own. */
const MAX_BYTES = 256 * 1024;

/** The HTTP server before any route: how requests are read, refused, answered and logged. */
export function createHttpApp({ config, log, metrics, limits = LIMITS }: HttpParts): FastifyInstance {
  const headers = securityHeadersOf(config);
  const loggerInstance: FastifyBaseLogger = log;
  const app = Fastify({
    loggerInstance,
    // We write our own line a request; a child logger for each would cost more than the line.
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (logger) => logger,
    genReqId:
      config.trustProxy === false
        ? () => randomUUID()
        : (request) => givenId(request.headers["x-request-id"]) ?? randomUUID(),
    trustProxy: trusted(config.trustProxy),
    bodyLimit: MAX_BYTES,
    requestTimeout: LONGEST_REQUEST_MS,
    http: { headersTimeout: HEADERS_MS, connectionsCheckingInterval: LOOK_EVERY_MS },
    // Idle connections are closed on stop; those with a request in flight are waited for.
    forceCloseConnections: "idle",
    return503OnClosing: false,
    // Addresses that cannot even be read never reach a route or a hook.
    frameworkErrors: (fault, request, reply) => {
      reply.headers(headers).header("x-request-id", request.id);
      answerProblem(fault, request, reply, log);
    },
  });
  app.server.maxConnections = limits.maxConnections;
  sendHeaders(app, headers);
  refuseLongAddresses(app);
  refuseForeignHosts(app, config);
  refuseForeignOrigins(app, config);
  warnOfUnknownProxy(app, config, log);
  endSlowSenders(app, limits.patience);
  acceptBodies(app);
  answerProblems(app, log);
  logRequests(app, log, metrics);
  closeConnectionsOnStop(app);
  finishWorkOnStop(app);
  return app;
}

/** The id that a trusted proxy gave the request, so that one id follows it through both logs. */
function givenId(header: string | string[] | undefined): string | undefined {
  return typeof header === "string" && /^[\w-]{8,64}$/.test(header) ? header : undefined;
}

/** Where a proxy of ours stands. Whoever comes from elsewhere could write any address into `X-Forwarded-For`. */
const PRIVATE_NETWORKS = ["loopback", "linklocal", "uniquelocal"];

function trusted(proxies: Config["trustProxy"]): boolean | string[] | ((address: string, hop: number) => boolean) {
  if (proxies === true) return PRIVATE_NETWORKS;
  // Fastify itself trusts nobody when it is given a number.
  return typeof proxies === "number" ? (_address, hop) => hop < proxies : proxies;
}
