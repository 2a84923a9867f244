import { IconFile } from "@tabler/icons-react";
import { useState } from "react";
import { getFile, type FileView } from "#platform/files-contract.ts";
import { hrefOf } from "#platform/web/call.ts";
import { onDemand } from "#ui/on-demand.tsx";
import styles from "./ticket-section.module.css";

const PhotoViewerDialog = onDemand(async () => (await import("#ui/dialogs/photo-viewer-dialog.tsx")).PhotoViewerDialog);

interface FilesList {
  files: readonly FileView[];
  /** What each is, before its number. */
  label: string;
}

/** Pictures, small, each of which opens large, and papers, each of which opens as what it is. */
export function TicketFilesList({ files, label }: FilesList) {
  const [opened, setOpened] = useState<number | null>(null);
  const photos = files.filter(({ kind }) => kind === "jpeg");
  const papers = files.filter(({ kind }) => kind !== "jpeg");
  const nameOf = (index: number) => `${label}, ${index + 1} of ${photos.length}`;
  if (files.length === 0) return null;
  return (
    <>
      {photos.length > 0 && (
        <ul className={styles.photos}>
          {photos.map(({ id }, index) => (
            <li key={id}>
              <button type="button" className={styles.open} onClick={() => setOpened(index)}>
                <img src={hrefOf(getFile, { id, size: "thumbnail" })} alt={nameOf(index)} loading="lazy" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {papers.length > 0 && (
        <ul className={styles.papers}>
          {papers.map(({ id, name }) => (
            <li key={id}>
              <a href={hrefOf(getFile, { id, size: "original" })} target="_blank" rel="noreferrer">
                <IconFile size={18} aria-hidden />
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
      {opened !== null && (
        <PhotoViewerDialog
          photos={photos.map(({ id }, index) => ({ fileId: id, caption: "", label: nameOf(index) }))}
          first={opened}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
