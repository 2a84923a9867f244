import { useTranslation } from "#platform/web/i18n.tsx";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { ASKED } from "#modules/consultations/web/index.ts";
import { formatPhone, phoneHref } from "#platform/phone.ts";
import { localPath } from "#platform/web/language-path.ts";
import { leaveFor } from "#platform/web/loader.ts";
import { pageContext } from "#platform/web/page-context.ts";
import { useLanguage } from "#platform/web/use-language.ts";
import styles from "../message.module.css";
import { EMERGENCY } from "../navigation.ts";
import { useCompany } from "../use-company.ts";

interface Loaded {
  reference: string;
  isOutside: boolean;
}

/** There is nothing to thank for without a request; what stands in an address that somebody made up is not repeated. */
export function loader({ request, context }: LoaderFunctionArgs): Loaded {
  const { searchParams: asked } = new URL(request.url);
  const reference = asked.get(ASKED.reference) ?? "";
  if (!/^APT-[A-Z0-9]{4}-[A-Z0-9]{4}$/.test(reference))
    leaveFor(localPath(context.get(pageContext).language, EMERGENCY));
  return { reference, isOutside: asked.has(ASKED.outside) };
}

/** Where the plain form leads: what happens now, and whom to call meanwhile. */
export default function EmergencyThanks() {
  const { t } = useTranslation("consultations");
  const { reference, isOutside } = useLoaderData<typeof loader>();
  const language = useLanguage();
  const { name, phone: usual, emergencyPhone } = useCompany();
  const number = emergencyPhone === "" ? usual : emergencyPhone;
  const phone = formatPhone(number);
  const title = t("emergency.thanksTitle");
  return (
    <div className={styles.page}>
      <title>{name === "" ? title : `${title} · ${name}`}</title>
      <meta name="robots" content="noindex" />
      <h1>{title}</h1>
      <p role="alert">{t(isOutside ? "emergency.requestedOutside" : "emergency.requested", { reference, phone })}</p>
      <p>{t("emergency.danger", { phone })}</p>
      <ul>
        {number !== "" && (
          <li>
            <a href={phoneHref(number)}>{t("emergency.call", { phone })}</a>
          </li>
        )}
        <li>
          <a href={localPath(language, "/")}>{t("emergency.home")}</a>
        </li>
      </ul>
    </div>
  );
}
