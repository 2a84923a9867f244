import { useTranslation } from "#platform/web/i18n.tsx";
import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { getConsultationTimes } from "#modules/consultations/contract.ts";
import { zoneNameOf } from "#modules/consultations/rules.ts";
import { PlainConsultationForm, takePlainConsultation, type FreeDay } from "#modules/consultations/web/index.ts";
import { loaderCall } from "#platform/web/loader.ts";
import { pageContext } from "#platform/web/page-context.ts";
import type { PageHandle } from "#platform/web/page-handle.ts";
import styles from "./consultation.module.css";
import { useCompany } from "../use-company.ts";

export const handle: PageHandle = { post: true };

interface Loaded {
  /** Null when the free times cannot be read. */
  days: FreeDay[] | null;
  requestKey: string;
}

export async function loader({ context }: LoaderFunctionArgs): Promise<Loaded> {
  const requestKey = crypto.randomUUID();
  try {
    return { ...(await loaderCall(context)(getConsultationTimes, {})), requestKey };
  } catch (fault) {
    context.get(pageContext).report(fault);
    return { days: null, requestKey };
  }
}

export const action = (args: ActionFunctionArgs) => takePlainConsultation(args);

/** The free consultation for browsers without JavaScript, where the wizard of /consultation leads by itself. */
export default function ConsultationForm() {
  const { t } = useTranslation("consultations");
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
        <p className={styles.intro}>{`${t("plain.intro")} ${t(`zones.${zoneNameOf(company.timeZone)}`)}`}</p>
      </header>
      <div className={styles.plain}>
        <PlainConsultationForm {...{ company, days, requestKey, outcome }} />
      </div>
    </div>
  );
}
