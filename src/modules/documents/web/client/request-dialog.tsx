import { useKeptDraft } from "#platform/web/use-kept-draft.ts";
import { DraftFormDialog } from "#ui/dialogs/draft-form-dialog.tsx";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { MAX_DESCRIPTION_CHARACTERS, REQUEST_TYPES, URGENCIES } from "../../rules.ts";
import { useRequestDocument } from "./own-document-queries.ts";
import styles from "./own-document-dialog.module.css";
import { useDocumentWords } from "./use-document-words.ts";

interface RequestDialogProps {
  timeZone: string;
  /** True once it is sent. */
  onClose: (isSent?: boolean) => void;
}

const EMPTY = { type: "", urgency: "normal", description: "" };

/** Asks the office for a document. */
export function RequestDialog({ timeZone, onClose }: RequestDialogProps) {
  const { t, faultsOf } = useDocumentWords(timeZone);
  const draft = useKeptDraft("document-request", EMPTY);
  const { words, isBegun, write, forget } = draft;
  const request = useRequestDocument(draft);
  const { fault, at } = faultsOf(request.error);
  const type = REQUEST_TYPES.find((known) => known === words.type);
  const urgency = URGENCIES.find((known) => known === words.urgency) ?? "normal";
  const leave = (isSent?: boolean) => {
    forget();
    onClose(isSent);
  };
  const send = () => {
    if (!type) return;
    request.mutate(
      { type, urgency, description: words.description },
      {
        onSuccess: ({ reference }) => {
          toastDone({ message: t("request.done", { reference }) });
          leave(true);
        },
      },
    );
  };
  const field = (name: keyof typeof EMPTY) => ({
    name,
    label: t(`request.${name}`),
    value: words[name],
    error: at.get(name),
    onChange: ({ target: { value } }: { target: { value: string } }) => write(name, value),
  });
  return (
    <DraftFormDialog
      size="wide"
      title={t("request.title")}
      fault={fault}
      isBusy={request.isPending}
      isChanged={isBegun}
      canSend={type !== undefined && words.description.trim() !== ""}
      labels={{ send: t("request.send"), leave: t("keep") }}
      onSend={send}
      onClose={() => leave()}
    >
      <div className={styles.pair}>
        <SelectField
          {...field("type")}
          options={REQUEST_TYPES.map((value) => ({ value, label: t(`requestType.${value}`) }))}
        />
        <SelectField
          {...field("urgency")}
          placeholder={null}
          options={URGENCIES.map((value) => ({ value, label: t(`urgency.${value}`) }))}
        />
      </div>
      <TextArea
        {...field("description")}
        hint={t("request.descriptionHint")}
        rows={4}
        maxLength={MAX_DESCRIPTION_CHARACTERS}
      />
    </DraftFormDialog>
  );
}
