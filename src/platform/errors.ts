/** The seven ways in which a request can be refused; each has exactly one HTTP status. */
export const STATUS_OF_KIND = {
  invalid: 422,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_many: 429,
  unavailable: 503,
} as const;

export type ErrorKind = keyof typeof STATUS_OF_KIND;

/** A fault at one field: `path` is the dotted name of the input (`address.city`), `message` is fit to show. */
export interface FieldError {
  path: string;
  message: string;
}

/** The body of every refusal, as `application/problem+json` (RFC 9457), with our code and the faults by field. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  code: string;
  detail?: string;
  errors?: FieldError[];
  /** Facts that belong to the code, such as the times still free after `appointments.slot_taken`. */
  [fact: string]: unknown;
}

export interface AppErrorDetails {
  /** One sentence that a user may read. */
  detail?: string;
  errors?: FieldError[];
  /** Facts that belong to the code; sent as members of the problem. */
  facts?: Record<string, unknown>;
  /** Seconds after which a retry makes sense; sent as `Retry-After`. */
  retryAfter?: number;
  cause?: unknown;
}

/** A refusal that was foreseen. Anything else that is thrown is a bug and answers a bare 500. */
export class AppError extends Error {
  readonly kind: ErrorKind;
  readonly code: string;
  readonly details: AppErrorDetails;

  constructor(kind: ErrorKind, code: string, details: AppErrorDetails = {}) {
    super(details.detail ?? code, details.cause === undefined ? undefined : { cause: details.cause });
    this.name = "AppError";
    this.kind = kind;
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return STATUS_OF_KIND[this.kind];
  }
}

/** Codes that any endpoint may answer, whatever its contract lists. */
export const PLATFORM_CODES = [
  "request.invalid",
  "request.unauthenticated",
  "request.forbidden",
  "request.not_found",
  "request.malformed",
  "request.too_large",
  "request.unsupported_type",
  "request.too_many",
  "request.foreign_origin",
  "request.key_reused",
  "server.error",
  "server.unavailable",
] as const;

export type PlatformCode = (typeof PLATFORM_CODES)[number];
