import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeApiKey } from "#modules/accounts/factories.ts";
import { SYSTEM, VISITOR, type Actor } from "#platform/actor.ts";
import type { AnyEndpoint } from "#platform/contract.ts";
import { PERMISSIONS } from "#platform/permissions.ts";
import { mayEnter } from "#platform/server/http/serve.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { seedDemo } from "./demo/index.ts";
import { randomFrom, type Random } from "./demo/random.ts";
import { nonsenseRequest, type Asker } from "./testing/sweeps/nonsense-requests.ts";
import type { Known } from "./testing/sweeps/nonsense-values.ts";
import { actorHeader } from "./testing/test-actor.ts";
import { createWorld, type World } from "./testing/world.ts";

/**
 * Nonsense of every type at every field of every endpoint, as everybody: whatever is sent, the answer is a refusal that
 * says why, soon, and tells nothing of the inside. The same requests in each run; `LONG=1` sends others each time, twenty
 * times as many, and `NONSENSE_SEED` sends those of a run again.
 */
const isLong = process.env["LONG"] === "1";
const REQUESTS = isLong ? 100_000 : 5000;
const SEED = Number(process.env["NONSENSE_SEED"] ?? (isLong ? Date.now() % 2 ** 31 : 1));
const SLOW_MS = 1000;
/** Limits are for strangers who come often, which these do. */
const FORGET_LIMITS_EVERY = 50;
const TIME_MS = isLong ? 40 * 60_000 : 300_000;

