import { useRef, useState } from "react";
import type { OutputOf } from "#platform/contract.ts";
import { timeText } from "#platform/days.ts";
import { isCallError, type CallError } from "#platform/web/call.ts";
import { forgetToastAction, toastDone, toastFailed } from "#ui/dialogs/toasts.tsx";
import type { AppointmentCard, scheduleAppointment } from "#modules/appointments/contract.ts";
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

type Moved = OutputOf<typeof scheduleAppointment>;

interface Undo {
  action?: { label: string; run: () => void };
}

const EMAIL_WAITS = "The client will be emailed in 2 minutes.";

const isSameTeam = (appointment: AppointmentCard, place: Placement): boolean =>
  assistantIdsAt(appointment, place).join() === appointment.assistants.map(({ id }) => id).join();

/**
 * Puts appointments elsewhere: at once on the screen, back where they were when the server refuses, with Undo when it
 * does not. Moves of one appointment are sent one after the other, each upon the version that the one before made; what
 * stood upon a refused one is not sent.
 */
export function useAppointmentMoves(today: string): AppointmentMoves {
  const { mutateAsync } = useScheduleAppointment();
  const { mutateAsync: withdraw } = useWithdrawEmail();
  const [pending, setPending] = useState<ReadonlyMap<string, Placement>>(new Map());
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const running = useRef(new Map<string, Promise<Moved | null>>());
  const made = useRef(new Map<string, Moved>());

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

  const tell = (moved: Moved, message: string, undo: Undo) => {
    const dontNotify = { label: "Don't notify", run: () => void withdrawEmail(moved, undo) };
    if (moved.callInstead !== null)
      toastDone({ message: `${message}. ${NO_EMAIL}.`, ...undo, ...callLink(moved.callInstead) });
    else if (moved.emailTo === null) toastDone({ message, ...undo });
    else toastDone({ message: `${message}. ${EMAIL_WAITS}`, ...undo, otherAction: dontNotify });
  };

  /** What came of it; null: the server refused. Where another move of it waits already, that one tells. */
  const sendAndTell = async (
    appointment: AppointmentCard,
    place: Placement,
    options: PlaceOptions,
    isLatest: () => boolean,
  ) => {
    const before = { ...placementOf(appointment), assistantIds: appointment.assistants.map(({ id }) => id) };
    try {
      const moved = await send(appointment, place, options);
      made.current.set(moved.id, moved);
      if (!isLatest()) return moved;
      const team = teamWords(moved);
      // Back is always possible for what was there: closed hours included, if it stood in them.
      const takeBack = () => void put({ ...moved }, before, { outsideHours: true });
      tell(
        moved,
        `${nameOf(appointment)}: ${placeLabel(place, today)}${team === null ? "" : `, ${team}`}`,
        options.isUnscheduled === true ? {} : { action: { label: "Undo", run: takeBack } },
      );
      return moved;
    } catch (error) {
      if (!isCallError(error)) throw error;
      setRefusal({ appointment, place, options, error });
      return null;
    }
  };

  /** Taken up before our own last move of it was answered, it is meant as that move left it. */
  const latestOf = (appointment: AppointmentCard): AppointmentCard => {
    const own = made.current.get(appointment.id);
    return own && own.version > appointment.version ? own : appointment;
  };

  const put = async (appointment: AppointmentCard, place: Placement, options: PlaceOptions) => {
    const { id } = appointment;
    setRefusal(null);
    // What an earlier one would take back is not what is there any longer.
    forgetToastAction();
    setPending((map) => new Map(map).set(id, place));
    const earlier = running.current.get(id);
    const isLatest = () => running.current.get(id) === move;
    const move = (async () => {
      if (earlier && !(await earlier)) return null;
      return sendAndTell(latestOf(appointment), place, options, isLatest);
    })();
    running.current.set(id, move);
    try {
      await move;
    } finally {
      // The last one clears up: until then, the appointment is shown where that one puts it.
      if (isLatest()) {
        running.current.delete(id);
        setPending((map) => new Map([...map].filter(([waiting]) => waiting !== id)));
      }
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
