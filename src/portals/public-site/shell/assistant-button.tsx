import { useTranslation } from "#platform/web/i18n.tsx";
import { localPath } from "#platform/web/language-path.ts";
import { useLanguage } from "#platform/web/use-language.ts";
import { EMERGENCY } from "../navigation.ts";
import styles from "./shell.module.css";
import { useCompany } from "../use-company.ts";

/** Where the build puts `src/entry.assistant.ts`; in development it is the source itself. */
const ASSISTANT = import.meta.env.DEV ? "/src/entry.assistant.ts" : "/assistant.js";

/** In development the sources of components ask for this, and a page without React would not have it. */
const DEVELOPMENT_RUNTIME = "/@id/__x00__virtual:react-router/inject-hmr-runtime";

/**
 * Opens the emergency assistant in front of the page; the site's script does it. Without scripts a link to the plain form
 * stands in its place.
 */
export function AssistantButton() {
  const { t } = useTranslation("ui");
  const language = useLanguage();
  const company = useCompany();
  const phone = company.emergencyPhone === "" ? company.phone : company.emergencyPhone;
  // Half of what it says is whom to call.
  if (phone === "") return null;
  return (
    <>
      {import.meta.env.DEV && <script type="module" src={DEVELOPMENT_RUNTIME} />}
      <button
        type="button"
        className={styles.assistant}
        aria-haspopup="dialog"
        aria-live="polite"
        data-assistant={ASSISTANT}
        data-phone={phone}
        data-failed={t("shell.chatFailed")}
      >
        {t("shell.chat")}
      </button>
      <noscript>
        <a className={styles.instead} href={localPath(language, EMERGENCY)}>
          {t("shell.askVisit")}
        </a>
      </noscript>
    </>
  );
}
