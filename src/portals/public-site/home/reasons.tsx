import type { ComponentType, ReactNode } from "react";
import { useTranslation } from "#platform/web/i18n.tsx";
import type { CompanyProfile } from "#modules/company/contract.ts";
import { formatPhone } from "#platform/phone.ts";
import {
  CertificateDrawing,
  ClockDrawing,
  HouseDrawing,
  LeafDrawing,
  ShieldDrawing,
  VanDrawing,
} from "../illustrations/spot-drawings.tsx";
import section from "../sections/section.module.css";
import styles from "./reasons.module.css";

/** Why choose us: what is true of the way we work, and what the company says of itself. */
export function Reasons({ company }: { company: CompanyProfile }) {
  const { t } = useTranslation("public-site");
  const { foundedYear: year, certifications, emergencyPhone } = company;
  return (
    <section aria-labelledby="why-title">
      <div className={`${section.inner} ${styles.layout}`}>
        <div className={styles.intro}>
          <h2 className={section.heading} id="why-title">
            {t("home.why.title")}
          </h2>
          <p className={section.lead}>{t("home.why.lead")}</p>
        </div>
        <ul className={styles.list}>
          {year !== null && (
            <Reason drawing={HouseDrawing} name={t("home.why.sinceTitle", { year })}>
              {t("home.why.sinceText")}
            </Reason>
          )}
          <Reason drawing={ClockDrawing} name={t("home.why.timeTitle")}>
            {t("home.why.timeText")}
          </Reason>
          <Reason drawing={LeafDrawing} name={t("home.why.gentleTitle")}>
            {t("home.why.gentleText")}
          </Reason>
          <Reason drawing={ShieldDrawing} name={t("home.why.priceTitle")}>
            {t("home.why.priceText")}
          </Reason>
          {certifications.length > 0 && (
            <Reason
              drawing={CertificateDrawing}
              name={t("home.why.certifiedTitle")}
              below={<Certificates names={[...new Set(certifications.map(({ name }) => name))]} />}
            >
              {t("home.why.certifiedText")}
            </Reason>
          )}
          {emergencyPhone !== "" && (
            <Reason drawing={VanDrawing} name={t("home.why.emergencyTitle")}>
              {t("home.why.emergencyText", { phone: formatPhone(emergencyPhone) })}
            </Reason>
          )}
        </ul>
      </div>
    </section>
  );
}

interface ReasonProps {
  drawing: ComponentType;
  name: string;
  children: ReactNode;
  below?: ReactNode;
}

function Reason({ drawing: Drawing, name, children, below }: ReasonProps) {
  return (
    <li className={styles.reason}>
      <div className={styles.drawing}>
        <Drawing />
      </div>
      <div>
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.text}>{children}</p>
        {below}
      </div>
    </li>
  );
}

function Certificates({ names }: { names: readonly string[] }) {
  return (
    <ul className={styles.certificates}>
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  );
}
