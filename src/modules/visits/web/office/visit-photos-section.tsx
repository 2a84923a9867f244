import { useState } from "react";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { SectionCard } from "#ui/frame/section-card.tsx";
import type { Report, VisitView } from "../../contract.ts";
import { PHOTO_SLOT_LABELS, PHOTO_SLOTS } from "../../rules.ts";
import { fileHref } from "./file-address.ts";
import { photoWords } from "./visit-words.ts";
import styles from "./visit-photos-section.module.css";

type Photo = Report["photos"][number];

/** Before and after, small; each opens large. */
export function VisitPhotosSection({ visit: { report } }: { visit: VisitView }) {
  const [opened, setOpened] = useState<Photo | null>(null);
  const photos = PHOTO_SLOTS.flatMap((slot) => report.photos.filter(({ value }) => value.slot === slot));
  if (photos.length === 0) return null;
  return (
    <SectionCard title="Photos">
      <ul className={styles.photos}>
        {photos.map((photo) => (
          <li key={photo.id}>
            <figure>
              <button type="button" className={styles.open} onClick={() => setOpened(photo)}>
                <img src={fileHref(photo.value.fileId, "thumbnail")} alt={photoWords(photo.value)} loading="lazy" />
              </button>
              <figcaption>
                <strong>{PHOTO_SLOT_LABELS[photo.value.slot]}</strong>
                {photo.value.caption !== "" && ` ${photo.value.caption}`}
                <span className={styles.by}>{photo.by}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      {opened && (
        <Dialog title={photoWords(opened.value)} size="widest" isOpen onClose={() => setOpened(null)}>
          <img className={styles.large} src={fileHref(opened.value.fileId, "large")} alt={photoWords(opened.value)} />
        </Dialog>
      )}
    </SectionCard>
  );
}
