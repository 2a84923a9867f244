import type { ReactNode } from "react";
import { useTranslation } from "#platform/web/i18n.tsx";
import styles from "./account-page.module.css";
import { PageHead } from "../shell/page-head.tsx";
import { useCompany } from "../use-company.ts";

interface AccountPageProps {
  title: string;
  /** What cannot be done here without JavaScript. */
  purpose: "signIn" | "register" | "forgotPassword" | "resetPassword" | "confirmation" | "join";
  /** For forms with fields beside each other. */
  isWide?: boolean;
  /** For those who search; pages that mailed links lead to have none, and are no results of a search. */
  description?: string;
  children: ReactNode;
}

/** What stands around every page that leads into the client portal. */
export function AccountPage({ title, purpose, isWide = false, description, children }: AccountPageProps) {
  const { t } = useTranslation("accounts");
  const { name } = useCompany();
  return (
    <div className={styles.page}>
      {description === undefined ? (
        <>
          <title>{name === "" ? title : `${title} · ${name}`}</title>
          <meta name="robots" content="noindex" />
        </>
      ) : (
        <PageHead title={title} description={description} />
      )}
      <div className={styles.card} data-wide={isWide || undefined}>
        {children}
        <noscript>
          <p>{t(`door.withoutScript.${purpose}`)}</p>
        </noscript>
      </div>
    </div>
  );
}
