import { IconFileAlert } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { noticesToReadQuery, useOwnNoticesLive } from "#modules/notices/web/index.ts";
import { formatDay } from "#platform/web/format.ts";
import { useTranslation } from "#platform/web/i18n.tsx";
import { useLanguage } from "#platform/web/use-language.ts";
import { Link } from "#ui/link.tsx";
import styles from "./agreement-banner.module.css";
import { NOTICES, noticePathOf } from "./navigation.ts";

/** What waits to be read before a visit. Where that cannot be read, nothing is said: the page of notices tells of it. */
export function NoticeBanner() {
  const { t } = useTranslation("client-portal");
  const language = useLanguage();
  useOwnNoticesLive();
  const { data } = useQuery({ ...noticesToReadQuery(), retry: false });
  const waiting = data?.data ?? [];
  const [first] = waiting;
  if (!first) return null;
  const said = { count: waiting.length, when: formatDay(first.appointment.date, language) };
  return (
    <section className={styles.banner} aria-label={t("notice.label")}>
      <p className={styles.item}>
        <IconFileAlert size={20} aria-hidden />
        <span className={styles.text}>{t("notice.text", said)}</span>
        <Link to={waiting.length === 1 ? noticePathOf(first.id) : NOTICES} className={styles.open}>
          {t("notice.open")}
        </Link>
      </p>
    </section>
  );
}
