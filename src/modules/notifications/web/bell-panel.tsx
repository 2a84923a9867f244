import { useQuery } from "@tanstack/react-query";
import { IconBellZ } from "@tabler/icons-react";
import { useState } from "react";
import { Link } from "react-router";
import { toastFailed } from "#ui/dialogs/toasts.tsx";
import { Button } from "#ui/button.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { BELL_STEP, bellQuery, useReadBell, type Bell } from "./api.ts";
import { BellList } from "./bell-list.tsx";
import styles from "./bell-panel.module.css";

export interface BellWords {
  waiting: string;
  failed: string;
  empty: string;
  hint: string;
  unread: string;
  readAll: string;
  notRead: string;
  older: string;
  settings: string;
}

interface BellPanelProps {
  bell: Bell;
  words: BellWords;
  timeZone: string;
  settings: string;
  onClose: () => void;
}

/** More are nobody's to read in a panel; the pages that they lead to have everything. */
const MAX_SHOWN = 100;

/** What the reader was told: following one reads it, and all can be read at once. */
export function BellPanel({ bell, words, timeZone, settings, onClose }: BellPanelProps) {
  const [limit, setLimit] = useState(BELL_STEP);
  const told = useQuery(bellQuery(bell, limit));
  const read = useReadBell(bell);
  const entries = told.data?.data ?? [];
  const [newest] = entries;
  const hasOlder = (told.data?.pagination.total ?? 0) > entries.length && limit < MAX_SHOWN;
  const readAll = (upTo: string) =>
    read.mutate({ upTo }, { onError: ({ message }) => toastFailed({ title: words.notRead, message }) });
  return (
    <>
      {told.isPending ? (
        <div className={styles.state}>
          <Skeleton label={words.waiting} lines={3} height="3.5rem" />
        </div>
      ) : told.isError ? (
        <div className={styles.state}>
          <ErrorPanel title={words.failed} error={told.error} onRetry={() => void told.refetch()} />
        </div>
      ) : newest === undefined ? (
        <div className={styles.nothing}>
          <IconBellZ size={32} stroke={1.4} aria-hidden />
          <p className={styles.none}>{words.empty}</p>
          <p>{words.hint}</p>
        </div>
      ) : (
        <BellList
          entries={entries}
          timeZone={timeZone}
          unread={words.unread}
          onFollow={({ id, isRead }) => {
            if (!isRead) read.mutate({ id });
            onClose();
          }}
          end={
            hasOlder && (
              <Button
                tone="quiet"
                wide
                busy={told.isPlaceholderData}
                onClick={() => setLimit(Math.min(limit + BELL_STEP, MAX_SHOWN))}
              >
                {words.older}
              </Button>
            )
          }
        />
      )}
      <div className={styles.foot}>
        <Link to={settings} onClick={onClose}>
          {words.settings}
        </Link>
        {newest !== undefined && (told.data?.unread ?? 0) > 0 && (
          <Button tone="quiet" busy={read.isPending} onClick={() => readAll(newest.id)}>
            {words.readAll}
          </Button>
        )}
      </div>
    </>
  );
}
