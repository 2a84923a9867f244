import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from "fastify";
import type * as z from "zod";
import type { Access, AnyEndpoint, Endpoint } from "#platform/contract.ts";
import { VISITOR, type Actor } from "#platform/actor.ts";
import { AppError, type FieldError } from "#platform/errors.ts";
import { DEFAULT_LANGUAGE, languageFromHeader, type Language } from "#platform/languages.ts";
import { isPermission, may, type Permission } from "#platform/permissions.ts";
import type { Ctx } from "../context.ts";
import type { Db } from "../database/db.ts";
import { addRawRoute } from "./bodies.ts";
import { answerOnce } from "./idempotency.ts";
import { createKeptAnswers } from "./kept-answers.ts";
import { countRequest } from "./rate-limit.ts";
import { addUploadRoute } from "./read-upload.ts";
import { sendFile } from "./send-file.ts";

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

export interface ServeOptions<Input extends z.ZodType, Output extends z.ZodType, Code extends string> {
  /**
   * Adds to each answer what must not be kept with its `Idempotency-Key`, such as a secret address. Whoever repeats the
   * key is given a new one. Runs after the transaction.
   */
  finish?: (ctx: Ctx, answer: z.input<Output>) => Promise<z.input<Output>>;
  /**
   * Of a large read that many ask for at once: its answer is kept while nothing has changed in the database. Says beside
   * the input what else it depends on, such as what the actor may do.
   */
  keep?: (ctx: Ctx) => Promise<string>;
  /** What a refusal tells beside its code, where that has to be read. Asked after the refused transaction is over, and outside of it, so that they are read as they are now. */
  facts?: { [C in Code]?: (ctx: Ctx, input: z.output<Input>) => Promise<Record<string, unknown>> };
}

/** Registers one endpoint: who is it → may they enter → how often → parse → run → write by the output schema. */
export type Serve = <Input extends z.ZodType, Output extends z.ZodType, Code extends string>(
  endpoint: Endpoint<Input, Output, Code>,
  handler: Handler<Input, Output>,
  options?: ServeOptions<Input, NoInfer<Output>, NoInfer<Code>>,
) => void;

/** Who stands behind a request. Never throws for bad credentials: an unknown or ended session is a visitor. */
export type Identify = (
  ctx: Ctx,
  credentials: Credentials,
) => Promise<{ actor: Actor; language?: Language | undefined }>;

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
  /** Who asks, in which language: for endpoints, for pages and for the live stream. */
  contextOf: (request: FastifyRequest) => Ctx | Promise<Ctx>;
  /** Run an endpoint inside this process with the credentials of a page request (server-side rendering). */
  runners: Map<AnyEndpoint, Run>;
}

/** `key` as in the header `Idempotency-Key`, for what a page's plain form sends. */
export type Run = (ctx: Ctx, input: unknown, key?: string) => Promise<unknown>;

export function createServe(app: FastifyInstance, { db, now, identify }: ServeDependencies): ServedEndpoints {
  const endpoints: AnyEndpoint[] = [];
  const runners: ServedEndpoints["runners"] = new Map();

  function contextOf(request: FastifyRequest): Ctx | Promise<Ctx> {
    const { cookie, authorization, "user-agent": userAgent, "accept-language": acceptLanguage } = request.headers;
    const ctx: Ctx = {
      db,
      now,
      actor: VISITOR,
      language: languageOf(acceptLanguage),
      origin: { requestId: request.id, address: request.ip, userAgent: userAgent ?? null },
    };
    // Most requests come from visitors without any cookie: they need not wait for anything.
    if (cookie === undefined && authorization === undefined) return ctx;
    return identify(ctx, { cookie, authorization }).then(({ actor, language }) => ({
      ...ctx,
      actor,
      language: language ?? ctx.language,
    }));
  }

  const keepAnswer = createKeptAnswers();

  const serve: Serve = (endpoint, handler, { facts, finish, keep } = {}) => {
    endpoints.push(endpoint);
    const status = endpoint.status ?? 200;
    const parse = parserOf(endpoint.input);
    // Only what the contract names leaves the house.
    const write = (result: unknown) => JSON.stringify(status === 204 ? null : endpoint.output.parse(result));

    runners.set(endpoint, async (ctx, sent, key) => {
      mayEnter(endpoint.access, ctx.actor);
      // What a page reads for itself is not counted, but for secrets; what somebody sends with a page's form is.
      if (endpoint.limit && (isAskedBySecret(endpoint) || !isRead(endpoint)))
        await countRequest(ctx, nameOf(endpoint), endpoint.limit);
      const input = parse(sent);
      // Only pages of this program call it, for reads and for forms, none of which need an exchange.
      const run = (inner: Ctx) => handler(inner, input, undefined as never);
      return endpoint.output.parse(await runOnce(ctx, { input, key }, run));
    });

    type Answer = z.input<typeof endpoint.output>;
    function runOnce(ctx: Ctx, { input, key }: Sent, run: (ctx: Ctx) => Promise<Answer>): Promise<Answer> {
      const kept =
        endpoint.idempotent && key !== undefined ? answerOnce(ctx, { endpoint, key, input, write }, run) : run(ctx);
      const answered = finish ? kept.then((answer) => finish(ctx, answer)) : kept;
      // The input came out of the endpoint's own schema.
      return facts ? answered.catch(withFacts(facts, ctx, input as z.output<typeof endpoint.input>)) : answered;
    }

    async function admit(request: FastifyRequest): Promise<void> {
      const ctx = await contextOf(request);
      mayEnter(endpoint.access, ctx.actor);
      if (endpoint.limit) await countRequest(ctx, nameOf(endpoint), endpoint.limit);
      request.ctx = ctx;
    }

    async function answer(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
      if (request.ctx === null) await admit(request);
      const ctx = admitted(request);
      const input = parse(inputOf(endpoint, request));
      const run = (inner: Ctx) => handler(inner, input, { request, reply });
      const key = request.headers["idempotency-key"];
      if (keep) {
        const question = `${nameOf(endpoint)} ${JSON.stringify(input)} ${ctx.language} ${await keep(ctx)}`;
        const body = await keepAnswer(ctx, question, async () => write(await run(ctx)));
        return reply.code(status).header("content-type", JSON_TYPE).send(body);
      }
      const result = await runOnce(ctx, { input, key }, run);
      reply.code(status);
      if (status === 204) return null;
      if (endpoint.file) return sendFile({ request, reply }, endpoint, result);
      reply.header("content-type", JSON_TYPE);
      return write(result);
    }

    const route: RouteOptions = {
      method: endpoint.method,
      url: endpoint.path.replaceAll(/\{(\w+)\}/g, ":$1"),
      ...(endpoint.maxBodyBytes === undefined ? {} : { bodyLimit: endpoint.maxBodyBytes }),
      // Whoever may not enter is turned away before a byte of the body is read. Requests without a body need no hook.
      ...(isRead(endpoint) ? {} : { onRequest: admit }),
      handler: answer,
    };
    addRoute(app, route, endpoint);
  };

  return { serve, endpoints, contextOf, runners };
}

