import { useTranslation } from "react-i18next";
import styles from "./shell.module.css";
import { useCompany } from "./use-company.ts";

/** Where the build puts `src/entry.assistant.ts`; in development it is the source itself. */
const ASSISTANT = import.meta.env.DEV ? "/src/entry.assistant.ts" : "/assistant.js";

/** In development the sources of components ask for this, and a page without React would not have it. */
const DEVELOPMENT_RUNTIME = "/@id/__x00__virtual:react-router/inject-hmr-runtime";

/** Opens the emergency assistant in front of the page; the site's script does it. Without scripts it is not there. */
export function AssistantButton() {
  const { t } = useTranslation("ui");
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
    </>
  );
}
