import type { InjectOptions } from "fastify";
import type { AnyEndpoint } from "#platform/contract.ts";
import { jsonSchemaOf } from "#platform/server/openapi/schemas.ts";
import type { Random } from "../../demo/random.ts";
import { likelyValue, NONSENSE, spoiled, type Known } from "./nonsense-values.ts";

export type Asker = Record<string, string>;

/** The longest address that reaches any endpoint. */
const MAX_ADDRESS = 8000;

/** A request to this endpoint that is right but for a place or two, and at times wrong altogether. */
export function nonsenseRequest(endpoint: AnyEndpoint, asker: Asker, known: Known): InjectOptions {
  const { random } = known;
  const { method, path } = endpoint;
  const collection = path.split("/")[2] ?? "";
  let input = likelyValue(jsonSchemaOf(endpoint.input, "input"), collection, known);
  for (let spots = random.pick([0, 1, 1, 1, 2, 5]); spots > 0; spots--) input = spoiled(input, random);

  const members = new Map(Object.entries(typeof input === "object" && input !== null ? input : {}));
  const url = path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
    // Mostly something that is there: behind what nobody finds, nothing else is looked at.
    const value = random.chance(0.8) ? known.idFor(name === "id" ? collection : name) : members.get(name);
    members.delete(name);
    return encodeURIComponent(textOf(value).toWellFormed().slice(0, 300)) || "x";
  });
  const common = {
    method,
    headers: { ...asker, ...oddHeaders(random) },
    // Many neighbors, so that limits by address let most of them in.
    remoteAddress: `10.${random.between(0, 255)}.${random.between(0, 255)}.${random.between(1, 254)}`,
  };
  if (method === "GET" || method === "DELETE")
    return { ...common, url: `${url}?${queryOf(members, random)}`.slice(0, MAX_ADDRESS) };
  if (random.chance(0.03)) {
    const headers = { ...common.headers, "content-type": "application/x-www-form-urlencoded" };
    return { ...common, url, headers, payload: queryOf(members, random) };
  }
  const isObject = typeof input === "object" && input !== null && !Array.isArray(input);
  const payload = JSON.stringify(isObject ? Object.fromEntries(members) : input);
  return { ...common, url, headers: { ...common.headers, "content-type": "application/json" }, payload };
}

function queryOf(members: ReadonlyMap<string, unknown>, random: Random): string {
  const query = new URLSearchParams();
  for (const [name, value] of members)
    for (const one of Array.isArray(value) ? value.slice(0, 50) : [value])
      query.append(name, textOf(one).toWellFormed());
  // Signs that no `URLSearchParams` would write.
  return random.chance(0.03) ? `${query.toString()}&%zz=%00&a[b]=c&&=` : query.toString();
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value ?? null));

/** Headers that endpoints read; most requests have none of them. */
function oddHeaders(random: Random): Record<string, string> {
  if (!random.chance(0.05)) return {};
  const text = textOf(random.pick(NONSENSE)(random))
    .replaceAll(/[^\x20-\x7e]/g, "?")
    .slice(0, 500);
  return { [random.pick(["idempotency-key", "accept-language", "cookie", "user-agent", "if-none-match"])]: text };
}
