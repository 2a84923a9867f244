import type { ServiceArea } from "#modules/company/rules.ts";
import { onDemand } from "#ui/on-demand.tsx";
import type { ClientDetail } from "../contract.ts";

const ClientArchiveDialog = onDemand(async () => (await import("./client-archive-dialog.tsx")).ClientArchiveDialog);
const ClientEditDialog = onDemand(async () => (await import("./client-edit-dialog.tsx")).ClientEditDialog);
const ClientLoginDialog = onDemand(async () => (await import("./client-login-dialog.tsx")).ClientLoginDialog);

export type ClientDialogName = "edit" | "login" | "archive";

interface ClientDialogProps {
  /** Null keeps all of them closed. */
  name: ClientDialogName | null;
  client: ClientDetail;
  serviceAreas: readonly ServiceArea[];
  pathOf: (id: string) => string;
  onGone: () => void;
  onClose: () => void;
}

/** What stands in front of a client's page. */
export function ClientDialog({ name, client, serviceAreas, pathOf, onGone, onClose }: ClientDialogProps) {
  switch (name) {
    case "edit":
      return <ClientEditDialog id={client.id} serviceAreas={serviceAreas} pathOf={pathOf} onClose={onClose} />;
    case "login":
      return <ClientLoginDialog client={client} onClose={onClose} />;
    case "archive":
      return <ClientArchiveDialog client={client} onGone={onGone} onClose={onClose} />;
    case null:
      return null;
  }
}
