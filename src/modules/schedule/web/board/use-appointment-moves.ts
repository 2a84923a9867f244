import { useState } from "react";
import { timeText } from "#platform/days.ts";
import { isCallError, type CallError } from "#platform/web/call.ts";
import { toastDone, toastFailed } from "#ui/dialogs/toasts.tsx";
import type { AppointmentCard } from "#modules/appointments/contract.ts";
import { useWithdrawEmail } from "#modules/appointments/web/index.ts";
import { callLink, NO_EMAIL } from "../client-call-words.ts";
import { isSamePlace, placementOf, type Placement } from "./schedule-geometry.ts";
import { useScheduleAppointment } from "../schedule-queries.ts";
import { assistantIdsAt, teamWords } from "../appointment-team.ts";
import { nameOf, placeLabel } from "../appointment-labels.ts";

/** A place that the server did not accept, with its reason. */
export interface Refusal {
  appointment: AppointmentCard;
  place: Placement;
  options: PlaceOptions;
  error: CallError;
}

export interface PlaceOptions {
  outsideHours?: boolean;
  /** Why somebody goes who lacks a skill. */
  skillsReason?: string;
  /** It was in the unscheduled list: there is nothing to go back to. */
  isUnscheduled?: boolean;
  /** Whether the client gets an email of it; true unless told. */
  notifyClient?: boolean;
}

export interface AppointmentMoves {
  /** Where appointments stand until the server has answered. */
  pending: ReadonlyMap<string, Placement>;
  refusal: Refusal | null;
  forget: () => void;
  place: (appointment: AppointmentCard, place: Placement, options?: PlaceOptions) => Promise<void>;
  /** Another try after a refusal: elsewhere, or there and meant. */
  again: (refusal: Refusal, place: Placement, options?: PlaceOptions) => Promise<void>;
}

interface Undo {
  action?: { label: string; run: () => void };
}

const EMAIL_WAITS = "The client will be emailed in 2 minutes.";

const isSameTeam = (appointment: AppointmentCard, place: Placement): boolean =>
  assistantIdsAt(appointment, place).join() === appointment.assistants.map(({ id }) => id).join();

/**
 * Puts appointments elsewhere: at once on the screen, back where they were when the server refuses, with Undo when it
 * does not.
 */
export function useAppointmentMoves(today: string): AppointmentMoves {
  const { mutateAsync } = useScheduleAppointment();
  const { mutateAsync: withdraw } = useWithdrawEmail();
  const [pending, setPending] = useState<ReadonlyMap<string, Placement>>(new Map());
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  const send = (appointment: Pick<AppointmentCard, "id" | "version">, place: Placement, options: PlaceOptions) => {
    const { date, start, minutes, technicianId, assistantIds } = place;
    const { id, version } = appointment;
    const { outsideHours = false, skillsReason = "", notifyClient = true } = options;
    return mutateAsync({
      id,
      version,
      date,
      time: timeText(start),
      minutes,
      technicianId,
      ...(assistantIds && { assistantIds: [...assistantIds] }),
      outsideHours,
      skillsReason,
      notifyClient,
    });
  };

  const withdrawEmail = async ({ id, version }: AppointmentCard, undo: Undo) => {
    try {
      await withdraw({ id, version });
      toastDone({ message: "The client will not be emailed.", ...undo });
    } catch (error) {
      if (!isCallError(error)) throw error;
      toastFailed({ title: "The email was not withdrawn", message: error.message });
    }
  };

  const put = async (appointment: AppointmentCard, place: Placement, options: PlaceOptions) => {
    const before = { ...placementOf(appointment), assistantIds: appointment.assistants.map(({ id }) => id) };
    setRefusal(null);
    setPending((map) => new Map(map).set(appointment.id, place));
    try {
      const moved = await send(appointment, place, options);
      const team = teamWords(moved);
      const message = `${nameOf(appointment)}: ${placeLabel(place, today)}${team === null ? "" : `, ${team}`}`;
      // Back is always possible for what was there: closed hours included, if it stood in them.
      const takeBack = () => void put({ ...moved }, before, { outsideHours: true });
      const undo: Undo = options.isUnscheduled === true ? {} : { action: { label: "Undo", run: takeBack } };
      const dontNotify = { label: "Don't notify", run: () => void withdrawEmail(moved, undo) };
      if (moved.callInstead !== null)
        toastDone({ message: `${message}. ${NO_EMAIL}.`, ...undo, ...callLink(moved.callInstead) });
      else if (moved.emailTo === null) toastDone({ message, ...undo });
      else toastDone({ message: `${message}. ${EMAIL_WAITS}`, ...undo, otherAction: dontNotify });
    } catch (error) {
      if (!isCallError(error)) throw error;
      setRefusal({ appointment, place, options, error });
    } finally {
      setPending((map) => new Map([...map].filter(([id]) => id !== appointment.id)));
    }
  };

  return {
    pending,
    refusal,
    forget: () => setRefusal(null),
    place: async (appointment, place, options = {}) => {
      const isThere =
        options.isUnscheduled !== true &&
        isSamePlace(place, placementOf(appointment)) &&
        isSameTeam(appointment, place);
      if (!isThere) await put(appointment, place, options);
    },
    again: (refused, place, options) => put(refused.appointment, place, { ...refused.options, ...options }),
  };
}
