import { useQuery } from "@tanstack/react-query";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";
import { emailSendingQuery } from "./api.ts";

/** Whether anybody gets the emails that the program writes. That is set where the program is started. */
export function EmailSendingSection({ anchor }: { anchor: string }) {
  const { data: sending, error, refetch } = useQuery(emailSendingQuery());
  if (!sending)
    return error ? (
      <ErrorPanel title="Whether emails are sent could not be loaded." error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton label="Loading the email settings" lines={3} />
    );
  return sending.isSetUp ? (
    <SectionCard
      anchor={anchor}
      title="Email"
      badge={<StatusBadge tone="good">Sending</StatusBadge>}
      text={
        <>
          Emails are sent as <code>{sending.from}</code>. What a mail server refuses is listed on the overview.
        </>
      }
    />
  ) : (
    <SectionCard
      anchor={anchor}
      title="Email"
      badge={<StatusBadge tone="warning">Not set up</StatusBadge>}
      text={
        <>
          No mail server is set up, so confirmations, invitations, and replies don’t reach anyone. It is set where
          Greenline is started: set <code>SMTP_URL</code>, for example <code>smtp://user:password@host:587</code>, and{" "}
          <code>MAIL_FROM</code> with your sender, then restart it.
        </>
      }
    />
  );
}
