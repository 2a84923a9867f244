import { useTranslation } from "#platform/web/i18n.tsx";
import { useLocation } from "react-router";
import type { CompanyProfile } from "#modules/company/contract.ts";
import { languageOfPath, localPath } from "#platform/web/language-path.ts";
import { Logo } from "#ui/logo.tsx";
import { CONSULTATION } from "../navigation.ts";
import { AccountLink } from "./shell-account.tsx";
import { MainPages } from "./shell-pages.tsx";
import { LanguageChooser } from "./shell-languages.tsx";
import { ThemeToggle } from "./shell-theme.tsx";
import styles from "./shell.module.css";

export function Header({ company }: { company: CompanyProfile }) {
  const { t } = useTranslation("ui");
  const { pathname } = useLocation();
  const language = languageOfPath(pathname);
  const consultation = (
    <a className={styles.action} href={localPath(language, CONSULTATION)}>
      {t("shell.consultation")}
    </a>
  );
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <a
          className={styles.brand}
          href={localPath(language, "/")}
          aria-label={t("shell.home", { company: company.name })}
        >
          <Logo size={32} />
          <span>{company.name}</span>
        </a>
        <div className={styles.wide}>
          <MainPages pathname={pathname} />
          <LanguageChooser pathname={pathname} />
          <ThemeToggle />
          <AccountLink />
        </div>
        {consultation}
        <details className={styles.menu} data-menu="">
          <summary aria-label={t("shell.menu")}>
            <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
              <path d="M4 7h16M4 12h16M4 17h16" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
            </svg>
          </summary>
          <div className={styles.sheet}>
            {consultation}
            <MainPages pathname={pathname} />
            <LanguageChooser pathname={pathname} />
            <ThemeToggle labelled />
            <AccountLink />
          </div>
        </details>
      </div>
    </header>
  );
}
