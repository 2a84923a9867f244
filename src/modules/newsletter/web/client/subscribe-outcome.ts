import type { ActionFunctionArgs } from "react-router";
import { answerForm, type FormOutcome } from "#platform/web/form-post.ts";
import { localPath } from "#platform/web/language-path.ts";
import { pageContext } from "#platform/web/page-context.ts";
import { confirmSubscription, subscribe, unsubscribeByLink } from "../../contract.ts";
import { linkPage, NEWSLETTER_THANKS } from "../../rules.ts";

/** What is said above the form; null before anything was sent. */
export function noticeOf(outcome: FormOutcome | null) {
  if (outcome === null) return null;
  const { errors, code, retryAfter } = outcome.refusal;
  const minutes = Math.ceil((retryAfter ?? 60) / 60);
  if (code === "request.too_many") return { key: "form.tooMany", minutes } as const;
  return { key: errors.length > 0 ? "form.faults" : "form.failed", minutes } as const;
}

/** The `action` of the page with the form. */
export function takeSubscribeForm({ request, context }: ActionFunctionArgs) {
  const { language } = context.get(pageContext);
  return answerForm({
    request,
    context,
    endpoint: subscribe,
    inputOf: ({ email = "", faxNumber = "" }) => ({ email, faxNumber, language }),
    onDone: () => localPath(language, NEWSLETTER_THANKS),
  });
}

/** The `action` of the page behind a link: it does what its button says and comes back, for a page that says so. */
export function takeLinkedForm(
  { request, context }: ActionFunctionArgs,
  purpose: "confirm" | "unsubscribe",
  token: string,
) {
  const { language } = context.get(pageContext);
  return answerForm({
    request,
    context,
    endpoint: purpose === "confirm" ? confirmSubscription : unsubscribeByLink,
    inputOf: () => ({ token }),
    onDone: () => localPath(language, linkPage(purpose, token)),
  });
}
