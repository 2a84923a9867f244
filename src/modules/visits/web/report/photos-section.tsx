import { useEffect, useState } from "react";
import { hrefOf } from "#platform/web/call.ts";
import { getFile } from "#platform/files-contract.ts";
import { TouchButton } from "#ui/touch/touch-button.tsx";
import { TouchText } from "#ui/touch/touch-field.tsx";
import { IconCamera } from "#ui/touch/touch-icons.tsx";
import { MAX_PHOTOS, PHOTO_SLOTS, type PhotoSlot } from "../../rules.ts";
import { entryKey } from "./report-values.ts";
import type { PhotoQueue, WaitingPhoto } from "./use-photo-queue.ts";
import type { ReportHandle } from "./report-handle.ts";
import styles from "./report-form.module.css";

const TITLES: Record<PhotoSlot, string> = { before: "Before", after: "After", other: "Other" };
const TAKE: Record<PhotoSlot, string> = {
  before: "Take a “before” photo",
  after: "Take an “after” photo",
  other: "Take another photo",
};

/** What it looked like: taken with the phone's camera, sent in the background. */
export function PhotosSection({ report, photos }: { report: ReportHandle; photos: PhotoQueue }) {
  const sent = report.entries("photos");
  const isFull = sent.length + photos.waiting.length >= MAX_PHOTOS;
  return PHOTO_SLOTS.map((slot) => (
    <section key={slot} className={styles.note} aria-label={TITLES[slot]}>
      <h2>{TITLES[slot]}</h2>
      <ul className={styles.photos}>
        {sent.map(({ id, value }) =>
          value.slot === slot ? (
            <li key={id} className={styles.photo}>
              <img
                src={hrefOf(getFile, { id: value.fileId, size: "thumbnail" })}
                alt={value.caption === "" ? `${TITLES[slot]}, no caption` : value.caption}
              />
              <TouchText
                label="Caption"
                value={value.caption}
                maxLength={200}
                onChange={(caption) => report.edit(entryKey("photos", id), { ...value, caption })}
              />
              <TouchButton tone="quiet" onClick={() => report.edit(entryKey("photos", id), null)}>
                Remove
              </TouchButton>
            </li>
          ) : null,
        )}
        {photos.waiting.map((photo) =>
          photo.kind === slot ? (
            <li key={photo.id} className={styles.photo}>
              <Waiting photo={photo} queue={photos} />
            </li>
          ) : null,
        )}
      </ul>
      {!isFull && (
        <label className={styles.take}>
          <IconCamera />
          {TAKE[slot]}
          <input
            type="file"
            accept="image/*"
            capture="environment"
            onChange={(event) => {
              const { files } = event.currentTarget;
              for (const file of files ?? []) void photos.add(slot, file);
              // The same photo once more is another choice.
              event.currentTarget.value = "";
            }}
          />
        </label>
      )}
    </section>
  ));
}

function Waiting({ photo: { id, blob, share, fault, isLate }, queue }: { photo: WaitingPhoto; queue: PhotoQueue }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return (
    <>
      <img src={url} alt="Uploading" />
      {fault === "" ? (
        <progress className={styles.meter} value={share} aria-label="Uploading the photo" />
      ) : (
        <>
          <p className={styles.fault}>{fault}</p>
          {isLate && <TouchButton onClick={queue.retry}>Send now</TouchButton>}
          <TouchButton tone="quiet" onClick={() => queue.drop(id)}>
            Remove
          </TouchButton>
        </>
      )}
    </>
  );
}
