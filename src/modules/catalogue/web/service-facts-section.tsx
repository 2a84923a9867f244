import { SelectField } from "#ui/fields/select-field.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { SERVICE_CATEGORIES } from "../rules.ts";
import styles from "./service-form.module.css";
import type { ServiceSectionProps } from "./service-form-parts.ts";
import { CATEGORY_LABELS } from "./service-words.ts";

const CATEGORIES = SERVICE_CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value] }));

/** What it is. */
export function ServiceFactsSection({ begin, faultOf }: ServiceSectionProps) {
  return (
    <div className={styles.fields}>
      <div className={styles.two}>
        <TextField
          label="Service Name"
          name="name"
          defaultValue={begin.name}
          maxLength={120}
          autoComplete="off"
          error={faultOf("name")}
          data-autofocus
        />
        <SelectField
          label="Category"
          name="category"
          placeholder={null}
          options={CATEGORIES}
          defaultValue={begin.category}
          error={faultOf("category")}
        />
      </div>
      <TextArea
        label="Description"
        name="description"
        hint="Shown on the public pages when the service is featured or specialized."
        defaultValue={begin.description}
        rows={3}
        maxLength={2000}
        error={faultOf("description")}
      />
    </div>
  );
}
