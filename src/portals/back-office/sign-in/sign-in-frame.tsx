import type { ReactNode } from "react";
import type { CompanyProfile } from "#modules/company/contract.ts";
import { Interactive } from "#ui/interactive.tsx";
import { Logo } from "#ui/logo.tsx";
import { ThemeToggle } from "#ui/theme/theme-toggle.tsx";
import styles from "./sign-in-frame.module.css";

/** What stands around the pages that lead into the office. */
export function SignInFrame({
  title,
  company,
  children,
}: {
  title: string;
  company: CompanyProfile;
  children: ReactNode;
}) {
  return (
    <Interactive>
      <title>{`${title} · ${company.name}`}</title>
      <meta name="robots" content="noindex" />
      <div className={styles.frame}>
        <header className={styles.header}>
          <a href="/" className={styles.brand}>
            <Logo size={28} />
            <span>{company.name}</span>
          </a>
          <ThemeToggle />
        </header>
        <main className={styles.card}>
          {children}
          <noscript>
            <p>The office needs JavaScript. Please allow it for this site.</p>
          </noscript>
        </main>
        <footer className={styles.footer}>
          <a href="/">Back to site</a>
        </footer>
      </div>
    </Interactive>
  );
}
