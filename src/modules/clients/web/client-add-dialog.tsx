import type { ServiceArea } from "#modules/company/rules.ts";
import { useAttemptKey } from "#platform/web/attempt-key.ts";
import { call } from "#platform/web/call.ts";
import { FormDialog } from "#ui/dialogs/form-dialog.tsx";
import { createClient, type ClientDetail } from "../contract.ts";
import { useRefresh } from "./api.ts";
import { ClientForm } from "./form/client-form.tsx";
import { ClientOwnerPanel } from "./form/client-owner-panel.tsx";
import { NEW_CLIENT, type ClientValues } from "./form/client-values.ts";
import { useClientForm } from "./form/use-client-form.ts";

interface AddDialog {
  /** What is known of them already. */
  start: Partial<ClientValues>;
  serviceAreas: readonly ServiceArea[];
  pathOf: (id: string) => string;
  onAdded: (client: ClientDetail) => void;
  onClose: () => void;
}

export function ClientAddDialog({ start, serviceAreas, pathOf, onAdded, onClose }: AddDialog) {
  const keyFor = useAttemptKey();
  const refresh = useRefresh();
  const { form, owner } = useClientForm({
    save: (details) => call(createClient, details, { idempotencyKey: keyFor(details) }),
    onSaved: (client) => {
      void refresh();
      onAdded(client);
    },
    failed: "The client was not added: the server did not respond. Please try again.",
  });
  return (
    <FormDialog
      title="Add New Client"
      size="widest"
      form={form}
      submit="Add Client"
      busy="Adding Client..."
      onClose={onClose}
    >
      <ClientForm
        values={{ ...NEW_CLIENT, ...start }}
        faultOf={form.faultOf}
        serviceAreas={serviceAreas}
        taken={owner && <ClientOwnerPanel owner={owner} pathOf={pathOf} />}
      />
    </FormDialog>
  );
}
