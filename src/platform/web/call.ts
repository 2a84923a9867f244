import type { AnyEndpoint, CodeOf, InputOf, OutputOf } from "#platform/contract.ts";
import type { FieldError, PlatformCode, Problem } from "#platform/errors.ts";
import type { Language } from "#platform/languages.ts";

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** The same key gives the same answer, once; keep it with what is sent until the answer is there. */
  idempotencyKey?: string;
  /** Language of messages in the answer; the page's unless told. */
  language?: Language;
}

interface Answer {
  message?: string;
  status?: number;
  fields?: readonly FieldError[];
  facts?: Readonly<Record<string, unknown>>;
  requestId?: string | null;
  retryAfter?: number | null;
}

/** Codes beside those of the endpoint's contract. */
type CommonCode = PlatformCode | "network.offline";

/** What a mutation of this endpoint fails with: `useCommand<OutputOf<E>, CallErrorOf<E>, InputOf<E>>`. */
export type CallErrorOf<E extends AnyEndpoint> = CallError<CodeOf<E>>;

/** A call that was not answered as hoped. */
export class CallError<Code extends string = string> extends Error {
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  readonly code: Code | CommonCode;
  readonly fields: readonly FieldError[];
  /** Members of the problem that belong to its code, such as the times still free. */
  readonly facts: Readonly<Record<string, unknown>>;
  readonly requestId: string | null;
  /** Seconds after which a retry makes sense, when the server said so. */
  readonly retryAfter: number | null;

  constructor(code: Code | CommonCode, answer: Answer = {}) {
    super(answer.message ?? code);
    this.name = "CallError";
    this.code = code;
    this.status = answer.status ?? 0;
    this.fields = answer.fields ?? [];
    this.facts = answer.facts ?? {};
    this.requestId = answer.requestId ?? null;
    this.retryAfter = answer.retryAfter ?? null;
  }

  /** The request did not reach the server, or its answer did not reach us: nobody knows whether it was done. */
  get offline(): boolean {
    return this.status === 0;
  }

  /** Worth trying again later as it is: nothing was wrong with the request itself. */
  get isTemporary(): boolean {
    return this.offline || this.status >= 500 || this.status === 429;
  }
}

export const isCallError = (fault: unknown): fault is CallError => fault instanceof CallError;

/** What is no id at all is refused as invalid. */
const NOT_THERE = [404, 422];

/** Of a thing that is asked for by the id in an address: it is not there for whoever asks. */
export const isNotThere = ({ status }: { status: number }): boolean => NOT_THERE.includes(status);

/**
 * Calls an endpoint of the server by its contract.
 *
 * @throws CallError with the endpoint's codes, those of the platform, or `network.offline`
 */
export async function call<E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<OutputOf<E>> {
  const { url, body } = requestOf(endpoint, input);
  const response = await reach(url, {
    method: endpoint.method,
    headers: {
      accept: "application/json",
      "accept-language": options.language ?? document.documentElement.lang,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(options.idempotencyKey === undefined ? {} : { "idempotency-key": options.idempotencyKey }),
    },
    ...(body === undefined ? {} : { body }),
    ...(options.signal === undefined ? {} : { signal: options.signal }),
  });
  if (!response.ok) throw await refusalOf(response);
  // The server wrote it by the output schema of the same contract. Only 204 has no body.
  return (response.status === 204 ? undefined : await readJson(response)) as OutputOf<E>;
}

async function reach(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (fault) {
    // An abort is the caller's own request, not a failure to be told.
    if (init.signal?.aborted === true) throw fault;
    throw new CallError("network.offline");
  }
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    throw new CallError("network.offline");
  }
}

/** The address of a file that an endpoint answers with, for a link: the browser fetches and saves it. */
export const hrefOf = <E extends AnyEndpoint>(endpoint: E, input: InputOf<E>): string => requestOf(endpoint, input).url;

/** Where the parts of the input go: parameters into the path, the rest into the query or the body. */
function requestOf(endpoint: AnyEndpoint, input: unknown): { url: string; body?: string } {
  const rest = new Map<string, unknown>(Object.entries(input ?? {}));
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = rest.get(name);
    rest.delete(name);
    return encodeURIComponent(String(value));
  });
  if (endpoint.method !== "GET" && endpoint.method !== "DELETE")
    return { url: path, body: JSON.stringify(Object.fromEntries(rest)) };
  const query = new URLSearchParams();
  for (const [name, value] of rest) {
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null) query.append(name, String(one));
  }
  return { url: query.size === 0 ? path : `${path}?${query}` };
}

/** Of an answer that is not in the server's form, only the status is believed. */
function strange(answer: Answer & { status: number }): [PlatformCode, Answer] {
  if (answer.status === 413) return ["request.too_large", { ...answer, message: TOO_LARGE }];
  return [answer.status >= 500 ? "server.unavailable" : "server.error", answer];
}

/** What stands before the server may take less than the server does; nothing but files is ever so large. */
const TOO_LARGE = "This file is too large to be sent.";

/** What an answer that is no success says. */
export async function refusalOf(response: Response): Promise<CallError> {
  const requestId = response.headers.get("x-request-id");
  const seconds = Number(response.headers.get("retry-after") ?? Number.NaN);
  const answer = { status: response.status, requestId, retryAfter: Number.isFinite(seconds) ? seconds : null };
  const isProblem = response.headers.get("content-type")?.startsWith("application/problem+json") === true;
  // A proxy in between may answer anything at all; only our own form is read.
  const problem = isProblem ? ((await response.json().catch(() => null)) as Problem | null) : null;
  if (!problem) return new CallError(...strange(answer));
  const { type: _type, title, status: _status, code, detail, errors = [], ...facts } = problem;
  return new CallError(code, { ...answer, message: detail ?? title, fields: errors, facts });
}
