import { useTranslation } from "#platform/web/i18n.tsx";
import { formatDay, formatTime } from "#platform/web/format.ts";
import { useLanguage } from "#platform/web/use-language.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { ConsultationFacts } from "../wizard/consultation-facts.tsx";
import type { ToldConsultation } from "./consultation-queue.ts";
import { putDraftInPlace } from "./use-kept-draft.ts";
import { useServiceText } from "../use-pest-text.ts";

interface PendingConsultationDialogProps {
  told: ToldConsultation;
  /** Address of the form. */
  wizard: string;
  onTold: () => void;
}

/** What became of a request that waited: it is booked, or it needs another look. */
export function PendingConsultationDialog({ told, wizard, onTold }: PendingConsultationDialogProps) {
  return told.state === "sent" ? <Sent told={told} onTold={onTold} /> : <Returned {...{ told, wizard, onTold }} />;
}

function Sent({
  told: { booking, pest },
  onTold,
}: {
  told: Extract<ToldConsultation, { state: "sent" }>;
  onTold: () => void;
}) {
  const { t } = useTranslation("consultations");
  const serviceText = useServiceText();
  return (
    <Dialog
      title={t("consultation.pending.sentTitle")}
      isOpen
      onClose={onTold}
      actions={
        <Button tone="primary" onClick={onTold}>
          {t("consultation.pending.close")}
        </Button>
      }
    >
      <p>{t("consultation.pending.sentText")}</p>
      <p>{t(booking.inServiceArea ? "consultation.thanks.expert" : "plain.outsideArea")}</p>
      <ConsultationFacts
        date={booking.scheduledDate}
        time={booking.scheduledTime}
        service={serviceText(pest)}
        reference={booking.reference}
      />
    </Dialog>
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
  const when = { day: formatDay(draft.preferredDate, language), time: formatTime(draft.preferredTime, language) };
  const isTaken = reason === "taken";

  const open = () => {
    putDraftInPlace(isTaken ? { ...draft, preferredTime: "" } : draft);
    onTold();
    // A fresh page, so that a form that is open already takes the draft in.
    window.location.assign(`${wizard}?step=4`);
  };

  return (
    <Dialog
      title={t(isTaken ? "consultation.pending.lostTitle" : "consultation.pending.invalidTitle")}
      isOpen
      // It waits until somebody decides: closing it would lose the request.
      canBeDismissed={false}
      onClose={() => undefined}
      actions={
        <>
          <Button onClick={onTold}>{t("consultation.pending.discard")}</Button>
          <Button tone="primary" onClick={open}>
            {t(isTaken ? "consultation.pending.chooseTime" : "consultation.pending.open")}
          </Button>
        </>
      }
    >
      <p>{t(isTaken ? "consultation.pending.lostText" : "consultation.pending.invalidText", when)}</p>
    </Dialog>
  );
}
