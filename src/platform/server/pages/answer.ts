import { compress, type Preparation } from "./prepared.ts";
import { encodingOf } from "./encoding.ts";
import type { FastifyReply, FastifyRequest } from "fastify";

/** Below this, compression costs more than it saves. */
const LEAST_BYTES = 1024;

/** The compressed forms of a page that will be kept. */
export async function compressAll(body: Buffer): Promise<NonNullable<Preparation["compressed"]>> {
  const [br, gzip] = await Promise.all([compress(body, "br", "kept"), compress(body, "gzip", "kept")]);
  return { br, gzip };
}

/** Sends what the pages answered for this one reader: a document, a redirect, or data for the router in the browser. */
export async function sendOnce(
  request: FastifyRequest,
  reply: FastifyReply,
  response: Response,
): Promise<FastifyReply> {
  for (const [name, value] of response.headers) if (name !== "set-cookie") reply.header(name, value);
  for (const cookie of response.headers.getSetCookie()) reply.header("set-cookie", cookie);
  reply.code(response.status).header("vary", "accept-encoding");
  if (!response.headers.has("cache-control")) reply.header("cache-control", "private, no-store");

  const body = Buffer.from(await response.arrayBuffer());
  const encoding = encodingOf(request.headers["accept-encoding"]);
  if (encoding === "identity" || body.byteLength < LEAST_BYTES) return reply.send(body);
  return reply.header("content-encoding", encoding).send(await compress(body, encoding, "quick"));
}
