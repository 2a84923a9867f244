import { useState } from "react";
import type { UsState } from "#platform/us-states.ts";
import { FormDialog } from "#ui/dialogs/form-dialog.tsx";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import { useSchemaForm } from "#ui/fields/use-schema-form.ts";
import type { ProductDetail } from "../../contract.ts";
import type { ProductKind } from "../../rules.ts";
import { useAddProduct, useUpdateProduct } from "../api.ts";
import { ProductFactsSection } from "./product-facts-section.tsx";
import { ProductFormValues } from "./product-form-values.ts";
import { ProductIngredientsSection } from "./product-ingredients-section.tsx";
import { ProductPapersSection } from "./product-papers-section.tsx";
import { ProductStatesSection } from "./product-states-section.tsx";
import { ProductUnitsSection } from "./product-units-section.tsx";
import { ProductUseSection } from "./product-use-section.tsx";

interface ProductDialogProps {
  product: ProductDetail | null;
  states: readonly UsState[];
  onClose: () => void;
}

/** The whole form of a product: a new one, or one that is there, as it was when the form was opened. */
export function ProductDialog({ product: given, states, onClose }: ProductDialogProps) {
  // Another's change while one types must not pass for what was seen.
  const [product] = useState(given);
  const [kind, setKind] = useState<ProductKind>(product?.kind ?? "pesticide");
  const [areRowsChanged, setRowsChanged] = useState(false);
  const add = useAddProduct();
  const update = useUpdateProduct();
  const form = useSchemaForm({
    schema: ProductFormValues,
    send: async (details) => {
      if (product) await update.mutateAsync({ ...details, id: product.id, version: product.version });
      else await add.mutateAsync(details);
      toastDone({ message: product ? `${details.name} was saved.` : `${details.name} was added.` });
      onClose();
    },
    failed: "The product was not saved: the server did not respond. Please try again.",
    atField: { "products.epa_number_taken": "epaNumber", "products.unit_in_use": "unit" },
  });
  const parts = { product, faultOf: form.faultOf };
  const isPesticide = kind === "pesticide";

  return (
    <FormDialog
      title={product ? `Edit ${product.name}` : "Add Product"}
      size="widest"
      form={form}
      submit={product ? "Save Product" : "Add Product"}
      busy={product ? "Saving…" : "Adding product…"}
      isChangedBeside={areRowsChanged}
      onClose={onClose}
    >
      <ProductFactsSection {...parts} kind={kind} onKind={setKind} />
      {isPesticide && <ProductIngredientsSection {...parts} onChanged={() => setRowsChanged(true)} />}
      <ProductUnitsSection {...parts} />
      {isPesticide && <ProductUseSection {...parts} />}
      <ProductStatesSection {...parts} states={states} kind={kind} onChanged={() => setRowsChanged(true)} />
      <ProductPapersSection {...parts} onChanged={() => setRowsChanged(true)} />
    </FormDialog>
  );
}
