import { IconAlertTriangle, IconCalendarEvent, IconMail, IconPhone } from "@tabler/icons-react";
import { formatPhone, phoneHref } from "#platform/phone.ts";
import { formatNumber } from "#platform/web/format.ts";
import { avatarOf } from "#modules/accounts/web/index.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Link } from "#ui/link.tsx";
import { RowOpener } from "#ui/tables/row-button.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import type { TechnicianSummary } from "../contract.ts";
import { RatingSummary } from "./profile/rating-summary.tsx";
import { TechnicianBadge } from "./technician-badge.tsx";
import styles from "./technician-card.module.css";
import { licenceAlertText, licenceTone } from "./technician-words.ts";

export interface TechnicianAddresses {
  profile: (id: string) => string;
  schedule: (id: string) => string;
}

interface Card {
  technician: TechnicianSummary;
  addresses: TechnicianAddresses;
}

const MAX_BADGES = 4;

/** One technician at a glance. */
export function TechnicianCard({ technician, addresses }: Card) {
  const { id, fullName, position, status, specialties, email, phone, licenceAlert } = technician;
  const more = specialties.length - MAX_BADGES;
  return (
    <article className={styles.card} aria-labelledby={`technician-${id}`} data-inactive={status === "inactive"}>
      <div className={styles.head}>
        <Avatar name={fullName} picture={avatarOf(technician.photoFileId)} />
        <div className={styles.names}>
          <h3 id={`technician-${id}`}>
            <RowOpener to={addresses.profile(id)}>{fullName}</RowOpener>
          </h3>
          <p className={styles.soft}>{position}</p>
        </div>
        <TechnicianBadge status={status} />
      </div>
      <RatingSummary {...technician} />
      {licenceAlert && (
        <p className={styles.alert} data-tone={licenceTone(licenceAlert)}>
          <IconAlertTriangle size={16} aria-hidden />
          <span>{licenceAlertText(licenceAlert)}</span>
        </p>
      )}
      <ul className={styles.badges} aria-label="Specialties">
        {specialties.slice(0, MAX_BADGES).map((specialty) => (
          <li key={specialty}>{specialty}</li>
        ))}
        {more > 0 && <li>+{more} more</li>}
        {specialties.length === 0 && <li className={styles.soft}>No specialties yet</li>}
      </ul>
      <ul className={styles.contact}>
        <li>
          <IconMail size={16} aria-hidden />
          <a href={`mailto:${email}`}>{email}</a>
        </li>
        <li>
          <IconPhone size={16} aria-hidden />
          <a href={phoneHref(phone)}>{formatPhone(phone)}</a>
        </li>
      </ul>
      <dl className={styles.facts}>
        <Fact label="Jobs Completed" value={technician.completedJobs} />
        <Fact label="Service Areas" value={technician.serviceAreas.length} />
      </dl>
      <div className={styles.actions}>
        <Link to={addresses.schedule(id)} className={styles.action}>
          <IconCalendarEvent size={16} aria-hidden />
          View Schedule<VisuallyHidden> of {fullName}</VisuallyHidden>
        </Link>
        <Link to={addresses.profile(id)} className={styles.action}>
          View Profile<VisuallyHidden> of {fullName}</VisuallyHidden>
        </Link>
      </div>
    </article>
  );
}

const Fact = ({ label, value }: { label: string; value: number }) => (
  <div>
    <dt>{label}</dt>
    <dd>{formatNumber(value, "en")}</dd>
  </div>
);
