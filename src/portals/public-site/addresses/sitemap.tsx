import { useTranslation } from "#platform/web/i18n.tsx";
import { useLocation } from "react-router";
import { LANGUAGES } from "#platform/languages.ts";
import { pathInLanguage } from "#platform/web/language-path.ts";
import type { PageHandle } from "#platform/web/page-handle.ts";
import { SignpostDrawing } from "../illustrations/page-drawings.tsx";
import { ACCOUNT_PAGES, FIRST_PAGES, LEGAL_PAGES, MAIN_PAGES, MORE_PAGES } from "../navigation.ts";
import { PageHead } from "../shell/page-head.tsx";
import { PageOpening } from "../sections/page-opening.tsx";
import { LANGUAGE_NAMES } from "../shell/shell-languages.tsx";
import { PageLinks } from "../shell/shell-pages.tsx";
import styles from "./sitemap.module.css";

export const handle: PageHandle = { cache: true };

export default function Sitemap() {
  const { t } = useTranslation("public-site");
  const { pathname } = useLocation();
  const groups = [
    { title: t("sitemap.start"), pages: FIRST_PAGES },
    { title: t("sitemap.company"), pages: [...MAIN_PAGES, ...MORE_PAGES] },
    { title: t("sitemap.account"), pages: ACCOUNT_PAGES },
    { title: t("sitemap.legal"), pages: LEGAL_PAGES },
  ];
  return (
    <>
      <PageHead title={t("sitemap.title")} description={t("sitemap.description")} />
      <PageOpening title={t("sitemap.title")} lead={t("sitemap.lead")} drawing={SignpostDrawing} />
      <div className={styles.groups}>
        {groups.map(({ title, pages }) => (
          <section key={title} className={styles.group}>
            <h2>{title}</h2>
            <PageLinks pages={pages} pathname={pathname} />
          </section>
        ))}
        <section className={styles.group}>
          <h2>{t("sitemap.languages")}</h2>
          {LANGUAGES.map((language) => (
            <a key={language} href={pathInLanguage(pathname, language)} hrefLang={language} lang={language}>
              {LANGUAGE_NAMES[language]}
            </a>
          ))}
        </section>
      </div>
    </>
  );
}
