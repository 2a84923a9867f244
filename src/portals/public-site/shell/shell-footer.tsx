import { useTranslation } from "#platform/web/i18n.tsx";
import { useLocation } from "react-router";
import type { CompanyProfile } from "#modules/company/contract.ts";
import { inLanguage } from "#platform/local-text.ts";
import { formatPhone, phoneHref } from "#platform/phone.ts";
import { languageOfPath, localPath } from "#platform/web/language-path.ts";
import { Logo } from "#ui/logo.tsx";
import { hoursLines, specialLines } from "../opening-hours.ts";
import { CONSULTATION, LEGAL_PAGES, MAIN_PAGES, MORE_PAGES } from "../navigation.ts";
import { PageLinks } from "./shell-pages.tsx";
import styles from "./shell.module.css";

export function Footer({ company }: { company: CompanyProfile }) {
  const { t } = useTranslation("ui");
  const { pathname } = useLocation();
  const language = languageOfPath(pathname);
  const { name, phone, email, address, foundedYear, serviceAreas } = company;
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <section className={styles.about}>
          <p className={styles.brand}>
            <Logo size={28} />
            <span>{name}</span>
          </p>
          {company.tagline.en !== "" && <p>{inLanguage(company.tagline, language)}</p>}
          {foundedYear !== null && <p>{t("shell.since", { year: foundedYear })}</p>}
          <a href={localPath(language, CONSULTATION)}>{t("shell.consultation")}</a>
        </section>
        {(phone !== "" || email !== "" || address.street !== "") && (
          <section>
            <h2>{t("shell.contact")}</h2>
            {phone !== "" && <a href={phoneHref(phone)}>{formatPhone(phone)}</a>}
            {email !== "" && <a href={`mailto:${email}`}>{email}</a>}
            {address.street !== "" && (
              <address>
                {address.street}
                <br />
                {address.city}, {address.state} {address.zipCode}
              </address>
            )}
          </section>
        )}
        <section>
          <h2>{t("shell.hours")}</h2>
          <dl className={styles.hours}>
            {hoursLines(company.businessHours, language).map(({ days, times }) => (
              <div key={days}>
                <dt>{days}</dt>
                <dd>{times ?? t("shell.closed")}</dd>
              </div>
            ))}
            {specialLines(company, language).map(({ day, name: holiday, times }) => (
              <div key={day}>
                <dt>
                  {day}, {holiday}
                </dt>
                <dd>{times ?? t("shell.closed")}</dd>
              </div>
            ))}
          </dl>
        </section>
        <nav className={styles.more} aria-label={t("shell.morePages")}>
          <h2>{t("shell.pageList")}</h2>
          <PageLinks pages={[...MAIN_PAGES, ...MORE_PAGES]} pathname={pathname} />
        </nav>
        {serviceAreas.length > 0 && (
          <section className={styles.areas}>
            <h2>{t("shell.areas")}</h2>
            <ul>
              {serviceAreas.map(({ state, places }) => (
                <li key={state}>
                  <strong>{state}</strong> {places.join(", ")}
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      <div className={styles.last}>
        <p>{t("shell.rights", { company: name })}</p>
        <nav className={styles.legal} aria-label={t("shell.legal")}>
          <PageLinks pages={LEGAL_PAGES} pathname={pathname} />
        </nav>
        {company.isDemo && <p>{t("shell.demo")}</p>}
      </div>
    </footer>
  );
}
