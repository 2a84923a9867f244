import type * as z from "zod";
import { AppError, STATUS_OF_KIND, type ErrorKind, type FieldError } from "#platform/errors.ts";
import type { AnyEndpoint, InputOf, OutputOf, ParsedInputOf } from "#platform/contract.ts";
import { sample, type PartOf } from "./sample.ts";

/** A refusal instead of an answer. */
export interface Refusal {
  kind: ErrorKind;
  code: string;
  detail?: string;
  errors?: FieldError[];
  facts?: Record<string, unknown>;
}

type Reply<E extends AnyEndpoint> = PartOf<OutputOf<E>> | ((input: ParsedInputOf<E>) => PartOf<OutputOf<E>>);

/** What the server answers to one endpoint. */
export interface Answer {
  endpoint: AnyEndpoint;
  reply: (input: unknown) => unknown;
}

/** `answer(getClient, { firstName: "Ada" })`: what is not said is sampled from the endpoint's output schema. */
export const answer = <E extends AnyEndpoint>(endpoint: E, reply: Reply<E>): Answer => ({
  endpoint,
  // A function of ours takes the endpoint's parsed input, which the server checked before.
  reply: (input) => (typeof reply === "function" ? (reply as (input: unknown) => unknown)(input) : reply),
});

export interface Sent {
  endpoint: AnyEndpoint;
  /** As it came, without what the input schema fills in. */
  input: unknown;
}

const contracts = import.meta.glob<Record<string, unknown>>(
  ["/src/modules/*/contract*.ts", "/src/platform/*contract.ts", "!/src/**/*.test.ts"],
  { eager: true },
);

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === "object" && value !== null && "method" in value && "path" in value && "output" in value;

const ENDPOINTS = Object.values(contracts)
  .flatMap((module) => Object.values(module))
  .filter(isEndpoint)
  .map((endpoint) => ({ endpoint, pattern: patternOf(endpoint.path) }))
  // A fixed part of a path wins over a parameter, as on the server.
  .toSorted((one, other) => one.endpoint.path.split("{").length - other.endpoint.path.split("{").length);

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/\{(\w+)\}/g, "(?<$1>[^/]+)")}$`);
}

/**
 * A server at the network's edge of the page. It checks each request by its endpoint's input schema and each answer by its
 * output schema, so that a contract that changes fails the tests of the screens that use it.
 */
export class FakeServer {
  readonly sent: Sent[] = [];
  /** Requests of endpoints that do not exist, and answers that break their contract. */
  readonly faults: string[] = [];
  #answers = new Map<AnyEndpoint, Answer["reply"]>();
  #refusals = new Map<AnyEndpoint, Refusal>();

  use(answers: readonly Answer[]): void {
    for (const { endpoint, reply } of answers) this.#answers.set(endpoint, reply);
  }

  /** Refuses the next request of this endpoint. */
  refuseOnce(endpoint: AnyEndpoint, refusal: Refusal): void {
    this.#refusals.set(endpoint, refusal);
  }

  /** What was sent to an endpoint, the latest last. */
  inputsOf<E extends AnyEndpoint>(endpoint: E): InputOf<E>[] {
    return this.sent.filter((one) => one.endpoint === endpoint).map(({ input }) => input as InputOf<E>);
  }

  /** @throws AppError as the server would refuse */
  run(name: string, input: unknown): unknown {
    const found = ENDPOINTS.find(({ endpoint }) => `${endpoint.method} ${endpoint.path}` === name);
    if (!found) {
      this.faults.push(`There is no endpoint ${name}`);
      throw new AppError("not_found", "request.not_found");
    }
    return this.#answer(found.endpoint, input);
  }

  /** Null for what is not of the API. */
  async fetch(request: Request): Promise<Response | null> {
    const { pathname, searchParams } = new URL(request.url);
    if (!pathname.startsWith("/api/")) return null;
    const found = ENDPOINTS.map(({ endpoint, pattern }) => ({
      endpoint,
      params: endpoint.method === request.method ? pattern.exec(pathname) : null,
    })).find(({ params }) => params !== null);
    if (!found) {
      this.faults.push(`There is no endpoint ${request.method} ${pathname}`);
      return problem(new AppError("not_found", "request.not_found"));
    }
    const { endpoint, params } = found;
    const isRead = endpoint.method === "GET" || endpoint.method === "DELETE";
    const isJson = request.headers.get("content-type")?.startsWith("application/json") === true;
    const body = isRead ? queryOf(searchParams) : isJson ? ((await request.json()) as object) : {};
    const path = Object.fromEntries(
      Object.entries(params?.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]),
    );
    try {
      const output = this.#answer(endpoint, { ...body, ...path });
      const status = endpoint.status ?? 200;
      return status === 204 ? new Response(null, { status }) : Response.json(output, { status });
    } catch (fault) {
      if (fault instanceof AppError) return problem(fault);
      this.faults.push(`${endpoint.method} ${endpoint.path} has no answer: ${String(fault)}`);
      throw fault;
    }
  }

  #answer(endpoint: AnyEndpoint, input: unknown): unknown {
    const name = `${endpoint.method} ${endpoint.path}`;
    this.sent.push({ endpoint, input });
    const parsed = endpoint.upload ? { success: true as const, data: input } : endpoint.input.safeParse(input);
    if (!parsed.success) throw new AppError("invalid", "request.invalid", { errors: parsed.error.issues.map(faultOf) });
    const refusal = this.#refusals.get(endpoint);
    if (refusal) {
      this.#refusals.delete(endpoint);
      const { kind, code, ...details } = refusal;
      throw new AppError(kind, code, details);
    }
    const output = sample(endpoint.output, this.#answers.get(endpoint)?.(parsed.data));
    const checked = endpoint.output.safeParse(output);
    if (!checked.success) this.faults.push(`${name} would answer ${checked.error.message}`);
    return output;
  }
}

const faultOf = ({ path, message }: z.core.$ZodIssue): FieldError => ({ path: path.join("."), message });

function queryOf(query: URLSearchParams): Record<string, string | string[]> {
  return Object.fromEntries(
    [...new Set(query.keys())].map((name) => {
      const [first = "", ...more] = query.getAll(name);
      return [name, more.length === 0 ? first : [first, ...more]];
    }),
  );
}

function problem({ kind, code, details: { detail, errors, facts } }: AppError): Response {
  const status = STATUS_OF_KIND[kind];
  const body = {
    type: "about:blank",
    title: code,
    status,
    code,
    detail: detail ?? code,
    errors: errors ?? [],
    ...facts,
  };
  return Response.json(body, { status, headers: { "content-type": "application/problem+json" } });
}
