import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { newId } from "#platform/server/ids.ts";
import { createSandboxDesk, detailsOf, type SandboxDesk } from "../../../../testing/sandbox-desk.ts";
import type { SandboxToken } from "../../rules-sandbox.ts";
import type { MethodKind } from "../providers/ask-provider.ts";
import { answerSetup, confirmSetup, verifyMicroDeposits } from "./confirm-setup.ts";

let desk: SandboxDesk;
beforeEach(async () => {
  desk = await createSandboxDesk();
});
afterEach(() => desk.close());

const begin = (kind: MethodKind = "card") =>
  desk.provider.setup({ setupKey: newId(), customerId: desk.customerId, kind });
const confirm = (secret: string, token: SandboxToken) => confirmSetup(desk.sandbox, secret, detailsOf(token));
const LATER = "2026-03-06T15:00:00.000Z";

test("a setup waits for the page, and a card is saved with what may be shown of it", async () => {
  const { setupId, clientSecret, ...begun } = await begin();
  expect(begun).toEqual({ status: "needs-action", action: "confirm", method: null, failure: null });
  const saved = await confirm(clientSecret, "tok_amex");
  expect(saved).toEqual({
    setupId,
    clientSecret,
    status: "succeeded",
    action: null,
    failure: null,
    method: {
      methodId: expect.stringMatching(/^pm_/),
      kind: "card",
      brand: "amex",
      last4: "0005",
      expMonth: 12,
      expYear: 2030,
      holderName: "Ana Moreno",
      fingerprint: expect.stringMatching(/^[\w-]{16}$/),
    },
  });
  expect(await desk.provider.readSetup(setupId)).toEqual(saved);
  await desk.advanceTo(LATER);
  expect(desk.historyOf(setupId)).toEqual(["setup.succeeded"]);
});

test("the same number has the same fingerprint, and another one another", async () => {
  const fingerprints = [];
  for (const token of ["tok_visa", "tok_visa", "tok_discover"] as const)
    fingerprints.push((await confirm((await begin()).clientSecret, token)).method?.fingerprint);
  expect(fingerprints[0]).toBe(fingerprints[1]);
  expect(fingerprints[0]).not.toBe(fingerprints[2]);
});

test.each([
  ["tok_declined", "card_declined", false],
  ["tok_expired", "expired_card", true],
  ["tok_wrong_cvc", "incorrect_cvc", false],
] as const)("%s is refused with %s, and another card can be tried", async (token, code, isHard) => {
  const { setupId, clientSecret } = await begin();
  expect(await confirm(clientSecret, token)).toMatchObject({
    status: "failed",
    method: null,
    failure: { code, isHard },
  });
  expect(await confirm(clientSecret, "tok_visa")).toMatchObject({ status: "succeeded", failure: null });
  await desk.advanceTo(LATER);
  expect(desk.historyOf(setupId)).toEqual(["setup.failed", "setup.succeeded"]);
});

test("a card whose month is over is refused, whichever it is", async () => {
  const { clientSecret } = await begin();
  const details = { ...detailsOf("tok_visa"), expMonth: 2, expYear: 2026 };
  expect(await confirmSetup(desk.sandbox, clientSecret, details)).toMatchObject({
    status: "failed",
    failure: { code: "expired_card" },
  });
});

test("a second click on a saved card is answered as the first, and another card is not taken", async () => {
  const { clientSecret } = await begin();
  const saved = await confirm(clientSecret, "tok_visa");
  expect(await confirm(clientSecret, "tok_visa")).toEqual(saved);
  await expect(confirm(clientSecret, "tok_discover")).rejects.toMatchObject({ code: "setup_is_over" });
});

describe("a card that has to be confirmed", () => {
  test("cannot be charged before, and can after", async () => {
    const { setupId, clientSecret } = await begin();
    const waiting = await confirm(clientSecret, "tok_needs_action_once");
    expect(waiting).toMatchObject({ status: "needs-action", action: "confirm", method: { last4: "3155" } });
    const methodId = waiting.method?.methodId ?? "";
    await expect(desk.charge(methodId)).rejects.toMatchObject({ code: "method_not_usable" });
    expect(await answerSetup(desk.sandbox, clientSecret, true)).toMatchObject({ status: "succeeded" });
    expect(await desk.charge(methodId)).toMatchObject({ status: "succeeded" });
    await desk.advanceTo(LATER);
    expect(desk.historyOf(setupId)).toEqual(["setup.needs-action", "setup.succeeded"]);
  });

  test("is not saved when its client says that it was not them", async () => {
    const { clientSecret } = await begin();
    const waiting = await confirm(clientSecret, "tok_needs_action");
    expect(await answerSetup(desk.sandbox, clientSecret, false)).toMatchObject({
      status: "failed",
      method: null,
      failure: { code: "authentication_failed", isHard: false },
    });
    await expect(desk.charge(waiting.method?.methodId ?? "")).rejects.toMatchObject({ code: "method_not_usable" });
    await expect(answerSetup(desk.sandbox, clientSecret, true)).rejects.toMatchObject({ code: "nothing_to_confirm" });
  });
});

