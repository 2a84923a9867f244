import { createHash, randomBytes } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { encodingOf, type Encoding } from "./encoding.ts";

type Headers = Record<string, string | number>;

interface Representation {
  body: Buffer;
  headers: Headers;
}

/** An answer made once and sent many times: everything that can be known beforehand is known. */
export interface PreparedAnswer {
  status: number;
  /** Weak, because it is one for all encodings. */
  etag: string;
  representations: Partial<Record<Encoding, Representation>> & { identity: Representation };
  notModifiedHeaders: Headers;
  bytes: number;
  /** Set when each answer needs a nonce of its own: the headers that tell it. No browser keeps such an answer. */
  withNonce?: (nonce: string) => Headers;
}

export interface Preparation {
  status?: number;
  headers: Headers;
  body: Buffer;
  /** Compressed already, such as at build time. */
  compressed?: Partial<Record<Encoding, Buffer>>;
  withNonce?: PreparedAnswer["withNonce"];
}

export const freshNonce = (): string => randomBytes(16).toString("base64");

export function prepareAnswer({
  status = 200,
  headers,
  body,
  compressed = {},
  withNonce,
}: Preparation): PreparedAnswer {
  const etag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  // Whoever kept the page would keep its nonce with it.
  const validator = withNonce ? {} : { etag };
  const common: Headers = { vary: "accept-encoding", ...headers, ...validator };
  const encoded = (encoding: Encoding, bytes: Buffer): Representation => ({
    body: bytes,
    headers: { ...common, "content-encoding": encoding, "content-length": bytes.byteLength },
  });
  const { br, gzip: zipped } = compressed;
  return {
    status,
    etag,
    representations: {
      identity: { body, headers: { ...common, "content-length": body.byteLength } },
      ...(br && { br: encoded("br", br) }),
      ...(zipped && { gzip: encoded("gzip", zipped) }),
    },
    notModifiedHeaders: common,
    bytes: body.byteLength + (br?.byteLength ?? 0) + (zipped?.byteLength ?? 0),
    ...(withNonce && { withNonce }),
  };
}

export function sendPrepared(request: FastifyRequest, reply: FastifyReply, answer: PreparedAnswer): FastifyReply {
  const { withNonce } = answer;
  const known = request.headers["if-none-match"];
  if (!withNonce && known?.includes(answer.etag) === true && answer.status === 200)
    return reply.code(304).headers(answer.notModifiedHeaders).send();
  const encoding = encodingOf(request.headers["accept-encoding"]);
  const { body, headers } = answer.representations[encoding] ?? answer.representations.identity;
  reply.code(answer.status).headers(withNonce ? { ...headers, ...withNonce(freshNonce()) } : headers);
  return reply.send(body);
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** `best` is for what is compressed once and sent often; `quick` for one reader, where waiting costs more than bytes. */
export async function compress(body: Buffer, encoding: Encoding, effort: "best" | "kept" | "quick"): Promise<Buffer> {
  if (encoding === "identity") return body;
  if (encoding === "gzip") return zip(body, { level: effort === "quick" ? 5 : 9 });
  const quality = { best: 11, kept: 9, quick: 4 }[effort];
  return brotli(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength },
  });
}
