import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatInstantYear } from "#platform/web/format.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/dialogs/confirm-dialog.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import { ownFeedQuery, useEndOwnFeed } from "./security-queries.ts";

/** For technicians whose phone reads their appointments: no list of sessions shows that, and no end of one stops it. */
export function OwnFeedCard({ timeZone }: { timeZone: string }) {
  const query = useQuery(ownFeedQuery());
  const end = useEndOwnFeed();
  const [isAsking, setAsking] = useState(false);
  if (query.isError && !query.data)
    return (
      <SectionCard title="Calendar feed">
        <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
      </SectionCard>
    );
  const feed = query.data?.feed;
  // Most people have none: a card that says so would only be in the way.
  if (!feed) return null;
  const made = formatInstantYear(feed.createdAt, timeZone, "en");
  const read =
    feed.lastReadAt === null ? "never used" : `last used ${formatInstantYear(feed.lastReadAt, timeZone, "en")}`;
  return (
    <SectionCard
      title="Calendar feed"
      text="A phone that subscribed to your appointments keeps receiving them. Signing out doesn’t end that, even if you sign out everywhere."
      actions={<Button onClick={() => setAsking(true)}>End calendar feed</Button>}
    >
      <p>
        …/{feed.hint}… · created {made} · {read}
      </p>
      <ConfirmDialog
        title="End your calendar feed?"
        action="End calendar feed"
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={async () => {
          await end.mutateAsync({});
          toastDone({ message: "Your calendar feed no longer works." });
        }}
      >
        <p>It stops working right away. You can create a new one in your technician profile.</p>
      </ConfirmDialog>
    </SectionCard>
  );
}
