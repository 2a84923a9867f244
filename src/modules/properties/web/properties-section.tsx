import { useQuery } from "@tanstack/react-query";
import { IconMapPinPlus } from "@tabler/icons-react";
import { useState, type ReactNode } from "react";
import type { ServiceArea } from "#modules/company/rules.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import type { Property } from "../contract.ts";
import { propertiesQuery } from "./api.ts";
import { PropertyArchiveDialog } from "./property-archive-dialog.tsx";
import { PropertyCard } from "./property-card.tsx";
import { nameOf } from "./property-words.ts";
import { onDemand } from "#ui/on-demand.tsx";
import styles from "./properties-section.module.css";

const PropertyDialog = onDemand(async () => (await import("./property-dialog.tsx")).PropertyDialog);
const ProfileDialog = onDemand(async () => (await import("./profile/profile-dialog.tsx")).ProfileDialog);

interface PropertiesSectionProps {
  clientId: string;
  serviceAreas: readonly ServiceArea[];
  mayAdd: boolean;
  /** Where a later module shows the plan of one. */
  planPathOf: (propertyId: string) => string;
  /** What a later module knows of one. */
  moreOf?: (property: { id: string; name: string }) => ReactNode;
}

/** The addresses of a client that the company goes to. */
export function PropertiesSection({ clientId, serviceAreas, mayAdd, planPathOf, moreOf }: PropertiesSectionProps) {
  const properties = useQuery(propertiesQuery(clientId));
  const [edited, setEdited] = useState<Property | "new" | null>(null);
  const [described, setDescribed] = useState<Property | null>(null);
  const [archived, setArchived] = useState<Property | null>(null);
  if (properties.isPending) return <Skeleton label="Loading the properties" lines={2} height="9rem" />;
  if (!properties.data)
    return (
      <ErrorPanel
        title="The properties could not be loaded."
        error={properties.error}
        onRetry={() => void properties.refetch()}
      />
    );
  const rows = properties.data.data;
  return (
    <div className={styles.section}>
      {mayAdd && (
        <div className={styles.bar}>
          <Button icon={<IconMapPinPlus size={18} aria-hidden />} onClick={() => setEdited("new")}>
            Add property
          </Button>
        </div>
      )}
      {rows.length === 0 ? (
        <EmptyState title="No properties" text="This client’s service addresses will be listed here." />
      ) : (
        <ul className={styles.cards}>
          {rows.map((property) => (
            <li key={property.id}>
              <PropertyCard
                property={property}
                planPath={planPathOf(property.id)}
                more={moreOf?.({ id: property.id, name: nameOf(property) })}
                onEdit={() => setEdited(property)}
                onProfile={() => setDescribed(property)}
                onArchive={() => setArchived(property)}
              />
            </li>
          ))}
        </ul>
      )}
      {edited !== null && (
        <PropertyDialog
          clientId={clientId}
          property={edited === "new" ? null : edited}
          serviceAreas={serviceAreas}
          onClose={() => setEdited(null)}
        />
      )}
      {described && <ProfileDialog property={described} onClose={() => setDescribed(null)} />}
      {archived && <PropertyArchiveDialog property={archived} onClose={() => setArchived(null)} />}
    </div>
  );
}
