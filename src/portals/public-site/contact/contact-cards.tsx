import type { ReactNode } from "react";
import { useTranslation } from "#platform/web/i18n.tsx";
import type { CompanyProfile } from "#modules/company/contract.ts";
import { formatPhone, phoneHref } from "#platform/phone.ts";
import styles from "./contact-cards.module.css";

/** The ways to a person, one card each; what a company has not told has no card. */
export function ContactCards({ company }: { company: CompanyProfile }) {
  const { t } = useTranslation("public-site");
  const { phone, emergencyPhone, email, address } = company;
  if (phone === "" && emergencyPhone === "" && email === "" && address.street === "") return null;
  return (
    <ul className={styles.cards}>
      {phone !== "" && (
        <Card name={t("contact.call")} note={t("contact.callNote")}>
          <a href={phoneHref(phone)}>{formatPhone(phone)}</a>
        </Card>
      )}
      {emergencyPhone !== "" && (
        <Card name={t("contact.emergency")} note={t("contact.emergencyNote")} isUrgent>
          <a href={phoneHref(emergencyPhone)}>{formatPhone(emergencyPhone)}</a>
        </Card>
      )}
      {email !== "" && (
        <Card name={t("contact.write")} note={t("contact.writeNote")}>
          <a href={`mailto:${email}`}>{email}</a>
        </Card>
      )}
      {address.street !== "" && (
        <Card name={t("contact.visit")} note={t("contact.visitNote", { ...address })}>
          <span>{address.street}</span>
        </Card>
      )}
    </ul>
  );
}

interface CardProps {
  name: string;
  note: string;
  isUrgent?: boolean;
  children: ReactNode;
}

function Card({ name, note, isUrgent = false, children }: CardProps) {
  return (
    <li className={styles.card} data-urgent={isUrgent || undefined}>
      <h2 className={styles.name}>{name}</h2>
      <p className={styles.value}>{children}</p>
      <p className={styles.note}>{note}</p>
    </li>
  );
}
