import { STATUS_CODES } from "node:http";
import { AppError, type Problem } from "#platform/errors.ts";
import { isLostRace } from "../database/db.ts";
import { isConnectionLoss } from "./connection-loss.ts";

export interface Refusal {
  problem: Problem;
  /** Seconds after which a retry makes sense. */
  retryAfter?: number | undefined;
  /** Nobody foresaw it: to be logged whole, and told to the caller by its request id alone. */
  isUnforeseen: boolean;
}

/** What a caller is told about anything that was thrown while answering. */
export function refusalOf(fault: unknown): Refusal {
  if (fault instanceof AppError) {
    const { detail, errors, facts, retryAfter } = fault.details;
    return { problem: problem(fault.status, fault.code, { detail, errors, facts }), retryAfter, isUnforeseen: false };
  }

  const malformed = malformedRequest(fault);
  if (malformed) return { problem: malformed, isUnforeseen: false };

  // A transaction that lost twice has met many others; a moment later it has not.
  if (isConnectionLoss(fault) || isLostRace(fault)) {
    const detail = "The service cannot be reached at the moment. Please try again shortly.";
    return { problem: problem(503, "server.unavailable", { detail }), retryAfter: 5, isUnforeseen: true };
  }
  return {
    problem: problem(500, "server.error", { detail: "Something went wrong on our side. Please try again." }),
    isUnforeseen: true,
  };
}

interface Members {
  detail?: string | undefined;
  errors?: Problem["errors"];
  facts?: Record<string, unknown> | undefined;
}

function problem(status: number, code: string, { detail, errors, facts }: Members): Problem {
  return {
    ...facts,
    type: "about:blank",
    title: STATUS_CODES[status] ?? "Error",
    status,
    code,
    ...(detail === undefined ? {} : { detail }),
    ...(errors === undefined ? {} : { errors }),
  };
}

/** What PostgreSQL says of a text that it cannot hold, as text or in JSON. Only one with the character NUL is such. */
const UNSTORABLE: readonly unknown[] = ["22021", "22P05"];

/** Refusals of the HTTP layer itself, before any code of ours: they carry their status. */
function malformedRequest(fault: unknown): Problem | null {
  if (fault instanceof Error && "code" in fault && UNSTORABLE.includes(fault.code))
    return problem(400, "request.malformed", { detail: "The request could not be read." });
  if (!(fault instanceof Error) || !("statusCode" in fault) || typeof fault.statusCode !== "number") return null;
  const status = fault.statusCode;
  if (status < 400 || status >= 500) return null;
  if (status === 413) return problem(status, "request.too_large", { detail: "The request is too large." });
  if (status === 414) return problem(status, "request.too_large", { detail: "The address is too long." });
  if (status === 421)
    return problem(status, "request.malformed", { detail: "This server is not known by the name it was asked under." });
  if (status === 415) return problem(status, "request.unsupported_type", { detail: "Please send the body as JSON." });
  if (status === 416) return problem(status, "request.malformed", { detail: "The file has no such part." });
  if (status === 404) return problem(status, "request.not_found", {});
  return problem(status, "request.malformed", { detail: "The request could not be read." });
}
