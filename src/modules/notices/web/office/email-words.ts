import { formatInstant } from "#platform/web/format.ts";
import type { NoticeDetail, NoticeEmail } from "../../contract.ts";
import { ruleOf } from "../../rules.ts";

type Rule = Pick<NoticeDetail, "rule">;

/** It was delivered, and says all that the rule asks to tell now. */
export const mayProve = ({ rule }: Rule, { status, isCurrent }: NoticeEmail): boolean =>
  status === "sent" && (isCurrent || ruleOf(rule).tells.length === 0);

/** One email in one line: when, whether it arrived, and to whom. The time comes first: a list may cut off the rest. */
export function emailWords({ status, isUpdate, to, at }: NoticeEmail, timeZone: string): string {
  const what = isUpdate ? "updated notice" : "notice";
  const when = formatInstant(at, timeZone, "en");
  switch (status) {
    case "sent":
      return `${when}: ${what} sent to ${to}`;
    case "failed":
      return `${when}: ${what} could not be delivered to ${to}`;
    case "queued":
      return `${when}: ${what} is waiting to be sent to ${to}`;
  }
}

/** Why an email is no proof; empty where it may be one. */
export function whyNoProof(notice: Rule, email: NoticeEmail): string {
  if (mayProve(notice, email)) return "";
  if (email.status === "failed") return "It does not count: the client did not get it.";
  if (email.status === "queued") return "It does not count before it is sent.";
  return "It no longer counts: the visit’s plan has changed since then.";
}

/** What an email is worth under the rule. */
export const emailWorth = ({ rule }: Rule): string =>
  ruleOf(rule).isProvenByEmail
    ? "The rule asks for no particular form: an email that was sent proves the notice."
    : "Whether an email is enough could not be confirmed for this rule. It counts only if your office says so below.";
