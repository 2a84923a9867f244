import { IconDownload, IconEye } from "@tabler/icons-react";
import { hrefOf } from "#platform/web/call.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { MoreMenu } from "#ui/more-menu.tsx";
import type { OfficeDocumentDetail } from "../../contract-office.ts";
import { readDocument } from "../../contract-own.ts";
import styles from "./documents-screen.module.css";

export type DocumentDialogName = "view" | "edit" | "version" | "archive" | "restore";

interface DocumentActionsSectionProps {
  document: OfficeDocumentDetail;
  onOpen: (name: DocumentDialogName) => void;
}

export function DocumentActionsSection({ document, onOpen }: DocumentActionsSectionProps) {
  const { id, name, can } = document;
  return (
    <div className={styles.actions}>
      <Button tone="primary" icon={<IconEye size={16} aria-hidden />} onClick={() => onOpen("view")}>
        View
      </Button>
      <ButtonLink
        tone="secondary"
        href={hrefOf(readDocument, { id, download: "true" })}
        icon={<IconDownload size={16} aria-hidden />}
      >
        Download
      </ButtonLink>
      {can.change && <Button onClick={() => onOpen("edit")}>Edit</Button>}
      <MoreMenu
        label="More"
        of={name}
        entries={[
          ...(can.addVersion ? [{ label: "Upload new version", onChoose: () => onOpen("version") }] : []),
          ...(can.archive ? [{ label: "Archive", onChoose: () => onOpen("archive") }] : []),
          ...(can.restore ? [{ label: "Restore", onChoose: () => onOpen("restore") }] : []),
        ]}
      />
    </div>
  );
}
