import { CheckboxField } from "#ui/fields/checkbox-field.tsx";
import { FormSection, WideField } from "#ui/fields/form-section.tsx";
import { INCLUDED_SERVICES } from "../../rules-terms.ts";
import type { AgreementFormParts } from "./agreement-form-dialog.tsx";
import styles from "./agreement-form.module.css";

/** What is part of it. Words of an older list stay until somebody takes them out. */
export function AgreementIncludedSection({ draft, become, faultOf }: AgreementFormParts) {
  const known: readonly string[] = INCLUDED_SERVICES;
  const older = draft.services.filter((service) => !known.includes(service));
  const fault = faultOf("services");
  return (
    <FormSection title="Services Included">
      <WideField>
        <div className={styles.boxes}>
          {[...known, ...older].map((service) => (
            <CheckboxField
              key={service}
              name="services"
              value={service}
              label={service}
              checked={draft.services.includes(service)}
              onChange={({ target }) =>
                become((now) => ({
                  ...now,
                  services: target.checked
                    ? [...now.services, service]
                    : now.services.filter((other) => other !== service),
                }))
              }
            />
          ))}
        </div>
        {fault !== undefined && (
          <p role="alert" className={styles.fault}>
            {fault}
          </p>
        )}
      </WideField>
    </FormSection>
  );
}
