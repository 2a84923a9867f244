import { useTranslation } from "#platform/web/i18n.tsx";
import { firstStatesOf, servesAddress, type ServiceArea } from "#modules/company/rules.ts";
import { stateName } from "#platform/state-names.ts";
import { statesInOrder } from "#platform/us-states.ts";
import { useLanguage } from "#platform/web/use-language.ts";
import { RadioCards } from "#ui/fields/radio-cards.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { PROPERTY_SIZES, PROPERTY_TYPES } from "#modules/appointments/rules.ts";
import type { StepProps } from "./consultation-draft.ts";
import styles from "./consultation-wizard.module.css";

interface PropertyStepProps extends StepProps {
  serviceAreas: readonly ServiceArea[];
}

export function PropertyStep({ draft, faults, onAnswer, serviceAreas }: PropertyStepProps) {
  const { t } = useTranslation("consultations");
  const language = useLanguage();
  const states = statesInOrder(firstStatesOf(serviceAreas));
  const isOutside = isCompleteZip(draft.zipCode) && draft.state !== "" && !servesAddress(serviceAreas, draft);

  return (
    <>
      <TextField
        label={t("consultation.fields.address")}
        name="address"
        autoComplete="street-address"
        value={draft.address}
        onChange={(event) => onAnswer("address", event.currentTarget.value)}
        error={faults.address}
      />
      <div className={styles.place}>
        <TextField
          label={t("consultation.fields.city")}
          name="city"
          autoComplete="address-level2"
          value={draft.city}
          onChange={(event) => onAnswer("city", event.currentTarget.value)}
          error={faults.city}
        />
        <SelectField
          label={t("consultation.fields.state")}
          name="state"
          autoComplete="address-level1"
          placeholder={t("consultation.hints.state")}
          options={states.map((code) => ({ value: code, label: stateName(code, language) }))}
          value={draft.state}
          onChange={(event) => onAnswer("state", event.currentTarget.value)}
          error={faults.state}
        />
        <TextField
          label={t("consultation.fields.zipCode")}
          name="zipCode"
          autoComplete="postal-code"
          inputMode="numeric"
          maxLength={10}
          value={draft.zipCode}
          onChange={(event) => onAnswer("zipCode", event.currentTarget.value)}
          error={faults.zipCode}
        />
      </div>
      <div role="status">{isOutside && <p className={styles.note}>{t("consultation.outsideArea")}</p>}</div>
      <RadioCards
        legend={t("consultation.fields.propertyType")}
        name="propertyType"
        cardWidth="18rem"
        options={PROPERTY_TYPES.map((value) => ({
          value,
          label: t(`consultation.propertyTypes.${value}`),
          text: t(`consultation.propertyTypeHints.${value}`),
        }))}
        value={PROPERTY_TYPES.find((type) => type === draft.propertyType)}
        onChange={(value) => onAnswer("propertyType", value)}
        error={faults.propertyType}
      />
      <RadioCards
        legend={t("consultation.fields.propertySize")}
        name="propertySize"
        cardWidth="12rem"
        options={PROPERTY_SIZES.map((value) => ({
          value,
          label: t(`consultation.propertySizes.${value}`),
          text: t(`consultation.propertySizeHints.${value}`),
        }))}
        value={PROPERTY_SIZES.find((size) => size === draft.propertySize)}
        onChange={(value) => onAnswer("propertySize", value)}
        error={faults.propertySize}
      />
    </>
  );
}

const isCompleteZip = (zipCode: string) => /^\d{5}/.test(zipCode.trim());
