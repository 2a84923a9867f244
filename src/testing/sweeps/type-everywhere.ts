import type { Actor } from "#platform/actor.ts";
import type { AnyEndpoint } from "#platform/contract.ts";
import { newId } from "#platform/server/ids.ts";
import { jsonSchemaOf } from "#platform/server/openapi/schemas.ts";
import { randomFrom } from "../../demo/random.ts";
import { actorHeader } from "../test-actor.ts";
import type { World } from "../world.ts";
import { likelyValue } from "./nonsense-values.ts";

const TABLES = ["invoice", "payment", "payment_method", "payment_setup", "client", "deposit_slip"] as const;

export interface Heard {
  /** The endpoint and the status. */
  where: string;
  text: string;
}

/**
 * The same text at every text field of each endpoint, one after the other and alone or among other words, in requests that
 * are right otherwise and of what is there.
 *
 * @returns every answer that refuses
 */
export async function typeEverywhere(
  world: World,
  endpoints: readonly AnyEndpoint[],
  { typed, asker }: { typed: string; asker: (endpoint: AnyEndpoint) => Actor },
): Promise<Heard[]> {
  const random = { ...randomFrom(7), chance: () => true };
  const ids = await idsOf(world);
  const idFor = (name: string) => ids.get(name.replace(/Id$|s$/, "")) ?? ids.get("invoice") ?? newId();
  const heard: Heard[] = [];
  for (const endpoint of endpoints) {
    // Limits are for strangers who come often, which this does.
    await world.db.deleteFrom("rate_limit").execute();
    const collection = endpoint.path.split("/")[2] ?? "";
    const right = likelyValue(jsonSchemaOf(endpoint.input, "input"), collection, { random, idFor });
    for (const input of [...spoiledBy(right, typed), ...spoiledBy(right, `It says ${inGroups(typed)} on it`)])
      heard.push(await send(world, endpoint, { who: asker(endpoint), input: Object.entries(input) }));
  }
  return heard.filter(({ where }) => Number(where.slice(-3)) >= 400);
}

const inGroups = (digits: string): string => digits.replaceAll(/(\d{4})(?=\d)/g, "$1 ");

async function idsOf({ db }: World): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>();
  for (const table of TABLES) {
    const row = await db.selectFrom(table).select("id").executeTakeFirst();
    if (row) ids.set(table.replace("payment_", ""), row.id);
  }
  return ids;
}

/** The same value with each of its texts in turn taken by another. */
function spoiledBy(value: unknown, typed: string): object[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const spoiled: unknown[] = typeof inner === "string" ? [typed] : spoiledBy(inner, typed);
    return spoiled.map((each) => (Array.isArray(value) ? value.with(Number(name), each) : { ...value, [name]: each }));
  });
}

async function send(
  world: World,
  { method, path }: AnyEndpoint,
  { who, input }: { who: Actor; input: readonly [string, unknown][] },
): Promise<Heard> {
  const members = new Map(input);
  const url = path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(String(members.get(name))));
  const isAsked = method === "GET" || method === "DELETE";
  const query = new URLSearchParams(input.map(([name, value]) => [name, String(value)]));
  const { statusCode, body } = await world.app.inject({
    method,
    url: isAsked ? `${url}?${query.toString()}` : url,
    headers: who.kind === "visitor" ? {} : { authorization: actorHeader(who) },
    ...(isAsked ? {} : { payload: Object.fromEntries(input) }),
  });
  return { where: `${method} ${path} ${statusCode}`, text: body };
}
