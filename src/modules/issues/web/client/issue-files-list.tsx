import { IconFile } from "@tabler/icons-react";
import { getFile, type FileView } from "#platform/files-contract.ts";
import { hrefOf } from "#platform/web/call.ts";
import styles from "./own-issue-dialog.module.css";

/** Papers, each a link to it. */
export function IssueFilesList({ files }: { files: readonly FileView[] }) {
  return (
    <ul className={styles.files}>
      {files.map(({ id, name }) => (
        <li key={id}>
          <a href={hrefOf(getFile, { id })} target="_blank" rel="noreferrer">
            <IconFile size={18} aria-hidden /> {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
