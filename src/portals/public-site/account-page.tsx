import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import styles from "./account-page.module.css";
import { useCompany } from "./use-company.ts";

interface AccountPageProps {
  title: string;
  /** For forms with fields beside each other. */
  isWide?: boolean;
  /** Pages that mailed links lead to are no results of a search. */
  isListed?: boolean;
  children: ReactNode;
}

/** What stands around every page that leads into the client portal. */
export function AccountPage({ title, isWide = false, isListed = false, children }: AccountPageProps) {
  const { t } = useTranslation("accounts");
  const { name } = useCompany();
  return (
    <div className={styles.page}>
      <title>{name === "" ? title : `${title} · ${name}`}</title>
      {!isListed && <meta name="robots" content="noindex" />}
      <div className={styles.card} data-wide={isWide || undefined}>
        {children}
        <noscript>
          <p>{t("door.withoutScript")}</p>
        </noscript>
      </div>
    </div>
  );
}
