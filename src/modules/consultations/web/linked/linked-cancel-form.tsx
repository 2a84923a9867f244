import { useTranslation } from "#platform/web/i18n.tsx";
import type { FormOutcome } from "#platform/web/form-post.ts";
import { plainFormClass, PlainNotice } from "#ui/fields/plain-form.tsx";
import type { LinkedConsultation } from "../../contract.ts";
import styles from "./linked-consultation-section.module.css";
import { useLinkedNotice } from "./use-linked-notice.ts";

interface LinkedCancelFormProps {
  consultation: LinkedConsultation;
  /** Makes a double click one cancellation. */
  requestKey: string;
  /** The page of the consultation, for whoever thinks better of it. */
  back: string;
  outcome: FormOutcome | null;
}

/** The button that cancels: opening the page does nothing. HTML alone. */
export function LinkedCancelForm({ consultation: { version }, requestKey, back, outcome }: LinkedCancelFormProps) {
  const { t } = useTranslation("consultations");
  return (
    <form method="post" className={plainFormClass} aria-label={t("linked.cancel")}>
      <PlainNotice>{useLinkedNotice(outcome)}</PlainNotice>
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="requestKey" value={requestKey} />
      <p className={styles.links}>
        <button type="submit" className={styles.danger}>
          {t("linked.cancelNow")}
        </button>
        <a className={styles.button} href={back}>
          {t("linked.keep")}
        </a>
      </p>
    </form>
  );
}
