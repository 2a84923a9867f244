import type { ReactNode } from "react";
import { useTranslation } from "#platform/web/i18n.tsx";
import type { CompanyProfile } from "#modules/company/contract.ts";
import { EmergencyBanner } from "./shell-emergency.tsx";
import { Footer } from "./shell-footer.tsx";
import { Header } from "./shell-header.tsx";
import siteScript from "../site-script.js?raw";
import styles from "./shell.module.css";

/** Where the build puts `src/entry.pending.ts`; in development it is the source itself. */
const PENDING = import.meta.env.DEV ? "/src/entry.pending.ts" : "/pending.js";

/** The frame of every public page. It is complete without any script. */
export function Shell({ company, children }: { company: CompanyProfile; children: ReactNode }) {
  const { t } = useTranslation("ui");
  return (
    <>
      <a className={styles.skip} href="#content">
        {t("shell.skip")}
      </a>
      <EmergencyBanner company={company} />
      <Header company={company} />
      <main id="content" tabIndex={-1} className={styles.content} data-pending={PENDING}>
        {children}
      </main>
      <Footer company={company} />
      <script type="module" dangerouslySetInnerHTML={{ __html: siteScript }} suppressHydrationWarning />
    </>
  );
}
