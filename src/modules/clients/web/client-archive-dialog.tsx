import { ConfirmDialog } from "#ui/dialogs/confirm-dialog.tsx";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import type { ClientDetail } from "../contract.ts";
import { useDeleteClient } from "./api.ts";
import { useRestoring } from "./use-restoring.ts";

interface ArchiveDialog {
  client: ClientDetail;
  onGone: () => void;
  onClose: () => void;
}

/** Asks once. What was archived can be taken back at once or later; somebody without any history is removed for good. */
export function ClientArchiveDialog({ client, onGone, onClose }: ArchiveDialog) {
  const remove = useDeleteClient();
  const restore = useRestoring();
  const { id, name } = client;
  const archive = async () => {
    const { outcome } = await remove.mutateAsync({ id });
    if (outcome === "removed") {
      toastDone({ message: `${name} had no history and was removed.` });
      onGone();
    } else {
      toastDone({ message: `${name} was archived.`, action: { label: "Undo", run: () => void restore(client) } });
    }
  };
  return (
    <ConfirmDialog title={`Archive ${name}?`} action="Archive" keep="Keep" isOpen onConfirm={archive} onClose={onClose}>
      <p>
        {client.account === null
          ? "They’ll be removed from the client list. Their properties, appointments, and notes are kept, and you can restore them."
          : "They’ll be removed from the client list and can no longer sign in. Their properties, appointments, and notes are kept, and you can restore them."}
      </p>
      <p>Recurring services end. If nothing was ever booked or noted for them, they are deleted instead.</p>
    </ConfirmDialog>
  );
}
