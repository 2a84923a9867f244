import type { ReactNode } from "react";
import { IconClock, IconStarFilled, IconUsers } from "@tabler/icons-react";
import { RowAction, RowActions, RowLink } from "#ui/tables/row-button.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";
import type { ServiceView } from "../contract.ts";
import styles from "./service-card.module.css";
import { CATEGORY_LABELS, durationLabel, priceLabel } from "./service-words.ts";

interface Card {
  service: ServiceView;
  onEdit?: () => void;
  onDelete?: () => void;
  /** Where the prices are changed of those who have it regularly. */
  pricesPath?: string;
  /** What a later module knows of the service. */
  more?: ReactNode;
}

/** One service as the office reads it at a glance. */
export function ServiceCard({ service, onEdit, onDelete, pricesPath, more }: Card) {
  const { name, category, rating, description, unit, durationMinutes, technicians } = service;
  return (
    <li className={styles.card}>
      <div className={styles.line}>
        <StatusBadge>{CATEGORY_LABELS[category]}</StatusBadge>
        {rating && (
          <span className={styles.rating}>
            <IconStarFilled size={14} aria-hidden />
            <span>{`${rating.average.toFixed(1)} of 5 (${rating.count})`}</span>
          </span>
        )}
      </div>
      <div className={styles.words}>
        <h3>{name}</h3>
        <p className={styles.price}>
          {priceLabel(service)} {service.priceCents !== null && unit !== "" && <span>{unit}</span>}
        </p>
        <p className={styles.description}>{description}</p>
      </div>
      <ul className={styles.facts}>
        <li>
          <IconClock size={16} stroke={1.5} aria-hidden />
          {durationLabel(durationMinutes)}
        </li>
        <li>
          <IconUsers size={16} stroke={1.5} aria-hidden />
          {technicians === 1 ? "1 technician" : `${technicians} technicians`}
        </li>
      </ul>
      {more}
      <div className={styles.line}>
        <span className={styles.badges}>
          <Standing service={service} />
        </span>
        {((service.can.edit && onEdit && onDelete) || pricesPath !== undefined) && (
          <RowActions>
            {pricesPath !== undefined && (
              <RowLink label={`Plan Prices of ${name}`} to={pricesPath}>
                Plan Prices
              </RowLink>
            )}
            {service.can.edit && onEdit && onDelete && (
              <>
                <RowAction label={`Edit ${name}`} onClick={onEdit}>
                  Edit
                </RowAction>
                <RowAction label={`Delete ${name}`} onClick={onDelete}>
                  Delete
                </RowAction>
              </>
            )}
          </RowActions>
        )}
      </div>
    </li>
  );
}

/** How it stands in the offer. */
function Standing({ service: { isActive, isPublic, isFeatured, isPopular } }: { service: ServiceView }) {
  return (
    <>
      {isActive ? (
        <StatusBadge tone={isFeatured ? "good" : "neutral"}>{isFeatured ? "Featured" : "Standard"}</StatusBadge>
      ) : (
        <StatusBadge tone="warning">Not offered</StatusBadge>
      )}
      {isActive && !isPublic && <StatusBadge>Office only</StatusBadge>}
      {isPopular && <StatusBadge>Popular</StatusBadge>}
    </>
  );
}
