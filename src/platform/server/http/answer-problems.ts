import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Logger } from "pino";
import { AppError } from "#platform/errors.ts";
import { refusalOf } from "./problem.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The code that this request was refused with, for its line in the log. */
    refusedWith: string | null;
  }
}

/** Answers everything that is thrown as `application/problem+json`, and logs whole what nobody foresaw. */
export function answerProblems(app: FastifyInstance, log: Logger): void {
  app.decorateRequest("refusedWith", null);
  app.setErrorHandler((fault, request, reply) => answerProblem(fault, request, reply, log));
  app.setNotFoundHandler(notFound);
}

export function answerProblem(fault: unknown, request: FastifyRequest, reply: FastifyReply, log: Logger): FastifyReply {
  const { problem, retryAfter, isUnforeseen } = refusalOf(fault);
  if (isUnforeseen) log.error({ err: fault, requestId: request.id, route: request.routeOptions.url }, "request failed");
  request.refusedWith = problem.code;
  if (retryAfter !== undefined) reply.header("retry-after", String(retryAfter));
  return reply.code(problem.status).type("application/problem+json").send(JSON.stringify(problem));
}

/** Registered again by the pages, which answer unknown addresses outside `/api` with a page. */
export function notFound(_request: FastifyRequest, _reply: FastifyReply): never {
  throw new AppError("not_found", "request.not_found", { detail: "There is nothing at this address." });
}
