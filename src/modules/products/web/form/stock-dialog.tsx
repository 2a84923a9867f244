import { useState } from "react";
import { useAttemptKey, uuidOf } from "#platform/web/attempt-key.ts";
import { FormDialog } from "#ui/dialogs/form-dialog.tsx";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { useSchemaForm } from "#ui/fields/use-schema-form.ts";
import type { ProductDetail } from "../../contract.ts";
import { ENDS, ENTERED_KINDS, type EnteredKind } from "../../rules.ts";
import { useMoveStock } from "../api.ts";
import { amountText, dayYear, ENTRY_LABELS, MOVEMENT_LABELS, optionsOf, UNIT_LABELS } from "../product-words.ts";
import styles from "./product-form.module.css";
import { StockFormValues } from "./stock-form-values.ts";

interface StockDialogProps {
  product: ProductDetail;
  kind: EnteredKind;
  onClose: () => void;
}

/** Something came, went, was moved or counted. */
export function StockDialog({ product, kind: first, onClose }: StockDialogProps) {
  const [kind, setKind] = useState(first);
  const move = useMoveStock();
  const keyFor = useAttemptKey();
  const form = useSchemaForm({
    schema: StockFormValues,
    send: async (told) => {
      await move.mutateAsync({ ...told, id: product.id, movementId: uuidOf(keyFor(told)) });
      toastDone({
        message: `${MOVEMENT_LABELS[told.kind]}: ${amountText(told.quantity, told.unit)} of ${product.name}.`,
      });
      onClose();
    },
    failed: "The stock was not saved: the server did not respond. Please try again.",
    atField: {
      "products.not_enough": "quantity",
      "products.unit_unfit": "unit",
      "products.lot_unknown": "lotId",
      "products.lot_expires_otherwise": "expiresOn",
    },
  });
  return (
    <FormDialog
      title={`Stock of ${product.name}`}
      form={form}
      submit="Save"
      busy="Saving..."
      firstField="kind"
      onClose={onClose}
    >
      <SelectField
        label="What to enter"
        name="kind"
        placeholder={null}
        options={optionsOf(ENTRY_LABELS)}
        value={kind}
        onChange={({ target }) => setKind(ENTERED_KINDS.find((one) => one === target.value) ?? kind)}
        error={form.faultOf("kind")}
      />
      <PlaceFields product={product} kind={kind} faultOf={form.faultOf} />
      <div className={styles.two}>
        <TextField
          label={kind === "counted" ? "Amount that is there" : "Amount"}
          name="quantity"
          inputMode="decimal"
          maxLength={16}
          autoComplete="off"
          error={form.faultOf("quantity")}
        />
        <SelectField
          label="Unit"
          name="unit"
          placeholder={null}
          options={product.units.map((value) => ({ value, label: UNIT_LABELS[value] }))}
          defaultValue={product.unit}
          error={form.faultOf("unit")}
        />
      </div>
      <LotFields product={product} kind={kind} faultOf={form.faultOf} />
      <TextField
        label="Note"
        name="reason"
        optional
        maxLength={200}
        autoComplete="off"
        error={form.faultOf("reason")}
      />
    </FormDialog>
  );
}

interface Fields {
  product: ProductDetail;
  kind: EnteredKind;
  faultOf: (name: string) => string | undefined;
}

function PlaceFields({ product, kind, faultOf }: Fields) {
  const places = product.places.map(({ place, name, quantity }) => ({
    value: place,
    label: `${name} (${amountText(quantity, product.unit)})`,
  }));
  return (
    <div className={styles.two}>
      {ENDS[kind].from && (
        <SelectField
          label="From"
          name="from"
          placeholder={null}
          options={places}
          defaultValue="shelf"
          error={faultOf("from")}
        />
      )}
      {ENDS[kind].to && (
        <SelectField
          // Of a move the goal is to be chosen; all else happens on the shelf unless somebody says otherwise.
          key={kind === "moved" ? "goal" : "place"}
          label={kind === "counted" ? "Where" : "To"}
          name="to"
          placeholder={kind === "moved" ? "Choose a place" : null}
          options={places}
          defaultValue={kind === "moved" ? "" : "shelf"}
          error={faultOf("to")}
        />
      )}
    </div>
  );
}

function LotFields({ product, kind, faultOf }: Fields) {
  if (kind === "received")
    return (
      <div className={styles.two}>
        <TextField
          label="Lot number"
          name="lotNumber"
          optional
          maxLength={60}
          autoComplete="off"
          error={faultOf("lotNumber")}
        />
        <TextField label="Expires on" name="expiresOn" optional type="date" error={faultOf("expiresOn")} />
      </div>
    );
  if (product.lots.length === 0) return null;
  const lots = product.lots.map(({ id, number, expiresOn }) => ({
    value: id,
    label: expiresOn === null ? number : `${number}, expires ${dayYear(expiresOn)}`,
  }));
  return (
    <SelectField
      label="Lot"
      name="lotId"
      placeholder={null}
      options={[{ value: "", label: "No lot" }, ...lots]}
      defaultValue={product.lots.find(({ quantity }) => quantity !== "0")?.id ?? ""}
      error={faultOf("lotId")}
    />
  );
}
