import { useState, type RefObject } from "react";
import { ClientQuickForm } from "#modules/clients/web/index.ts";
import { useAttemptKey } from "#platform/web/attempt-key.ts";
import { now } from "#platform/web/clock.ts";
import { dayIn } from "#platform/web/company-day.ts";
import { FormDialog } from "#ui/dialogs/form-dialog.tsx";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import { useSchemaForm } from "#ui/fields/use-schema-form.ts";
import type { AgreementDetail } from "../../contract-agreements.ts";
import type { AgreementForm } from "../../contract-form.ts";
import { useCreateAgreement, useUpdateAgreement, type AgreementChoices } from "../agreement-queries.ts";
import { AgreementClientSection } from "./agreement-client-section.tsx";
import type { AgreementDialogProps } from "./agreement-dialog.tsx";
import { startDraft, type AgreementDraft } from "./agreement-draft.ts";
import styles from "./agreement-form.module.css";
import { AgreementIncludedSection } from "./agreement-included-section.tsx";
import { AgreementPreviewSection } from "./agreement-preview-section.tsx";
import { AgreementServiceSection } from "./agreement-service-section.tsx";
import { AgreementSignersSection } from "./agreement-signers-section.tsx";
import { AgreementTermsSection } from "./agreement-terms-section.tsx";
import { AgreementValues } from "./agreement-values.ts";
import { useAgreementDraft } from "./use-agreement-draft.ts";
import { useAgreementPreview } from "./use-agreement-preview.ts";

export interface AgreementFormParts {
  draft: AgreementDraft;
  become: (next: (draft: AgreementDraft) => AgreementDraft) => void;
  choices: AgreementChoices;
  faultOf: (name: string) => string | undefined;
}

type FormProps = Omit<AgreementDialogProps, "id" | "like"> & {
  agreement: AgreementDetail | null;
  like: AgreementDetail | null;
  clientId: string | null;
  choices: AgreementChoices;
};

/** The whole form, and below it the text that it makes. */
export function AgreementFormDialog(props: FormProps) {
  const { agreement, like, clientId, timeZone, serviceAreas, mayAddClients, onOpen } = props;
  // Another's change of what can be chosen must not change what was typed.
  const [choices] = useState(props.choices);
  const { draft, become, wasKept, forget } = useAgreementDraft(
    agreement === null ? `agreement-new:${like?.id ?? clientId ?? ""}` : null,
    () => startDraft({ agreement, like, choices, clientId, today: dayIn(timeZone, now()) }),
  );
  /** What was typed to find whoever is being added; null while nobody is. */
  const [added, setAdded] = useState<string | null>(null);
  const preview = useAgreementPreview(draft);
  const onClose = () => {
    forget();
    props.onClose();
  };
  const save = useSaving(agreement);
  const form = useSchemaForm({
    schema: AgreementValues,
    send: async (told) => {
      const saved = await save(told);
      toastDone(
        agreement
          ? { message: `${saved.reference} was saved.` }
          : {
              message: `${saved.reference} was created as a draft.`,
              action: { label: "Open it", run: () => onOpen(saved.id) },
            },
      );
      onClose();
    },
    failed: "The contract was not saved: the server did not respond. Please try again.",
    atField: {
      "clients.not_found": "clientId",
      "properties.not_found": "propertyId",
      "catalogue.not_found": "serviceId",
      "agreements.template_not_found": "templateId",
    },
  });
  const { faultOf, element } = form;
  const parts = { draft, become, choices, faultOf };
  const choose = (chosen: string | null) => {
    setAdded(null);
    if (chosen !== null) become((before) => ({ ...before, clientId: chosen }));
    focusWhenDrawn(element, chosen === null ? "[role=combobox]" : "[name=clientName]");
  };
  return (
    <FormDialog
      title={agreement ? `Edit ${agreement.reference}` : "Create New Contract"}
      size="full"
      form={form}
      submit={agreement ? "Save Contract" : "Create Contract"}
      busy={agreement ? "Saving Contract..." : "Creating Contract..."}
      firstField={agreement || like ? "clientName" : undefined}
      isChangedBeside={added !== null || wasKept}
      above={
        added !== null && (
          <ClientQuickForm
            typed={added}
            serviceAreas={serviceAreas}
            isMissing={faultOf("clientId") !== undefined}
            onChoose={choose}
            onCancel={() => choose(null)}
          />
        )
      }
      onClose={onClose}
    >
      <div className={styles.columns}>
        <div className={styles.fields}>
          <AgreementClientSection
            {...parts}
            isAdding={added !== null}
            {...(mayAddClients && {
              onAdd: (typed: string) => {
                become((before) => ({ ...before, clientId: "" }));
                setAdded(typed);
              },
            })}
          />
          <AgreementServiceSection {...parts} />
          <AgreementIncludedSection {...parts} />
          <AgreementTermsSection {...parts} />
          <AgreementSignersSection {...parts} />
        </div>
        <AgreementPreviewSection preview={preview} />
      </div>
    </FormDialog>
  );
}

/** What is sent again after a lost answer makes nothing twice. */
function useSaving(agreement: AgreementDetail | null) {
  const create = useCreateAgreement();
  const update = useUpdateAgreement();
  const keyFor = useAttemptKey();
  return (told: AgreementForm) =>
    agreement
      ? update.mutateAsync({ input: { ...told, id: agreement.id, version: agreement.version } })
      : create.mutateAsync({ input: told, key: keyFor(told) });
}

/** What is being added is gone by then, and the field is there. */
const focusWhenDrawn = (form: RefObject<HTMLFormElement | null>, field: string): void => {
  requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(field)?.focus());
};
