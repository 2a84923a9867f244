import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ownPropertiesQuery, placeName } from "#modules/properties/web/index.ts";
import { useKeptDraft } from "#platform/web/use-kept-draft.ts";
import { DraftFormDialog } from "#ui/dialogs/draft-form-dialog.tsx";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { FileUploadField } from "#ui/uploads/file-upload-field.tsx";
import { DOCUMENT_CATEGORIES, DOCUMENT_TYPES, MAX_DESCRIPTION_CHARACTERS, MAX_FILES_AT_ONCE } from "../../rules.ts";
import { useUploadDocuments } from "./own-document-queries.ts";
import styles from "./own-document-dialog.module.css";
import { useDocumentWords } from "./use-document-words.ts";

interface UploadDialogProps {
  timeZone: string;
  onClose: () => void;
}

const EMPTY = { type: "other", category: "other", description: "", propertyId: "" };

/**
 * Files for the client's own library. They go as soon as they are chosen; what is said of them is sent under one key
 * until it arrives, and kept in the tab meanwhile.
 */
export function UploadDialog({ timeZone, onClose }: UploadDialogProps) {
  const { t, faultsOf } = useDocumentWords(timeZone);
  const draft = useKeptDraft("document-upload", EMPTY);
  const { words, files, isBegun, write, addFile, removeFile, forget } = draft;
  const upload = useUploadDocuments(draft);
  const properties = useQuery(ownPropertiesQuery()).data?.data ?? [];
  const [arePending, setPending] = useState(false);
  const [isTooEarly, setTooEarly] = useState(false);
  const { fault, at } = faultsOf(upload.error);
  const leave = () => {
    forget();
    onClose();
  };
  const send = () => {
    setTooEarly(arePending);
    if (arePending) return;
    upload.mutate(
      {
        fileIds: files.map(({ id }) => id),
        type: DOCUMENT_TYPES.find((known) => known === words.type) ?? "other",
        category: DOCUMENT_CATEGORIES.find((known) => known === words.category) ?? "other",
        description: words.description,
        propertyId: words.propertyId === "" ? null : words.propertyId,
      },
      {
        onSuccess: ({ data }) => {
          toastDone({ message: t("upload.done", { count: data.length }) });
          leave();
        },
      },
    );
  };
  const field = (name: keyof typeof EMPTY) => ({
    name,
    label: t(`upload.${name === "propertyId" ? "property" : name}`),
    value: words[name],
    error: at.get(name),
    onChange: ({ target: { value } }: { target: { value: string } }) => write(name, value),
  });
  return (
    <DraftFormDialog
      size="wide"
      title={t("upload.title")}
      fault={isTooEarly && arePending ? t("stillSending") : fault}
      isBusy={upload.isPending}
      isChanged={isBegun || arePending}
      canSend={files.length > 0 || arePending}
      labels={{ send: t("upload.send"), leave: t("keep") }}
      onSend={send}
      onClose={leave}
    >
      <FileUploadField
        label={t("upload.files")}
        hint={t("upload.filesHint", { max: MAX_FILES_AT_ONCE })}
        accept="documents"
        camera
        max={MAX_FILES_AT_ONCE}
        files={files}
        error={at.get("fileIds")}
        onAdd={addFile}
        onRemove={removeFile}
        onPendingChange={setPending}
      />
      <div className={styles.pair}>
        <SelectField
          {...field("type")}
          placeholder={null}
          options={DOCUMENT_TYPES.map((value) => ({ value, label: t(`type.${value}`) }))}
        />
        <SelectField
          {...field("category")}
          placeholder={null}
          options={DOCUMENT_CATEGORIES.map((value) => ({ value, label: t(`category.${value}`) }))}
        />
      </div>
      {properties.length > 1 && (
        <SelectField
          {...field("propertyId")}
          placeholder={t("upload.noProperty")}
          required={false}
          options={properties.map((property) => ({ value: property.id, label: placeName(property) }))}
        />
      )}
      <TextArea {...field("description")} optional rows={3} maxLength={MAX_DESCRIPTION_CHARACTERS} />
    </DraftFormDialog>
  );
}
