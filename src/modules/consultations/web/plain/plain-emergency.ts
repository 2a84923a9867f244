import type { ActionFunctionArgs } from "react-router";
import { answerForm } from "#platform/web/form-post.ts";
import { localPath } from "#platform/web/language-path.ts";
import { pageContext } from "#platform/web/page-context.ts";
import { requestEmergency } from "../../contract.ts";
import { pestOf } from "../assistant/emergency-problem.ts";

/** How the address of the page that thanks says what it thanks for. */
export const ASKED = { reference: "reference", outside: "outside" } as const;

/** The `action` of the page with the plain form; `thanks` is the page that says that the request has arrived. */
export function takePlainEmergency({ request, context }: ActionFunctionArgs, thanks: `/${string}`) {
  const { language } = context.get(pageContext);
  return answerForm({
    request,
    context,
    endpoint: requestEmergency,
    inputOf: ({ pest = "", told = "", requestKey: _key, ...typed }) => ({
      ...typed,
      ...pestOf(pest),
      language,
      conversation: told.trim() === "" ? null : { language, messages: [{ role: "user", content: told }] },
    }),
    onDone: ({ reference, inServiceArea }) => {
      const asked = new URLSearchParams({ [ASKED.reference]: reference });
      if (!inServiceArea) asked.set(ASKED.outside, "1");
      return `${localPath(language, thanks)}?${asked.toString()}`;
    },
  });
}