/** What only somebody who looks inside can know. */
const OF_THE_INSIDE =
  /node_modules|\/src\/|\.ts:\d|\bat \w+ \(|\b(?:select|insert into|update|delete from) \w+.*\b(?:from|set|values|where)\b|violates|syntax error|SQLSTATE|relation "|column "|pg_|ECONN|TypeError|RangeError|ZodError|undefined is not|Cannot read/;

let world: World;
let askers: { actor: Actor; headers: Asker }[];
let constraints: string[];
let known: Known;
let random: Random;

beforeAll(async () => {
  random = randomFrom(SEED);
  world = await createWorld();
  await seedDemo({ db: world.db, now: world.clock.now });
  askers = await everybody();
  constraints = await namesOf("select conname as name from pg_constraint where connamespace = 'public'::regnamespace");
  known = await knownIds();
}, 60_000);
afterAll(() => world.close());

const namesOf = async (statement: string): Promise<string[]> =>
  (await rowsOf<{ name: string }>(world.db, statement)).map(({ name }) => name);

/** A visitor, each role, two clients, and a key that may do whatever keys may. */
async function everybody(): Promise<typeof askers> {
  const accounts = await world.db
    .selectFrom("user_account")
    .select(["id", "staff_role", "client_id", "account_type"])
    .orderBy("id")
    .execute();
  const people = accounts.map(
    ({ id: userId, staff_role: role, client_id: clientId, account_type: accountType }): Actor => {
      if (role !== null) return { kind: "staff", userId, sessionId: "s", role };
      if (clientId === null || accountType === null) throw new Error("Neither staff nor client");
      return { kind: "client", userId, sessionId: "s", clientId, accountType, propertyIds: null };
    },
  );
  const maker = accounts.find(({ staff_role: role }) => role === "administrator")?.id ?? "";
  const key = await makeApiKey(world.ctx(SYSTEM), maker, [...PERMISSIONS]);
  const byKey: Actor = { kind: "api_key", keyId: key.id, scopes: PERMISSIONS };
  return [
    { actor: VISITOR, headers: {} },
    ...people.map((actor) => ({ actor, headers: { authorization: actorHeader(actor) } })),
    { actor: byKey, headers: key.headers },
  ];
}

/** Mostly somebody who may enter, because the others are turned away before anything is read. */
function askerFor({ access }: AnyEndpoint): Asker {
  const admitted = askers.filter(({ actor }) => {
    try {
      mayEnter(access, actor);
      return true;
    } catch {
      return false;
    }
  });
  return random.pick(random.chance(0.9) ? admitted : askers).headers;
}

/** Some rows of every table, so that requests meet what is there. */
async function knownIds(): Promise<Known> {
  const tables = await namesOf(
    "select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'id'",
  );
  const ids = new Map<string, string[]>();
  for (const table of tables) {
    const found = await namesOf(`select id::text as name from ${table} order by id limit 10`);
    if (found.length > 0) ids.set(table, found);
  }
  const names = [...ids.keys()];
  return {
    random,
    idFor(name) {
      // `clientId` and `clients` are of the table `client`, mostly; anything may be sent anywhere.
      const plain = name
        .replaceAll("-", "")
        .replace(/(Id|ies|s)$/, "")
        .toLowerCase();
      const stem = plain === "staff" ? "user" : plain.slice(0, 5);
      const fitting = names.filter((table) => table.replaceAll("_", "").includes(stem));
      return random.pick(ids.get(random.pick(fitting.length > 0 && random.chance(0.9) ? fitting : names)) ?? [""]);
    },
  };
}

interface Finding {
  what: string;
  request: string;
}

async function send(endpoint: AnyEndpoint, request: InjectOptions): Promise<Finding | null> {
  const startedAt = performance.now();
  const { statusCode, body } = await world.app.inject(request);
  const ms = performance.now() - startedAt;
  const name = `${endpoint.method} ${endpoint.path}`;
  const finding = (what: string): Finding => ({
    what: `${name} ${what}`,
    request: `${JSON.stringify(request.url).slice(0, 300)} ${JSON.stringify(request.payload ?? null).slice(0, 600)}`,
  });
  if (statusCode >= 500) return finding(`${statusCode}\n${world.takeErrors().join("\n")}`);
  if (statusCode >= 400) {
    const told = OF_THE_INSIDE.exec(body)?.[0] ?? constraints.find((constraint) => body.includes(constraint));
    if (told !== undefined) return finding(`tells ${told}`);
  }
  return ms > SLOW_MS && (await isSlow(request)) ? finding("is slow") : null;
}

/** Slow each time; once may have been the machine. */
async function isSlow(request: InjectOptions): Promise<boolean> {
  for (let time = 0; time < 3; time++) {
    const startedAt = performance.now();
    await world.app.inject(request);
    if (performance.now() - startedAt < SLOW_MS) return false;
  }
  return true;
}

test.each([
  "/api/appointments/no-id/free-times?date=2026-03-03",
  "/api/schedule?from=0000-01-01&days=7",
  "/api/schedule?from=9999-12-31&days=7",
  "/api/audit-log?to=9999-12-31",
  "/api/audit-log?from=0000-01-01",
])("%s is refused at its field", async (url) => {
  const headers = askers.find(({ actor }) => actor.kind === "staff" && actor.role === "administrator")?.headers ?? {};
  const answer = await world.app.inject({ url, headers });

  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({ code: "request.invalid", errors: [{ path: expect.any(String) }] });
});

test(
  `${REQUESTS} requests of nonsense (seed ${SEED}): none is answered 500, none slowly, none with what is inside`,
  async () => {
    const { endpoints } = world.parts;
    const findings = new Map<string, string>();
    for (let count = 0; count < REQUESTS; count++) {
      if (count % FORGET_LIMITS_EVERY === 0) await world.db.deleteFrom("rate_limit").execute();
      // Each endpoint in its turn, so that none is left out.
      const endpoint = endpoints[count % endpoints.length];
      if (!endpoint) throw new Error("There are no endpoints");
      const found = await send(endpoint, nonsenseRequest(endpoint, askerFor(endpoint), known));
      if (found) findings.set(found.what, found.request);
    }
    expect(Object.fromEntries(findings)).toEqual({});
  },
  TIME_MS,
);
