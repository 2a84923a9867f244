import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLive } from "#platform/web/live.ts";
import { TouchFailure, TouchNotice, TouchWaiting } from "#ui/touch/touch-notice.tsx";
import { TARGET_PESTS } from "#modules/appointments/rules.ts";
import { appointmentPlanQuery, DeviceChecksSection, DEVICES, planWith } from "#modules/devices/web/index.ts";
import { useOutbox, usePhoneWork } from "../offline/phone-work-context.ts";
import { entryKey } from "../report/report-values.ts";
import { photoOfCheck } from "../report/send-photos.ts";
import type { OpenVisit } from "./visit-section.tsx";

/** The devices of the place, and what this visit found at each. */
export function DevicesPart({ open: { visit, report, photos, stop, kept: waits } }: { open: OpenVisit }) {
  const client = useQueryClient();
  const answer = useQuery(appointmentPlanQuery(visit.appointmentId));
  const { queue } = usePhoneWork();
  const { visits } = useOutbox();
  useLive(TOPICS, () => void client.invalidateQueries({ queryKey: [DEVICES] }));
  if (answer.isPending) return <TouchWaiting label="Loading the devices" />;
  if (!answer.data)
    return (
      <TouchFailure
        title="The devices could not be loaded."
        error={answer.error}
        onRetry={() => void answer.refetch()}
      />
    );
  const { plan } = answer.data;
  if (plan === null) return <TouchNotice title="This appointment has no property, so there are no devices to check" />;
  const { propertyId } = plan;
  // Also of another visit at the same place.
  const undelivered = visits.flatMap(({ devices = [] }) => devices.map(({ action }) => action));
  const setups = undelivered.filter((action) => action.propertyId === propertyId).map(({ setup }) => setup);
  const checks = report.entries("checks");
  const waiting = new Set(
    checks.flatMap(({ id }) => (photos.waiting.some(({ kind }) => kind === photoOfCheck(id)) ? [id] : [])),
  );
  return (
    <DeviceChecksSection
      plan={planWith(plan, setups)}
      checks={checks}
      waitingPhotos={waiting}
      expected={[...(stop?.instructions.targetPests ?? []), ...TARGET_PESTS]}
      mayWrite={visit.can.write}
      later={{
        isWaiting: waits !== undefined,
        keep: (setup) => {
          const { id, appointmentId, contactName: clientName } = visit;
          queue.device({ id, appointmentId, clientName, view: visit }, { propertyId, setup });
        },
      }}
      onSave={(id, check, photo) => {
        if (id !== null) report.edit(entryKey("checks", id), check);
        const kept = id ?? report.add("checks", check);
        if (photo === null) return;
        // Of two photos of one check the later one counts.
        for (const one of photos.waiting) if (one.kind === photoOfCheck(kept)) photos.drop(one.id);
        void photos.add(photoOfCheck(kept), photo);
      }}
      onRemove={(id) => report.edit(entryKey("checks", id), null)}
    />
  );
}

const TOPICS = [DEVICES] as const;
