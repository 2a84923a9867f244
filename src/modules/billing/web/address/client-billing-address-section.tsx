import { IconPencil } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ServiceArea } from "#modules/company/rules.ts";
import { Button } from "#ui/button.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { onDemand } from "#ui/on-demand.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { clientAddressQuery } from "./address-queries.ts";

const AddressDialog = onDemand(async () => (await import("./client-address-dialog.tsx")).ClientAddressDialog);

interface ClientBillingAddressSectionProps {
  clientId: string;
  serviceAreas: readonly ServiceArea[];
  mayEdit: boolean;
}

/** Where the invoices of a client go, for the office. */
export function ClientBillingAddressSection({ clientId, serviceAreas, mayEdit }: ClientBillingAddressSectionProps) {
  const known = useQuery(clientAddressQuery(clientId));
  const [isOpen, setOpen] = useState(false);
  return (
    <SectionCard
      title="Billing address"
      text={known.data?.address === null ? "Same as the service address." : undefined}
      actions={
        mayEdit &&
        known.data && (
          <Button icon={<IconPencil size={18} aria-hidden />} onClick={() => setOpen(true)}>
            Edit billing address
          </Button>
        )
      }
    >
      {known.data ? (
        <p>{known.data.line}</p>
      ) : known.isPending ? (
        <Skeleton label="Loading the billing address" lines={1} />
      ) : (
        <ErrorPanel
          title="The billing address could not be loaded."
          error={known.error}
          onRetry={() => void known.refetch()}
        />
      )}
      {isOpen && known.data && (
        <AddressDialog
          clientId={clientId}
          known={known.data}
          serviceAreas={serviceAreas}
          onClose={() => setOpen(false)}
        />
      )}
    </SectionCard>
  );
}
