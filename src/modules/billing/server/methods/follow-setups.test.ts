import { afterEach, beforeEach, expect, test } from "vitest";
import { SYSTEM } from "#platform/actor.ts";
import { AppError } from "#platform/errors.ts";
import { newId } from "#platform/server/ids.ts";
import { openCardOffice, type CardOffice } from "../../../../testing/offices/card-office.ts";
import { createSandboxProvider } from "../sandbox/create-sandbox-provider.ts";
import { confirmSetup } from "../sandbox/confirm-setup.ts";
import { openSandbox, type SandboxFaults } from "../sandbox/open-sandbox.ts";
import { detailsOf } from "../../../../testing/sandbox-desk.ts";
import { beginSetup, type NewSetup } from "./begin-setup.ts";
import { findOwnMethods } from "./find-own-methods.ts";
import { followSetups } from "./follow-setups.ts";

let office: CardOffice;
beforeEach(async () => {
  office = await openCardOffice();
});
afterEach(() => office.world.close());

const sandboxWith = (faults: SandboxFaults = {}) => {
  const { db, secrets, clock } = office.world;
  return openSandbox({ db, secrets, now: clock.now, faults });
};
const openWith = (faults?: SandboxFaults) => () => Promise.resolve(createSandboxProvider(sandboxWith(faults)));
const begin = (told: Pick<NewSetup, "key">, faults?: SandboxFaults) => {
  const asked = { clientId: office.clientId, kind: "card", makesDefault: false, isOnce: false, ...told } as const;
  return beginSetup(office.world.ctx(SYSTEM), openWith(faults), asked);
};
const statuses = async () =>
  (await office.world.db.selectFrom("payment_setup").select("status").execute()).map(({ status }) => status);

test("where the answer gets lost, the same key asks for the same one again", async () => {
  const key = newId();
  const lost = await begin({ key }, { losesAnswer: ({ operation }) => operation === "setup" }).catch(
    (fault: unknown) => fault,
  );
  expect(lost).toBeInstanceOf(AppError);
  expect(lost).toMatchObject({ kind: "unavailable", code: "billing.provider_unreachable" });
  expect(await begin({ key })).toMatchObject({ id: key, status: "needs-action" });
  expect(await office.world.db.selectFrom("sandbox_setup").select("id").execute()).toHaveLength(1);
});

test("what no webhook told is found by the hour, and not while the provider is away", async () => {
  const { clientSecret } = await begin({ key: newId() });
  await confirmSetup(sandboxWith(), clientSecret, detailsOf("tok_visa"));
  office.world.clock.set("2026-03-02T17:00:00Z");
  await followSetups(office.world.ctx(SYSTEM), openWith({ isUnreachable: () => true }));
  expect(await statuses()).toEqual(["needs-action"]);
  await followSetups(office.world.ctx(SYSTEM), openWith());
  expect(await statuses()).toEqual(["succeeded"]);
  expect((await office.methods()).data).toMatchObject([{ last4: "4242", isDefault: true }]);
});

test("what nobody went on with is given up after fifteen days", async () => {
  await begin({ key: newId() });
  office.world.clock.set("2026-03-16T15:00:00Z");
  await followSetups(office.world.ctx(SYSTEM), openWith());
  expect(await statuses()).toEqual(["needs-action"]);
  office.world.clock.set("2026-03-18T15:00:00Z");
  await followSetups(office.world.ctx(SYSTEM), openWith());
  expect(await statuses()).toEqual(["cancelled"]);
});

test("saved methods are shown while the provider is away", async () => {
  await office.saveMethod("tok_visa");
  const { clientSecret } = (await office.begin({ kind: "bank" })).body;
  await office.confirm(clientSecret, "ba_micro_deposits");
  expect((await office.methods()).unfinished).toHaveLength(1);
  const away = openWith({ isUnreachable: ({ operation }) => operation === "readSetup" });
  expect(await findOwnMethods(office.world.ctx(office.payer), away, office.clientId)).toMatchObject({
    data: [{ last4: "4242" }],
    unfinished: [],
  });
});
