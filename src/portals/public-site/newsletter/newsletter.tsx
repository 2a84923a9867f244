import { useTranslation } from "#platform/web/i18n.tsx";
import { useActionData } from "react-router";
import { SubscribeForm, takeSubscribeForm } from "#modules/newsletter/web/index.ts";
import type { PageHandle } from "#platform/web/page-handle.ts";
import { LetterDrawing } from "../illustrations/page-drawings.tsx";
import { PageHead } from "../shell/page-head.tsx";
import { PageOpening } from "../sections/page-opening.tsx";
import styles from "./newsletter.module.css";

export const handle: PageHandle = { cache: true, post: true };
export const action = takeSubscribeForm;

/** What the newsletter is, and the form. The home page's form posts here, too. */
export default function Newsletter() {
  const { t } = useTranslation("newsletter");
  const outcome = useActionData<typeof action>() ?? null;
  return (
    <>
      <PageHead title={t("page.title")} description={t("page.description")} />
      <PageOpening title={t("page.headline")} lead={t("page.lead")} drawing={LetterDrawing} />
      <div className={styles.page}>
        <SubscribeForm outcome={outcome} />
        <p className={styles.how}>{t("page.how")}</p>
      </div>
    </>
  );
}
