import { expect, test } from "vitest";
import { CallError } from "#platform/web/call.ts";
import type { SignInProgress } from "../../contract.ts";
import { goOn } from "./pending-sign-in.ts";

const NEXT: SignInProgress = { step: "new_password", user: null, codeSeconds: null };

function stepWith(answer: Promise<SignInProgress>) {
  const seen: (SignInProgress | "lapsed")[] = [];
  const done = goOn(answer, {
    onProgress: async (progress) => void seen.push(progress),
    onLapsed: () => void seen.push("lapsed"),
  });
  return { seen, done };
}

test("goes on with what is asked next", async () => {
  const { seen, done } = stepWith(Promise.resolve(NEXT));
  await done;
  expect(seen).toEqual([NEXT]);
});

test("goes back to the password when nobody remembers that it was given", async () => {
  const { seen, done } = stepWith(Promise.reject(new CallError("accounts.sign_in_again", { status: 401 })));
  await done;
  expect(seen).toEqual(["lapsed"]);
});

test("leaves every other refusal to the form", async () => {
  const { seen, done } = stepWith(Promise.reject(new CallError("accounts.code_wrong", { status: 422 })));
  await expect(done).rejects.toMatchObject({ code: "accounts.code_wrong" });
  expect(seen).toEqual([]);
});
