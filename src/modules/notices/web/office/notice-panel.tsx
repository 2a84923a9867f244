import { useQuery } from "@tanstack/react-query";
import { SidePanel } from "#ui/dialogs/side-panel.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { onDemand, useFirstUse } from "#ui/on-demand.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { noticeQuery } from "../notice-queries.ts";
import type { NoticeDetailsSectionProps } from "./notice-details-section.tsx";

/** Called where it cannot be loaded. */
interface Closable {
  onClose?: () => void;
}

/** Loaded when first needed: most people only look at the list. */
const NoticeDetailsSection = onDemand<NoticeDetailsSectionProps & Closable>(
  async () => (await import("./notice-details-section.tsx")).NoticeDetailsSection,
);

interface NoticePanelProps extends Omit<NoticeDetailsSectionProps, "notice"> {
  /** Null keeps it closed. */
  id: string | null;
  onClose: () => void;
}

/** One notice beside the list. */
export function NoticePanel({ id, timeZone, appointmentHref, onClose }: NoticePanelProps) {
  const asked = useQuery({ ...noticeQuery(id ?? ""), enabled: id !== null });
  const notice = asked.data?.id === id ? asked.data : undefined;
  useFirstUse(NoticeDetailsSection.preload);
  return (
    <SidePanel title={notice ? notice.name : "Notice"} isOpen={id !== null} onClose={onClose}>
      {notice ? (
        <NoticeDetailsSection
          key={notice.id}
          notice={notice}
          timeZone={timeZone}
          appointmentHref={appointmentHref}
          onClose={onClose}
        />
      ) : asked.isError ? (
        <ErrorPanel title="The notice could not be loaded." error={asked.error} onRetry={() => void asked.refetch()} />
      ) : (
        <Skeleton label="Loading the notice" lines={10} />
      )}
    </SidePanel>
  );
}
