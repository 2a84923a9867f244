import { useState } from "react";
import { FormDialog } from "#ui/dialogs/form-dialog.tsx";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import { useSchemaForm } from "#ui/fields/use-schema-form.ts";
import type { ServiceView } from "../contract.ts";
import { useAddService, useUpdateService } from "./api.ts";
import { ServiceFactsSection } from "./service-facts-section.tsx";
import { NEW_SERVICE, ServiceForm } from "./service-form-values.ts";
import { ServicePriceSection } from "./service-price-section.tsx";
import { ServiceSiteSection } from "./service-site-section.tsx";
import { ServiceWorkSection } from "./service-work-section.tsx";

/** The whole form of a service: a new one, or one that is there, as it was when the form was opened. */
export function ServiceDialog({ service: given, onClose }: { service: ServiceView | null; onClose: () => void }) {
  // Another's change while one types must not pass for what was seen.
  const [service] = useState(given);
  const add = useAddService();
  const update = useUpdateService();
  const form = useSchemaForm({
    schema: ServiceForm,
    send: async (details) => {
      if (service) await update.mutateAsync({ ...details, id: service.id, version: service.version });
      else await add.mutateAsync(details);
      toastDone({ message: service ? `${details.name} was saved.` : `${details.name} was added to the catalog.` });
      onClose();
    },
    failed: "The service was not saved: the server did not respond. Please try again.",
  });
  const parts = { begin: service ?? NEW_SERVICE, faultOf: form.faultOf };

  return (
    <FormDialog
      title={service ? `Edit ${service.name}` : "Add New Service"}
      size="widest"
      form={form}
      submit={service ? "Save Service" : "Add Service"}
      busy={service ? "Saving..." : "Adding Service..."}
      onClose={onClose}
    >
      <ServiceFactsSection {...parts} />
      <ServicePriceSection {...parts} />
      <ServiceWorkSection {...parts} />
      <ServiceSiteSection {...parts} />
    </FormDialog>
  );
}
