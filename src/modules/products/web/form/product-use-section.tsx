import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { companyListsQuery } from "#modules/company/web/index.ts";
import { CheckboxField } from "#ui/fields/checkbox-field.tsx";
import { ListField } from "#ui/fields/lists/list-field.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { unitsOf } from "../../rules-units.ts";
import { optionsOf, UNIT_LABELS } from "../product-words.ts";
import type { ProductSectionProps } from "./product-form-values.ts";
import styles from "./product-form.module.css";

/** How the label says that it is used. */
export function ProductUseSection({ product, faultOf }: ProductSectionProps) {
  const methods = useQuery(companyListsQuery()).data?.lists["treatment-methods"].entries ?? [];
  return (
    <fieldset className={styles.set}>
      <legend>Use</legend>
      <div className={styles.three}>
        <TextField
          label="Re-entry after (minutes)"
          name="reentryMinutes"
          optional
          inputMode="numeric"
          defaultValue={String(product?.reentryMinutes ?? "")}
          maxLength={5}
          autoComplete="off"
          error={faultOf("reentryMinutes")}
        />
        <TextField
          label="Re-entry note"
          name="reentryNote"
          optional
          placeholder="Until dry"
          defaultValue={product?.reentryNote ?? ""}
          maxLength={200}
          autoComplete="off"
          error={faultOf("reentryNote")}
        />
        <TextField
          label="Maximum rate"
          name="maxRate"
          optional
          placeholder="1 gal of finished dilution per 1,000 sq ft"
          defaultValue={product?.maxRate ?? ""}
          maxLength={200}
          autoComplete="off"
          error={faultOf("maxRate")}
        />
      </div>
      <DilutionFields product={product} faultOf={faultOf} />
      <div className={styles.two}>
        <ListField
          label="Methods"
          name="methods"
          addLabel="Add method"
          defaultEntries={product?.methods ?? []}
          suggestions={methods}
          error={faultOf("methods")}
        />
        <ListField
          label="Target pests"
          name="targetPests"
          addLabel="Add pest"
          defaultEntries={product?.targetPests ?? []}
          error={faultOf("targetPests")}
        />
      </div>
    </fieldset>
  );
}

const DILUENT_UNITS = optionsOf(UNIT_LABELS).filter(({ value }) => unitsOf("volume").includes(value));

function DilutionFields({ product, faultOf }: ProductSectionProps) {
  const [isDiluted, setDiluted] = useState(product?.isDiluted ?? false);
  const dilution = product?.dilution;
  return (
    <>
      <CheckboxField
        label="Diluted before use"
        name="isDiluted"
        checked={isDiluted}
        onChange={({ target }) => setDiluted(target.checked)}
      />
      {isDiluted && (
        <div role="group" aria-label="Usual dilution" className={styles.two}>
          <TextField
            label="Product"
            name="dilution.amount"
            optional
            inputMode="decimal"
            defaultValue={dilution?.amount ?? ""}
            maxLength={16}
            autoComplete="off"
            error={faultOf("dilution.amount")}
          />
          <SelectField
            label="Unit of the product"
            name="dilution.unit"
            placeholder={null}
            options={optionsOf(UNIT_LABELS)}
            defaultValue={dilution?.unit ?? "fl oz"}
            error={faultOf("dilution.unit")}
          />
          <TextField
            label="Amount of water"
            name="dilution.per"
            optional
            inputMode="decimal"
            defaultValue={dilution?.per ?? "1"}
            maxLength={16}
            autoComplete="off"
            error={faultOf("dilution.per")}
          />
          <SelectField
            label="Unit of the water"
            name="dilution.perUnit"
            placeholder={null}
            options={DILUENT_UNITS}
            defaultValue={dilution?.perUnit ?? "gal"}
            error={faultOf("dilution.perUnit")}
          />
        </div>
      )}
    </>
  );
}
