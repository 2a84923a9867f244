import { useTranslation } from "#platform/web/i18n.tsx";
import type { CompanyProfile } from "#modules/company/contract.ts";
import { formatPhone } from "#platform/phone.ts";
import type { FormOutcome } from "#platform/web/form-post.ts";
import { useMessage } from "#platform/web/use-message.ts";
import { HiddenTrap, plainFormClass, PlainNotice, PlainSubmit, PlainTextArea } from "#ui/fields/plain-form.tsx";
import { MAX_CHARACTERS } from "#modules/appointments/rules.ts";
import { EmergencyContactSection, emergencyNameOf } from "../assistant/emergency-contact-section.tsx";

interface PlainEmergencyFormProps {
  company: CompanyProfile;
  /** Makes a double click one request. */
  requestKey: string;
  outcome: FormOutcome | null;
}

/** What the assistant asks a visitor who needs somebody now, for browsers without JavaScript: HTML alone. */
export function PlainEmergencyForm({ company, requestKey, outcome }: PlainEmergencyFormProps) {
  const { t } = useTranslation("consultations");
  const message = useMessage();
  const { errors = [], code } = outcome?.refusal ?? {};
  const phone = formatPhone(company.emergencyPhone === "" ? company.phone : company.emergencyPhone);
  const errorAt = (belongs: (path: string) => boolean) => {
    const found = errors.find(({ path }) => belongs(path));
    return found && message(found.message);
  };

  function noticeOf(): string | null {
    if (outcome === null) return null;
    if (errors.length > 0) return t("plain.faults");
    if (code === "request.too_many") return t("emergency.faults.tooMany", { phone });
    return t(code === "appointments.service_not_offered" ? "emergency.notOffered" : "emergency.faults.asking", {
      phone,
    });
  }

  return (
    <form method="post" noValidate={outcome !== null} className={plainFormClass} aria-label={t("emergency.panel")}>
      <PlainNotice>{noticeOf()}</PlainNotice>
      <EmergencyContactSection
        serviceAreas={company.serviceAreas}
        valueOf={(name) => outcome?.typed[name]}
        errorOf={(name) => errorAt((path) => emergencyNameOf(path) === name)}
      />
      <PlainTextArea
        name="told"
        value={outcome?.typed["told"]}
        error={errorAt((path) => path.startsWith("conversation"))}
        label={t("emergency.told")}
        hint={t("consultation.optional")}
        rows={4}
        maxLength={MAX_CHARACTERS}
      />
      <HiddenTrap label={t("plain.leaveEmpty")} />
      <input type="hidden" name="requestKey" value={requestKey} />
      <PlainSubmit>{t("emergency.ask")}</PlainSubmit>
    </form>
  );
}
