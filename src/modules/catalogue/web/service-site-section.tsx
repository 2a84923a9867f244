import { useState } from "react";
import { CheckboxField } from "#ui/fields/checkbox-field.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import styles from "./service-form.module.css";
import type { ServiceSectionProps } from "./service-form-parts.ts";

/** Where the public pages show it, and in which words. */
export function ServiceSiteSection({ begin, faultOf }: ServiceSectionProps) {
  const [place, setPlace] = useState(begin.isFeatured ? "featured" : begin.isSpecialized ? "specialized" : null);
  const choose = (chosen: "featured" | "specialized", isChosen: boolean) => setPlace(isChosen ? chosen : null);
  return (
    <fieldset className={styles.set}>
      <legend>On the public site</legend>
      <div className={styles.checks}>
        <CheckboxField
          label="Public"
          hint="Visitors see it with its price. Clear the checkbox for services that only the office schedules."
          name="isPublic"
          defaultChecked={begin.isPublic}
        />
        <CheckboxField
          label="Featured"
          hint="Shown among the first services visitors see."
          name="isFeatured"
          checked={place === "featured"}
          onChange={({ target }) => choose("featured", target.checked)}
        />
        <CheckboxField
          label="Specialized"
          hint="Shown below them, for a particular pest."
          name="isSpecialized"
          checked={place === "specialized"}
          onChange={({ target }) => choose("specialized", target.checked)}
          error={faultOf("isSpecialized")}
        />
        <CheckboxField label="Popular" name="isPopular" defaultChecked={begin.isPopular} />
        <CheckboxField
          label="Offered"
          hint="Clear the checkbox to keep the service only for past records."
          name="isActive"
          defaultChecked={begin.isActive}
        />
        <TextField
          label="Order"
          hint="The lowest number comes first."
          name="position"
          type="number"
          inputMode="numeric"
          min="0"
          max="999"
          defaultValue={String(begin.position)}
          error={faultOf("position")}
        />
      </div>
      <Translation language="es" label="Spanish" begin={begin} faultOf={faultOf} />
      <Translation language="fr" label="French" begin={begin} faultOf={faultOf} />
    </fieldset>
  );
}

/** English stands in for what is left blank. */
function Translation({
  language,
  label,
  begin,
  faultOf,
}: ServiceSectionProps & { language: "es" | "fr"; label: string }) {
  const told = begin.translations[language];
  const path = `translations.${language}`;
  return (
    <details className={styles.translations}>
      <summary>{`In ${label}`}</summary>
      <div className={styles.fields} lang={language}>
        <div className={styles.two}>
          <TextField
            label={`Name in ${label}`}
            name={`${path}.name`}
            optional
            maxLength={120}
            defaultValue={told?.name ?? ""}
            error={faultOf(`${path}.name`)}
          />
          <TextField
            label={`What the price is for, in ${label}`}
            name={`${path}.unit`}
            optional
            maxLength={60}
            defaultValue={told?.unit ?? ""}
            error={faultOf(`${path}.unit`)}
          />
        </div>
        <TextArea
          label={`Description in ${label}`}
          name={`${path}.description`}
          optional
          rows={3}
          maxLength={2000}
          defaultValue={told?.description ?? ""}
          error={faultOf(`${path}.description`)}
        />
      </div>
    </details>
  );
}
