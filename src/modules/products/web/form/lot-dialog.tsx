import { useState } from "react";
import { FormDialog } from "#ui/dialogs/form-dialog.tsx";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { useSchemaForm } from "#ui/fields/use-schema-form.ts";
import { LotForm, type LotView, type ProductDetail } from "../../contract.ts";
import { useCorrectLot } from "../api.ts";
import styles from "./product-form.module.css";

interface LotDialogProps {
  product: ProductDetail;
  lot: LotView;
  onClose: () => void;
}

/** What was read wrong on a box: the number of a lot, or when it expires. */
export function LotDialog({ product, lot: given, onClose }: LotDialogProps) {
  // Another's change while one types must not pass for what was seen.
  const [{ version, lot }] = useState({ version: product.version, lot: given });
  const correct = useCorrectLot();
  const form = useSchemaForm({
    schema: LotForm,
    send: async (told) => {
      await correct.mutateAsync({ ...told, id: product.id, lotId: lot.id, version });
      toastDone({ message: `Lot ${told.number} was saved.` });
      onClose();
    },
    failed: "The lot was not saved: the server did not respond. Please try again.",
    atField: { "products.lot_number_taken": "number" },
  });
  return (
    <FormDialog title={`Correct Lot ${lot.number}`} form={form} submit="Save" busy="Saving..." onClose={onClose}>
      <p>To fix a typo. Its stock and movements stay with it.</p>
      <div className={styles.two}>
        <TextField
          label="Lot number"
          name="number"
          defaultValue={lot.number}
          maxLength={60}
          autoComplete="off"
          error={form.faultOf("number")}
        />
        <TextField
          label="Expires on"
          name="expiresOn"
          optional
          type="date"
          defaultValue={lot.expiresOn ?? ""}
          error={form.faultOf("expiresOn")}
        />
      </div>
    </FormDialog>
  );
}
