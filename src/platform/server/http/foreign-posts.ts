import type { IncomingHttpHeaders } from "node:http";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { RateLimit } from "#platform/contract.ts";
import { VISITOR } from "#platform/actor.ts";
import type { Ctx } from "../context.ts";
import { fieldsOf, type Fields } from "./bodies.ts";
import { countRequest } from "./rate-limit.ts";
import { RequestFault } from "./request-fault.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Other sites may post here: see `ForeignPost`. */
    isForeignPost?: true;
  }
}

/**
 * An address outside of `/api` to which other people's programs post a form. No cookie and no session is looked at, so
 * no page of another site can borrow one, and the origin is not asked for: what stands in the address, or a signature
 * of what was sent, is the authority. Answered with 200, never with a redirect.
 */
export interface ForeignPost {
  /** With `:name` for its parts. */
  path: `/${string}`;
  limit: RateLimit;
  /** The longest form that is taken; 4 KB unless told. */
  maxBytes?: number;
  /** What a program wants to read that was understood; a word of text unless told. */
  answer?: { type: string; body: string };
  /** @throws AppError when it is refused */
  take(ctx: Ctx, parts: Readonly<Record<string, string>>, fields: Fields, request: ForeignRequest): Promise<void>;
}

/** What signatures are made of. */
export interface ForeignRequest {
  /** Path and query as they were asked for. */
  url: string;
  headers: IncomingHttpHeaders;
}

const ANSWER = { type: "text/plain; charset=utf-8", body: "OK\n" };

/** Two lines of a form; whoever sends more than this sends something else. */
const MAX_BYTES = 4096;

interface ForeignPostParts {
  posts: readonly ForeignPost[];
  db: Ctx["db"];
  now: Ctx["now"];
}

export function serveForeignPosts(app: FastifyInstance, { posts, ...base }: ForeignPostParts): void {
  void app.register((scope, _options, done) => {
    scope.addContentTypeParser(
      "multipart/form-data",
      { parseAs: "string", bodyLimit: MAX_BYTES },
      (request, body, parsed) => {
        const boundary = BOUNDARY.exec(request.headers["content-type"] ?? "")?.[1];
        if (boundary === undefined) parsed(new RequestFault(400, "The form has no boundary"));
        else parsed(null, fieldsOf(partsOf(String(body), boundary)));
      },
    );
    for (const post of posts) {
      const { path, limit, maxBytes: bodyLimit = MAX_BYTES, answer = ANSWER } = post;
      scope.post(path, { config: { isForeignPost: true }, bodyLimit }, async (request, reply) => {
        const ctx = contextOf(request, base);
        await countRequest(ctx, `POST ${path}`, limit);
        // Fastify fills it from the names in the path.
        const parts = request.params as Record<string, string>;
        await post.take(ctx, parts, fieldsIn(request.body), { url: request.url, headers: request.headers });
        return reply.header("cache-control", "no-store").type(answer.type).send(answer.body);
      });
    }
    done();
  });
}

const contextOf = (request: FastifyRequest, { db, now }: Pick<Ctx, "db" | "now">): Ctx => ({
  db,
  now,
  actor: VISITOR,
  language: "en",
  origin: { requestId: request.id, address: request.ip, userAgent: request.headers["user-agent"] ?? null },
});

const fieldsIn = (body: unknown): Fields =>
  // The parsers above and in `bodies.ts` make such objects; JSON may be anything, and is then no form.
  typeof body === "object" && body !== null && !Array.isArray(body) ? (body as Fields) : {};

const BOUNDARY = /;\s*boundary="?([^";\s]{1,70})"?/i;
const NAME = /^content-disposition:\s*form-data;\s*name="([^"]*)"/i;

/** The texts of a form as RFC 7578 writes them; what has no name is left out. */
function partsOf(body: string, boundary: string): [string, string][] {
  return body.split(`--${boundary}`).flatMap((part): [string, string][] => {
    const [head = "", ...rest] = part.split("\r\n\r\n");
    const name = head.split("\r\n").flatMap((line) => NAME.exec(line)?.[1] ?? [])[0];
    return name === undefined ? [] : [[name, rest.join("\r\n\r\n").replace(/\r\n$/, "")]];
  });
}
