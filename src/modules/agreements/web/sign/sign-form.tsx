import { useState } from "react";
import { useTranslation } from "#platform/web/i18n.tsx";
import { Button } from "#ui/button.tsx";
import { CheckboxField } from "#ui/fields/checkbox-field.tsx";
import { FormFault } from "#ui/fields/form-fault.tsx";
import { RadioCards } from "#ui/fields/radio-cards.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { useSchemaForm } from "#ui/fields/use-schema-form.ts";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { onDemand } from "#ui/on-demand.tsx";
import type { SignAct, SignView } from "../../contract-signing.ts";
import type { SignatureKind } from "../../rules.ts";
import { isStale } from "./is-stale.ts";
import { signFields } from "./sign-fields.ts";
import { signOnceRead } from "./sign-once-read.ts";
import styles from "./sign-screen.module.css";

/** What draws is loaded for those who draw. */
const DrawnSignatureField = onDemand(async () => (await import("./drawn-signature-field.tsx")).DrawnSignatureField);
const DeclineDialog = onDemand(async () => (await import("./decline-dialog.tsx")).DeclineDialog);

interface SignFormProps {
  view: SignView;
  isRead: boolean;
  act: (act: SignAct) => Promise<unknown>;
  onStale: () => void;
}

/** The consent, the name as it is signed, and the signature itself. What was filled in stays, whatever the answer. */
export function SignForm({ view, isRead, act, onStale }: SignFormProps) {
  const { t } = useTranslation("agreements");
  const [kind, setKind] = useState<SignatureKind>("typed");
  const [name, setName] = useState(view.signer.name);
  const [isDeclining, setDeclining] = useState(false);
  const [hasToRead, setHasToRead] = useState(false);
  const form = useSchemaForm({
    schema: signFields({ sha256: view.sha256, consentVersion: view.consent.version }),
    send: async (signature) => {
      setHasToRead(!isRead);
      if (!isRead) return;
      try {
        await signOnceRead(act, signature);
      } catch (fault) {
        // It was changed, recalled or signed meanwhile: what is so is shown, with why.
        if (isStale(fault)) onStale();
        throw fault;
      }
    },
    failed: t("signing.failed"),
    atField: { "agreements.signature_invalid": kind === "drawn" ? "image" : "name" },
  });
  const { faultOf, isBusy } = form;
  return (
    <SectionCard title={t("signing.sign")}>
      <form {...form.form} aria-label={t("signing.sign")} className={styles.form}>
        <RadioCards
          legend={t("signing.how")}
          name="kind"
          options={[
            { value: "typed", label: t("signing.typed") },
            { value: "drawn", label: t("signing.drawn") },
          ]}
          value={kind}
          onChange={setKind}
          cardWidth="8rem"
        />
        <TextField
          label={t("signing.name")}
          name="name"
          autoComplete="name"
          maxLength={200}
          value={name}
          onChange={({ target }) => setName(target.value)}
          error={faultOf("name")}
        />
        {kind === "typed" ? (
          <p className={styles.script} aria-hidden="true">
            {name}
          </p>
        ) : (
          <DrawnSignatureField name="image" error={faultOf("image")} onClose={() => setKind("typed")} />
        )}
        <CheckboxField
          name="consent"
          label={view.consent.text}
          hint={view.consent.details}
          error={faultOf("consent")}
        />
        {!isRead && <p className={styles.soft}>{t("signing.readFirst")}</p>}
        <FormFault text={hasToRead && !isRead ? t("signing.notRead") : form.fault} />
        <Button type="submit" tone="primary" wide busy={isBusy}>
          {t(isBusy ? "signing.sending" : "signing.submit")}
        </Button>
        <Button tone="quiet" disabled={isBusy} onClick={() => setDeclining(true)}>
          {t("signing.decline")}
        </Button>
      </form>
      {isDeclining && (
        <DeclineDialog company={view.company} act={act} onStale={onStale} onClose={() => setDeclining(false)} />
      )}
    </SectionCard>
  );
}
