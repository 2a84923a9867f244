import { IconFileSearch, IconUpload } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { useLive } from "#platform/web/live.ts";
import { Button } from "#ui/button.tsx";
import { Page } from "#ui/frame/page.tsx";
import { onDemand } from "#ui/on-demand.tsx";
import { OWN_DOCUMENTS, OWN_TOPIC } from "./own-document-queries.ts";
import { OwnDocumentsList } from "./own-documents-list.tsx";
import styles from "./own-documents-screen.module.css";
import { OwnRequestsSummary } from "./own-requests-summary.tsx";
import { useDocumentWords } from "./use-document-words.ts";

const UploadDialog = onDemand(async () => (await import("./upload-dialog.tsx")).UploadDialog);
const RequestDialog = onDemand(async () => (await import("./request-dialog.tsx")).RequestDialog);
const RequestsDialog = onDemand(async () => (await import("./own-requests-dialog.tsx")).OwnRequestsDialog);
const DocumentDialog = onDemand(async () => (await import("./own-document-dialog.tsx")).OwnDocumentDialog);
const ShareDialog = onDemand(async () => (await import("./share-dialog.tsx")).ShareDialog);

interface OwnDocumentsScreenProps {
  timeZone: string;
  /** What stands above the list, such as agreements that wait for a signature. */
  above?: ReactNode;
}

/**
 * The library of the client who is signed in; what is shown stands in the address: `?document=` opens one, `?share=` the
 * form to share it, `?upload=1` and `?request=1` those for new ones, `?requests=1` what was asked for.
 */
export function OwnDocumentsScreen({ timeZone, above }: OwnDocumentsScreenProps) {
  const { t } = useDocumentWords(timeZone);
  const client = useQueryClient();
  useLive(OWN_TOPIC, () => void client.invalidateQueries({ queryKey: [OWN_DOCUMENTS] }));
  const [address, setAddress] = useSearchParams();
  const put = (changes: Readonly<Record<string, string>>) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value === "") next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const document = address.get("document");
  const share = address.get("share");
  return (
    <Page>
      <div className={styles.top}>
        <p>{t("subtitle")}</p>
        <div className={styles.actions}>
          <OwnRequestsSummary onOpen={() => put({ requests: "1" })} />
          <Button icon={<IconFileSearch size={18} aria-hidden />} onClick={() => put({ request: "1" })}>
            {t("request.open")}
          </Button>
          <Button tone="primary" icon={<IconUpload size={18} aria-hidden />} onClick={() => put({ upload: "1" })}>
            {t("upload.open")}
          </Button>
        </div>
      </div>
      {above}
      <OwnDocumentsList
        timeZone={timeZone}
        address={address}
        onPut={put}
        onOpen={(id) => put({ document: id })}
        onShare={(id) => put({ share: id })}
      />
      {document !== null && (
        <DocumentDialog
          key={document}
          id={document}
          timeZone={timeZone}
          onShare={() => put({ share: document })}
          onClose={() => put({ document: "" })}
        />
      )}
      {share !== null && <ShareDialog key={share} id={share} timeZone={timeZone} onClose={() => put({ share: "" })} />}
      {address.get("upload") === "1" && <UploadDialog timeZone={timeZone} onClose={() => put({ upload: "" })} />}
      {address.get("request") === "1" && (
        <RequestDialog
          timeZone={timeZone}
          onClose={(isSent = false) => put({ request: "", ...(isSent && { requests: "1" }) })}
        />
      )}
      {address.get("requests") === "1" && (
        <RequestsDialog
          timeZone={timeZone}
          onOpen={(id) => put({ requests: "", document: id })}
          onClose={() => put({ requests: "" })}
        />
      )}
    </Page>
  );
}
