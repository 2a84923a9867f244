import { useTranslation } from "#platform/web/i18n.tsx";
import type { Language } from "#platform/languages.ts";
import { formatPhone, phoneHref } from "#platform/phone.ts";
import { localPath } from "#platform/web/language-path.ts";
import { CONSULTATION } from "../navigation.ts";
import styles from "./actions.module.css";

interface ActionsProps {
  language: Language;
  /** Empty for a company that gives no number; then `otherwise` takes the second place. */
  phone: string;
  otherwise?: { href: string; text: string } | undefined;
}

/** The two ways to begin: book a time or call. */
export function Actions({ language, phone, otherwise }: ActionsProps) {
  const { t } = useTranslation("public-site");
  return (
    <div className={styles.actions}>
      <a className={styles.book} href={localPath(language, CONSULTATION)}>
        {t("home.book")}
      </a>
      {phone !== "" ? (
        <a className={styles.call} href={phoneHref(phone)}>
          <PhoneIcon />
          {t("home.call", { phone: formatPhone(phone) })}
        </a>
      ) : (
        otherwise && (
          <a className={styles.call} href={otherwise.href}>
            {otherwise.text}
          </a>
        )
      )}
    </div>
  );
}

function PhoneIcon() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a2 2 0 0 1-2 2A15 15 0 0 1 3 6a2 2 0 0 1 2-2" />
    </svg>
  );
}
