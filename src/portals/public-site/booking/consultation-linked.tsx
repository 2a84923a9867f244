import { useTranslation } from "#platform/web/i18n.tsx";
import { useLoaderData, useSearchParams, type LoaderFunctionArgs } from "react-router";
import { getLinkedConsultation, type LinkedConsultation } from "#modules/consultations/contract.ts";
import { JUST, LinkedConsultationSection, LinkedThanksDialog, linkedWordOf } from "#modules/consultations/web/index.ts";
import { localPath } from "#platform/web/language-path.ts";
import { loaderCall } from "#platform/web/loader.ts";
import { useLanguage } from "#platform/web/use-language.ts";
import { LinkedError, LinkedFrame, privateHeaders } from "./consultation-linked-frame.tsx";
import script from "./consultation-page-script.js?raw";
import { REGISTER } from "../navigation.ts";
import { useCompany } from "../use-company.ts";

export const headers = privateHeaders;
export const ErrorBoundary = LinkedError;

export async function loader({ context, params: { token = "" } }: LoaderFunctionArgs) {
  return { token, consultation: await loaderCall(context)(getLinkedConsultation, { token }) };
}

/** The confirmation of a booking, behind its secret address. It lasts: the email leads here as well. */
export default function ConsultationLinked() {
  const { t } = useTranslation("consultations");
  const { token, consultation } = useLoaderData<typeof loader>();
  const language = useLanguage();
  const company = useCompany();
  const [search] = useSearchParams();
  const isJustBooked = search.has(JUST.booked) && !consultation.isOver;
  const title = t(titleOf(consultation));
  return (
    <LinkedFrame title={title}>
      {isJustBooked && (
        <LinkedThanksDialog
          consultation={consultation}
          home={localPath(language, "/")}
          register={localPath(language, REGISTER)}
        />
      )}
      <h1>{title}</h1>
      {search.has(JUST.moved) && !consultation.isOver ? (
        <p role="alert">{t("linked.moved")}</p>
      ) : (
        <p>{t(linkedWordOf(consultation))}</p>
      )}
      <LinkedConsultationSection {...{ company, token, consultation }} />
      <script type="module" dangerouslySetInnerHTML={{ __html: script }} suppressHydrationWarning />
    </LinkedFrame>
  );
}

function titleOf({ status, isOver }: LinkedConsultation) {
  if (status === "cancelled") return "linked.titleCancelled";
  return isOver ? "linked.titleOver" : "linked.title";
}
