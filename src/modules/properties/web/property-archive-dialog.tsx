import { ConfirmDialog } from "#ui/dialogs/confirm-dialog.tsx";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import type { Property } from "../contract.ts";
import { useArchiveProperty } from "./api.ts";
import { nameOf } from "./property-words.ts";

/** Asks once: nothing brings a property back but adding it again. */
export function PropertyArchiveDialog({ property, onClose }: { property: Property; onClose: () => void }) {
  const archive = useArchiveProperty();
  const name = nameOf(property);
  return (
    <ConfirmDialog
      title={`Archive ${name}?`}
      action="Archive"
      keep="Keep"
      isOpen
      onConfirm={async () => {
        await archive.mutateAsync({ id: property.id, version: property.version });
        toastDone({ message: `${name} was archived.` });
      }}
      onClose={onClose}
    >
      <p>New appointments can’t be booked there. Past appointments keep the address.</p>
    </ConfirmDialog>
  );
}
