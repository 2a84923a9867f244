import { useTranslation } from "#platform/web/i18n.tsx";
import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { getLinkedSubscription } from "#modules/newsletter/contract.ts";
import { LinkedForm, takeLinkedForm } from "#modules/newsletter/web/index.ts";
import { loaderCall } from "#platform/web/loader.ts";
import type { PageHandle } from "#platform/web/page-handle.ts";
import { LinkedFrame, privateHeaders } from "../booking/consultation-linked-frame.tsx";
import { NewsletterLinkError } from "./newsletter-link-error.tsx";

export const handle: PageHandle = { post: true };
export const headers = privateHeaders;
export const ErrorBoundary = NewsletterLinkError;

export const loader = ({ context, params: { token = "" } }: LoaderFunctionArgs) =>
  loaderCall(context)(getLinkedSubscription, { token });

export const action = (args: ActionFunctionArgs) => takeLinkedForm(args, "confirm", args.params["token"] ?? "");

/** Asks once more whether the newsletter shall come. Opening the page changes nothing; its button does. */
export default function NewsletterConfirm() {
  const { t } = useTranslation("newsletter");
  const { email, status } = useLoaderData<typeof loader>();
  const outcome = useActionData<typeof action>() ?? null;
  if (status === "confirmed")
    return (
      <LinkedFrame title={t("confirm.doneTitle")}>
        <h1>{t("confirm.doneTitle")}</h1>
        <p role="alert">{t("confirm.done", { email })}</p>
      </LinkedFrame>
    );
  return (
    <LinkedFrame title={t("confirm.title")}>
      <h1>{t("confirm.title")}</h1>
      <p>{t("confirm.ask", { email })}</p>
      <LinkedForm purpose="confirm" outcome={outcome} />
    </LinkedFrame>
  );
}
