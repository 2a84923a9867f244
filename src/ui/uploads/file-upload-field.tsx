import { useEffect, useId, useRef, useState, useSyncExternalStore, type ChangeEvent, type ReactNode } from "react";
import type { FileView } from "#platform/files-contract.ts";
import { useTranslation } from "#platform/web/i18n.tsx";
import { randomId } from "#platform/web/random-id.ts";
import { announce } from "#ui/announcer.tsx";
import { Button } from "#ui/button.tsx";
import styles from "./file-upload-field.module.css";
import { FileUploadList } from "./file-upload-list.tsx";
import { fileUploadTexts, type FileUploadTexts } from "./file-upload-texts.ts";
import { sendFile } from "./send-file.ts";
import { createUploadQueue, type UploadQueue } from "./upload-queue.ts";

export interface FileUploadFieldProps {
  label: string;
  hint?: ReactNode;
  error?: ReactNode;
  /** What is there; whoever holds it adds and removes. */
  files: readonly FileView[];
  onAdd: (file: FileView) => void;
  onRemove: (file: FileView) => void;
  /** Something is on its way or has failed: a form that is sent now would go without it. */
  onPendingChange?: (isPending: boolean) => void;
  /** Any kind unless told. */
  accept?: "pictures" | "pdf" | "documents" | "any";
  /** Beside choosing, a button that opens the camera of a phone. */
  camera?: boolean;
  max?: number;
  texts?: Partial<FileUploadTexts>;
}

const ACCEPTED = {
  pictures: "image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif",
  pdf: "application/pdf,.pdf",
  documents: "image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif,.pdf,.docx,.xlsx",
  any: "image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif,.pdf,.docx,.xlsx,.txt,.csv",
};

/** Files that are sent as soon as they are chosen. Whoever saves the form attaches them by their ids. */
export function FileUploadField({
  label,
  hint,
  error,
  files,
  onAdd,
  onRemove,
  onPendingChange,
  accept = "any",
  camera = false,
  max = Number.POSITIVE_INFINITY,
  texts: own,
}: FileUploadFieldProps) {
  const { t } = useTranslation("ui");
  const texts = { ...fileUploadTexts(t), ...own };
  const [tooMany, setTooMany] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const photographer = useRef<HTMLInputElement>(null);
  const [hintId, faultId] = [useId(), useId()];
  const { queue, pending } = useUploadQueue((file) => {
    onAdd(file);
    announce(texts.sent(file.name));
  });
  const isPending = pending.length > 0;
  useEffect(() => onPendingChange?.(isPending), [isPending, onPendingChange]);

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = Array.from(target.files ?? []);
    const room = max - files.length - pending.length;
    setTooMany(chosen.length > room);
    // Which of them to leave out is not ours to say.
    if (chosen.length <= room) queue.add(chosen);
    // The same file may be chosen again.
    target.value = "";
  };
  const shown = tooMany ? texts.tooMany(max) : error;
  const described = [hint === undefined ? null : hintId, shown === undefined ? null : faultId]
    .filter(Boolean)
    .join(" ");

  return (
    <div role="group" aria-label={label} aria-describedby={described === "" ? undefined : described}>
      <p className={styles.label}>{label}</p>
      {hint !== undefined && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      <FileUploadList
        label={label}
        files={files}
        pending={pending}
        texts={texts}
        onRemove={(file) => {
          onRemove(file);
          announce(texts.removed(file.name));
          chooser.current?.parentElement?.querySelector("button")?.focus();
        }}
        onCancel={({ id, file }) => {
          queue.remove(id);
          announce(texts.removed(file.name));
          chooser.current?.parentElement?.querySelector("button")?.focus();
        }}
        onRetry={(id) => queue.retry(id)}
      />
      <div className={styles.actions}>
        <input
          ref={chooser}
          type="file"
          hidden
          multiple={max > 1}
          accept={ACCEPTED[accept]}
          aria-label={label}
          onChange={choose}
        />
        <Button onClick={() => chooser.current?.click()}>{texts.choose}</Button>
        {camera && (
          <>
            <input
              ref={photographer}
              type="file"
              hidden
              accept="image/*"
              capture="environment"
              aria-label={texts.take}
              onChange={choose}
            />
            <Button onClick={() => photographer.current?.click()}>{texts.take}</Button>
          </>
        )}
      </div>
      {shown !== undefined && (
        <p id={faultId} role="alert" className={styles.fault}>
          {shown}
        </p>
      )}
    </div>
  );
}

/** A queue that lives as long as the field, and tells whoever listens now. */
function useUploadQueue(onSent: (file: FileView) => void) {
  const listener = useRef(onSent);
  useEffect(() => {
    listener.current = onSent;
  });
  const [queue] = useState<UploadQueue>(() =>
    createUploadQueue({ send: sendFile, newId: randomId, onSent: (file) => listener.current(file) }),
  );
  useEffect(() => {
    const goOn = () => queue.retryLost();
    addEventListener("online", goOn);
    return () => {
      removeEventListener("online", goOn);
      queue.close();
    };
  }, [queue]);
  return { queue, pending: useSyncExternalStore(queue.subscribe, queue.entries, queue.entries) };
}
