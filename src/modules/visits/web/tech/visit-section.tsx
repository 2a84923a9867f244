import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useLive } from "#platform/web/live.ts";
import { TouchLink } from "#ui/touch/touch-button.tsx";
import { TouchFailure, TouchNotice, TouchWaiting } from "#ui/touch/touch-notice.tsx";
import { TouchPage } from "#ui/touch/touch-page.tsx";
import { isCallError, isNotThere } from "#platform/web/call.ts";
import type { Stop, VisitView } from "../../contract.ts";
import { TECH_TOPICS, techDayQuery, VISITS, visitQuery } from "../api.ts";
import type { ReportHandle } from "../report/report-handle.ts";
import { photosGroup } from "../report/send-photos.ts";
import { useReport } from "../report/use-report.ts";
import { usePhotoQueue, type PhotoQueue } from "../report/use-photo-queue.ts";
import { realIdOf, type KeptVisit } from "../offline/phone-outbox.ts";
import { useKeptVisit, useOutbox } from "../offline/phone-work-context.ts";
import { useJudge, type Judge } from "../offline/use-judge.ts";
import type { TechPlaces } from "./tech-places.ts";

/** A visit that is open on this phone, with what is typed into its report. */
export interface OpenVisit {
  visit: VisitView;
  report: ReportHandle;
  /** Photos and signatures that are not sent yet. */
  photos: PhotoQueue;
  /** What is known of its appointment; undefined until it is loaded. */
  stop: Stop | undefined;
  /** What this phone has recorded of it and not sent. */
  kept: KeptVisit | undefined;
  judge: Judge;
}

interface VisitSectionProps {
  id: string;
  userId: string;
  places: TechPlaces;
  children: (open: OpenVisit) => ReactNode;
}

/** Loads a visit and keeps what is typed into it, for all of its screens. */
export function VisitSection({ id, userId, places, children }: VisitSectionProps) {
  const client = useQueryClient();
  const realId = realIdOf(useOutbox(), id);
  const visit = useQuery(visitQuery(realId));
  useLive(TECH_TOPICS, () => void client.invalidateQueries({ queryKey: [VISITS] }));
  if (visit.data)
    return (
      <Loaded key={`${userId} ${id}`} id={id} visit={visit.data} userId={userId}>
        {children}
      </Loaded>
    );
  const isGone = isCallError(visit.error) && isNotThere(visit.error);
  return (
    <TouchPage title="Visit" back={{ to: places.day(), label: "Back to the day" }}>
      {visit.isPending ? (
        <TouchWaiting label="Loading the visit" />
      ) : isGone ? (
        <TouchNotice
          title="You don’t have access to this visit"
          action={<TouchLink to={places.day()}>Back to today</TouchLink>}
        />
      ) : (
        <TouchFailure title="The visit could not be loaded." error={visit.error} onRetry={() => void visit.refetch()} />
      )}
    </TouchPage>
  );
}

type LoadedProps = Omit<VisitSectionProps, "places"> & { visit: VisitView };

function Loaded({ id, visit, userId, children }: LoadedProps) {
  const report = useReport(visit, id);
  const photos = usePhotoQueue(photosGroup(userId, id), report);
  const kept = useKeptVisit(id);
  const judge = useJudge({ visit, report, photos, kept });
  // The office's instructions are in the day: of what the visit was for, wherever it was moved to.
  const day = useQuery(techDayQuery(visit.date));
  const stop = day.data?.stops.find(({ appointmentId }) => appointmentId === visit.appointmentId);
  return children({ visit: { ...visit, id }, report, photos, stop, kept, judge });
}
