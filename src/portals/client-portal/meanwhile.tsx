import { IconCalendarPlus, IconMail, IconPhone, IconUrgent } from "@tabler/icons-react";
import { useTranslation } from "#platform/web/i18n.tsx";
import { phoneHref } from "#platform/phone.ts";
import { localPath } from "#platform/web/language-path.ts";
import { useLanguage } from "#platform/web/use-language.ts";
import { ButtonLink } from "#ui/button.tsx";
import styles from "./meanwhile.module.css";
import { usePortal } from "./use-portal.ts";

/** What one can do until a page is there: the ways to the company that it has told. */
export function Meanwhile({ text }: { text?: string }) {
  const { t } = useTranslation("client-portal");
  const { company } = usePortal();
  const consultation = localPath(useLanguage(), "/consultation");
  const { phone, emergencyPhone, email } = company;
  return (
    <section className={styles.meanwhile} aria-label={t("meanwhile.title")}>
      {text !== undefined && (
        <div>
          <h3>{t("meanwhile.title")}</h3>
          <p>{text}</p>
        </div>
      )}
      <div className={styles.ways}>
        <ButtonLink href={consultation} icon={<IconCalendarPlus size={18} aria-hidden />}>
          {t("meanwhile.book")}
        </ButtonLink>
        {phone !== "" && (
          <ButtonLink tone="secondary" href={phoneHref(phone)} icon={<IconPhone size={18} aria-hidden />}>
            {t("meanwhile.call", { phone })}
          </ButtonLink>
        )}
        {email !== "" && (
          <a className={styles.way} href={`mailto:${email}`}>
            <IconMail size={18} aria-hidden />
            {email}
          </a>
        )}
        {emergencyPhone !== "" && (
          <a className={styles.way} href={phoneHref(emergencyPhone)}>
            <IconUrgent size={18} aria-hidden />
            <span>
              {t("meanwhile.emergency")} <span className={styles.number}>{emergencyPhone}</span>
            </span>
          </a>
        )}
      </div>
    </section>
  );
}
