import { useTranslation } from "#platform/web/i18n.tsx";
import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { getLinkedConsultation, getLinkedTimes } from "#modules/consultations/contract.ts";
import {
  LinkedConsultationFacts,
  LinkedMoveForm,
  ShortNotice,
  takeLinkedMove,
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
  const load = loaderCall(context);
  const consultation = await load(getLinkedConsultation, { token });
  const { days } = await load(getLinkedTimes, { token });
  return { token, consultation, days, requestKey: crypto.randomUUID() };
}

export const action = (args: ActionFunctionArgs) => takeLinkedMove(args, args.params["token"] ?? "");

/** Another time for a consultation. To open the page changes nothing; its button does. */
export default function ConsultationChange() {
  const { t } = useTranslation("consultations");
  const { token, consultation, days, requestKey } = useLoaderData<typeof loader>();
  const outcome = useActionData<typeof action>() ?? null;
  const language = useLanguage();
  const company = useCompany();
  const { can, isShortNotice } = consultation;
  return (
    <LinkedFrame title={t("linked.changeHeading")}>
      <h1>{t("linked.changeHeading")}</h1>
      <LinkedConsultationFacts consultation={consultation} />
      {can.move && isShortNotice && <ShortNotice company={company} />}
      {!can.move && <p role="alert">{t("linked.over")}</p>}
      {can.move && days.length === 0 && <p role="alert">{t("linked.noTimes")}</p>}
      {can.move && days.length > 0 && <LinkedMoveForm {...{ consultation, days, requestKey, outcome }} />}
      <p>
        <a href={localPath(language, consultationPage(token))}>{t("linked.keep")}</a>
      </p>
    </LinkedFrame>
  );
}
