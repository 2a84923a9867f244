import { useTranslation } from "#platform/web/i18n.tsx";
import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { getLinkedConsultation } from "#modules/consultations/contract.ts";
import {
  LinkedCancelForm,
  LinkedConsultationFacts,
  ShortNotice,
  takeLinkedCancel,
} from "#modules/consultations/web/index.ts";
import { consultationPage } from "#modules/consultations/rules.ts";
import { localPath } from "#platform/web/language-path.ts";
import { loaderCall } from "#platform/web/loader.ts";
import type { PageHandle } from "#platform/web/page-handle.ts";
import { useLanguage } from "#platform/web/use-language.ts";
import { LinkedError, LinkedFrame, privateHeaders } from "./consultation-linked-frame.tsx";
import { useCompany } from "../use-company.ts";

export const handle: PageHandle = { post: true };
export const headers = privateHeaders;
export const ErrorBoundary = LinkedError;

export async function loader({ context, params: { token = "" } }: LoaderFunctionArgs) {
  const consultation = await loaderCall(context)(getLinkedConsultation, { token });
  return { token, consultation, requestKey: crypto.randomUUID() };
}

export const action = (args: ActionFunctionArgs) => takeLinkedCancel(args, args.params["token"] ?? "");

/** Asks once more before a consultation is called off. To open the page changes nothing; its button does. */
export default function ConsultationCancel() {
  const { t } = useTranslation("consultations");
  const { token, consultation, requestKey } = useLoaderData<typeof loader>();
  const outcome = useActionData<typeof action>() ?? null;
  const back = localPath(useLanguage(), consultationPage(token));
  const company = useCompany();
  const { can, isShortNotice } = consultation;
  return (
    <LinkedFrame title={t("linked.cancelHeading")}>
      <h1>{t("linked.cancelHeading")}</h1>
      <LinkedConsultationFacts consultation={consultation} />
      {can.cancel && isShortNotice && <ShortNotice company={company} />}
      {can.cancel ? (
        <LinkedCancelForm {...{ consultation, requestKey, back, outcome }} />
      ) : (
        <>
          <p role="alert">{t("linked.over")}</p>
          <a href={back}>{t("linked.backToPage")}</a>
        </>
      )}
    </LinkedFrame>
  );
}
