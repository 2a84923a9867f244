import { ConfirmDialog } from "#ui/dialogs/confirm-dialog.tsx";
import { toastDone, toastFailed } from "#ui/dialogs/toasts.tsx";
import type { ServiceView } from "../contract.ts";
import { useAddService, useDeleteService, useUpdateService } from "./api.ts";

/** Asks once, says afterwards which it was, and lets it be taken back. */
export function ServiceDeleteDialog({ service, onClose }: { service: ServiceView; onClose: () => void }) {
  const remove = useDeleteService();
  const putBack = usePutBack();
  const { id, version, name } = service;
  return (
    <ConfirmDialog
      title={`Delete ${name}?`}
      action="Delete service"
      isOpen
      onClose={onClose}
      onConfirm={async () => {
        const deleted = await remove.mutateAsync({ id, version });
        const message =
          deleted.outcome === "removed"
            ? `${name} was removed.`
            : `${name} is no longer offered; existing plans and appointments keep it.`;
        toastDone({ message, action: { label: "Undo", run: () => void putBack(service, deleted) } });
      }}
    >
      <p>
        It will no longer be offered, and the public pages stop showing it right away. Existing plans and appointments
        keep it; if there are none, it is deleted with its price and description.
      </p>
    </ConfirmDialog>
  );
}

/** What was removed is added as it was; what was taken off the offer is offered again. */
function usePutBack() {
  const add = useAddService();
  const update = useUpdateService();
  return async (before: ServiceView, { outcome, service }: { outcome: string; service: ServiceView }) => {
    try {
      if (outcome === "removed") await add.mutateAsync(before);
      else await update.mutateAsync({ ...before, version: service.version });
      toastDone({ message: `${before.name} was restored.` });
    } catch {
      toastFailed({ title: "Not undone", message: `${before.name} is still deleted. Please add it again.` });
    }
  };
}
