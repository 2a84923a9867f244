import { afterEach, beforeEach, expect, test } from "vitest";
import { SYSTEM, VISITOR } from "#platform/actor.ts";
import { linesOf } from "../../../../testing/browser.ts";
import { createWorld, type World } from "../../../../testing/world.ts";
import { acceptInvitation, forgotPassword, signInAsAdmin } from "../../contract.ts";
import { makeStaff, PASSWORD, tokenIn } from "../../factories.ts";
import { sendAccountMail } from "../mailbox/send-account-mail.ts";

let world: World;
let id: string;
let email: string;
beforeEach(async () => {
  world = await createWorld();
  ({ id, email } = await makeStaff(world.ctx(SYSTEM), { role: "support" }));
  await world.db.updateTable("user_account").set({ email_confirmed_at: null }).where("id", "=", id).execute();
});
afterEach(() => world.close());

const NEW = "Orchard-Wall9";
const GONE = { status: 422, code: "accounts.link_invalid" };
const invite = async () => {
  await sendAccountMail(world.ctx(SYSTEM), "invitation", id);
  await world.runJobs();
  return tokenIn((await world.mails()).at(-1));
};
const accept = (token: string, password = NEW) =>
  world.call(VISITOR, acceptInvitation, { token, password, confirmPassword: password });

test("sets the first password, signs nobody in, and is written down", async () => {
  const { status, body, headers } = await accept(await invite());
  expect([status, body]).toEqual([200, { portal: "staff" }]);
  // The browser is known from now on, and not signed in.
  expect(linesOf(headers["set-cookie"])).toEqual([expect.stringMatching(/^greenline-device=/)]);
  expect((await world.call(VISITOR, signInAsAdmin, { email, password: NEW })).body).toMatchObject({
    step: "signed_in",
    user: { role: "admin", staffRole: "support" },
  });
  const entry = await world.db
    .selectFrom("audit_log")
    .select("entity_id")
    .where("action", "=", "accounts.invitation_accepted")
    .executeTakeFirst();
  expect(entry?.entity_id).toBe(id);
});

test("works once, also when it comes twice at once", async () => {
  const token = await invite();
  const answers = await Promise.all([accept(token, NEW), accept(token, "Second-Gate7")]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect((await accept(token, "Third-Gate777")).body).toMatchObject(GONE);
});

test("lapses after seven days, and when it is sent again", async () => {
  const older = await invite();
  const newer = await invite();
  expect((await accept(older)).body).toMatchObject(GONE);
  world.clock.advance(7 * 24 * 3_600_000);
  expect((await accept(newer)).body).toMatchObject(GONE);
});

test("replaces no password that somebody chose themselves", async () => {
  const token = await invite();
  const now = world.clock.now().toISOString();
  await world.db.updateTable("user_account").set({ email_confirmed_at: now }).where("id", "=", id).execute();
  expect((await accept(token)).body).toMatchObject(GONE);
  expect((await world.call(VISITOR, signInAsAdmin, { email, password: PASSWORD })).status).toBe(200);
});

test("opens nothing once the account is shut", async () => {
  const token = await invite();
  const deactivated_at = world.clock.now().toISOString();
  await world.db.updateTable("user_account").set({ deactivated_at }).where("id", "=", id).execute();
  expect((await accept(token)).body).toMatchObject(GONE);
});

test("a forgotten password is no way round it", async () => {
  await world.call(VISITOR, forgotPassword, { email });
  await world.runJobs();
  expect(await world.mails()).toEqual([]);
});
