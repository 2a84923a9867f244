import { useTranslation } from "react-i18next";
import { formatPhone, phoneHref } from "#platform/phone.ts";
import { AssistantButton } from "./assistant-button.tsx";
import styles from "./shell.module.css";

/** One line on top of every public page; nothing when the company has no number for it. */
export function EmergencyBanner({ phone }: { phone: string }) {
  const { t } = useTranslation("ui");
  if (phone === "") return null;
  return (
    <aside className={styles.emergency} aria-label={t("shell.emergency")}>
      <span>{t("shell.emergency")}</span>
      <a href={phoneHref(phone)}>
        {t("shell.emergencyCall", { phone: formatPhone(phone) })}
        <span className={styles.wideOnly}>, {t("shell.always")}</span>
      </a>
      <AssistantButton />
    </aside>
  );
}
