import { useState } from "react";
import type { FileView } from "#platform/files-contract.ts";
import { CheckboxField } from "#ui/fields/checkbox-field.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { FileUploadField } from "#ui/uploads/file-upload-field.tsx";
import type { Report } from "../../contract.ts";
import { MAX_PHOTOS, PHOTO_SLOT_LABELS, PHOTO_SLOTS } from "../../rules.ts";
import { fileHref } from "./file-address.ts";
import { photoWords } from "./visit-words.ts";
import styles from "./visit-photos-section.module.css";

interface PhotoFields {
  report: Report;
  /** Undefined: photos that are added. */
  entry: Report["photos"][number] | undefined;
  onChanged: () => void;
}

const SLOT_OPTIONS = PHOTO_SLOTS.map((slot) => ({
  value: slot,
  label: slot === "other" ? "Neither before nor after" : PHOTO_SLOT_LABELS[slot],
}));

/** A photo of the report, or some that are to come into it. */
export function PhotoFieldsSection({ report, entry, onChanged }: PhotoFields) {
  return (
    <>
      {entry ? (
        <img className={styles.chosen} src={fileHref(entry.value.fileId, "thumbnail")} alt={photoWords(entry.value)} />
      ) : (
        <NewPhotos room={MAX_PHOTOS - report.photos.length} onChanged={onChanged} />
      )}
      <SelectField
        label="Before or after"
        name="slot"
        placeholder={null}
        options={SLOT_OPTIONS}
        defaultValue={entry?.value.slot ?? "after"}
      />
      <TextField
        label="Caption"
        name="caption"
        optional
        maxLength={200}
        autoComplete="off"
        defaultValue={entry?.value.caption ?? ""}
      />
      {entry && <CheckboxField label="Remove this from the report" name="gone" />}
    </>
  );
}

function NewPhotos({ room, onChanged }: { room: number; onChanged: () => void }) {
  const [files, setFiles] = useState<readonly FileView[]>([]);
  const [isPending, setPending] = useState(false);
  const [isOther, setOther] = useState(false);
  return (
    <div>
      <input type="hidden" name="fileIds" value={JSON.stringify(files.map(({ id }) => id))} />
      <input type="hidden" name="photosPending" value={isPending ? "yes" : ""} />
      <FileUploadField
        label="Photos"
        accept="pictures"
        camera
        max={room}
        files={files}
        onAdd={(sent) => {
          // The list that a browser offers can be switched to all files.
          setOther(sent.kind !== "jpeg");
          if (sent.kind === "jpeg") setFiles((known) => [...known, sent]);
          onChanged();
        }}
        onRemove={({ id }) => setFiles((known) => known.filter((file) => file.id !== id))}
        onPendingChange={setPending}
        error={isOther ? "This is not a picture. Please choose one." : undefined}
        texts={{ choose: "Choose photos" }}
      />
    </div>
  );
}
