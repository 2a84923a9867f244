import { useId, type ReactNode } from "react";
import { useTranslation } from "#platform/web/i18n.tsx";
import { formatDay, formatTime } from "#platform/web/format.ts";
import { useLanguage } from "#platform/web/use-language.ts";
import { ConsultationFacts } from "../wizard/consultation-facts.tsx";
import type { ToldConsultation } from "./consultation-queue.ts";
import { putDraftInPlace } from "./use-kept-draft.ts";
import { usePendingConsultations } from "./use-pending-consultations.ts";
import { useServiceText } from "../use-pest-text.ts";
import styles from "./pending-consultations-panel.module.css";

interface PendingPlainPanelProps {
  /** Address of the form. */
  wizard: string;
  /** The address of a booking's page in the language of this one. */
  pageOf: (page: string) => string;
}

/** The same on pages that are documents: without the components, whose styles such a page does not let in. */
export function PendingPlainPanel({ wizard, pageOf }: PendingPlainPanelProps) {
  const { t } = useTranslation("consultations");
  const { waiting, told, wake, settle } = usePendingConsultations();
  return (
    <>
      {waiting > 0 && (
        <div className={styles.panel} role="status">
          <p>{t("consultation.pending.waiting", { count: waiting })}</p>
          <button type="button" className={styles.plainButton} onClick={wake}>
            {t("consultation.pending.tryNow")}
          </button>
        </div>
      )}
      {told?.state === "sent" && <Sent key={told.key} {...{ told, pageOf }} onTold={() => settle(told.key)} />}
      {told?.state === "returned" && <Returned key={told.key} {...{ told, wizard }} onTold={() => settle(told.key)} />}
    </>
  );
}

interface SentProps {
  told: Extract<ToldConsultation, { state: "sent" }>;
  pageOf: (page: string) => string;
  onTold: () => void;
}

function Sent({ told: { booking, pest }, pageOf, onTold }: SentProps) {
  const { t } = useTranslation("consultations");
  const serviceText = useServiceText();
  return (
    <PlainDialog title={t("consultation.pending.sentTitle")} onClose={onTold}>
      <p>{t("consultation.pending.sentText")}</p>
      <p>{t(booking.inServiceArea ? "consultation.thanks.expert" : "plain.outsideArea")}</p>
      <ConsultationFacts
        date={booking.scheduledDate}
        time={booking.scheduledTime}
        service={serviceText(pest)}
        reference={booking.reference}
      />
      <p className={styles.actions}>
        {booking.page !== undefined && (
          <a className={styles.plainButton} href={pageOf(booking.page)} onClick={onTold}>
            {t("linked.open")}
          </a>
        )}
        <button type="button" className={styles.plainButton} onClick={onTold}>
          {t("consultation.pending.close")}
        </button>
      </p>
    </PlainDialog>
  );
}

interface ReturnedProps {
  told: Extract<ToldConsultation, { state: "returned" }>;
  wizard: string;
  onTold: () => void;
}

function Returned({ told: { draft, reason }, wizard, onTold }: ReturnedProps) {
  const { t } = useTranslation("consultations");
  const language = useLanguage();
  const isTaken = reason === "taken";
  const when = { day: formatDay(draft.preferredDate, language), time: formatTime(draft.preferredTime, language) };
  const open = () => {
    putDraftInPlace(isTaken ? { ...draft, preferredTime: "" } : draft);
    onTold();
    window.location.assign(`${wizard}?step=4`);
  };
  return (
    <PlainDialog title={t(isTaken ? "consultation.pending.lostTitle" : "consultation.pending.invalidTitle")}>
      <p>{t(isTaken ? "consultation.pending.lostText" : "consultation.pending.invalidText", when)}</p>
      <p className={styles.actions}>
        <button type="button" className={styles.plainButton} onClick={onTold}>
          {t("consultation.pending.discard")}
        </button>
        <button type="button" className={styles.plainButton} onClick={open}>
          {t(isTaken ? "consultation.pending.chooseTime" : "consultation.pending.open")}
        </button>
      </p>
    </PlainDialog>
  );
}

interface PlainDialogProps {
  title: string;
  /** Without it, it stays until somebody decides. */
  onClose?: () => void;
  children: ReactNode;
}

function PlainDialog({ title, onClose, children }: PlainDialogProps) {
  const titleId = useId();
  const isKept = onClose === undefined;
  return (
    <dialog
      ref={(dialog) => {
        if (dialog && !dialog.open) dialog.showModal();
      }}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => isKept && event.preventDefault()}
      onClose={onClose}
    >
      <h2 id={titleId}>{title}</h2>
      {children}
    </dialog>
  );
}
