import { IconShare, IconStar, IconStarFilled, IconUpload } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { hrefOf, isCallError, isNotThere } from "#platform/web/call.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { FormFault } from "#ui/fields/form-fault.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { readOwnDocument, type OwnDocumentDetail } from "../../contract-own.ts";
import { DocumentPreviewPanel } from "../document-preview-panel.tsx";
import { AddVersionDialog } from "./add-version-dialog.tsx";
import { ownDocumentQuery, useFavorDocument } from "./own-document-queries.ts";
import { OwnFactsSection } from "./own-facts-section.tsx";
import { OwnSharesSection } from "./own-shares-section.tsx";
import styles from "./own-document-dialog.module.css";
import { useDocumentWords } from "./use-document-words.ts";

interface OwnDocumentDialogProps {
  id: string;
  timeZone: string;
  onShare: () => void;
  onClose: () => void;
}

/** One document: what is in it, what is known of it, and to whom it was given. */
export function OwnDocumentDialog({ id, timeZone, onShare, onClose }: OwnDocumentDialogProps) {
  const { t } = useDocumentWords(timeZone);
  const found = useQuery(ownDocumentQuery(id));
  return (
    <Dialog title={found.data?.name ?? t("detail.title")} size="widest" isOpen onClose={onClose}>
      {found.data ? (
        <Detail document={found.data} timeZone={timeZone} onShare={onShare} />
      ) : found.isPending ? (
        <Skeleton label={t("detail.waiting")} lines={5} height="3rem" />
      ) : isCallError(found.error) && isNotThere(found.error) ? (
        <EmptyState
          title={t("detail.gone")}
          text={t("detail.goneText")}
          action={<Button onClick={onClose}>{t("close")}</Button>}
        />
      ) : (
        <ErrorPanel title={t("detail.failed")} error={found.error} onRetry={() => void found.refetch()} />
      )}
    </Dialog>
  );
}

interface DetailProps {
  document: OwnDocumentDetail;
  timeZone: string;
  onShare: () => void;
}

function Detail({ document, timeZone, onShare }: DetailProps) {
  const { t, faultsOf } = useDocumentWords(timeZone);
  const [isAdding, setAdding] = useState(false);
  const favor = useFavorDocument();
  const { id, name, format, isFavorite, can } = document;
  const FavoriteIcon = isFavorite ? IconStarFilled : IconStar;
  return (
    <div className={styles.detail}>
      <DocumentPreviewPanel
        name={name}
        format={format}
        href={hrefOf(readOwnDocument, { id })}
        downloadHref={hrefOf(readOwnDocument, { id, download: "true" })}
        words={{
          open: t("detail.open"),
          download: t("card.download"),
          noViewer: t("detail.noViewer"),
          notShown: t("detail.notShown"),
        }}
      />
      <div className={styles.actions}>
        {can.share && (
          <Button icon={<IconShare size={18} aria-hidden />} onClick={onShare}>
            {t("share.title")}
          </Button>
        )}
        <Button
          icon={<FavoriteIcon size={18} aria-hidden />}
          busy={favor.isPending}
          onClick={() => favor.mutate({ id, isFavorite: !isFavorite })}
        >
          {t(isFavorite ? "detail.unfavor" : "detail.favor")}
        </Button>
        {can.addVersion && (
          <Button icon={<IconUpload size={18} aria-hidden />} onClick={() => setAdding(true)}>
            {t("version.title")}
          </Button>
        )}
      </div>
      <FormFault text={faultsOf(favor.error).fault} />
      <OwnFactsSection document={document} timeZone={timeZone} />
      {can.share && <OwnSharesSection id={id} timeZone={timeZone} />}
      {isAdding && <AddVersionDialog id={id} timeZone={timeZone} onClose={() => setAdding(false)} />}
    </div>
  );
}
