import { parseTime } from "#platform/days.ts";
import type { OutputOf } from "#platform/contract.ts";
import type { proposeTimes } from "../../contract.ts";
import type { UnscheduledAppointment } from "../schedule-queries.ts";
import { placeLabel, startLabel } from "../appointment-labels.ts";
import { dateLabel } from "#modules/appointments/web/index.ts";
import { teamWords } from "../appointment-team.ts";

type Proposal = OutputOf<typeof proposeTimes>["proposals"][number];

/** What is to become of one of those that were chosen. */
export interface PlanLine {
  appointment: UnscheduledAppointment;
  /** As it was when the server proposed a time. */
  version: number;
  time: Proposal["time"];
  fault: Proposal["fault"];
}

/** A line for each, in the order in which they were chosen. What the server does not know any more waits no longer. */
export const planOf = (appointments: readonly UnscheduledAppointment[], proposals: readonly Proposal[]): PlanLine[] =>
  appointments.map((appointment) => {
    const proposal = proposals.find(({ id }) => id === appointment.id);
    return {
      // A colleague may have made it longer since it was chosen.
      appointment: { ...appointment, minutes: proposal?.minutes ?? appointment.minutes },
      version: proposal?.version ?? appointment.version,
      time: proposal?.time ?? null,
      fault: proposal ? proposal.fault : "not_unscheduled",
    };
  });

/** `Tue, Dec 2 · 9:00–10:00 AM, Nadia Alder` */
export function goesTo({ appointment, time }: Pick<PlanLine, "appointment" | "time">, today: string): string {
  if (!time) return "";
  const { date, technicianId } = time;
  const place = { date, start: parseTime(time.time) ?? 0, minutes: appointment.minutes, technicianId };
  return `${placeLabel(place, today)}, ${teamWords(time) ?? ""}`;
}

/** Why one of them goes nowhere; `who` is the technician who was asked for. */
export function faultWords({ appointment, fault }: PlanLine, who: string | null, today: string): string {
  switch (fault) {
    case "no_time":
      return who === null ? "No time is available that day." : `${who} has no time available that day.`;
    case "no_technician":
      return who === null
        ? "No technician who meets the service’s requirements is available in the next 8 weeks."
        : `${who} doesn’t meet the service’s requirements or isn’t available in the next 8 weeks.`;
    case "time_taken":
      return `It keeps its time, ${dateLabel(appointment.date, today)} · ${startLabel(appointment.time)}, and ${appointment.technicianName ?? who ?? "nobody"} ${
        appointment.technicianName === null && who === null ? "is" : "isn’t"
      } available then.`;
    case "not_unscheduled":
      return "It has been scheduled or cancelled in the meantime.";
    case null:
      return "";
  }
}
