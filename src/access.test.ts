import { afterAll, beforeAll, expect, test } from "vitest";
import { STAFF_ROLES, VISITOR, type Actor } from "#platform/actor.ts";
import type { Access, AnyEndpoint } from "#platform/contract.ts";
import { jsonSchemaOf } from "#platform/server/http/schemas.ts";
import { createSecrets } from "#platform/server/secrets.ts";
import type { Serve } from "#platform/server/http/serve.ts";
import { modulesOf } from "./modules.ts";
import { actorHeader } from "./testing/test-actor.ts";
import { createWorld, type World } from "./testing/world.ts";

/** Everybody who can stand before a door. */
const PEOPLE: Record<string, Actor> = {
  visitor: VISITOR,
  client: { kind: "client", userId: "u1", sessionId: "s1", clientId: "c1", accountType: "residential" },
  ...Object.fromEntries(
    STAFF_ROLES.map((role): [string, Actor] => [role, { kind: "staff", userId: role, sessionId: role, role }]),
  ),
};

const OFFICE = ["administrator", "manager", "support"];
const EVERY_STAFF = ["administrator", "manager", "technician", "support"];

/** Who passes which door. Written out, so that a change of the rule in the program shows here. */
const MAY_ENTER: Partial<Record<string, readonly string[]>> = {
  everyone: ["visitor", "client", ...EVERY_STAFF],
  signed_in: ["client", ...EVERY_STAFF],
  client: ["client"],
  staff: EVERY_STAFF,
  "clients.read": OFFICE,
  "clients.write": OFFICE,
  "appointments.read": OFFICE,
  "appointments.write": OFFICE,
  "own_visits.read": EVERY_STAFF,
  "inbox.read": OFFICE,
  "staff.read": ["administrator"],
  "staff.write": ["administrator"],
  "system.read": ["administrator"],
  "system.write": ["administrator"],
  "audit_log.read": ["administrator"],
};

function entrants(access: Access): readonly string[] {
  return [access].flat().flatMap((door) => {
    const people = MAY_ENTER[door];
    if (!people) throw new Error(`Write down here who passes ${door}.`);
    return people;
  });
}

const endpoints: AnyEndpoint[] = [];
const collect: Serve = (endpoint) => void endpoints.push(endpoint);
for (const { routes } of modulesOf(
  { publicUrl: "http://greenline.test", secure: false, requireEmailConfirmation: false },
  createSecrets(Buffer.alloc(32)),
))
  routes?.(collect);
const doors = endpoints.map((endpoint) => ({ name: `${endpoint.method} ${endpoint.path}`, endpoint }));

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

/** Knocks with something that no input could be, so that only the door itself decides. */
async function knock({ method, path }: AnyEndpoint, actor: Actor) {
  const answer = await world.app.inject({
    method,
    url: `${path.replaceAll(/\{\w+\}/g, "nothing")}?nonsense=1`,
    headers: {
      ...(actor.kind === "visitor" ? {} : { authorization: actorHeader(actor) }),
      ...(method === "GET" || method === "DELETE" ? {} : { "content-type": "application/json" }),
    },
    ...(method === "GET" || method === "DELETE" ? {} : { payload: '{"broken' }),
  });
  const body: { code?: string } = answer.body.startsWith("{") ? answer.json() : {};
  return { status: answer.statusCode, code: body.code };
}

test("the sweep walks over every endpoint of the program", () => {
  expect(doors.length).toBeGreaterThan(10);
  expect(world.parts.endpoints).toEqual(endpoints);
});

test.each(doors)(
  "$name lets in exactly whom its contract names, before it looks at the input",
  async ({ endpoint }) => {
    for (const [who, actor] of Object.entries(PEOPLE)) {
      const answer = await knock(endpoint, actor);
      if (entrants(endpoint.access).includes(who)) {
        expect([401, 500], who).not.toContain(answer.status);
        expect(answer.code, who).not.toBe("request.forbidden");
      } else
        expect(answer, who).toEqual(
          who === "visitor"
            ? { status: 401, code: "request.unauthenticated" }
            : { status: 403, code: "request.forbidden" },
        );
    }
  },
);

test.each(doors)("$name is no door for another site's page", async ({ endpoint: { method, path } }) => {
  if (method === "GET") return;
  const url = path.replaceAll(/\{\w+\}/g, "nothing");
  const headers = { origin: "https://evil.example", "content-type": "application/json" };
  const answer = await world.app.inject({ method, url, headers, ...(method === "DELETE" ? {} : { payload: "{}" }) });

  expect(answer.json()).toMatchObject({ status: 403, code: "request.foreign_origin" });
});

test.each(doors)("$name has a contract that holds together", ({ endpoint }) => {
  const { path, summary, input, errors } = endpoint;
  const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);

  expect(Object.keys(jsonSchemaOf(input, "input")["properties"] ?? {})).toEqual(expect.arrayContaining(named));
  expect(summary).toMatch(/^[A-Z].{5,}/);
  for (const code of errors) expect(code).toMatch(/^[a-z_]+\.[a-z_]+$/);
});

test("no two endpoints share an address", () => {
  const names = doors.map(({ name }) => name.replaceAll(/\{\w+\}/g, "{}"));

  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
