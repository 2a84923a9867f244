import { IconPlus } from "@tabler/icons-react";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import type { ProductSectionProps } from "./product-form-values.ts";
import styles from "./product-form.module.css";
import { useListRows } from "./use-list-rows.ts";

/** The active ingredients, in the order of the label. */
export function ProductIngredientsSection(props: ProductSectionProps & { onChanged: () => void }) {
  const { product, faultOf, onChanged } = props;
  const { rows, add, remove } = useListRows(product?.ingredients ?? [], onChanged);
  const fault = faultOf("ingredients");
  return (
    <fieldset className={styles.set}>
      <legend>Active ingredients</legend>
      {rows.length === 0 && <p className={styles.hint}>None yet.</p>}
      {rows.map(({ key, row }, place) => (
        <div key={key} role="group" aria-label={`Ingredient ${place + 1}`} className={styles.row}>
          <TextField
            label="Ingredient"
            name={`ingredients.${place}.name`}
            defaultValue={row?.name ?? ""}
            maxLength={120}
            autoComplete="off"
            error={faultOf(`ingredients.${place}.name`)}
          />
          <TextField
            label="Percent"
            name={`ingredients.${place}.percent`}
            inputMode="decimal"
            defaultValue={row?.percent ?? ""}
            maxLength={8}
            autoComplete="off"
            error={faultOf(`ingredients.${place}.percent`)}
          />
          <div className={styles.remove}>
            <Button tone="quiet" aria-label={`Remove ingredient ${place + 1}`} onClick={() => remove(key)}>
              Remove
            </Button>
          </div>
        </div>
      ))}
      {fault !== undefined && (
        <p role="alert" className={styles.error}>
          {fault}
        </p>
      )}
      <div>
        <Button icon={<IconPlus size={16} aria-hidden />} onClick={add}>
          Add ingredient
        </Button>
      </div>
    </fieldset>
  );
}
