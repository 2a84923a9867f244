import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ServiceArea } from "#modules/company/rules.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import type { AgreementDetail } from "../../contract-agreements.ts";
import { agreementQuery, choicesQuery } from "../agreement-queries.ts";
import { AgreementFormDialog } from "./agreement-form-dialog.tsx";

export interface AgreementDialogProps {
  /** The draft that is edited; null for a new one. */
  id: string | null;
  /** The one whose terms a new one begins with. */
  like?: string | null;
  /** For whom a new one is, where that is known already. */
  clientId?: string | null;
  timeZone: string;
  /** For the address of somebody new. */
  serviceAreas: readonly ServiceArea[];
  mayAddClients: boolean;
  /** Leads to the page of what was created. */
  onOpen: (id: string) => void;
  onClose: () => void;
}

/** The form of an agreement, once it is known what can be chosen, and what the draft says. */
export function AgreementDialog({ id, like = null, clientId = null, ...props }: AgreementDialogProps) {
  const choices = useQuery(choicesQuery());
  const source = id ?? like;
  const draft = useQuery({ ...agreementQuery(source ?? ""), enabled: source !== null, refetchOnMount: "always" });
  // As it was when the form was opened: what others change meanwhile is told when it is saved.
  const [opened, setOpened] = useState<AgreementDetail | null>(null);
  if (opened === null && draft.data && draft.isFetchedAfterMount) setOpened(draft.data);
  if (choices.data && (source === null || opened !== null)) {
    const [agreement, earlier] = id === null ? [null, opened] : [opened, null];
    return (
      <AgreementFormDialog {...props} agreement={agreement} like={earlier} clientId={clientId} choices={choices.data} />
    );
  }
  const error = choices.error ?? draft.error;
  return (
    <Dialog
      title={id === null ? "Create New Contract" : "Edit contract"}
      size="full"
      isOpen
      onClose={props.onClose}
      actions={<Button onClick={props.onClose}>Cancel</Button>}
    >
      {error === null ? (
        <Skeleton label="Loading the form" lines={8} />
      ) : (
        <ErrorPanel
          title="The form could not be loaded."
          error={error}
          onRetry={() => void Promise.all([choices.refetch(), ...(source === null ? [] : [draft.refetch()])])}
        />
      )}
    </Dialog>
  );
}
