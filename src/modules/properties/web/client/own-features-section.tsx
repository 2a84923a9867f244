import { useTranslation } from "#platform/web/i18n.tsx";
import { SectionCard } from "#ui/frame/section-card.tsx";
import type { PropertyProfile } from "../../contract.ts";
import { FEATURE_CATEGORIES } from "../../rules.ts";
import styles from "./own-property-screen.module.css";

/** What there is, by kind. */
export function OwnFeaturesSection({ place }: { place: PropertyProfile }) {
  const { t } = useTranslation("properties");
  return (
    <div className={styles.cards}>
      {FEATURE_CATEGORIES.map((category) => {
        const features = place.features.filter((feature) => feature.category === category);
        return (
          <SectionCard key={category} title={t(`features.${category}`)}>
            {features.length === 0 ? (
              <p className={styles.none}>{t("features.none")}</p>
            ) : (
              <ul className={styles.features}>
                {features.map(({ name }) => (
                  <li key={name} className={styles.feature}>
                    {name}
                  </li>
                ))}
              </ul>
            )}
          </SectionCard>
        );
      })}
    </div>
  );
}
