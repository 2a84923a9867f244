import type { ReactNode } from "react";
import { useQuery } from "@tanstack/react-query";
import { isCallError } from "#platform/web/call.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { SidePanel } from "#ui/dialogs/side-panel.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import type { ServiceView } from "../contract.ts";
import { serviceQuery } from "./api.ts";
import { ServiceCard } from "./service-card.tsx";
import { onDemand } from "#ui/on-demand.tsx";
import styles from "./services-screen.module.css";

const ServiceDialog = onDemand(async () => (await import("./service-dialog.tsx")).ServiceDialog);

interface ServicePanelProps {
  id: string;
  /** What a later module knows of it. */
  moreOf: ((service: ServiceView) => ReactNode) | undefined;
  onClose: () => void;
}

/** The service that the address names: its form for whoever may change it, its card for everybody else. */
export function ServicePanel({ id, moreOf, onClose }: ServicePanelProps) {
  const service = useQuery(serviceQuery(id));
  if (service.data?.can.edit === true) return <ServiceDialog service={service.data} onClose={onClose} />;
  return (
    <SidePanel title={service.data?.name ?? "Service"} isOpen onClose={onClose}>
      {service.data ? (
        <ul className={styles.cards}>
          <ServiceCard service={service.data} more={moreOf?.(service.data)} />
        </ul>
      ) : service.isPending ? (
        <Skeleton label="Loading the service" lines={6} />
      ) : isCallError(service.error) && service.error.status < 500 && !service.error.offline ? (
        <EmptyState title="Service not found" text="It may have been removed, or the link is mistyped." />
      ) : (
        <ErrorPanel
          title="The service could not be loaded."
          error={service.error}
          onRetry={() => void service.refetch()}
        />
      )}
    </SidePanel>
  );
}
