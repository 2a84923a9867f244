import { useTranslation } from "#platform/web/i18n.tsx";
import { keepForRegistration } from "#modules/accounts/web/index.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { ConsultationFacts } from "./consultation-facts.tsx";
import type { ConsultationDraft } from "./consultation-draft.ts";
import { useServiceText } from "../use-pest-text.ts";

/** A request that this browser keeps because nobody answered. One that was booked has a page of its own. */
export interface Thanks {
  draft: ConsultationDraft;
}

interface ThanksDialogProps {
  thanks: Thanks;
  /** Nobody can say yet whether somebody comes there. */
  isOutside: boolean;
  home: string;
  /** Where an account can be created; null where that is not offered. */
  register: string | null;
  onClose: () => void;
}

export function ThanksDialog({ thanks, isOutside, home, register, onClose }: ThanksDialogProps) {
  const { t } = useTranslation("consultations");
  const serviceText = useServiceText();
  const { draft } = thanks;
  const name = draft.fullName.trim();
  return (
    <Dialog
      title={t("consultation.thanks.savedTitle", { name })}
      isOpen
      onClose={onClose}
      actions={
        <>
          {register !== null && (
            <ButtonLink href={register} tone="secondary" onClick={() => keepForRegistration(draft)}>
              {t("consultation.thanks.account")}
            </ButtonLink>
          )}
          <ButtonLink href={home}>{t("consultation.thanks.home")}</ButtonLink>
        </>
      }
    >
      <p>{t("consultation.thanks.saved")}</p>
      <p>{t(isOutside ? "plain.outsideArea" : "consultation.thanks.expert")}</p>
      <ConsultationFacts date={draft.preferredDate} time={draft.preferredTime} service={serviceText(draft)} />
      <p>{t("consultation.thanks.savedKeep")}</p>
    </Dialog>
  );
}
