import { useTranslation } from "#platform/web/i18n.tsx";
import { PhoneField } from "#ui/fields/phone-field.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import type { StepProps } from "./consultation-draft.ts";

export function ContactStep({ draft, faults, onAnswer }: StepProps) {
  const { t } = useTranslation("consultations");
  return (
    <>
      <TextField
        label={t("consultation.fields.fullName")}
        name="fullName"
        autoComplete="name"
        value={draft.fullName}
        onChange={(event) => onAnswer("fullName", event.currentTarget.value)}
        error={faults.fullName}
      />
      <TextField
        label={t("consultation.fields.email")}
        hint={t("consultation.hints.email")}
        name="email"
        type="email"
        autoComplete="email"
        value={draft.email}
        onChange={(event) => onAnswer("email", event.currentTarget.value)}
        error={faults.email}
      />
      <PhoneField
        label={t("consultation.fields.phone")}
        hint={t("consultation.hints.phone")}
        name="phone"
        value={draft.phone}
        onChange={(event) => onAnswer("phone", event.currentTarget.value)}
        error={faults.phone}
      />
    </>
  );
}
