import { useTranslation } from "react-i18next";
import { firstStatesOf } from "#modules/company/rules.ts";
import { stateName } from "#platform/state-names.ts";
import { statesInOrder } from "#platform/us-states.ts";
import { useLanguage } from "#platform/web/use-language.ts";
import { PlainField, plainPairClass, PlainSelect } from "#ui/plain-form.tsx";
import { PestOptionList } from "./pest-option-list.tsx";

export const EMERGENCY_NAMES = [
  "pest", "fullName", "phone", "address", "city", "state", "zipCode", "email",
] as const; // prettier-ignore
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
  const { t } = useTranslation("appointments");
  const language = useLanguage();
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
      <PlainField
        {...field("address")}
        label={t("consultation.fields.address")}
        autoComplete="street-address"
        maxLength={120}
      />
      <PlainField
        {...field("city")}
        label={t("consultation.fields.city")}
        autoComplete="address-level2"
        maxLength={120}
      />
      <div className={plainPairClass}>
        <PlainSelect
          {...field("state")}
          label={t("consultation.fields.state")}
          placeholder={t("consultation.hints.state")}
        >
          {statesInOrder(firstStatesOf(serviceAreas)).map((code) => (
            <option key={code} value={code}>
              {stateName(code, language)}
            </option>
          ))}
        </PlainSelect>
        <PlainField
          {...field("zipCode")}
          label={t("consultation.fields.zipCode")}
          autoComplete="postal-code"
          inputMode="numeric"
          maxLength={10}
        />
      </div>
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
