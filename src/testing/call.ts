import type { OutgoingHttpHeaders } from "node:http";
import type { FastifyInstance } from "fastify";
import type { Actor } from "#platform/actor.ts";
import type { AnyEndpoint, InputOf, OutputOf } from "#platform/contract.ts";
import type { Problem } from "#platform/errors.ts";
import type { Language } from "#platform/languages.ts";
import { actorHeader } from "./test-actor.ts";
import type { TestLog } from "./test-log.ts";

/** An actor is believed; a cookie is looked up as in production. */
export type Who = Actor | { cookie: string };

export interface CallOptions {
  /** `Idempotency-Key` */
  key?: string;
  language?: Language;
  headers?: Record<string, string>;
}

/** Without the index signature, which would swallow the names. */
type KnownMembers<T> = { [Name in keyof T as string extends Name ? never : Name]: T[Name] };

export interface Answer<E extends AnyEndpoint> {
  status: number;
  /** What the contract promises when the status says so, else a problem. */
  body: OutputOf<E> & Omit<KnownMembers<Problem>, keyof OutputOf<E>>;
  headers: OutgoingHttpHeaders;
}

/** `input` is checked by the server, so tests may also send what the contract does not allow. */
export type Call = <E extends AnyEndpoint>(
  who: Who,
  endpoint: E,
  input: InputOf<E> | Record<string, unknown>,
  options?: CallOptions,
) => Promise<Answer<E>>;

/** Also waits for requests that nobody waited for. */
export type TrackedCall = Call & { settled: () => Promise<void> };

export function createCall(app: FastifyInstance, log: TestLog): TrackedCall {
  const running = new Set<Promise<unknown>>();
  const call: Call = async (who, endpoint, input, options = {}) => {
    // Whatever the contract says, an input is an object.
    const members = Object.entries(input as Record<string, unknown>);
    const inPath = new Set([...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name));
    const values = new Map(members);
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) =>
      encodeURIComponent(String(values.get(name))),
    );
    const rest = Object.fromEntries(members.filter(([name]) => !inPath.has(name)));
    const inAddress = endpoint.method === "GET" || endpoint.method === "DELETE";
    const answer = app.inject({
      method: endpoint.method,
      url: inAddress ? `${path}${queryOf(rest)}` : path,
      headers: headersOf(who, options),
      ...(inAddress ? {} : { payload: rest }),
    });
    running.add(answer);
    const response = await answer.finally(() => running.delete(answer));
    // A bare 500 is a bug, never what a test wants to see; the log knows which.
    if (response.statusCode === 500)
      throw new Error(`${endpoint.method} ${path} answered 500:\n${log.takeErrors().join("\n")}`);
    return {
      status: response.statusCode,
      // The caller compares it with what the contract promises.
      body: (response.body === "" ? null : response.json()) as never,
      headers: response.headers,
    };
  };
  return Object.assign(call, { settled: () => Promise.allSettled(running).then(() => {}) });
}

function headersOf(who: Who, { key, language, headers }: CallOptions): Record<string, string> {
  return {
    ...(language === undefined ? {} : { "accept-language": language }),
    ...(key === undefined ? {} : { "idempotency-key": key }),
    ...("cookie" in who ? { cookie: who.cookie } : {}),
    ...("kind" in who && who.kind !== "visitor" ? { authorization: actorHeader(who) } : {}),
    ...headers,
  };
}

function queryOf(input: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) query.append(name, String(one));
  }
  return query.size === 0 ? "" : `?${query.toString()}`;
}
