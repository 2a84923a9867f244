import { afterAll, beforeAll, expect, test } from "vitest";
import { STAFF_ROLES, SYSTEM, VISITOR, type Actor } from "#platform/actor.ts";
import type { Access, AnyEndpoint } from "#platform/contract.ts";
import { isPermission, PERMISSIONS, type Permission } from "#platform/permissions.ts";
import { jsonSchemaOf } from "#platform/server/openapi/schemas.ts";
import { createSecrets } from "#platform/server/secrets.ts";
import { makeApiKey, makeClientUser, makeSession, makeStaff } from "#modules/accounts/factories.ts";
import { endpointsOf, modulesOf } from "./modules.ts";
import { fingerprintOf } from "./testing/fingerprint.ts";
import { FOREIGN_OBJECTS } from "./testing/sweeps/foreign-objects.ts";
import { probe, type Credentials } from "./testing/sweeps/probe.ts";
import { actorHeader } from "./testing/test-actor.ts";
import { createWorld, type World } from "./testing/world.ts";

/** Everybody who can call an endpoint. */
const PEOPLE: Record<string, Actor> = {
  visitor: VISITOR,
  client: {
    kind: "client",
    userId: "u1",
    sessionId: "s1",
    clientId: "01995f6a-0000-7000-8000-0000000000c1",
    accountType: "residential",
    propertyIds: null,
  },
  ...Object.fromEntries(
    STAFF_ROLES.map((role): [string, Actor] => [role, { kind: "staff", userId: role, sessionId: role, role }]),
  ),
};

const ADMINISTRATION = ["administrator", "manager"];
const OFFICE = [...ADMINISTRATION, "support"];
const EVERY_STAFF = [...OFFICE, "technician"];

/** Who may call what. Written out, so that a change of the rule in the program shows here. */
const MAY_ENTER: Partial<Record<string, readonly string[]>> = {
  everyone: ["visitor", "client", ...EVERY_STAFF],
  signed_in: ["client", ...EVERY_STAFF],
  client: ["client"],
  staff: EVERY_STAFF,
  "clients.read": OFFICE,
  "clients.write": OFFICE,
  "appointments.read": OFFICE,
  "appointments.write": OFFICE,
  "own_appointments.read": EVERY_STAFF,
  "own_appointments.write": EVERY_STAFF,
  "technicians.read": OFFICE,
  "technicians.write": ADMINISTRATION,
  "inbox.read": OFFICE,
  "inbox.write": OFFICE,
  "contracts.read": OFFICE,
  "contracts.write": ADMINISTRATION,
  "documents.read": OFFICE,
  "documents.write": OFFICE,
  "services.read": OFFICE,
  "services.write": ADMINISTRATION,
  "products.read": OFFICE,
  "products.write": ADMINISTRATION,
  "application_records.read": OFFICE,
  "application_records.write": ADMINISTRATION,
  "invoices.read": OFFICE,
  "invoices.write": ADMINISTRATION,
  "payments.read": ADMINISTRATION,
  "payments.write": ADMINISTRATION,
  "company.read": ADMINISTRATION,
  "company.write": ADMINISTRATION,
  "staff.read": ["administrator"],
  "staff.write": ["administrator"],
  "system.read": ["administrator"],
  "system.write": ["administrator"],
  "audit_log.read": ["administrator"],
  "data_export.read": ["administrator"],
};

/** Never lent to a program, whatever its scopes say. */
const FOR_PEOPLE: readonly string[] = ["staff.write", "system.write"];

const kindsOf = (access: Access) => [access].flat();

function entrants(access: Access): readonly string[] {
  return kindsOf(access).flatMap((kind) => {
    const people = MAY_ENTER[kind];
    if (!people) throw new Error(`Write down here who passes ${kind}.`);
    return people;
  });
}

const endpoints = endpointsOf(
  modulesOf(
    {
      publicUrl: "http://greenline.test",
      secure: false,
      requireEmailConfirmation: false,
      dataDir: "data",
      s3: null,
      smtpUrl: null,
      mailFrom: "office@greenline.test",
      weatherUrl: null,
      clamavUrl: null,
      sms: null,
      stripe: null,
      sandboxPayments: true,
      mailKeptDays: 90,
    },
    createSecrets(Buffer.alloc(32)),
  ),
);
const cases = endpoints.map((endpoint) => ({ name: `${endpoint.method} ${endpoint.path}`, endpoint }));

