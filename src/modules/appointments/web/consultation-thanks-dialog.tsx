import { useTranslation } from "react-i18next";
import { keepForRegistration } from "#modules/accounts/web/index.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { ConsultationFacts } from "./consultation-facts.tsx";
import type { ConsultationDraft } from "./consultation-draft.ts";
import { useServiceText } from "./use-pest-text.ts";

/** A request that has been sent, or that this browser keeps because nobody answered. */
export interface Thanks {
  draft: ConsultationDraft;
  /** Null while the request only waits in the browser. */
  reference: string | null;
}

interface ThanksDialogProps {
  thanks: Thanks;
  home: string;
  /** Where an account can be created; null where that is not offered. */
  register: string | null;
  onClose: () => void;
}

export function ThanksDialog({ thanks, home, register, onClose }: ThanksDialogProps) {
  const { t } = useTranslation("appointments");
  const serviceText = useServiceText();
  const { draft, reference } = thanks;
  const name = draft.fullName.trim();
  return (
    <Dialog
      title={t(reference === null ? "consultation.thanks.savedTitle" : "consultation.thanks.title", { name })}
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
      <p>{t(reference === null ? "consultation.thanks.saved" : "consultation.thanks.booked")}</p>
      <ConsultationFacts
        date={draft.preferredDate}
        time={draft.preferredTime}
        service={serviceText(draft)}
        reference={reference ?? undefined}
      />
      <p>
        {reference === null
          ? t("consultation.thanks.savedKeep")
          : t("consultation.thanks.mail", { email: draft.email.trim() })}
      </p>
    </Dialog>
  );
}
