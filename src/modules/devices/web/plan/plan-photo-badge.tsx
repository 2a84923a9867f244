import { getFile } from "#platform/files-contract.ts";
import { hrefOf } from "#platform/web/call.ts";
import styles from "./plan-view-section.module.css";

/** The photo of a mark, small; pressed, it opens large. */
export const PlanPhoto = ({ fileId, label }: { fileId: string; label: string }) => (
  <a className={styles.photo} href={hrefOf(getFile, { id: fileId, size: "large" })} target="_blank" rel="noreferrer">
    <img src={hrefOf(getFile, { id: fileId, size: "thumbnail" })} alt={label} />
  </a>
);
