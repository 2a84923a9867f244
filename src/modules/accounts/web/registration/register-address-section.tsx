import { useState } from "react";
import { useTranslation } from "#platform/web/i18n.tsx";
import { firstStatesOf, servesAddress, type ServiceArea } from "#modules/company/rules.ts";
import { stateName } from "#platform/state-names.ts";
import { statesInOrder } from "#platform/us-states.ts";
import { useLanguage } from "#platform/web/use-language.ts";
import { SelectField } from "#ui/fields/select-field.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import styles from "../account-form.module.css";

interface AddressSectionProps {
  serviceAreas: readonly ServiceArea[];
  faultOf: (name: string) => string | undefined;
}

/** Where the client lives or works; an address outside the service area is told, and taken all the same. */
export function RegisterAddressSection({ serviceAreas, faultOf }: AddressSectionProps) {
  const { t } = useTranslation("accounts");
  const language = useLanguage();
  const [place, setPlace] = useState({ state: "", zipCode: "" });
  const states = statesInOrder(firstStatesOf(serviceAreas));
  const isOutside = place.state !== "" && /^\d{5}/.test(place.zipCode.trim()) && !servesAddress(serviceAreas, place);

  return (
    <>
      <TextField label={t("fields.address")} name="address" autoComplete="street-address" error={faultOf("address")} />
      <div className={styles.place}>
        <TextField label={t("fields.city")} name="city" autoComplete="address-level2" error={faultOf("city")} />
        <SelectField
          label={t("fields.state")}
          name="state"
          autoComplete="address-level1"
          options={states.map((code) => ({ value: code, label: stateName(code, language) }))}
          onChange={({ currentTarget: { value } }) => setPlace((before) => ({ ...before, state: value }))}
          error={faultOf("state")}
        />
        <TextField
          label={t("fields.zipCode")}
          name="zipCode"
          autoComplete="postal-code"
          inputMode="numeric"
          maxLength={10}
          onChange={({ currentTarget: { value } }) => setPlace((before) => ({ ...before, zipCode: value }))}
          error={faultOf("zipCode")}
        />
      </div>
      <div role="status" className={styles.told}>
        {isOutside && <p className={styles.note}>{t("register.outsideArea")}</p>}
      </div>
    </>
  );
}
