import { useQuery } from "@tanstack/react-query";
import { technicianQuery, useAddDayOff } from "#modules/technicians/web/index.ts";
import { formatDay } from "#platform/web/format.ts";
import { toastDone, toastFailed } from "#ui/dialogs/toasts.tsx";
import { workingHoursOf } from "../appointment-availability.ts";
import type { ScheduleColumn } from "../schedule-queries.ts";

/** Marks a technician as off on that day; undefined where they do not work then anyway, or for whoever may not say it. */
export function useMarkOff(technician: ScheduleColumn | undefined, date: string): (() => void) | undefined {
  const add = useAddDayOff();
  const profile = useQuery({
    ...technicianQuery(technician?.technicianId ?? ""),
    enabled: technician !== undefined,
  }).data;
  const isWorking = workingHoursOf(technician?.days.find((day) => day.date === date)) !== null;
  if (!profile?.can.update || profile.id !== technician?.technicianId || !isWorking) return undefined;
  const { id, version, fullName } = profile;
  return () =>
    add.mutate(
      { id, version, from: date, to: date, reason: "" },
      {
        onSuccess: () => toastDone({ message: `${fullName} is off on ${formatDay(date, "en")}.` }),
        onError: ({ message }) => toastFailed({ title: `${fullName} was not marked as off`, message }),
      },
    );
}
