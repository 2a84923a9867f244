import { afterAll, beforeAll, expect, test } from "vitest";
import type { AnyEndpoint } from "#platform/contract.ts";
import { jsonSchemaOf } from "#platform/server/openapi/schemas.ts";
import { createSecrets } from "#platform/server/secrets.ts";
import { endpointsOf, modulesOf } from "./modules.ts";
import { fingerprintOf } from "./testing/fingerprint.ts";
import { fetchFile } from "./testing/send-file.ts";
import { OWN_ENDPOINTS, OWNERS_ONLY } from "./testing/sweeps/own-objects.ts";
import {
  makeOwnWorld,
  MARK,
  OFFICE_FILE_KINDS,
  OWN_FILES,
  ownFile,
  type OwnFileKind,
  type OwnWorld,
} from "./testing/sweeps/own-world.ts";
import { createWorld, type World } from "./testing/world.ts";

/*
 * What is a client's own is nobody else's: not another client's, not that of a user of the same client who has other
 * places, not that of a session which was ended. Over every endpoint of the signed-in client and every kind of file.
 */

const modules = modulesOf(
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
);
const cases = endpointsOf(modules)
  .filter(({ path }) => path.startsWith("/api/my/"))
  .map((endpoint) => ({
    name: `${endpoint.method} ${endpoint.path}`,
    endpoint,
    asked: OWN_ENDPOINTS[`${endpoint.method} ${endpoint.path}`],
  }));

let world: World;
let own: OwnWorld;
beforeAll(async () => {
  world = await createWorld();
  own = await makeOwnWorld(world);
});
afterAll(() => world.close());

test("every endpoint of the signed-in client says in src/testing/sweeps/own-objects.ts what it is asked", () => {
  expect(cases.filter(({ asked }) => asked === undefined).map(({ name }) => name)).toEqual([]);
  expect(Object.keys(OWN_ENDPOINTS).toSorted()).toEqual(cases.map(({ name }) => name).toSorted());
});

/** The members of an input that are ids of something, however deep. */
function idsIn(schema: unknown): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  return Object.entries(schema).flatMap(([name, member]) => (/^id$|Ids?$/.test(name) ? [name] : idsIn(member)));
}

test.each(cases)("$name is asked for what its contract can name", ({ endpoint, asked }) => {
  const names = idsIn(jsonSchemaOf(endpoint.input, "input")["properties"]);
  if (typeof asked !== "object") expect(names).toEqual([]);
  else if ("lists" in asked) expect(names).toEqual(asked.filters ?? []);
  else expect(Object.keys(asked.names(own))).toEqual(expect.arrayContaining(names));
});

const contentOf = async (who: { cookie: string }, { method, path }: AnyEndpoint, input: Record<string, unknown>) => {
  const members = Object.entries(input).map(([name, value]): [string, string] => [name, String(value)]);
  const address = members.reduce<string>((filled, [name, value]) => filled.replace(`{${name}}`, value), path);
  const query = members.filter(([name]) => !path.includes(`{${name}}`));
  const url = `${address}?${new URLSearchParams(query).toString()}`;
  const answer = await world.app.inject({ method, url, headers: who });
  return { status: answer.statusCode, content: answer.body };
};

test.each(cases)("$name keeps what is somebody else's", async ({ name, endpoint, asked }) => {
  if (asked === undefined || asked === "self") {
    expect((await world.call(own.revoked, endpoint, {})).status, "a session that was ended").toBe(401);
    return;
  }
  const isOwners = OWNERS_ONLY.includes(name);
  if ("lists" in asked) {
    const whole = await contentOf(own.owner, endpoint, asked.lists);
    expect(whole, "the owner").toMatchObject({ status: 200, content: expect.stringContaining(MARK) });
    expect((await contentOf(own.stranger, endpoint, asked.lists)).content, "another client").not.toContain(MARK);
    const part = await contentOf(own.manager, endpoint, asked.lists);
    expect(part.status, "a manager").toBe(isOwners ? 403 : 200);
    expect(part.content, "a manager").not.toContain(MARK);
    expect((await contentOf(own.revoked, endpoint, asked.lists)).status, "a session that was ended").toBe(401);
    return;
  }
  const input = asked.names(own);
  const before = await fingerprintOf(world.pool);
  expect((await world.call(own.stranger, endpoint, input)).status, "another client").toBe(404);
  expect((await world.call(own.manager, endpoint, input)).status, "a manager").toBe(isOwners ? 403 : 404);
  expect((await world.call(own.revoked, endpoint, input)).status, "a session that was ended").toBe(401);
  expect(await fingerprintOf(world.pool)).toEqual(before);
});

test("what the sweep asks for is there: its owner gets it", async () => {
  for (const { name, endpoint, asked } of cases)
    if (typeof asked === "object" && "names" in asked && endpoint.method === "GET")
      expect((await contentOf(own.owner, endpoint, asked.names(own))).status, name).toBe(200);
});

test("every kind of file that belongs to something is looked at", () => {
  const kinds = modules.flatMap(({ fileOwners }) => Object.keys(fileOwners ?? {}));
  const ofClients = kinds.filter((kind) => !OFFICE_FILE_KINDS.includes(kind));
  expect(ofClients.toSorted()).toEqual(Object.keys(OWN_FILES).toSorted());
});

// `as`: the names of an object that is written out are those of its type.
test.each(Object.keys(OWN_FILES) as OwnFileKind[])("a %s is its client's to see, at their places", async (kind) => {
  const id = await ownFile(world, own.owner, { kind, id: OWN_FILES[kind](own) });
  const look = async (who: { cookie: string }) => (await fetchFile(world, who, id)).status;
  expect({
    owner: await look(own.owner),
    stranger: await look(own.stranger),
    manager: await look(own.manager),
    revoked: await look(own.revoked),
  }).toEqual({ owner: 200, stranger: 404, manager: 404, revoked: 401 });
});
