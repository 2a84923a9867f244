import { IconPlus } from "@tabler/icons-react";
import { Button } from "#ui/button.tsx";
import { CheckboxField } from "#ui/fields/checkbox-field.tsx";
import { FormSection, WideField } from "#ui/fields/form-section.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { MAX_SIGNERS } from "../../rules.ts";
import type { AgreementDraft, DraftSigner } from "./agreement-draft.ts";
import type { AgreementFormParts } from "./agreement-form-dialog.tsx";
import styles from "./agreement-form.module.css";

/** Who signs, in this order: the client alone unless there are others, and somebody for the company at the end. */
export function AgreementSignersSection({ draft, become, faultOf }: AgreementFormParts) {
  const { signers } = draft;
  const fault = faultOf("signers");
  return (
    <FormSection
      title="Signers"
      text={
        signers.length === 0
          ? "The client signs, by the name and email address above."
          : "They are asked one after the other, in this order."
      }
    >
      <WideField>
        <div className={styles.signers}>
          {signers.map((signer, place) => (
            <SignerFields key={signer.key} signer={signer} place={place} become={become} faultOf={faultOf} />
          ))}
          {fault !== undefined && (
            <p role="alert" className={styles.fault}>
              {fault}
            </p>
          )}
          {signers.length < MAX_SIGNERS && (
            <div>
              <Button icon={<IconPlus size={16} aria-hidden />} onClick={() => become(withSigner)}>
                {signers.length === 0 ? "Choose who signs" : "Add signer"}
              </Button>
            </div>
          )}
          <CheckboxField
            name="companySigns"
            label="We sign, too"
            hint="Someone from the office signs for the company after everyone else has."
            checked={draft.companySigns}
            onChange={({ target: { checked } }) => become((now) => ({ ...now, companySigns: checked }))}
          />
        </div>
      </WideField>
    </FormSection>
  );
}

interface Fields extends Pick<AgreementFormParts, "become" | "faultOf"> {
  signer: DraftSigner;
  place: number;
}

function SignerFields({ signer: { key, name, email, title }, place, become, faultOf }: Fields) {
  const change = (told: Partial<DraftSigner>) =>
    become((now) => ({
      ...now,
      signers: now.signers.map((one) => (one.key === key ? { ...one, ...told } : one)),
    }));
  const at = `signers.${place}`;
  return (
    <div className={styles.signer} role="group" aria-label={`Signer ${place + 1}`}>
      <TextField
        label="Name"
        name={`${at}.name`}
        maxLength={200}
        autoComplete="off"
        value={name}
        onChange={({ target: { value } }) => change({ name: value })}
        error={faultOf(`${at}.name`)}
      />
      <TextField
        label="Email Address"
        name={`${at}.email`}
        type="email"
        maxLength={254}
        autoComplete="off"
        value={email}
        onChange={({ target: { value } }) => change({ email: value })}
        error={faultOf(`${at}.email`)}
      />
      <TextField
        label="Title"
        name={`${at}.title`}
        optional
        maxLength={100}
        autoComplete="off"
        value={title}
        onChange={({ target: { value } }) => change({ title: value })}
        error={faultOf(`${at}.title`)}
      />
      <Button
        tone="quiet"
        aria-label={`Remove signer ${place + 1}`}
        onClick={() => become((now) => ({ ...now, signers: now.signers.filter((one) => one.key !== key) }))}
      >
        Remove
      </Button>
    </div>
  );
}

/** The first one is the client, as they stand in the form. */
function withSigner(draft: AgreementDraft): AgreementDraft {
  const key = Math.max(-1, ...draft.signers.map((signer) => signer.key)) + 1;
  const first =
    draft.signers.length === 0 ? { name: draft.clientName, email: draft.clientEmail } : { name: "", email: "" };
  return { ...draft, signers: [...draft.signers, { key, ...first, title: "" }] };
}
