import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatInstantYear } from "#platform/web/format.ts";
import { useLanguage } from "#platform/web/use-language.ts";
import { Button } from "#ui/button.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { toastDone, toastFailed } from "#ui/dialogs/toasts.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { FactList } from "#ui/fact-list.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { ownFeedQuery, useCloseOwnFeed, useOpenOwnFeed } from "./own-queries.ts";
import styles from "./own-feed-dialog.module.css";
import { useOwnWords } from "./use-own-words.ts";

/** The secret address with which a calendar of the client's shows their appointments: made, shown once, ended. */
export function OwnFeedDialog({ timeZone, onClose }: { timeZone: string; onClose: () => void }) {
  const { t } = useOwnWords();
  const found = useQuery(ownFeedQuery());
  const open = useOpenOwnFeed();
  const close = useCloseOwnFeed();
  const [url, setUrl] = useState<string | null>(null);
  const onError = ({ message }: { message: string }) => toastFailed({ title: t("own.feed.notChanged"), message });
  const feed = found.data?.feed ?? null;
  const make = () => open.mutate({}, { onSuccess: (made) => setUrl(made.url), onError });
  const end = () =>
    close.mutate(
      {},
      {
        onSuccess() {
          setUrl(null);
          toastDone({ message: t("own.feed.ended") });
        },
        onError,
      },
    );
  return (
    <Dialog
      title={t("own.feed.title")}
      isOpen
      onClose={onClose}
      size="wide"
      actions={
        <>
          {feed !== null && (
            <Button busy={close.isPending} onClick={end}>
              {t("own.feed.end")}
            </Button>
          )}
          {url === null && found.data !== undefined && (
            <Button tone="primary" busy={open.isPending} onClick={make}>
              {t(feed === null ? "own.feed.create" : "own.feed.renew")}
            </Button>
          )}
          <Button onClick={onClose}>{t("own.close")}</Button>
        </>
      }
    >
      <p>{t("own.feed.text")}</p>
      {found.isPending ? (
        <Skeleton label={t("own.feed.waiting")} lines={2} />
      ) : found.isError ? (
        <ErrorPanel title={t("own.feed.failed")} error={found.error} onRetry={() => void found.refetch()} />
      ) : url !== null ? (
        <MadeAddress url={url} />
      ) : feed === null ? (
        <p>{t("own.feed.none")}</p>
      ) : (
        <OpenFeed feed={feed} timeZone={timeZone} />
      )}
    </Dialog>
  );
}

function MadeAddress({ url }: { url: string }) {
  const { t } = useOwnWords();
  return (
    <>
      <p role="status">{t("own.feed.once")}</p>
      <pre className={styles.address}>
        <code>{url}</code>
      </pre>
      <CopyButton value={url} label={t("own.feed.copy")} />
      <p>{t("own.feed.how")}</p>
    </>
  );
}

interface OpenFeedProps {
  feed: { hint: string; createdAt: string; lastReadAt: string | null };
  timeZone: string;
}

function OpenFeed({ feed: { hint, createdAt, lastReadAt }, timeZone }: OpenFeedProps) {
  const { t } = useOwnWords();
  const language = useLanguage();
  return (
    <>
      <FactList
        facts={[
          { label: t("own.feed.address"), fact: `…/${hint}…` },
          { label: t("own.feed.created"), fact: formatInstantYear(createdAt, timeZone, language) },
          {
            label: t("own.feed.lastRead"),
            fact: lastReadAt === null ? t("own.feed.never") : formatInstantYear(lastReadAt, timeZone, language),
          },
        ]}
      />
      <p>{t("own.feed.renewNote")}</p>
    </>
  );
}
