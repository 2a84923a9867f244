import { useTranslation } from "#platform/web/i18n.tsx";
import { languageOfPath, localPath } from "#platform/web/language-path.ts";
import { MAIN_PAGES, type NavigationEntry } from "../navigation.ts";
import styles from "./shell.module.css";

/** Links to the main pages, the current one marked. */
export function MainPages({ pathname }: { pathname: string }) {
  const { t } = useTranslation("ui");
  return (
    <nav className={styles.pages} aria-label={t("shell.mainPages")}>
      <PageLinks pages={MAIN_PAGES} pathname={pathname} />
    </nav>
  );
}

interface PageLinksProps {
  pages: readonly NavigationEntry[];
  pathname: string;
}

export function PageLinks({ pages, pathname }: PageLinksProps) {
  const { t } = useTranslation("ui");
  const language = languageOfPath(pathname);
  return pages.map(({ path, text }) => {
    const href = localPath(language, path);
    return (
      <a key={path} href={href} aria-current={href === pathname ? "page" : undefined}>
        {t(text)}
      </a>
    );
  });
}
