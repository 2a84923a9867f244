import type { ActionFunctionArgs } from "react-router";
import type { Language } from "#platform/languages.ts";
import { answerForm } from "#platform/web/form-post.ts";
import { localPath } from "#platform/web/language-path.ts";
import { pageContext } from "#platform/web/page-context.ts";
import { cancelLinkedConsultation, moveLinkedConsultation } from "../../contract.ts";
import { consultationPage } from "../../rules-linked.ts";

/** How the address of the page says what has just been done. */
export const JUST = { booked: "booked", moved: "moved" } as const;

/** Where a booking leads: its page, which thanks for it first. */
export const bookedPage = (language: Language, page = "/consultation"): string =>
  `${localPath(language, `/${page.slice(1)}`)}?${JUST.booked}`;

/** The `action` of the page that moves it. */
export function takeLinkedMove({ request, context }: ActionFunctionArgs, token: string) {
  const { language } = context.get(pageContext);
  return answerForm({
    request,
    context,
    endpoint: moveLinkedConsultation,
    inputOf({ version, when = "" }) {
      const [preferredDate, preferredTime] = when.split(" ");
      return { token, version, preferredDate, preferredTime: preferredTime ?? "" };
    },
    onDone: () => `${localPath(language, consultationPage(token))}?${JUST.moved}`,
  });
}

/** The `action` of the page that calls it off. */
export function takeLinkedCancel({ request, context }: ActionFunctionArgs, token: string) {
  const { language } = context.get(pageContext);
  return answerForm({
    request,
    context,
    endpoint: cancelLinkedConsultation,
    inputOf: ({ version }) => ({ token, version }),
    onDone: () => localPath(language, consultationPage(token)),
  });
}
