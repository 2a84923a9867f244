import { useTranslation } from "#platform/web/i18n.tsx";
import type { Language } from "#platform/languages.ts";
import { VanDrawing } from "../illustrations/spot-drawings.tsx";
import { Actions } from "./actions.tsx";
import section from "./section.module.css";
import styles from "./closing-call.module.css";

/** The last word of a content page: how to begin. */
export function ClosingCall({ language, phone }: { language: Language; phone: string }) {
  const { t } = useTranslation("public-site");
  return (
    <section className={styles.outer} aria-labelledby="close-title">
      <div className={styles.panel}>
        <div>
          <h2 className={section.heading} id="close-title">
            {t("home.close.title")}
          </h2>
          <p className={styles.text}>{t("home.close.text")}</p>
          <Actions language={language} phone={phone} />
        </div>
        <div className={styles.drawing}>
          <VanDrawing />
        </div>
      </div>
    </section>
  );
}
