import type { ActionFunctionArgs } from "react-router";
import { answerForm } from "#platform/web/form-post.ts";
import { pageContext } from "#platform/web/page-context.ts";
import { bookConsultation } from "../../contract.ts";
import { bookedPage } from "../linked/linked-consultation.ts";

/** The fields of the plain form. Two of them hold two answers: a list below a list needs no script that way. */
export const PLAIN_NAMES = [
  "pest", "fullName", "email", "phone", "address", "city", "state", "zipCode", "propertyType", "propertySize", "when",
  "notes",
] as const; // oxfmt-ignore
export type PlainName = (typeof PLAIN_NAMES)[number];

/** Where the fault of a field of the contract is shown. */
const SHOWN_AT: Record<string, PlainName> = {
  pestCategory: "pest",
  pestType: "pest",
  preferredDate: "when",
  preferredTime: "when",
};

export const plainNameOf = (path: string): PlainName | undefined =>
  SHOWN_AT[path] ?? PLAIN_NAMES.find((name) => name === path);

/** The `action` of the page with the plain form; it leads to the page of the booking. */
export function takePlainConsultation({ request, context }: ActionFunctionArgs) {
  const { language } = context.get(pageContext);
  return answerForm({
    request,
    context,
    endpoint: bookConsultation,
    inputOf: ({ pest = "", when = "", requestKey: _key, ...typed }) => {
      const [pestCategory, pestType] = pest.split(" ");
      const [preferredDate, preferredTime] = when.split(" ");
      return { ...typed, pestCategory, pestType, preferredDate, preferredTime, language };
    },
    onDone: ({ page }) => bookedPage(language, page),
  });
}
