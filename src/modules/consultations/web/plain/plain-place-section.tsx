import { useTranslation } from "#platform/web/i18n.tsx";
import { firstStatesOf } from "#modules/company/rules.ts";
import { stateName } from "#platform/state-names.ts";
import { statesInOrder } from "#platform/us-states.ts";
import { useLanguage } from "#platform/web/use-language.ts";
import { PlainField, plainPairClass, PlainSelect } from "#ui/fields/plain-form.tsx";

type PlaceName = "address" | "city" | "state" | "zipCode";

interface PlainPlaceSectionProps {
  /** The states that the company works in stand first. */
  serviceAreas: readonly { state: string }[];
  /** What every field of the form has. */
  field: (name: PlaceName) => { name: string; value: string | undefined; error: string | undefined };
}

/** Where somebody is, for the forms of the site. HTML alone. */
export function PlainPlaceSection({ serviceAreas, field }: PlainPlaceSectionProps) {
  const { t } = useTranslation("consultations");
  const language = useLanguage();
  return (
    <>
      <PlainField {...field("address")} label={t("consultation.fields.address")} autoComplete="street-address" />
      <PlainField {...field("city")} label={t("consultation.fields.city")} autoComplete="address-level2" />
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
    </>
  );
}
