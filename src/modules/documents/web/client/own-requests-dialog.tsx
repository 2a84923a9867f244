import { useInfiniteQuery } from "@tanstack/react-query";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";
import type { OwnDocumentRequest } from "../../contract-own-requests.ts";
import { REQUEST_TONES } from "../document-tones.ts";
import { ownRequestsQuery } from "./own-document-queries.ts";
import styles from "./own-document-dialog.module.css";
import { useDocumentWords } from "./use-document-words.ts";

interface OwnRequestsDialogProps {
  timeZone: string;
  /** The document that a request was answered with. */
  onOpen: (documentId: string) => void;
  onClose: () => void;
}

/** What the client asked for, and what became of it; an answer appears by itself. */
export function OwnRequestsDialog({ timeZone, onOpen, onClose }: OwnRequestsDialogProps) {
  const { t } = useDocumentWords(timeZone);
  const found = useInfiniteQuery(ownRequestsQuery());
  const requests = found.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <Dialog title={t("requests.title")} size="wide" isOpen onClose={onClose}>
      {found.isPending ? (
        <Skeleton label={t("requests.waiting")} lines={3} height="5rem" />
      ) : found.isError ? (
        <ErrorPanel title={t("requests.failed")} error={found.error} onRetry={() => void found.refetch()} />
      ) : requests.length === 0 ? (
        <EmptyState title={t("requests.none")} text={t("requests.noneText")} />
      ) : (
        <div className={styles.detail}>
          <ul className={styles.rows}>
            {requests.map((request) => (
              <RequestRow key={request.id} request={request} timeZone={timeZone} onOpen={onOpen} />
            ))}
          </ul>
          {found.hasNextPage && (
            <div className={styles.more}>
              <Button busy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
                {t("more")}
              </Button>
            </div>
          )}
        </div>
      )}
    </Dialog>
  );
}

type RequestRowProps = Pick<OwnRequestsDialogProps, "timeZone" | "onOpen"> & { request: OwnDocumentRequest };

function RequestRow({ request, timeZone, onOpen }: RequestRowProps) {
  const { t, instantOf } = useDocumentWords(timeZone);
  const { reference, type, urgency, status, description, answer, document, requestedAt, answeredAt } = request;
  return (
    <li>
      <div className={styles.head}>
        <h3>{t(`requestType.${type}`)}</h3>
        <StatusBadge tone={REQUEST_TONES[status]}>{t(`requestStatus.${status}`)}</StatusBadge>
      </div>
      <p className={styles.quiet}>
        {reference} · {t("requests.asked", { day: instantOf(requestedAt) })} · {t(`urgency.${urgency}`)}
      </p>
      <p className={styles.words}>{description}</p>
      {answeredAt !== null && (
        <p className={styles.quiet}>
          {t(status === "declined" ? "requests.declined" : "requests.answered", { day: instantOf(answeredAt) })}
        </p>
      )}
      {answer !== "" && <p className={styles.words}>{answer}</p>}
      {document !== null && (
        <div>
          <Button onClick={() => onOpen(document.id)}>{t("requests.view", { name: document.name })}</Button>
        </div>
      )}
    </li>
  );
}
