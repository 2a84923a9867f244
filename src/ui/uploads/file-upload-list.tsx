import { IconFile, IconX } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { getFile, type FileView } from "#platform/files-contract.ts";
import { hrefOf } from "#platform/web/call.ts";
import { Button } from "#ui/button.tsx";
import styles from "./file-upload-field.module.css";
import type { FileUploadTexts } from "./file-upload-texts.ts";
import type { PendingUpload } from "./upload-queue.ts";

interface FileUploadListProps {
  label: string;
  files: readonly FileView[];
  pending: readonly PendingUpload[];
  texts: FileUploadTexts;
  onRemove: (file: FileView) => void;
  onCancel: (entry: PendingUpload) => void;
  onRetry: (id: string) => void;
}

/** What was sent, and what is on its way or has failed. */
export function FileUploadList({ label, files, pending, texts, onRemove, onCancel, onRetry }: FileUploadListProps) {
  if (files.length + pending.length === 0) return null;
  return (
    <ul className={styles.files} aria-label={label}>
      {files.map((file) => (
        <li key={file.id} className={styles.file}>
          {file.width === null ? (
            <IconFile size={28} aria-hidden className={styles.picture} />
          ) : (
            <img className={styles.picture} src={hrefOf(getFile, { id: file.id, size: "thumbnail" })} alt="" />
          )}
          <a className={styles.name} href={hrefOf(getFile, { id: file.id })} target="_blank" rel="noreferrer">
            {file.name}
          </a>
          <RemoveButton label={texts.remove(file.name)} onClick={() => onRemove(file)} />
        </li>
      ))}
      {pending.map((entry) => (
        <li key={entry.id} className={styles.file}>
          <Preview file={entry.file} />
          <div className={styles.name}>
            {entry.file.name}
            <Progress state={entry.state} name={entry.file.name} texts={texts} />
          </div>
          {entry.state.kind === "failed" && (
            <Button onClick={() => onRetry(entry.id)} aria-label={`${texts.retry}: ${entry.file.name}`}>
              {texts.retry}
            </Button>
          )}
          <RemoveButton label={texts.remove(entry.file.name)} onClick={() => onCancel(entry)} />
        </li>
      ))}
    </ul>
  );
}

interface ProgressProps {
  state: PendingUpload["state"];
  name: string;
  texts: FileUploadTexts;
}

function Progress({ state, name, texts }: ProgressProps) {
  if (state.kind === "failed")
    return (
      <p role="alert" className={styles.fault}>
        {texts.failed(state.fault)}
      </p>
    );
  const percent = state.kind === "sending" ? Math.floor(state.share * 100) : 0;
  return (
    <p className={styles.state}>
      <progress max={100} value={percent} aria-label={name} />{" "}
      {state.kind === "waiting" ? texts.waiting : texts.sending(percent)}
    </p>
  );
}

function RemoveButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" className={styles.remove} aria-label={label} onClick={onClick}>
      <IconX size={18} aria-hidden />
    </button>
  );
}

/** Only of what browsers show; a HEIC has none until it is sent. */
function Preview({ file }: { file: File }) {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!/^image\/(?:jpeg|png|webp)$/.test(file.type)) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url === null ? (
    <IconFile size={28} aria-hidden className={styles.picture} />
  ) : (
    <img className={styles.picture} src={url} alt="" />
  );
}