const UNKNOWN = { status: 401, code: "request.unauthenticated" };
const REFUSED = { status: 403, code: "request.forbidden" };

let world: World;
let keys: Map<Permission, Credentials>;
let good: Credentials;
let bad: Record<string, Credentials>;
beforeAll(async () => {
  world = await createWorld();
  const maker = await makeStaff(world.ctx(SYSTEM));
  keys = new Map();
  for (const permission of PERMISSIONS)
    keys.set(permission, await makeApiKey(world.ctx(SYSTEM), maker.id, [permission]));
  good = { headers: { cookie: (await makeSession(world.ctx(SYSTEM), maker.id)).cookie } };
  bad = await makeBadCredentials(maker.id);
});
afterAll(() => world.close());

const as = (actor: Actor): Credentials =>
  actor.kind === "visitor" ? {} : { headers: { authorization: actorHeader(actor) } };

/** Was let in, whatever came of it. */
function expectEntry(answer: Awaited<ReturnType<typeof probe>>, who: string): void {
  expect([401, 500], who).not.toContain(answer.status);
  expect(answer.code, who).not.toBe("request.forbidden");
}

test("the sweep walks over every endpoint of the program", () => {
  expect(cases.length).toBeGreaterThan(10);
  expect(world.parts.endpoints).toEqual(endpoints);
});

test.each(cases)(
  "$name lets in exactly whom its contract names, before it looks at the input",
  async ({ endpoint }) => {
    for (const [who, actor] of Object.entries(PEOPLE)) {
      const answer = await probe(world, endpoint, as(actor));
      if (entrants(endpoint.access).includes(who)) expectEntry(answer, who);
      else expect(answer, who).toEqual(who === "visitor" ? UNKNOWN : REFUSED);
    }
  },
);

test.each(cases)("$name lets in keys by their scopes alone", async ({ endpoint }) => {
  const kinds = kindsOf(endpoint.access);
  if (kinds.includes("everyone")) return;

  const fitting = kinds.flatMap((kind) => (isPermission(kind) && !FOR_PEOPLE.includes(kind) ? [kind] : []));
  for (const permission of fitting) expectEntry(await probe(world, endpoint, keys.get(permission) ?? {}), permission);
  // Writing includes reading, never the other way round.
  const opens = (scope: string) => fitting.some((kind) => scope === kind || scope === kind.replace(".read", ".write"));
  const others: Actor = { kind: "api_key", keyId: "k", scopes: PERMISSIONS.filter((scope) => !opens(scope)) };
  expect(await probe(world, endpoint, as(others)), "every scope but those").toEqual(REFUSED);
});

/** What was good once, and what only looks as if it were. */
async function makeBadCredentials(maker: string): Promise<Record<string, Credentials>> {
  const ctx = world.ctx(SYSTEM);
  const cookieOf = async (userId: string) => (await makeSession(ctx, userId)).cookie;
  const cookie = await cookieOf(maker);
  const token = cookie.split("=")[1] ?? "";
  const key = await makeApiKey(ctx, maker, [...PERMISSIONS]);

  const revoked = await makeSession(ctx, maker);
  const expired = await makeSession(ctx, maker);
  const ended = { created_at: "2026-03-01T00:00:00Z", expires_at: "2026-03-02T14:59:59Z" };
  await world.db.updateTable("session").set({ revoked_at: ended.expires_at }).where("id", "=", revoked.id).execute();
  await world.db.updateTable("session").set(ended).where("id", "=", expired.id).execute();
  const gone = { deactivated_at: ended.expires_at };
  const staff = await makeStaff(ctx, { email: "gone@example.com" });
  const client = await makeClientUser(ctx, { email: "gone-client@example.com" });
  const ofGone = { staff: await cookieOf(staff.id), client: await cookieOf(client.id) };
  const keyOfGone = await makeApiKey(ctx, staff.id, [...PERMISSIONS]);
  await world.db.updateTable("user_account").set(gone).where("id", "in", [staff.id, client.id]).execute();
  const lapsedKey = await makeApiKey(ctx, maker, [...PERMISSIONS], 30);
  await world.db.updateTable("api_key").set(ended).where("id", "=", lapsedKey.id).execute();
  const revokedKey = await makeApiKey(ctx, maker, [...PERMISSIONS]);
  await world.db.updateTable("api_key").set({ revoked_at: ended.expires_at }).where("id", "=", revokedKey.id).execute();

  const bearer = (authorization: string): Credentials => ({ headers: { authorization, cookie } });
  return {
    "a revoked session": { headers: { cookie: revoked.cookie } },
    "an expired session": { headers: { cookie: expired.cookie } },
    "a session of somebody deactivated": { headers: { cookie: ofGone.staff } },
    "a session of a deactivated client": { headers: { cookie: ofGone.client } },
    "the cookie of an https site": { headers: { cookie: `__Host-${cookie}` } },
    "a revoked key": { headers: revokedKey.headers },
    "an expired key": { headers: lapsedKey.headers },
    "a key of somebody deactivated": { headers: keyOfGone.headers },
    // All with the cookie of an administrator beside them, which must not help.
    "an unknown key": bearer(`Bearer gl_${"x".repeat(43)}`),
    "a session's token as a key": bearer(`Bearer ${token}`),
    "a bearer without a token": bearer("Bearer"),
    "a bearer with two tokens": bearer(`Bearer ${key.key} ${key.key}`),
    "a key in the query": { query: { key: key.key, api_key: key.key, access_token: key.key, authorization: key.key } },
    "a key as a cookie": { headers: { cookie: `greenline=${key.key}` } },
  };
}

