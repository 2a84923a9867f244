import { useState } from "react";
import { useTranslation } from "#platform/web/i18n.tsx";
import { useMessage } from "#platform/web/use-message.ts";
import { DraftFormDialog } from "#ui/dialogs/draft-form-dialog.tsx";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { useFailureText } from "#ui/fields/use-failure-text.ts";
import { FileUploadField } from "#ui/uploads/file-upload-field.tsx";
import { MAX_FILES, TICKET_CATEGORIES, TICKET_PRIORITIES } from "../../rules.ts";
import { useKeptDraft } from "#platform/web/use-kept-draft.ts";
import { useOpenTicket } from "./own-ticket-queries.ts";
import styles from "./ticket-dialog.module.css";

interface CreateTicketDialogProps {
  /** Empty where there is none. */
  emergencyPhone: string;
  /** With the ticket, once there is one. */
  onClose: (ticketId?: string) => void;
}

const EMPTY = { subject: "", category: "", priority: "medium", description: "" };

/**
 * What somebody needs from the office. Files go as soon as they are chosen; the ticket itself is sent under one key until
 * it arrives, and kept in the tab meanwhile.
 */
export function CreateTicketDialog({ emergencyPhone, onClose }: CreateTicketDialogProps) {
  const { t } = useTranslation("support");
  const message = useMessage();
  const failure = useFailureText();
  const draft = useKeptDraft("new-ticket", EMPTY);
  const { words, files, isBegun, write, addFile, removeFile, forget } = draft;
  const open = useOpenTicket(draft);
  const [arePending, setPending] = useState(false);
  const [isTooEarly, setTooEarly] = useState(false);
  const category = TICKET_CATEGORIES.find((known) => known === words.category);
  const priority = TICKET_PRIORITIES.find((known) => known === words.priority) ?? "medium";

  const faults = new Map((open.error?.fields ?? []).map((field) => [field.path, message(field.message)]));
  const refusal = open.error && faults.size === 0 ? failure(open.error, t("wrong")) : null;
  const leave = (ticketId?: string) => {
    forget();
    onClose(ticketId);
  };
  const send = () => {
    setTooEarly(arePending);
    if (arePending || !category) return;
    const { subject, description } = words;
    open.mutate(
      { subject, category, priority, description, fileIds: files.map(({ id }) => id) },
      {
        onSuccess: ({ id, reference }) => {
          toastDone({ message: t("form.sent", { reference }) });
          leave(id);
        },
      },
    );
  };
  const field = (name: "subject" | "category" | "priority" | "description") => ({
    name,
    label: t(`form.${name}`),
    value: words[name],
    error: faults.get(name),
    onChange: ({ target: { value } }: { target: { value: string } }) => write(name, value),
  });
  return (
    <DraftFormDialog
      size="wide"
      title={t("form.title")}
      fault={isTooEarly && arePending ? t("form.stillSending") : refusal}
      isBusy={open.isPending}
      isChanged={isBegun || arePending}
      canSend={category !== undefined && words.subject.trim() !== "" && words.description.trim() !== ""}
      labels={{ send: t("form.send"), leave: t("keep") }}
      onSend={send}
      onClose={() => leave()}
    >
      <TextField {...field("subject")} hint={t("form.subjectHint")} maxLength={120} />
      <div className={styles.pair}>
        <SelectField
          {...field("category")}
          options={TICKET_CATEGORIES.map((value) => ({ value, label: t(`category.${value}`) }))}
        />
        <SelectField
          {...field("priority")}
          placeholder={null}
          options={TICKET_PRIORITIES.map((value) => ({ value, label: t(`priority.${value}`) }))}
        />
      </div>
      <div role="status">
        {emergencyPhone !== "" && (category === "emergency" || priority === "urgent") && (
          <p className={styles.warning}>{t("form.emergency", { phone: emergencyPhone })}</p>
        )}
      </div>
      <TextArea {...field("description")} hint={t("form.descriptionHint")} rows={5} maxLength={5000} />
      <FileUploadField
        label={t("form.files")}
        hint={t("form.filesHint")}
        camera
        max={MAX_FILES}
        files={files}
        error={faults.get("fileIds")}
        texts={{ choose: t("comments.attach"), take: t("comments.addPhoto") }}
        onAdd={addFile}
        onRemove={removeFile}
        onPendingChange={setPending}
      />
    </DraftFormDialog>
  );
}
