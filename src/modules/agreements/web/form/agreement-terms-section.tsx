import { LANGUAGE_LABELS } from "#modules/appointments/web/index.ts";
import { CheckboxField } from "#ui/fields/checkbox-field.tsx";
import { FormSection, WideField } from "#ui/fields/form-section.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { SIGNING_DAYS, TYPE_LABELS } from "../../rules.ts";
import { isOfferedIn } from "../../rules-templates.ts";
import { AGREEMENT_TERMS, isSingle } from "../../rules-terms.ts";
import { TERMS_LABELS } from "../agreement-words.ts";
import type { AgreementFormParts } from "./agreement-form-dialog.tsx";
import { useTemplateOfPlace } from "./use-place-state.ts";

/** When it is paid, by which text, and what else holds. */
export function AgreementTermsSection({ draft, become, choices, faultOf }: AgreementFormParts) {
  const state = useTemplateOfPlace({ draft, become, choices });
  const hasTerm = draft.duration !== "ongoing" && !isSingle(draft);
  const template = choices.templates.find(({ id }) => id === draft.templateId);
  const isTranslated = template === undefined || template.languages.includes(draft.language);
  return (
    <FormSection title="Contract Terms">
      <SelectField
        label="Payment Terms"
        name="paymentTerms"
        placeholder={null}
        options={AGREEMENT_TERMS.map((value) => ({ value, label: TERMS_LABELS[value] }))}
        value={draft.paymentTerms}
        onChange={({ target }) => {
          const paymentTerms = AGREEMENT_TERMS.find((one) => one === target.value);
          if (paymentTerms) become((now) => ({ ...now, paymentTerms }));
        }}
        error={faultOf("paymentTerms")}
      />
      <SelectField
        label="Contract Template"
        {...(!isTranslated && {
          hint: `It has no ${LANGUAGE_LABELS[draft.language]} text: the client gets the English one.`,
        })}
        name="templateId"
        options={choices.templates.map(({ id, name, contractType, states }) => {
          const isOffered = state === "" || isOfferedIn(states, state);
          return {
            value: id,
            label: [
              name,
              ...(contractType === draft.contractType ? [] : [TYPE_LABELS[contractType]]),
              ...(states.length === 0
                ? []
                : [isOffered ? states.join(", ") : `${states.join(", ")} (not for ${state})`]),
            ].join(" · "),
            // What is chosen stays so until somebody chooses another: the server says why it cannot be.
            disabled: !isOffered && id !== draft.templateId,
          };
        })}
        value={draft.templateId}
        onChange={({ target: { value } }) => become((now) => ({ ...now, templateId: value }))}
        error={faultOf("templateId")}
      />
      <TextField
        label="Days to sign"
        hint="How long it can be signed after it is sent. Signed after its start date, it is billed from that date all the same."
        name="signingDays"
        type="number"
        min={String(SIGNING_DAYS.min)}
        max={String(SIGNING_DAYS.max)}
        value={draft.signingDays}
        onChange={({ target: { value } }) => become((now) => ({ ...now, signingDays: value }))}
        error={faultOf("signingDays")}
      />
      {hasTerm && (
        <CheckboxField
          name="autoRenews"
          label="Renews automatically"
          hint="Another term of the same length begins unless either side says no in time."
          checked={draft.autoRenews}
          onChange={({ target: { checked } }) => become((now) => ({ ...now, autoRenews: checked }))}
          error={faultOf("autoRenews")}
        />
      )}
      {draft.contractType !== "commercial" && (
        <CheckboxField
          name="soldAtHome"
          label="Sold at the client’s home"
          hint="The client can cancel within three business days. The notice of cancellation comes with the agreement; tell the client of it in person, too."
          checked={draft.soldAtHome}
          onChange={({ target: { checked } }) => become((now) => ({ ...now, soldAtHome: checked }))}
          error={faultOf("soldAtHome") ?? (draft.soldAtHome ? (choices.homeSaleFault ?? undefined) : undefined)}
        />
      )}
      <WideField>
        <TextArea
          label="Special Terms"
          name="specialTerms"
          optional
          rows={3}
          maxLength={5000}
          value={draft.specialTerms}
          onChange={({ target: { value } }) => become((now) => ({ ...now, specialTerms: value }))}
          error={faultOf("specialTerms")}
        />
      </WideField>
    </FormSection>
  );
}
