import { hrefOf } from "#platform/web/call.ts";
import { ConfirmDialog } from "#ui/dialogs/confirm-dialog.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import type { OfficeDocumentDetail } from "../../contract-office.ts";
import { readDocument } from "../../contract-own.ts";
import { DocumentPreviewPanel } from "../document-preview-panel.tsx";
import type { DocumentDialogName } from "./document-actions-section.tsx";
import { DocumentVersionDialog } from "./document-version-dialog.tsx";
import { EditDocumentDialog } from "./edit-document-dialog.tsx";
import { useArchiveDocument } from "./document-queries.ts";

interface DocumentActionDialogProps {
  name: DocumentDialogName;
  document: OfficeDocumentDetail;
  onClose: () => void;
}

/** What is asked in front of the panel of a document. */
export function DocumentActionDialog({ name, document, onClose }: DocumentActionDialogProps) {
  switch (name) {
    case "view":
      return <ViewDialog document={document} onClose={onClose} />;
    case "edit":
      return <EditDocumentDialog document={document} onClose={onClose} />;
    case "version":
      return <DocumentVersionDialog document={document} onClose={onClose} />;
    default:
      return <ArchiveDialog document={document} isArchived={name === "archive"} onClose={onClose} />;
  }
}

type DialogProps = Omit<DocumentActionDialogProps, "name">;

function ViewDialog({ document: { id, name, format }, onClose }: DialogProps) {
  return (
    <Dialog title={name} size="widest" isOpen onClose={onClose}>
      <DocumentPreviewPanel
        name={name}
        format={format}
        href={hrefOf(readDocument, { id })}
        downloadHref={hrefOf(readDocument, { id, download: "true" })}
        words={{
          open: "Open in a new tab",
          download: "Download",
          noViewer: "Your browser can’t show a PDF on this page. Open it in a new tab, or download it.",
          notShown: "Browsers can’t show this kind of file. Download it to open it.",
        }}
      />
    </Dialog>
  );
}

function ArchiveDialog({ document, isArchived, onClose }: DialogProps & { isArchived: boolean }) {
  const archive = useArchiveDocument();
  const { id, version, name, activeShares } = document;
  return (
    <ConfirmDialog
      title={isArchived ? `Archive “${name}”?` : `Restore “${name}”?`}
      action={isArchived ? "Archive" : "Restore"}
      tone={isArchived ? "danger" : "primary"}
      isOpen
      onConfirm={async () => {
        await archive.mutateAsync({ id, version, isArchived });
        toastDone({ message: isArchived ? `${name} was archived.` : `${name} is back in the library.` });
      }}
      onClose={onClose}
    >
      <p>
        {isArchived
          ? `It leaves the library of the client and of the office${activeShares > 0 ? ", and its shared links stop working" : ""}. Nothing is deleted; you can restore it.`
          : "It goes back into the library. Links that were shared before stay ended."}
      </p>
    </ConfirmDialog>
  );
}
