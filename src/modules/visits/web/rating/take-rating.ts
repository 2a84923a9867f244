import type { ActionFunctionArgs } from "react-router";
import { answerForm, type FormOutcome } from "#platform/web/form-post.ts";
import { localPath } from "#platform/web/language-path.ts";
import { pageContext } from "#platform/web/page-context.ts";
import { rateLinkedVisit } from "../../contract.ts";

/** The page behind the secret address in the email with the report. */
export const ratingPage = (token: string): `/${string}` => `/rate/${encodeURIComponent(token)}`;

/** The `action` of that page: it keeps the rating and comes back, for a page that says thanks. */
export function takeRating({ request, context }: ActionFunctionArgs, token: string) {
  const { language } = context.get(pageContext);
  return answerForm({
    request,
    context,
    endpoint: rateLinkedVisit,
    inputOf: ({ stars = "", words = "" }) => ({ token, stars: Number(stars), words }),
    onDone: () => localPath(language, ratingPage(token)),
  });
}

/** What is said above the form; null before anything was sent. */
export function ratingNotice(outcome: FormOutcome | null) {
  if (outcome === null) return null;
  const { errors, code, retryAfter } = outcome.refusal;
  if (code === "request.too_many") return { key: "tooMany", minutes: Math.ceil((retryAfter ?? 60) / 60) } as const;
  return { key: errors.length > 0 ? "faults" : "failed" } as const;
}

export const faultOf = (outcome: FormOutcome | null, field: string): string | undefined =>
  outcome?.refusal.errors.find(({ path }) => path === field)?.message;
