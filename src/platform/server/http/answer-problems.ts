import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Logger } from "pino";
import { AppError, type FieldError, type Problem } from "#platform/errors.ts";
import { languageFromHeader, type Language } from "#platform/languages.ts";
import { translateMessage } from "../texts.ts";
import type { Ctx } from "../context.ts";
import { refusalOf } from "./problem.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The code that this request was refused with, for its line in the log. */
    refusedWith: string | null;
    /** Who asks; set once the request was let in, which is before its body is read. */
    ctx: Ctx | null;
  }
}

/** Answers everything that is thrown as `application/problem+json`, and logs whole what nobody foresaw. */
export function answerProblems(app: FastifyInstance, log: Logger): void {
  app.decorateRequest("refusedWith", null);
  app.decorateRequest("ctx", null);
  app.setErrorHandler((fault, request, reply) => answerProblem(fault, request, reply, log));
  app.setNotFoundHandler(notFound);
}

export function answerProblem(fault: unknown, request: FastifyRequest, reply: FastifyReply, log: Logger): FastifyReply {
  const { problem, retryAfter, isUnforeseen } = refusalOf(fault);
  if (isUnforeseen) log.error({ err: fault, requestId: request.id, route: request.routeOptions.url }, "request failed");
  request.refusedWith = problem.code;
  if (retryAfter !== undefined) reply.header("retry-after", String(retryAfter));
  const language = request.ctx?.language ?? languageFromHeader(request.headers["accept-language"]);
  return reply
    .code(problem.status)
    .type("application/problem+json")
    .send(JSON.stringify(inLanguage(problem, language)));
}

/** Refusals are thrown with their English wording, so that one place translates them. */
function inLanguage({ detail, errors, ...problem }: Problem, language: Language): Problem {
  const translated = ({ path, message }: FieldError) => ({ path, message: translateMessage(message, language) });
  return {
    ...problem,
    ...(detail === undefined ? {} : { detail: translateMessage(detail, language) }),
    ...(errors === undefined ? {} : { errors: errors.map(translated) }),
  };
}

/** Registered again by the pages, which answer unknown addresses outside `/api` with a page. */
export function notFound(_request: FastifyRequest, _reply: FastifyReply): never {
  throw new AppError("not_found", "request.not_found", { detail: "There is nothing at this address." });
}
