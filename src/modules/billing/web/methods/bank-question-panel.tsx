import { Button } from "#ui/button.tsx";
import { FormFault } from "#ui/fields/form-fault.tsx";
import styles from "./method-form.module.css";
import { useMethodWords } from "./use-method-words.ts";

interface BankQuestionPanelProps {
  isBusy: boolean;
  fault: string | null;
  onAnswer: (isApproved: boolean) => void;
}

/** What a bank asks in a window of its own: whether it was really them. */
export function BankQuestionPanel({ isBusy, fault, onAnswer }: BankQuestionPanelProps) {
  const { t } = useMethodWords();
  return (
    <div className={styles.form} role="group" aria-label={t("portal.bank.title")}>
      <p role="status" className={styles.question}>
        {t("portal.bank.title")}
      </p>
      <p>{t("portal.bank.text")}</p>
      <FormFault text={fault} />
      <div className={styles.buttons}>
        <Button disabled={isBusy} onClick={() => onAnswer(false)}>
          {t("portal.bank.no")}
        </Button>
        <Button tone="primary" busy={isBusy} onClick={() => onAnswer(true)}>
          {t("portal.bank.yes")}
        </Button>
      </div>
    </div>
  );
}
