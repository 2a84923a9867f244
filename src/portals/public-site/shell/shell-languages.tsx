import { useTranslation } from "#platform/web/i18n.tsx";
import { LANGUAGES, type Language } from "#platform/languages.ts";
import { languageOfPath, pathInLanguage } from "#platform/web/language-path.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import styles from "./shell.module.css";

/** Each language in its own words, so that whoever reads only that one finds it. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: "English", es: "Español", fr: "Français" };

/** Links to this very page in the other languages. */
export function LanguageChooser({ pathname }: { pathname: string }) {
  const { t } = useTranslation("ui");
  const current = languageOfPath(pathname);
  return (
    <nav className={styles.languages} aria-label={t("shell.language")}>
      {LANGUAGES.map((language) => (
        <a
          key={language}
          href={pathInLanguage(pathname, language)}
          hrefLang={language}
          lang={language}
          data-language=""
          aria-current={language === current ? "true" : undefined}
        >
          {language.toUpperCase()}
          <VisuallyHidden> {LANGUAGE_NAMES[language]}</VisuallyHidden>
        </a>
      ))}
    </nav>
  );
}