describe("an account that is verified by two small deposits", () => {
  const wait = async () => {
    const { clientSecret } = await begin("bank");
    expect(await confirm(clientSecret, "ba_micro_deposits")).toMatchObject({
      status: "needs-action",
      action: "micro-deposits",
      method: { kind: "bank", brand: "Test Bank", last4: "1116", expMonth: null, expYear: null },
    });
    return (...amounts: [number, number]) => verifyMicroDeposits(desk.sandbox, clientSecret, amounts);
  };

  test("is saved when they are named, in any order and after two mistakes", async () => {
    const name = await wait();
    expect(await name(32, 44)).toMatchObject({ status: "needs-action", failure: { code: "amounts_mismatch" } });
    expect(await name(32, 32)).toMatchObject({ status: "needs-action" });
    expect(await name(45, 32)).toMatchObject({ status: "succeeded", failure: null });
    await expect(name(32, 45)).rejects.toMatchObject({ code: "nothing_to_verify" });
  });

  test("ends with the third mistake", async () => {
    const name = await wait();
    await name(1, 2);
    await name(1, 2);
    expect(await name(1, 2)).toMatchObject({
      status: "failed",
      failure: { code: "verification_failed", isHard: true },
    });
    await expect(name(32, 45)).rejects.toMatchObject({ code: "nothing_to_verify" });
  });

  test("gives up after ten days, and forgets whose it was", async () => {
    const name = await wait();
    await desk.advanceTo("2026-03-15T15:00:00.000Z");
    await expect(name(32, 45)).rejects.toMatchObject({ code: "nothing_to_verify" });
    const kept = await desk.db.selectFrom("sandbox_method").select("holder_name").execute();
    expect(kept).toEqual([{ holder_name: "" }]);
  });
});

test("what the page sends is checked, and nothing of it is repeated", async () => {
  const { clientSecret } = await begin();
  const given = detailsOf("tok_visa");
  const number = ["4242", "4242", "4242", "4242"].join("");
  for (const [details, code] of [
    [{ ...given, token: number }, "no_such_token"],
    [{ ...given, token: "constructor" }, "no_such_token"],
    [detailsOf("ba_ok"), "token_of_other_kind"],
    [{ ...given, holderName: " " }, "details_invalid"],
    [{ ...given, holderName: number }, "details_invalid"],
    [{ ...given, holderName: `Ana ${number.slice(0, 4)} ${number.slice(4, 8)}` }, "details_invalid"],
    [{ ...given, holderName: "x".repeat(101) }, "details_invalid"],
    [{ ...given, expMonth: 13 }, "details_invalid"],
    [{ ...given, expMonth: null, expYear: null }, "details_invalid"],
  ] as const) {
    const refusal = await confirmSetup(desk.sandbox, clientSecret, details).catch((fault: unknown) => fault);
    expect(refusal, JSON.stringify(details)).toMatchObject({ code });
    expect(String(refusal)).not.toContain(number);
  }
  expect(await confirm(clientSecret, "tok_visa")).toMatchObject({ status: "succeeded" });
});

test("a detached method forgets its name, cannot be charged, and is told once", async () => {
  const methodId = await desk.save("tok_visa");
  await desk.provider.detach(methodId);
  await desk.provider.detach(methodId);
  await desk.provider.detach("pm_none");
  await expect(desk.charge(methodId)).rejects.toMatchObject({ code: "method_not_usable" });
  await desk.advanceTo(LATER);
  expect(desk.historyOf(methodId)).toEqual(["method.detached"]);
});

test("a setup of nobody, and one that nobody opened, are refused", async () => {
  await expect(desk.provider.setup({ setupKey: "a", customerId: "cus_none", kind: "card" })).rejects.toMatchObject({
    code: "no_such_customer",
  });
  await expect(desk.provider.readSetup("seti_none")).rejects.toMatchObject({ code: "no_such_setup" });
  await expect(confirm("seti_none_secret_none", "tok_visa")).rejects.toMatchObject({ code: "no_such_secret" });
});
