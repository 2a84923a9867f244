import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import type { AgreementSummary } from "../../contract-agreements.ts";
import type { KeptVisits } from "../../contract-lifecycle.ts";
import { keptVisitsQuery } from "../agreement-queries.ts";

interface KeptVisitsStepProps {
  agreement: Pick<AgreementSummary, "id">;
  /** False: its terms take the place of none. */
  isAsked: boolean;
  title: string;
  onClose: () => void;
  children: (kept: KeptVisits | null) => ReactNode;
}

/** Asks which visits keep the service of now, before a dialog that leaves them so can be confirmed. */
export function KeptVisitsStep({ agreement, isAsked, title, onClose, children }: KeptVisitsStepProps) {
  const told = useQuery({ ...keptVisitsQuery(agreement.id), enabled: isAsked, refetchOnMount: "always" });
  if (!isAsked) return children(null);
  if (told.data && told.isFetchedAfterMount) return children(told.data);
  return (
    <Dialog title={title} size="narrow" isOpen onClose={onClose} actions={<Button onClick={onClose}>Close</Button>}>
      {told.isError ? (
        <ErrorPanel
          title="The appointments that have a time could not be loaded."
          error={told.error}
          onRetry={() => void told.refetch()}
        />
      ) : (
        <Skeleton label="Loading the appointments that have a time" lines={3} />
      )}
    </Dialog>
  );
}
