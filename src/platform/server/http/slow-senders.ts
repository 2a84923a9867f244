import type { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/** How long somebody may take to send. */
export interface Patience {
  /** For everything that an ordinary request holds. */
  bodyMs: number;
  /** Bytes that count as ordinary; beyond them time is given by rate. */
  ordinaryBytes: number;
  /** Whoever sends a large file at this rate or faster is let finish. */
  leastBytesPerSecond: number;
}

export const PATIENCE: Patience = { bodyMs: 30_000, ordinaryBytes: 256 * 1024, leastBytesPerSecond: 32 * 1024 };

const TOO_SLOW = "HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n";

/**
 * Ends requests whose body comes too slowly: each holds a connection, and many of them all connections. Node's own
 * limit counts the whole time only, which a large file on a slow line may well need.
 */
export function endSlowSenders(app: FastifyInstance, patience: Patience): void {
  app.addHook("onRequest", ({ raw }, _reply, done) => {
    // Requests that never travelled, as tests send them, come whole.
    if (hasBody(raw) && !raw.complete && raw.socket instanceof Socket) watch(raw, patience);
    done();
  });
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

function watch(request: IncomingMessage, { bodyMs, ordinaryBytes, leastBytesPerSecond }: Patience): void {
  const { socket } = request;
  const startedAt = performance.now();
  const readBefore = socket.bytesRead;
  const timeLeft = () => {
    const beyond = Math.max(0, socket.bytesRead - readBefore - ordinaryBytes);
    return startedAt + bodyMs + (beyond / leastBytesPerSecond) * 1000 - performance.now();
  };
  let timer = setTimeout(look, bodyMs);
  const stop = () => clearTimeout(timer);
  request.once("end", stop);
  request.once("close", stop);

  function look(): void {
    const left = timeLeft();
    if (request.complete || socket.destroyed) return;
    if (left > 0) timer = setTimeout(look, left);
    else socket.end(TOO_SLOW, () => socket.destroy());
  }
}
