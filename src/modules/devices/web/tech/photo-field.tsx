import { getFile } from "#platform/files-contract.ts";
import { hrefOf } from "#platform/web/call.ts";
import { TouchButton } from "#ui/touch/touch-button.tsx";
import { IconCamera } from "#ui/touch/touch-icons.tsx";
import styles from "./device-checks-section.module.css";

interface PhotoFieldProps {
  fileId: string | null;
  photo: File | null;
  isWaiting: boolean;
  onTake: (photo: File) => void;
  onRemove: () => void;
}

/** The photo of a check: taken, on its way, or kept already. */
export function PhotoField({ fileId, photo, isWaiting, onTake, onRemove }: PhotoFieldProps) {
  const hasOne = fileId !== null || photo !== null || isWaiting;
  return (
    <div className={styles.photo}>
      {fileId !== null && photo === null && (
        <img src={hrefOf(getFile, { id: fileId, size: "thumbnail" })} alt="Photo from this check" />
      )}
      {photo !== null && <p>Photo taken. It is sent with the check.</p>}
      {isWaiting && photo === null && <p>The photo is on its way.</p>}
      <label className={styles.take}>
        <IconCamera />
        {hasOne ? "Take another photo instead" : "Take a photo"}
        <input
          type="file"
          accept="image/*"
          capture="environment"
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            if (file) onTake(file);
            // The same photo once more is another choice.
            event.currentTarget.value = "";
          }}
        />
      </label>
      {(fileId !== null || photo !== null) && (
        <TouchButton tone="quiet" onClick={onRemove}>
          Remove the photo
        </TouchButton>
      )}
    </div>
  );
}
