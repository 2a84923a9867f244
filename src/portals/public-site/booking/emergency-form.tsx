import { useTranslation } from "#platform/web/i18n.tsx";
import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { getEmergencyOffer } from "#modules/consultations/contract.ts";
import {
  DangersSummary,
  EmergencyOfferSummary,
  PlainEmergencyForm,
  takePlainEmergency,
} from "#modules/consultations/web/index.ts";
import { getCompany } from "#modules/company/contract.ts";
import type { OutputOf } from "#platform/contract.ts";
import { formatPhone } from "#platform/phone.ts";
import { localPath } from "#platform/web/language-path.ts";
import { leaveFor, loaderCall } from "#platform/web/loader.ts";
import { pageContext } from "#platform/web/page-context.ts";
import type { PageHandle } from "#platform/web/page-handle.ts";
import { plainFormClass } from "#ui/fields/plain-form.tsx";
import styles from "./consultation.module.css";
import { CONSULTATION, EMERGENCY_THANKS } from "../navigation.ts";
import { useCompany } from "../use-company.ts";

export const handle: PageHandle = { post: true };

interface Loaded {
  offer: OutputOf<typeof getEmergencyOffer>;
  requestKey: string;
}

/** Half of what an emergency needs is somebody to call: a company without a number has the consultation alone. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Loaded> {
  const call = loaderCall(context);
  const { phone, emergencyPhone } = await call(getCompany, {});
  if (phone === "" && emergencyPhone === "") leaveFor(localPath(context.get(pageContext).language, CONSULTATION));
  return { offer: await call(getEmergencyOffer, {}), requestKey: crypto.randomUUID() };
}

export const action = (args: ActionFunctionArgs) => takePlainEmergency(args, EMERGENCY_THANKS);

/** An emergency visit for browsers without JavaScript, where the banner leads instead of opening the assistant. */
export default function EmergencyForm() {
  const { t } = useTranslation("consultations");
  const { offer, requestKey } = useLoaderData<typeof loader>();
  const outcome = useActionData<typeof action>() ?? null;
  const company = useCompany();
  const title = t("emergency.panel");
  const phone = formatPhone(company.emergencyPhone === "" ? company.phone : company.emergencyPhone);
  return (
    <div className={styles.page}>
      <title>{company.name === "" ? title : `${title} · ${company.name}`}</title>
      <meta name="robots" content="noindex" />
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        <DangersSummary phone={phone} {...(styles.intro && { className: styles.intro })} />
      </header>
      <div className={styles.plain}>
        {offer.service === null ? (
          <p>{t("emergency.notOffered", { phone })}</p>
        ) : (
          <div className={plainFormClass}>
            <p>{t("emergency.withoutAccount")}</p>
            <EmergencyOfferSummary service={offer.service} />
            <PlainEmergencyForm {...{ company, requestKey, outcome }} />
          </div>
        )}
      </div>
    </div>
  );
}
