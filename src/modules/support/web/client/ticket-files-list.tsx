import { IconFile } from "@tabler/icons-react";
import { useState } from "react";
import { getFile, type FileView } from "#platform/files-contract.ts";
import { hrefOf } from "#platform/web/call.ts";
import { useTranslation } from "#platform/web/i18n.tsx";
import { onDemand } from "#ui/on-demand.tsx";
import styles from "./ticket-dialog.module.css";

const PhotoViewer = onDemand(async () => (await import("#ui/dialogs/photo-viewer-dialog.tsx")).PhotoViewerDialog);

/** Small pictures, each of which opens the viewer, and papers, each a link to it. */
export function TicketFilesList({ files }: { files: readonly FileView[] }) {
  const { t } = useTranslation("support");
  const [viewed, setViewed] = useState<number | null>(null);
  const photos = files.filter(({ kind }) => kind === "jpeg");
  const papers = files.filter(({ kind }) => kind !== "jpeg");
  const label = (index: number) => t("detail.photo", { number: index + 1 });
  return (
    <>
      {photos.length > 0 && (
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
      )}
      {papers.length > 0 && (
        <ul className={styles.files}>
          {papers.map(({ id, name }) => (
            <li key={id}>
              <a href={hrefOf(getFile, { id })} target="_blank" rel="noreferrer">
                <IconFile size={18} aria-hidden /> {name}
              </a>
            </li>
          ))}
        </ul>
      )}
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
