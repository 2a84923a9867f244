import type { LoaderFunctionArgs } from "react-router";
import { getLinkedSubscription } from "#modules/newsletter/contract.ts";
import { linkPage } from "#modules/newsletter/rules.ts";
import { leaveFor, loaderCall } from "#platform/web/loader.ts";
import { localPath } from "#platform/web/language-path.ts";

export { NewsletterLinkError as ErrorBoundary } from "./newsletter-link-error.tsx";

/**
 * The address in the header of emails, opened by a person: their mail program knows no one-click. The page with the
 * button, in their language. What mail programs post here is taken by the module itself.
 */
export async function loader({ context, params: { token = "" } }: LoaderFunctionArgs) {
  const { language } = await loaderCall(context)(getLinkedSubscription, { token });
  return leaveFor(localPath(language, linkPage("unsubscribe", token)));
}

/** Never shown. */
export default function NewsletterOneClick() {
  return null;
}
