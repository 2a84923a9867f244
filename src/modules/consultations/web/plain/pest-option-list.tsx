import { useTranslation } from "#platform/web/i18n.tsx";
import { PEST_CATEGORIES, PEST_TYPES } from "../../rules.ts";

/** What troubles people, for one `<select>`: its value is category and type. */
export function PestOptionList() {
  const { t } = useTranslation("consultations");
  return PEST_CATEGORIES.map((category) => (
    <optgroup key={category} label={t(`consultation.categories.${category}`)}>
      {PEST_TYPES[category].map((type) => (
        <option key={type} value={`${category} ${type}`}>
          {t(`consultation.types.${type}`)}
        </option>
      ))}
    </optgroup>
  ));
}
