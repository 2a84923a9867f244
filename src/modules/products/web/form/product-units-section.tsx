import { useState } from "react";
import { dollarsText } from "#platform/money.ts";
import { CheckboxList } from "#ui/fields/lists/checkbox-list.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { dimensionOf, isUnit, unitsOf, type Unit } from "../../rules-units.ts";
import { optionsOf, UNIT_LABELS } from "../product-words.ts";
import type { ProductSectionProps } from "./product-form-values.ts";
import styles from "./product-form.module.css";

/** How it is measured, when it is to be ordered, and what it costs. */
export function ProductUnitsSection({ product, faultOf }: ProductSectionProps) {
  const [unit, setUnit] = useState<Unit>(product?.unit ?? "fl oz");
  const dimension = dimensionOf(unit);
  return (
    <fieldset className={styles.set}>
      <legend>Units and price</legend>
      <div className={styles.two}>
        <SelectField
          label="Unit"
          name="unit"
          hint="For stock and prices."
          placeholder={null}
          options={optionsOf(UNIT_LABELS)}
          value={unit}
          onChange={({ target }) => setUnit(isUnit(target.value) ? target.value : unit)}
          error={faultOf("unit")}
        />
        <TextField
          label={`Reorder at (${unit})`}
          name="reorderAt"
          optional
          hint="Low once the shelf has this much or less."
          inputMode="decimal"
          defaultValue={product?.reorderAt ?? ""}
          maxLength={16}
          autoComplete="off"
          error={faultOf("reorderAt")}
        />
        <TextField
          label={`Price ($ per ${unit})`}
          name="priceCents"
          optional
          inputMode="decimal"
          defaultValue={dollarsText(product?.priceCents ?? null)}
          maxLength={16}
          autoComplete="off"
          error={faultOf("priceCents")}
        />
        <TextField
          label={`Cost ($ per ${unit})`}
          name="costCents"
          optional
          inputMode="decimal"
          defaultValue={dollarsText(product?.costCents ?? null)}
          maxLength={16}
          autoComplete="off"
          error={faultOf("costCents")}
        />
      </div>
      <CheckboxList
        // Other units are another list.
        key={dimension}
        legend="Also entered in"
        name="units"
        options={unitsOf(dimension).map((value) => ({ value, label: UNIT_LABELS[value] }))}
        defaultValue={product?.units ?? []}
        error={faultOf("units")}
      />
    </fieldset>
  );
}
