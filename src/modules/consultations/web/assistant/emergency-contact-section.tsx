import { useTranslation } from "#platform/web/i18n.tsx";
import { PlainField, PlainSelect } from "#ui/fields/plain-form.tsx";
import { PestOptionList } from "../plain/pest-option-list.tsx";
import { PlainPlaceSection } from "../plain/plain-place-section.tsx";

export const EMERGENCY_NAMES = [
  "pest", "fullName", "phone", "address", "city", "state", "zipCode", "email",
] as const; // oxfmt-ignore
export type EmergencyName = (typeof EMERGENCY_NAMES)[number];

/** Where the fault of a field of the contract is shown. */
export const emergencyNameOf = (path: string): EmergencyName | undefined =>
  path === "pestCategory" || path === "pestType" ? "pest" : EMERGENCY_NAMES.find((name) => name === path);

interface EmergencyContactProps {
  serviceAreas: readonly { state: string }[];
  valueOf: (name: EmergencyName) => string | undefined;
  errorOf: (name: EmergencyName) => string | undefined;
  scope?: string;
}

/** What is wrong, and who and where somebody is: all that the office has to know to call and to come. HTML alone. */
export function EmergencyContactSection({ serviceAreas, valueOf, errorOf, scope }: EmergencyContactProps) {
  const { t } = useTranslation("consultations");
  const field = (name: EmergencyName) => ({
    name,
    scope,
    value: valueOf(name),
    error: errorOf(name),
    required: true,
  });
  return (
    <>
      <PlainSelect {...field("pest")} label={t("emergency.problem")} placeholder={t("plain.choose")}>
        <PestOptionList />
      </PlainSelect>
      <PlainField
        {...field("fullName")}
        label={t("consultation.fields.fullName")}
        autoComplete="name"
        maxLength={120}
      />
      <PlainField
        {...field("phone")}
        label={t("consultation.fields.phone")}
        type="tel"
        autoComplete="tel-national"
        maxLength={40}
      />
      <PlainPlaceSection serviceAreas={serviceAreas} field={field} />
      <PlainField
        {...field("email")}
        required={false}
        label={t("consultation.fields.email")}
        hint={t("consultation.optional")}
        type="email"
        autoComplete="email"
        maxLength={200}
      />
    </>
  );
}
