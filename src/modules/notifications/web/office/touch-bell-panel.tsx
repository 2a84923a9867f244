import { useQuery } from "@tanstack/react-query";
import { TouchButton } from "#ui/touch/touch-button.tsx";
import { TouchFailure, TouchNotice, TouchWaiting, reasonOf } from "#ui/touch/touch-notice.tsx";
import { TouchSheet } from "#ui/touch/touch-sheet.tsx";
import { bellQuery, STAFF_BELL, useReadBell } from "../api.ts";
import { BellList } from "../bell-list.tsx";

/** What the technician was told: following one reads it, and all can be read at once. */
export function TouchBellPanel({ timeZone, onClose }: { timeZone: string; onClose: () => void }) {
  const told = useQuery(bellQuery(STAFF_BELL));
  const read = useReadBell(STAFF_BELL);
  const entries = told.data?.data ?? [];
  const [newest] = entries;
  return (
    <TouchSheet
      title="Notifications"
      onClose={onClose}
      actions={
        newest !== undefined &&
        (told.data?.unread ?? 0) > 0 && (
          <TouchButton busy={read.isPending} onClick={() => read.mutate({ upTo: newest.id })}>
            Mark all as read
          </TouchButton>
        )
      }
    >
      {read.isError && (
        <TouchNotice tone="danger" title="Not marked as read">
          <p>{reasonOf(read.error)}</p>
        </TouchNotice>
      )}
      {told.isPending ? (
        <TouchWaiting label="Loading your notifications" />
      ) : told.isError ? (
        <TouchFailure
          title="Your notifications could not be loaded."
          error={told.error}
          onRetry={() => void told.refetch()}
        />
      ) : newest === undefined ? (
        <TouchNotice title="No notifications yet.">
          <p>New and changed appointments will appear here.</p>
        </TouchNotice>
      ) : (
        <BellList
          entries={entries}
          timeZone={timeZone}
          unread="Unread:"
          onFollow={({ id, isRead }) => {
            if (!isRead) read.mutate({ id });
            onClose();
          }}
        />
      )}
    </TouchSheet>
  );
}
