import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod";
import type { Access, AnyEndpoint, Endpoint } from "#platform/contract.ts";
import type { Actor } from "#platform/actor.ts";
import { AppError, type FieldError } from "#platform/errors.ts";
import { languageFromHeader, type Language } from "#platform/languages.ts";
import type { Ctx } from "../context.ts";
import type { Db } from "../db.ts";
import { translateMessage } from "../texts.ts";
import { answerOnce } from "./idempotency.ts";
import { countRequest } from "./rate-limit.ts";
import { jsonSchemaOf } from "./schemas.ts";

/** What a handler may do with the answer beyond its body. */
export interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** The output schema is applied when the answer is written, so a handler may return more than the contract says. */
type Handler<Input extends z.ZodType, Output extends z.ZodType> = (
  ctx: Ctx,
  input: z.output<Input>,
  exchange: Exchange,
) => Promise<z.input<Output>>;

/** Registers one endpoint: who is it → may they enter → how often → parse → run → write by the output schema. */
export type Serve = <Input extends z.ZodType, Output extends z.ZodType, Code extends string>(
  endpoint: Endpoint<Input, Output, Code>,
  handler: Handler<Input, Output>,
) => void;

/** Who stands behind a request. Never throws for bad credentials: an unknown or ended session is a visitor. */
export type Identify = (ctx: Ctx, credentials: Credentials) => Promise<{ actor: Actor; language?: Language | undefined }>;

export interface Credentials {
  cookie: string | undefined;
  authorization: string | undefined;
}

export interface ServeDependencies {
  db: Db;
  now: () => Date;
  identify: Identify;
}

export interface ServedEndpoints {
  serve: Serve;
  /** Everything registered so far, for the OpenAPI document and the access sweep. */
  endpoints: AnyEndpoint[];
  /** Runs an endpoint inside this process with the credentials of a page request (server-side rendering). */
  contextOf: (request: FastifyRequest) => Promise<Ctx>;
  runners: Map<AnyEndpoint, (ctx: Ctx, input: unknown) => Promise<unknown>>;
}

export function createServe(app: FastifyInstance, { db, now, identify }: ServeDependencies): ServedEndpoints {
  const endpoints: AnyEndpoint[] = [];
  const runners: ServedEndpoints["runners"] = new Map();

  async function contextOf(request: FastifyRequest): Promise<Ctx> {
    const { cookie, authorization, "user-agent": userAgent, "accept-language": acceptLanguage } = request.headers;
    const ctx: Ctx = {
      db,
      now,
      actor: { kind: "visitor" },
      language: languageFromHeader(acceptLanguage),
      origin: { requestId: request.id, address: request.ip, userAgent: userAgent ?? null },
    };
    if (cookie === undefined && authorization === undefined) return ctx;
    const { actor, language } = await identify(ctx, { cookie, authorization });
    return { ...ctx, actor, language: language ?? ctx.language };
  }

  const serve: Serve = (endpoint, handler) => {
    endpoints.push(endpoint);
    const status = endpoint.status ?? 200;
    const parse = parserOf(endpoint.input);

    runners.set(endpoint, async (ctx, input) => {
      mayEnter(endpoint.access, ctx.actor);
      // Only pages of this program call it, and only for reads, which need no exchange.
      return endpoint.output.parse(await handler(ctx, parse(input, ctx.language), undefined as never));
    });

    app.route({
      method: endpoint.method,
      url: endpoint.path.replaceAll(/\{(\w+)\}/g, ":$1"),
      schema: {
        summary: endpoint.summary,
        tags: [endpoint.path.split("/")[2] ?? "other"],
        ...(status === 204 ? {} : { response: { [status]: jsonSchemaOf(endpoint.output, "output") } }),
      },
      config: { endpoint },
      handler: async (request, reply) => {
        const ctx = await contextOf(request);
        mayEnter(endpoint.access, ctx.actor);
        if (endpoint.limit) await countRequest(ctx, endpoint.method + " " + endpoint.path, endpoint.limit);
        const input = parse(inputOf(endpoint, request), ctx.language);
        const run = (inner: Ctx) => handler(inner, input, { request, reply });
        const key = endpoint.idempotent ? request.headers["idempotency-key"] : undefined;
        const answer = key === undefined ? await run(ctx) : await answerOnce(ctx, { endpoint, key, input }, run);
        reply.code(status);
        return status === 204 ? null : answer;
      },
    });
  };

  return { serve, endpoints, contextOf, runners };
}

const OFFICE_ROLES = ["administrator", "manager", "support"];

/** @throws AppError request.unauthenticated | request.forbidden */
export function mayEnter(access: Access, actor: Actor): void {
  if (access === "everyone" || actor.kind === "system") return;
  if (actor.kind === "visitor") throw new AppError("unauthenticated", "request.unauthenticated", { detail: "Please sign in." });
  const allowed =
    access === "signed_in" ||
    (access === "client" && actor.kind === "client") ||
    (actor.kind === "staff" &&
      (access === "staff" ||
        (access === "office" && OFFICE_ROLES.includes(actor.role)) ||
        (access === "administrator" && actor.role === "administrator")));
  if (!allowed) throw new AppError("forbidden", "request.forbidden", { detail: "Your account may not do this." });
}

/** Path parameters win over query and body, so that a body can never name another object than the path does. */
function inputOf(endpoint: AnyEndpoint, request: FastifyRequest): unknown {
  const sent = endpoint.method === "GET" || endpoint.method === "DELETE" ? request.query : request.body;
  const parameters = request.params as Record<string, string>;
  if (sent === undefined || sent === null) return parameters;
  // Anything but an object goes to the schema as it is, which refuses it with a message.
  if (typeof sent !== "object" || Array.isArray(sent)) return sent;
  return Object.assign({}, sent, parameters);
}

function parserOf<Input extends z.ZodType>(schema: Input) {
  return (input: unknown, language: Language): z.output<Input> => {
    const parsed = schema.safeParse(input);
    if (parsed.success) return parsed.data;
    throw new AppError("invalid", "request.invalid", {
      detail: translateMessage("Please check the marked fields.", language),
      errors: fieldErrorsOf(parsed.error, language),
    });
  };
}

/** One message a field: the first, which is the one that helps. */
function fieldErrorsOf(error: z.ZodError, language: Language): FieldError[] {
  const byPath = new Map<string, FieldError>();
  for (const issue of error.issues) {
    const path = issue.path.join(".");
    if (!byPath.has(path)) byPath.set(path, { path, message: translateMessage(issue.message, language) });
  }
  return [...byPath.values()];
}
