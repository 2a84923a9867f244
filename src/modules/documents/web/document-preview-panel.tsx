import { IconDownload, IconExternalLink } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { ButtonLink } from "#ui/button.tsx";
import { PhotoView } from "#ui/dialogs/photo-view.tsx";
import type { DocumentFormat } from "../rules.ts";
import styles from "./document-preview-panel.module.css";

interface DocumentPreviewPanelProps {
  name: string;
  format: DocumentFormat;
  /** Where its content is, to be shown and to be saved. */
  href: string;
  downloadHref: string;
  words: {
    open: string;
    download: string;
    /** Of a PDF, where the browser has no viewer of its own. */
    noViewer: string;
    /** Of what no browser shows. */
    notShown: string;
  };
}

/** The content of a document: a PDF in the browser's own viewer, a picture to zoom and rotate, of others the way to save it. */
export function DocumentPreviewPanel({ name, format, href, downloadHref, words }: DocumentPreviewPanelProps) {
  const download = (
    <ButtonLink tone="secondary" href={downloadHref} icon={<IconDownload size={18} aria-hidden />}>
      {words.download}
    </ButtonLink>
  );
  if (format === "jpeg")
    return (
      <div className={styles.preview}>
        <PhotoView src={href} alt={name} />
        <div className={styles.actions}>{download}</div>
      </div>
    );
  if (format !== "pdf")
    return (
      <Paper text={words.notShown}>
        <div className={styles.actions}>{download}</div>
      </Paper>
    );
  const ways = (
    <div className={styles.actions}>
      <a className={styles.way} href={href} target="_blank" rel="noreferrer">
        <IconExternalLink size={18} aria-hidden />
        {words.open}
      </a>
      {download}
    </div>
  );
  // Phones have no viewer within a page; they open the file on its own.
  if (!navigator.pdfViewerEnabled) return <Paper text={words.noViewer}>{ways}</Paper>;
  return (
    <div className={styles.preview}>
      <iframe className={styles.pdf} src={href} title={name} />
      {ways}
    </div>
  );
}

function Paper({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className={styles.paper}>
      <p>{text}</p>
      {children}
    </div>
  );
}