/** One request: what was sent, under which key. */
interface Sent {
  input: unknown;
  key: string | string[] | undefined;
}

const JSON_TYPE = "application/json; charset=utf-8";

function addRoute(app: FastifyInstance, route: RouteOptions, { upload, raw }: AnyEndpoint): void {
  if (upload) addUploadRoute(app, route, upload);
  else if (raw) addRawRoute(app, route);
  else app.route(route);
}

const nameOf = ({ method, path }: AnyEndpoint): string => `${method} ${path}`;

/** Rethrows a refusal with the facts that belong to its code, and anything else as it is. */
function withFacts<Input>(
  facts: Record<string, ((ctx: Ctx, input: Input) => Promise<Record<string, unknown>>) | undefined>,
  ctx: Ctx,
  input: Input,
) {
  return async (fault: unknown): Promise<never> => {
    const find = fault instanceof AppError ? facts[fault.code] : undefined;
    if (!(fault instanceof AppError && find)) throw fault;
    throw new AppError(fault.kind, fault.code, {
      ...fault.details,
      facts: { ...fault.details.facts, ...(await find(ctx, input)) },
    });
  };
}

function admitted({ ctx }: FastifyRequest): Ctx {
  if (ctx === null) throw new Error("The request was answered before it was let in.");
  return ctx;
}

/** Reads carry their input in the query, everything else in the body. */
const isRead = ({ method }: AnyEndpoint): boolean => method === "GET" || method === "DELETE";

/** Whoever knows the token in its address may enter. */
const isAskedBySecret = ({ path }: AnyEndpoint): boolean => path.includes("{token}");

/** Browsers send a handful of different headers; each is taken apart once. */
const languages = new Map<string, Language>();
const MAX_LANGUAGES = 500;

function languageOf(header: string | undefined): Language {
  if (header === undefined) return DEFAULT_LANGUAGE;
  const known = languages.get(header);
  if (known) return known;
  const language = languageFromHeader(header);
  if (languages.size < MAX_LANGUAGES && header.length < 200) languages.set(header, language);
  return language;
}

/** @throws AppError request.unauthenticated | request.forbidden */
export function mayEnter(access: Access, actor: Actor): void {
  if (access === "everyone" || actor.kind === "system") return;
  if (actor.kind === "visitor")
    throw new AppError("unauthenticated", "request.unauthenticated", { detail: "Please sign in." });
  if (!isLetIn(access, actor))
    throw new AppError("forbidden", "request.forbidden", {
      detail: "Your account does not have permission to do this.",
    });
}

function isLetIn(access: Exclude<Access, "everyone">, actor: Actor): boolean {
  switch (access) {
    case "signed_in":
      return actor.kind === "client" || actor.kind === "staff";
    case "client":
    case "staff":
      return actor.kind === access;
    default:
      return permissionsOf(access).some((permission) => may(actor, permission));
  }
}

/** The permissions that open an endpoint, any of them; none for those that go by who one is. */
export function permissionsOf(access: Access): readonly Permission[] {
  if (typeof access !== "string") return access;
  return isPermission(access) ? [access] : [];
}

/** Path parameters win over query and body, so that a body can never name another object than the path does. */
function inputOf(endpoint: AnyEndpoint, request: FastifyRequest): unknown {
  const sent = isRead(endpoint) ? request.query : request.body;
  // Fastify fills it from the names in the path.
  const parameters = request.params as Record<string, string>;
  if (sent === undefined || sent === null) return parameters;
  // Anything but an object goes to the schema as it is, which refuses it with a message.
  if (typeof sent !== "object" || Array.isArray(sent)) return sent;
  return { ...sent, ...parameters };
}

function parserOf<Input extends z.ZodType>(schema: Input) {
  return (input: unknown): z.output<Input> => {
    const parsed = schema.safeParse(input);
    if (parsed.success) return parsed.data;
    throw new AppError("invalid", "request.invalid", {
      detail: "Please check the marked fields.",
      errors: fieldErrorsOf(parsed.error),
    });
  };
}

/** One message a field: the first, which is the one that helps. */
function fieldErrorsOf(error: z.ZodError): FieldError[] {
  const byPath = new Map<string, FieldError>();
  for (const issue of error.issues) {
    const path = issue.path.join(".");
    if (!byPath.has(path)) byPath.set(path, { path, message: issue.message });
  }
  return [...byPath.values()];
}
