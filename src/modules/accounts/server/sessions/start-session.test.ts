import { afterEach, beforeEach, expect, test } from "vitest";
import { SYSTEM, VISITOR, type Actor } from "#platform/actor.ts";
import type { AnyEndpoint } from "#platform/contract.ts";
import { createHttpApp } from "#platform/server/http/app.ts";
import { createServe } from "#platform/server/http/serve.ts";
import { createFiles } from "#platform/server/files/files.ts";
import { createLog } from "#platform/server/log.ts";
import { createMetrics } from "#platform/server/metrics.ts";
import { openBrowser } from "../../../../testing/browser.ts";
import { createCall, type Answer } from "../../../../testing/call.ts";
import { createTestLog } from "../../../../testing/test-log.ts";
import { createWorld, type World } from "../../../../testing/world.ts";
import * as contract from "../../contract.ts";
import { makeStaff, makeTwoFactor, PASSWORD } from "../../factories.ts";
import { createIdentify } from "./identify-actor.ts";
import { renewSession } from "./renew-session.ts";
import { accountRoutes } from "../routes.ts";
import { startSession } from "./start-session.ts";

let world: World;
let userId: string;
beforeEach(async () => {
  world = await createWorld();
  userId = (await makeStaff(world.ctx(SYSTEM))).id;
});
afterEach(() => world.close());

const HOUR = 3_600_000;
const userOf = async (token: string) =>
  (await world.call({ cookie: `greenline=${token}` }, contract.getSession, {})).body.user;
const open = () => world.db.selectFrom("session").select("id").where("revoked_at", "is", null).execute();
const actorOf = (sessionId: string): Actor => ({ kind: "staff", userId, sessionId, role: "administrator" });

test("two tokens are never the same, and the database keeps neither", async () => {
  const [one, other] = [
    await startSession(world.ctx(VISITOR), userId, false),
    await startSession(world.ctx(VISITOR), userId, false),
  ];

  expect(one.token).toMatch(/^[\w-]{43}$/);
  expect(one.token).not.toBe(other.token);
  const rows = JSON.stringify(await world.db.selectFrom("session").selectAll().execute());
  expect(rows).not.toContain(one.token);
});

test.each([
  [false, 12, null],
  [true, 30 * 24, 30 * 24 * 3600],
])("remembered: %s lasts %i hours, and its cookie %j seconds", async (remember, hours, maxAge) => {
  const session = await startSession(world.ctx(VISITOR), userId, remember);

  expect(session.maxAge).toBe(maxAge);
  world.clock.advance(hours * HOUR - 1);
  expect(await userOf(session.token)).not.toBeNull();
  world.clock.advance(1);
  expect(await userOf(session.token)).toBeNull();
});

test("the session that the browser came with ends", async () => {
  const first = await startSession(world.ctx(VISITOR), userId, false);
  const second = await startSession(world.ctx(actorOf(first.id)), userId, false);

  expect(await open()).toEqual([{ id: second.id }]);
});

test("a renewed session goes on under another token until the same end", async () => {
  const session = await startSession(world.ctx(VISITOR), userId, true);
  world.clock.advance(24 * HOUR);

  const renewed = await renewSession(world.ctx(actorOf(session.id)));

  expect(renewed).toMatchObject({ id: session.id, maxAge: 29 * 24 * 3600 });
  expect(await userOf(session.token)).toBeNull();
  expect(await userOf(renewed.token)).not.toBeNull();
  world.clock.advance(29 * 24 * HOUR);
  expect(await userOf(renewed.token)).toBeNull();
});

test("a session that has ended is not renewed, nor is that of a visitor", async () => {
  const session = await startSession(world.ctx(VISITOR), userId, false);
  world.clock.advance(12 * HOUR);

  for (const actor of [actorOf(session.id), VISITOR])
    await expect(renewSession(world.ctx(actor))).rejects.toMatchObject({ code: "request.unauthenticated" });
});

test("no token, password, code or address of a person is ever in a log line, an answer's body or its address", async () => {
  const lines: string[] = [];
  const log = createLog({ level: "trace", destination: { write: (line: string) => void lines.push(line) } });
  const app = createHttpApp({ config: world.config, log, metrics: createMetrics() });
  const identify = createIdentify(world.config, (fault) => log.error({ err: fault }, "fault"));
  const never = () => Promise.reject(new Error("Nobody registers here"));
  accountRoutes(createServe(app, { db: world.db, now: world.clock.now, identify }).serve, {
    ...world.config,
    secrets: world.secrets,
    files: createFiles(world.config),
    clientRecords: { open: never, join: never, tell: never, leave: never, forget: never },
    calendarFeeds: { find: never, end: never },
    clientData: { collect: never },
    clientPlaces: { describe: never, hold: never },
  });
  const browser = openBrowser(createCall(app, createTestLog()));
  const authenticator = await makeTwoFactor(world.ctx(SYSTEM), world.secrets, userId);
  const seen: string[] = [];
  // Which portal a browser is signed in to is no secret: the public pages read it.
  const isSecret = ([name]: [string, string]) => name !== "greenline-portal";
  const collect = () => seen.push(...[...browser.cookies].filter(isSecret).map(([, value]) => value));

  const code = authenticator.code();
  const answers: Pick<Answer<AnyEndpoint>, "body" | "headers">[] = [
    await browser.call(contract.signInAsAdmin, { email: "sam@example.com", password: "Garden-Gate8" }),
    await browser.call(contract.signInAsAdmin, { email: "sam@example.com", password: PASSWORD }),
  ];
  collect();
  answers.push(await browser.call(contract.passSecondFactor, { code: "Wrong-Code-123" }));
  answers.push(await browser.call(contract.passSecondFactor, { code }));
  collect();
  answers.push(await browser.call(contract.listSessions, {}));
  answers.push(await browser.call(contract.signOut, {}));
  await identify.settled();
  await app.close();

  const told = [...lines, ...answers.map(({ body }) => JSON.stringify(body))].join("\n");
  expect(lines.length).toBeGreaterThanOrEqual(answers.length);
  expect(new Set(seen).size).toBe(3);
  for (const secret of [...seen, PASSWORD, "Garden-Gate8", code, "Wrong-Code-123"]) expect(told).not.toContain(secret);
  expect(lines.join("\n")).not.toContain("sam@example.com");
  for (const { headers } of answers) expect(headers).not.toHaveProperty("location");
});
