import { expect, test } from "vitest";
import type { NoticeEmail } from "../../contract.ts";
import { emailWords, emailWorth, mayProve, whyNoProof } from "./email-words.ts";

const EMAIL: NoticeEmail = {
  mailId: "019cb928-5a32-7185-8136-efe336bec1bb",
  to: "ana@homes.example",
  at: "2026-03-05T15:00:00Z",
  status: "sent",
  isUpdate: false,
  isCurrent: true,
};
const written = { rule: "md-written-notice" } as const;
const ahead = { rule: "md-advance-notice" } as const;

test.each([
  [EMAIL, true, true],
  [{ ...EMAIL, isCurrent: false }, false, true],
  [{ ...EMAIL, status: "failed" as const }, false, false],
  [{ ...EMAIL, status: "queued" as const }, false, false],
])("an email may prove what it says, and not what it did not say: %#", (email, proves, provesTime) => {
  expect([mayProve(written, email), mayProve(ahead, email)]).toEqual([proves, provesTime]);
  expect([whyNoProof(written, email) === "", whyNoProof(ahead, email) === ""]).toEqual([proves, provesTime]);
});

test("the office reads when it went to whom, and what it is worth under the rule", () => {
  expect(emailWords(EMAIL, "America/New_York")).toMatch(/^Thu, Mar 5 · 10:00.AM: notice sent to ana@homes\.example$/);
  expect(emailWords({ ...EMAIL, isUpdate: true, status: "failed" }, "America/New_York")).toContain(
    "updated notice could",
  );
  expect(emailWorth(written)).toContain("only if your office says so");
  expect(emailWorth(ahead)).toContain("proves the notice");
});
