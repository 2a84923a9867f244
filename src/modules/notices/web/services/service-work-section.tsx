import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { onDemand } from "#ui/on-demand.tsx";
import { RowAction, RowActions } from "#ui/tables/row-button.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";
import { serviceWorkQuery } from "../notice-queries.ts";
import { workText } from "../work-words.ts";
import styles from "./service-work-section.module.css";

const ServiceWorkDialog = onDemand(async () => (await import("./service-work-dialog.tsx")).ServiceWorkDialog);

interface ServiceWorkSectionProps {
  serviceId: string;
  mayEdit: boolean;
}

/**
 * What is done at a service, as far as the rules of the states depend on it, on the card of the service. Nothing for a
 * service that is not offered.
 */
export function ServiceWorkSection({ serviceId, mayEdit }: ServiceWorkSectionProps) {
  const services = useQuery(serviceWorkQuery());
  const [isEdited, setEdited] = useState(false);
  if (services.isPending) return <p className={styles.soft}>Loading the work included in this service…</p>;
  if (!services.data)
    return (
      <div className={styles.section}>
        <p className={styles.words}>The work included in this service could not be loaded.</p>
        <RowActions>
          <RowAction
            label="Try again to load the work included in this service"
            busy={services.isFetching}
            onClick={() => void services.refetch()}
          >
            Try again
          </RowAction>
        </RowActions>
      </div>
    );
  const service = services.data.data.find((one) => one.serviceId === serviceId);
  if (!service) return null;
  const change = service.isAssumed ? "Confirm" : "Change";
  return (
    <div className={styles.section}>
      <p className={styles.words}>
        {workText(service)}
        {service.isAssumed && <StatusBadge tone="warning">Assumed</StatusBadge>}
      </p>
      {mayEdit && (
        <RowActions>
          <RowAction label={`${change} treatment of ${service.name}`} onClick={() => setEdited(true)}>
            {change}
          </RowAction>
        </RowActions>
      )}
      {isEdited && <ServiceWorkDialog service={service} onClose={() => setEdited(false)} />}
    </div>
  );
}
