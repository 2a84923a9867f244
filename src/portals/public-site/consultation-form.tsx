import { useTranslation } from "react-i18next";
import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { getConsultationTimes } from "#modules/appointments/contract.ts";
import { PlainConsultationForm, takePlainConsultation } from "#modules/appointments/web/index.ts";
import { loaderCall } from "#platform/web/loader.ts";
import type { PageHandle } from "#platform/web/page-handle.ts";
import styles from "./consultation.module.css";
import { useCompany } from "./use-company.ts";

export const handle: PageHandle = { post: true };

const THANKS = "/consultation/thank-you";

export async function loader({ context }: LoaderFunctionArgs) {
  const { days } = await loaderCall(context)(getConsultationTimes, {});
  return { days, requestKey: crypto.randomUUID() };
}

export const action = ({ request, context }: ActionFunctionArgs) => takePlainConsultation(request, context, THANKS);

/** The free consultation for browsers without JavaScript, where the wizard of /consultation leads by itself. */
export default function ConsultationForm() {
  const { t } = useTranslation("appointments");
  const { days, requestKey } = useLoaderData<typeof loader>();
  const outcome = useActionData<typeof action>() ?? null;
  const company = useCompany();
  const title = t("consultation.title");
  return (
    <div className={styles.page}>
      <title>{company.name === "" ? title : `${title} · ${company.name}`}</title>
      <meta name="robots" content="noindex" />
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.intro}>{t("plain.intro")}</p>
      </header>
      <div className={styles.plain}>
        <PlainConsultationForm {...{ company, days, requestKey, outcome }} />
      </div>
    </div>
  );
}
