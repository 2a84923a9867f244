import { useTranslation } from "#platform/web/i18n.tsx";
import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { getLinkedSubscription } from "#modules/newsletter/contract.ts";
import { LinkedForm, takeLinkedForm } from "#modules/newsletter/web/index.ts";
import { localPath } from "#platform/web/language-path.ts";
import { loaderCall } from "#platform/web/loader.ts";
import type { PageHandle } from "#platform/web/page-handle.ts";
import { useLanguage } from "#platform/web/use-language.ts";
import { LinkedFrame, privateHeaders } from "../booking/consultation-linked-frame.tsx";
import { NEWSLETTER } from "../navigation.ts";
import { NewsletterLinkError } from "./newsletter-link-error.tsx";

export const handle: PageHandle = { post: true };
export const headers = privateHeaders;
export const ErrorBoundary = NewsletterLinkError;

export const loader = ({ context, params: { token = "" } }: LoaderFunctionArgs) =>
  loaderCall(context)(getLinkedSubscription, { token });

export const action = (args: ActionFunctionArgs) => takeLinkedForm(args, "unsubscribe", args.params["token"] ?? "");

/** One button ends it. Opening the page changes nothing: mail programs open links by themselves. */
export default function NewsletterUnsubscribe() {
  const { t } = useTranslation("newsletter");
  const { email, status } = useLoaderData<typeof loader>();
  const outcome = useActionData<typeof action>() ?? null;
  const language = useLanguage();
  if (status === "unsubscribed")
    return (
      <LinkedFrame title={t("unsubscribe.doneTitle")}>
        <h1>{t("unsubscribe.doneTitle")}</h1>
        <p role="alert">{t("unsubscribe.done", { email })}</p>
        <p>
          <a href={localPath(language, NEWSLETTER)}>{t("unsubscribe.again")}</a>
        </p>
      </LinkedFrame>
    );
  return (
    <LinkedFrame title={t("unsubscribe.title")}>
      <h1>{t("unsubscribe.title")}</h1>
      <p>{t("unsubscribe.ask", { email })}</p>
      <LinkedForm purpose="unsubscribe" outcome={outcome} />
    </LinkedFrame>
  );
}
