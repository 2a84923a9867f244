import { useState } from "react";
import { getFile, type FileView } from "#platform/files-contract.ts";
import { hrefOf } from "#platform/web/call.ts";
import { useTranslation } from "#platform/web/i18n.tsx";
import { onDemand } from "#ui/on-demand.tsx";
import styles from "./own-issue-dialog.module.css";

const PhotoViewer = onDemand(async () => (await import("#ui/dialogs/photo-viewer-dialog.tsx")).PhotoViewerDialog);

/** Small pictures, each of which opens the viewer. */
export function IssuePhotosList({ photos }: { photos: readonly FileView[] }) {
  const { t } = useTranslation("issues");
  const [viewed, setViewed] = useState<number | null>(null);
  const label = (index: number) => t("detail.photo", { number: index + 1 });
  return (
    <>
      <ul className={styles.photos}>
        {photos.map(({ id }, index) => (
          <li key={id}>
            <button
              type="button"
              aria-label={t("detail.openPhoto", { name: label(index) })}
              onClick={() => setViewed(index)}
            >
              <img src={hrefOf(getFile, { id, size: "thumbnail" })} alt="" loading="lazy" />
            </button>
          </li>
        ))}
      </ul>
      {viewed !== null && (
        <PhotoViewer
          photos={photos.map(({ id }, index) => ({ fileId: id, caption: "", label: label(index) }))}
          first={viewed}
          onClose={() => setViewed(null)}
        />
      )}
    </>
  );
}
