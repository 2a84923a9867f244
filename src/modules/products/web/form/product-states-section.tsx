import { IconPlus } from "@tabler/icons-react";
import { US_STATES, type UsState } from "#platform/us-states.ts";
import { Button } from "#ui/button.tsx";
import { CheckboxList } from "#ui/fields/lists/checkbox-list.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import type { ProductKind } from "../../rules.ts";
import type { ProductSectionProps } from "./product-form-values.ts";
import styles from "./product-form.module.css";
import { useListRows } from "./use-list-rows.ts";

interface StatesSection extends ProductSectionProps {
  /** Where the company works. */
  states: readonly UsState[];
  kind: ProductKind;
  onChanged: () => void;
}

/** Where it may be used, and with which licenses. */
export function ProductStatesSection({ product, faultOf, states, kind, onChanged }: StatesSection) {
  // What was ticked once is not lost because the company left a state.
  const kept = [...(product?.states ?? []), ...(product?.categories ?? []).map(({ state }) => state)];
  const known = [...new Set([...states, ...kept])];
  const options = known.map((value) => ({ value, label: US_STATES[value] }));
  return (
    <fieldset className={styles.set}>
      <legend>States</legend>
      <p className={styles.hint}>If you choose none, it can be used in every state.</p>
      <CheckboxList
        legend="Registered for use in"
        name="states"
        options={options}
        defaultValue={product?.states ?? []}
        error={faultOf("states")}
      />
      {kind === "pesticide" && (
        <Categories product={product} faultOf={faultOf} options={options} onChanged={onChanged} />
      )}
    </fieldset>
  );
}

interface CategoriesProps extends ProductSectionProps {
  options: readonly { value: string; label: string }[];
  onChanged: () => void;
}

function Categories({ product, faultOf, options, onChanged }: CategoriesProps) {
  const { rows, add, remove } = useListRows(product?.categories ?? [], onChanged);
  return (
    <>
      <p className={styles.hint}>
        License categories that the label or the state asks for. Without one, any license of the state is enough.
      </p>
      {rows.map(({ key, row }, place) => (
        <div key={key} role="group" aria-label={`Category ${place + 1}`} className={styles.row}>
          <SelectField
            label="State"
            name={`categories.${place}.state`}
            options={options}
            defaultValue={row?.state ?? ""}
            error={faultOf(`categories.${place}.state`)}
          />
          <TextField
            label="Category"
            name={`categories.${place}.category`}
            placeholder="7A"
            defaultValue={row?.category ?? ""}
            maxLength={40}
            autoComplete="off"
            error={faultOf(`categories.${place}.category`)}
          />
          <div className={styles.remove}>
            <Button tone="quiet" aria-label={`Remove category ${place + 1}`} onClick={() => remove(key)}>
              Remove
            </Button>
          </div>
        </div>
      ))}
      <div>
        <Button icon={<IconPlus size={16} aria-hidden />} onClick={add}>
          Add category
        </Button>
      </div>
    </>
  );
}