test.each(cases)("$name takes what is no longer good, or never was, for a visitor's", async ({ endpoint }) => {
  if (endpoint.access === "everyone") return;
  if (entrants(endpoint.access).includes("administrator"))
    expectEntry(await probe(world, endpoint, good), "a session that is good");
  for (const [what, credentials] of Object.entries(bad))
    expect(await probe(world, endpoint, credentials), what).toEqual(UNKNOWN);
});

test.each(cases)("$name answers no form of another site's page", async ({ endpoint }) => {
  if (endpoint.method === "GET") return;
  for (const headers of [{ origin: "https://evil.example" }, { "sec-fetch-site": "cross-site" }])
    expect(await probe(world, endpoint, { headers })).toEqual({ status: 403, code: "request.foreign_origin" });
});

/** Open to people because of who they are: which object is theirs is for the handler to say. */
const isOpenToOwners = ({ path, access }: AnyEndpoint): boolean =>
  path.includes("{") &&
  kindsOf(access).some((kind) => kind === "signed_in" || kind === "client" || kind.startsWith("own_"));
const owned = cases.filter(({ endpoint }) => isOpenToOwners(endpoint));

test.each(owned)("$name keeps what is somebody else's from everybody else", async ({ name, endpoint }) => {
  const make = FOREIGN_OBJECTS[name];
  if (!make) throw new Error(`Say in src/testing/sweeps/foreign what somebody else's object is for ${name}.`);
  const own = await createWorld();
  const { strangers, input } = await make(own);
  const before = await fingerprintOf(own.pool);

  for (const [who, stranger] of Object.entries(strangers)) {
    const { status } = await own.call(stranger, endpoint, input);
    expect([403, 404], who).toContain(status);
  }
  expect(await fingerprintOf(own.pool)).toEqual(before);
  await own.close();
});

test("there is no foreign object for an endpoint that is not there", () => {
  expect(Object.keys(FOREIGN_OBJECTS).sort()).toEqual(owned.map(({ name }) => name).sort());
});

test.each(cases)("$name has a contract that holds together", ({ endpoint }) => {
  const { path, summary, input, errors } = endpoint;
  const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);

  expect(Object.keys(jsonSchemaOf(input, "input")["properties"] ?? {})).toEqual(expect.arrayContaining(named));
  expect(summary).toMatch(/^[A-Z].{5,}/);
  for (const code of errors) expect(code).toMatch(/^[a-z_]+\.[a-z_]+$/);
  // Whatever a secret address opens, nobody tries addresses without end.
  if (named.includes("token")) expect(endpoint.limit).toMatchObject({ by: "address" });
});

test("no two endpoints share an address", () => {
  const names = cases.map(({ name }) => name.replaceAll(/\{\w+\}/g, "{}"));

  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
