import { useTranslation } from "#platform/web/i18n.tsx";
import type { LinkedConsultation } from "../../contract.ts";
import { LinkedConsultationFacts } from "./linked-consultation-facts.tsx";
import styles from "./linked-consultation-section.module.css";
import { linkedWordOf } from "./linked-words.ts";

interface LinkedThanksDialogProps {
  consultation: LinkedConsultation;
  home: string;
  register: string;
}

/**
 * Thanks for the booking, in front of the page that goes on to say it. Without scripts it stands open at the head of the
 * page; the page's script puts it in front.
 */
export function LinkedThanksDialog({ consultation, home, register }: LinkedThanksDialogProps) {
  const { t } = useTranslation("consultations");
  const name = consultation.firstName;
  return (
    <dialog open className={styles.dialog} aria-labelledby="linked-thanks" data-thanks="">
      <h2 id="linked-thanks">{t("consultation.thanks.title", { name })}</h2>
      <p>{t(linkedWordOf(consultation))}</p>
      <LinkedConsultationFacts consultation={consultation} />
      <p className={styles.links}>
        <a className={styles.button} href={register}>
          {t("consultation.thanks.account")}
        </a>
        <a className={styles.button} href={home}>
          {t("consultation.thanks.home")}
        </a>
      </p>
      <form method="dialog" className={styles.close}>
        <button type="submit">{t("consultation.pending.close")}</button>
      </form>
    </dialog>
  );
}
