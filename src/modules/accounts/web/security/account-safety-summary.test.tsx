import { expect, test } from "vitest";
import { markupOf } from "../../../../testing/render.tsx";
import en from "../../texts/en.json" with { type: "json" };
import es from "../../texts/es.json" with { type: "json" };
import type { SafetyFacts } from "./account-safety.ts";
import { Judgement } from "./account-safety-summary.tsx";

const SAFE: SafetyFacts = { hasTwoFactor: true, backupCodesLeft: 8, isEmailConfirmed: true, failedAt: [] };
const TEXTS = { en, es };

const wordsOf = (facts: Partial<SafetyFacts>, language: keyof typeof TEXTS = "en") =>
  markupOf(<Judgement facts={{ ...SAFE, ...facts }} email="ana@example.com" />, {
    language,
    texts: { accounts: TEXTS[language] },
  }).replaceAll(/<[^>]+>/g, " ");

test("an account is called secure when nothing is left to mend", () => {
  expect(wordsOf({})).toContain("Account Secure");
});

test.each<[Partial<SafetyFacts>, string]>([
  [{ hasTwoFactor: false }, "Turn on two-factor authentication"],
  [{ backupCodesLeft: 0 }, "You have no backup codes left."],
  [{ backupCodesLeft: 1 }, "Only 1 backup code is left."],
])("with %j it is not, and says what to do", (facts, remedy) => {
  const words = wordsOf(facts);
  expect(words).not.toContain("Account Secure");
  expect(words).toContain(remedy);
});

test("it speaks the reader's language", () => {
  expect(wordsOf({}, "es")).toContain("Cuenta segura");
  expect(wordsOf({ backupCodesLeft: 2 }, "es")).toContain("Solo le quedan 2 códigos de respaldo.");
});
