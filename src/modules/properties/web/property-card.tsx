import type { ReactNode } from "react";
import { PROPERTY_TYPE_LABELS } from "#modules/clients/web/index.ts";
import { formatNumber } from "#platform/web/format.ts";
import { FactList } from "#ui/fact-list.tsx";
import { RowAction, RowActions, RowLink } from "#ui/tables/row-button.tsx";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";
import type { Property } from "../contract.ts";
import type { PreferredTime } from "../rules.ts";
import styles from "./property-card.module.css";
import { addressOf, locationText, mapHref, nameOf } from "./property-words.ts";

interface PropertyCardProps {
  property: Property;
  planPath: string;
  /** What a later module knows of it. */
  more?: ReactNode;
  onEdit: () => void;
  onProfile: () => void;
  onArchive: () => void;
}

/** One address with what somebody who goes there has to know. */
export function PropertyCard({ property, planPath, more, onEdit, onProfile, onArchive }: PropertyCardProps) {
  const { propertyType, squareFootage, isPrimary, inServiceArea, archivedAt, can } = property;
  const name = nameOf(property);
  return (
    <SectionCard
      title={name}
      badge={
        <>
          {isPrimary && <StatusBadge tone="good">Main address</StatusBadge>}
          {archivedAt !== null && <StatusBadge>Archived</StatusBadge>}
          {!inServiceArea && <StatusBadge tone="warning">Outside the service area</StatusBadge>}
        </>
      }
      actions={
        <RowActions>
          {can.edit && (
            <RowAction label={`Edit ${name}`} onClick={onEdit}>
              Edit
            </RowAction>
          )}
          <RowAction label={`Profile of ${name}`} onClick={onProfile}>
            Profile
          </RowAction>
          <RowLink label={`Plan and devices of ${name}`} to={planPath}>
            Plan and devices
          </RowLink>
          {can.archive && (
            <RowAction label={`Archive ${name}`} onClick={onArchive}>
              Archive
            </RowAction>
          )}
        </RowActions>
      }
    >
      <FactList
        facts={[
          {
            label: "Address",
            fact: (
              <>
                {`${addressOf(property)} `}
                <a href={mapHref(property)} target="_blank" rel="noreferrer">
                  Open the map
                </a>
              </>
            ),
          },
          {
            label: "Type",
            fact: (
              <Note
                text={[
                  propertyType === null ? "" : PROPERTY_TYPE_LABELS[propertyType],
                  squareFootage === null ? "" : `${formatNumber(squareFootage, "en")} sq ft`,
                ]
                  .filter((part) => part !== "")
                  .join(", ")}
                none="Not set"
              />
            ),
          },
          { label: "Map location", fact: <Note text={locationText(property.location)} none="Not set" /> },
          { label: "County", fact: <Note text={property.county} none="Not set" /> },
          {
            label: "Contact",
            fact: (
              <Note text={[property.contactName, property.contactPhone].filter(Boolean).join(", ")} none="Not set" />
            ),
          },
          { label: "Access", fact: <Note text={property.accessInstructions} /> },
          { label: "Safety", fact: <Note text={property.safetyNotes} /> },
          {
            label: "Preferred time",
            fact: (
              <Note text={property.preferredTime === null ? "" : TIME_LABELS[property.preferredTime]} none="Not set" />
            ),
          },
          { label: "Client’s requests", fact: <Note text={property.serviceInstructions} /> },
          { label: "Pets", fact: <Note text={property.petConsiderations} /> },
        ]}
      />
      {more}
    </SectionCard>
  );
}

const Note = ({ text, none = "No notes" }: { text: string; none?: string }) =>
  text === "" ? <span className={styles.none}>{none}</span> : <span className={styles.note}>{text}</span>;

const TIME_LABELS: Record<PreferredTime, string> = {
  morning: "Morning (8-12)",
  afternoon: "Afternoon (12-5)",
  evening: "Evening (5-8)",
  anytime: "Any time",
};
