import { useTranslation } from "#platform/web/i18n.tsx";
import type { CompanyProfile } from "#modules/company/contract.ts";
import type { Language } from "#platform/languages.ts";
import { stateName } from "#platform/state-names.ts";
import { formatList } from "#platform/web/format.ts";
import { canDrawStates, StatesMap } from "../illustrations/states-map.tsx";
import section from "./section.module.css";
import styles from "./service-area.module.css";

/** Where the company works: the map for those who look, the list for those who read. */
export function ServiceArea({ company, language }: { company: CompanyProfile; language: Language }) {
  const { t } = useTranslation("public-site");
  const codes = company.serviceAreas.map((area) => area.state);
  const states = formatList(
    codes.map((code) => stateName(code, language)),
    language,
  );
  const { city } = company.address;
  const hasMap = canDrawStates(codes);

  return (
    <section aria-labelledby="area-title">
      <div className={`${section.inner} ${styles.layout} ${hasMap ? styles.withMap : ""}`}>
        {hasMap && (
          <div className={styles.map}>
            <StatesMap states={codes} />
          </div>
        )}
        <div>
          <h2 className={section.heading} id="area-title">
            {t("home.area.title")}
          </h2>
          <p className={section.lead}>
            {city === "" ? t("home.area.leadNoCity", { states }) : t("home.area.lead", { city, states })}
          </p>
          <dl className={styles.states}>
            {company.serviceAreas
              .filter((area) => area.places.length > 0)
              .map((area) => (
                <div key={area.state}>
                  <dt>{stateName(area.state, language)}</dt>
                  <dd>{area.places.join(", ")}</dd>
                </div>
              ))}
          </dl>
          <p className={styles.outside}>{t("home.area.outside")}</p>
        </div>
      </div>
    </section>
  );
}
