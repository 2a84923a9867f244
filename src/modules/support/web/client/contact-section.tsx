import { IconHelp, IconMail, IconUrgent, type Icon } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { phoneHref } from "#platform/phone.ts";
import { useTranslation } from "#platform/web/i18n.tsx";
import { ChatCard } from "../chat/chat-card.tsx";
import styles from "./support-screen.module.css";

/** How the company is reached; what it has not told is empty. */
export interface Contact {
  emergencyPhone: string;
  email: string;
  /** 'Mon–Fri 8:00 AM–6:00 PM', company time. */
  hours: string;
  /** The page with the questions that the company answers publicly. */
  faq: string;
}

/** The ways to the company that are there besides a ticket. */
export function ContactSection({ contact, onChat }: { contact: Contact; onChat: () => void }) {
  const { emergencyPhone, email, hours, faq } = contact;
  const { t } = useTranslation("support");
  return (
    <section aria-label={t("contact.label")}>
      <ul className={styles.ways}>
        {emergencyPhone !== "" && (
          <ContactCard icon={IconUrgent} title={t("contact.emergency")} text={t("contact.emergencyText")}>
            <a href={phoneHref(emergencyPhone)}>{emergencyPhone}</a>
          </ContactCard>
        )}
        <ChatCard onOpen={onChat} />
        {email !== "" && (
          <ContactCard
            icon={IconMail}
            title={t("contact.email")}
            text={hours === "" ? "" : t("contact.emailText", { hours })}
          >
            <a href={`mailto:${email}`}>{email}</a>
          </ContactCard>
        )}
        <ContactCard icon={IconHelp} title={t("contact.faq")} text={t("contact.faqText")}>
          <a href={faq}>{t("contact.faqLink")}</a>
        </ContactCard>
      </ul>
    </section>
  );
}

interface ContactCardProps {
  icon: Icon;
  title: string;
  text: string;
  children: ReactNode;
}

function ContactCard({ icon: WayIcon, title, text, children }: ContactCardProps) {
  return (
    <li className={styles.way}>
      <h3>
        <WayIcon size={20} aria-hidden />
        {title}
      </h3>
      {text !== "" && <p>{text}</p>}
      <p className={styles.link}>{children}</p>
    </li>
  );
}
