import { useTranslation } from "#platform/web/i18n.tsx";
import type { CompanyProfile } from "#modules/company/contract.ts";
import type { Language } from "#platform/languages.ts";
import { inLanguage } from "#platform/local-text.ts";
import { stateName } from "#platform/state-names.ts";
import { formatList } from "#platform/web/format.ts";
import { HeroScene } from "../illustrations/hero-scene.tsx";
import { Actions } from "../sections/actions.tsx";
import styles from "./hero.module.css";

interface HeroProps {
  company: CompanyProfile;
  language: Language;
  /** Where the second action leads when there is no number to call; null when there is nothing to show yet. */
  services: string | null;
}

/** What, where, since when, and the two ways to begin, before anybody scrolls. */
export function Hero({ company, language, services }: HeroProps) {
  const { t } = useTranslation("public-site");
  const names = company.serviceAreas.map((area) => stateName(area.state, language));
  const place = [company.foundedYear === null ? "" : t("home.since", { year: company.foundedYear }), names.join(", ")];

  return (
    <section className={styles.hero}>
      <div>
        <p className={styles.where}>{place.filter(Boolean).join(" · ")}</p>
        <h1 className={styles.headline}>{inLanguage(company.tagline, language) || t("home.headline")}</h1>
        <p className={styles.lead}>
          <Lead states={formatList(names, language)} year={company.foundedYear} /> {t("home.leadNext")}
        </p>
        <Actions
          language={language}
          phone={company.phone}
          otherwise={services === null ? undefined : { href: services, text: t("home.seeServices") }}
        />
        <p className={styles.note}>{t("home.noStrings")}</p>
      </div>
      <div className={styles.scene}>
        <HeroScene />
      </div>
    </section>
  );
}

/** A young company, or one that has not said yet where it works, is described by what is known. */
function Lead({ states, year }: { states: string; year: number | null }) {
  const { t } = useTranslation("public-site");
  if (states !== "" && year !== null) return t("home.leadWhereSince", { states, year });
  if (states !== "") return t("home.leadWhere", { states });
  if (year !== null) return t("home.leadSince", { year });
  return t("home.lead");
}
