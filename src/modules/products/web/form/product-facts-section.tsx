import { CheckboxField } from "#ui/fields/checkbox-field.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { PRODUCT_KINDS, type ProductKind } from "../../rules.ts";
import { KIND_LABELS, optionsOf, SIGNAL_LABELS } from "../product-words.ts";
import type { ProductSectionProps } from "./product-form-values.ts";
import styles from "./product-form.module.css";

interface FactsSection extends ProductSectionProps {
  kind: ProductKind;
  onKind: (kind: ProductKind) => void;
}

/** What it is, and what the front of its label says. */
export function ProductFactsSection({ product, faultOf, kind, onKind }: FactsSection) {
  return (
    <fieldset className={styles.set}>
      <legend>Product</legend>
      <div className={styles.two}>
        <TextField
          label="Name"
          name="name"
          defaultValue={product?.name ?? ""}
          maxLength={120}
          autoComplete="off"
          error={faultOf("name")}
          data-autofocus
        />
        <SelectField
          label="Kind"
          name="kind"
          placeholder={null}
          options={optionsOf(KIND_LABELS)}
          value={kind}
          onChange={({ target }) => onKind(PRODUCT_KINDS.find((one) => one === target.value) ?? kind)}
          error={faultOf("kind")}
        />
      </div>
      {kind === "pesticide" && <LabelFields product={product} faultOf={faultOf} />}
    </fieldset>
  );
}

function LabelFields({ product, faultOf }: ProductSectionProps) {
  return (
    <>
      <div className={styles.three}>
        <TextField
          label="EPA registration number"
          name="epaNumber"
          optional
          hint="Only the format is checked: 123-45-678."
          defaultValue={product?.epaNumber ?? ""}
          maxLength={40}
          autoComplete="off"
          error={faultOf("epaNumber")}
        />
        <SelectField
          label="Signal word"
          hint="As on the label."
          name="signalWord"
          placeholder={null}
          options={optionsOf(SIGNAL_LABELS)}
          defaultValue={product?.signalWord ?? "caution"}
          error={faultOf("signalWord")}
        />
        <TextField
          label="Formulation"
          name="formulation"
          optional
          hint="As on the label."
          placeholder="Gel bait"
          defaultValue={product?.formulation ?? ""}
          maxLength={80}
          autoComplete="off"
          error={faultOf("formulation")}
        />
      </div>
      <div className={styles.checks}>
        <CheckboxField
          label="Minimum risk"
          hint="Exempt from registration; it has no EPA number."
          name="isMinimumRisk"
          defaultChecked={product?.isMinimumRisk ?? false}
          error={faultOf("isMinimumRisk")}
        />
        <CheckboxField
          label="Restricted use"
          hint="Only for certified applicators."
          name="isRestrictedUse"
          defaultChecked={product?.isRestrictedUse ?? false}
          error={faultOf("isRestrictedUse")}
        />
        <CheckboxField
          label="Termite product"
          hint="Some states keep its records longer."
          name="isTermite"
          defaultChecked={product?.isTermite ?? false}
        />
        <CheckboxField
          label="Label warns of drift"
          hint="Some states then require wind and humidity."
          name="warnsOfDrift"
          defaultChecked={product?.warnsOfDrift ?? false}
        />
      </div>
    </>
  );
}
