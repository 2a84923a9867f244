import { IconFiles } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { lastDayToSign, ownAgreementsQuery, useOwnAgreementsLive } from "#modules/agreements/web/index.ts";
import { formatYearDay } from "#platform/web/format.ts";
import { useTranslation } from "#platform/web/i18n.tsx";
import { useLanguage } from "#platform/web/use-language.ts";
import { Link } from "#ui/link.tsx";
import styles from "./agreement-banner.module.css";
import { agreementPathOf } from "./navigation.ts";

/**
 * What waits for the signature of whoever is signed in. Where that cannot be read, nothing is said: whoever speaks for
 * some places only has no agreements, and the page of documents tells of a failure.
 */
export function AgreementBanner({ timeZone }: { timeZone: string }) {
  const { t } = useTranslation("client-portal");
  const language = useLanguage();
  useOwnAgreementsLive();
  const { data } = useQuery({ ...ownAgreementsQuery(), retry: false });
  const waiting = data?.data.filter(({ can }) => can.sign) ?? [];
  if (waiting.length === 0) return null;
  return (
    <section className={styles.banner} aria-label={t("agreement.label")}>
      <ul className={styles.list}>
        {waiting.map(({ id, title, reference, signBy }) => (
          <li key={id} className={styles.item}>
            <IconFiles size={20} aria-hidden />
            <p className={styles.text}>
              {t("agreement.text", { title, reference })}
              {signBy !== null &&
                ` ${t("agreement.by", { day: formatYearDay(lastDayToSign(signBy, timeZone), language) })}`}
            </p>
            <Link to={agreementPathOf(id)} className={styles.open}>
              {t("agreement.open")}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
