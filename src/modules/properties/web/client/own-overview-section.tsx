import { useTranslation } from "#platform/web/i18n.tsx";
import { dayLabel } from "#platform/days.ts";
import { formatNumber } from "#platform/web/format.ts";
import { useLanguage } from "#platform/web/use-language.ts";
import { FactList } from "#ui/fact-list.tsx";
import { SectionCard } from "#ui/frame/section-card.tsx";
import type { PropertyProfile } from "../../contract.ts";
import { OwnPhotosSection } from "./own-photos-section.tsx";
import styles from "./own-property-screen.module.css";

/** The building, how to get in, and what it looks like. */
export function OwnOverviewSection({ place }: { place: PropertyProfile }) {
  const { t } = useTranslation("properties");
  const language = useLanguage();
  const number = (value: number | null) => value !== null && formatNumber(value, language);
  const yesOrNo = (value: boolean | null) => value !== null && t(value ? "yes" : "no");
  // A year is no quantity: 1987, not 1,987.
  const year = place.yearBuilt !== null && String(place.yearBuilt);
  return (
    <>
      <div className={styles.cards}>
        <SectionCard title={t("building.title")}>
          <FactList
            facts={[
              { label: t("fields.propertyType"), fact: told(place.propertyType && t(`types.${place.propertyType}`)) },
              {
                label: t("fields.squareFootage"),
                fact: told(
                  place.squareFootage !== null && t("squareFeet", { count: number(place.squareFootage) || "" }),
                ),
              },
              { label: t("fields.yearBuilt"), fact: told(year) },
              { label: t("fields.bedrooms"), fact: told(number(place.bedrooms)) },
              { label: t("fields.bathrooms"), fact: told(number(place.bathrooms)) },
              { label: t("fields.garageSpaces"), fact: told(number(place.garageSpaces)) },
              { label: t("fields.hasBasement"), fact: told(yesOrNo(place.hasBasement)) },
              { label: t("fields.hasAttic"), fact: told(yesOrNo(place.hasAttic)) },
              { label: t("fields.hasDeck"), fact: told(yesOrNo(place.hasDeck)) },
            ]}
          />
        </SectionCard>
        <div className={styles.cards}>
          <SectionCard title={t("contact.title")}>
            <FactList
              facts={[
                { label: t("fields.contactName"), fact: told(place.contactName) },
                { label: t("fields.contactPhone"), fact: told(place.contactPhone) },
                {
                  label: t("fields.lastService"),
                  fact: told(place.lastServiceOn && dayLabel(place.lastServiceOn, language)),
                },
              ]}
            />
          </SectionCard>
          <SectionCard title={t("instructions.title")} text={t("instructions.text")}>
            <FactList
              facts={[
                { label: t("fields.accessInstructions"), fact: told(place.accessInstructions) },
                { label: t("fields.petConsiderations"), fact: told(place.petConsiderations) },
              ]}
            />
          </SectionCard>
        </div>
      </div>
      <OwnPhotosSection place={place} />
    </>
  );

  function told(words: string | false | null) {
    if (words === false || words === null || words === "") return <span className={styles.none}>{t("notTold")}</span>;
    return <span className={styles.words}>{words}</span>;
  }
}
