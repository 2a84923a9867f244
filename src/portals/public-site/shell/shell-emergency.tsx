import { useTranslation } from "#platform/web/i18n.tsx";
import type { CompanyProfile } from "#modules/company/contract.ts";
import { formatPhone, phoneHref } from "#platform/phone.ts";
import { AssistantButton } from "./assistant-button.tsx";
import styles from "./shell.module.css";

/** One line on top of every public page; nothing when the company has no number at all. */
export function EmergencyBanner({ company }: { company: Pick<CompanyProfile, "phone" | "emergencyPhone"> }) {
  const { t } = useTranslation("ui");
  const isAlways = company.emergencyPhone !== "";
  const phone = isAlways ? company.emergencyPhone : company.phone;
  if (phone === "") return null;
  return (
    <aside className={styles.emergency} aria-label={t("shell.emergency")}>
      <p>
        <span>{t("shell.emergency")}</span>{" "}
        <a href={phoneHref(phone)}>
          {t("shell.emergencyCall", { phone: formatPhone(phone) })}
          {isAlways && `, ${t("shell.always")}`}
        </a>
      </p>
      <AssistantButton />
    </aside>
  );
}
