import { useState } from "react";
import * as z from "zod";
import type { ServiceArea } from "#modules/company/rules.ts";
import { FormDialog } from "#ui/dialogs/form-dialog.tsx";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import { CheckboxField } from "#ui/fields/checkbox-field.tsx";
import { useSchemaForm } from "#ui/fields/use-schema-form.ts";
import { BillingAddressForm, type BillingAddress } from "../../contract-billing-address.ts";
import { AddressFields } from "./address-fields-section.tsx";
import { useChangeClientAddress } from "./address-queries.ts";

interface ClientAddressDialogProps {
  clientId: string;
  known: BillingAddress;
  serviceAreas: readonly ServiceArea[];
  onClose: () => void;
}

const WORDS = {
  legend: "Where invoices go",
  line: "Street address",
  unit: "Apartment or unit",
  city: "City",
  state: "State",
  zipCode: "ZIP code",
};
const Same = z.object({}).transform(() => null);

/** Changes where the invoices of a client go. Those that were written keep their address. */
export function ClientAddressDialog({ clientId, known, serviceAreas, onClose }: ClientAddressDialogProps) {
  const [isSame, setSame] = useState(known.address === null);
  const [{ version }] = useState(known);
  const change = useChangeClientAddress();
  const form = useSchemaForm({
    schema: isSame ? Same : BillingAddressForm,
    send: async (address) => {
      await change.mutateAsync({ id: clientId, address, version });
      toastDone({ message: "The billing address was saved. Invoices written from now on have it." });
      onClose();
    },
    failed: "The billing address was not saved: the server did not respond. Please try again.",
  });
  return (
    <FormDialog
      title="Edit billing address"
      form={form}
      submit="Save billing address"
      busy="Saving..."
      isChangedBeside={isSame !== (known.address === null)}
      onClose={onClose}
    >
      <CheckboxField
        label="Same as the service address"
        checked={isSame}
        onChange={({ target }) => setSame(target.checked)}
      />
      <div hidden={isSame}>
        <AddressFields
          isOwn={false}
          words={WORDS}
          language="en"
          address={known.address}
          serviceAreas={serviceAreas}
          faultOf={form.faultOf}
        />
      </div>
    </FormDialog>
  );
}
