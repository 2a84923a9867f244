import type { ActionFunctionArgs } from "react-router";
import { pageContext } from "#platform/web/page-context.ts";
import { answerForm } from "#platform/web/form-post.ts";
import { localPath } from "#platform/web/language-path.ts";
import { sendContactMessage } from "../../contract.ts";

/** The `action` of the contact page; `thanks` is the page that says that the message has arrived. */
export function takeContactForm(request: Request, context: ActionFunctionArgs["context"], thanks: `/${string}`) {
  const { language } = context.get(pageContext);
  return answerForm({
    request,
    context,
    endpoint: sendContactMessage,
    inputOf: (typed) => ({ ...typed, language }),
    onDone: () => localPath(language, thanks),
  });
}
