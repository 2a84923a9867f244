import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLive } from "#platform/web/live.ts";
import type { OwnAppointment } from "../../contract-own.ts";
import { OWN_APPOINTMENTS, OWN_TOPIC, ownAppointmentQuery } from "./own-queries.ts";
import { useOwnWords } from "./use-own-words.ts";

interface OwnNow {
  /** As it is now. What is sent says this version: whoever sends it has been told. */
  appointment: OwnAppointment;
  /** What the office has made of it since the dialog was opened; null for nothing that matters here. */
  news: string | null;
  isOver: boolean;
}

/** The appointment a dialog is about, which the office may change while the client chooses. */
export function useOwnNow(opened: OwnAppointment, action: "reschedule" | "cancel"): OwnNow {
  const { t, whenOf } = useOwnWords();
  const client = useQueryClient();
  // Not every page that opens the dialog listens for appointments itself; where one does, its reading is enough.
  const readAgain = () => client.invalidateQueries({ queryKey: [OWN_APPOINTMENTS] }, { cancelRefetch: false });
  useLive(OWN_TOPIC, () => void readAgain());
  const { data } = useQuery(ownAppointmentQuery(opened.id));
  const appointment = data && data.version > opened.version ? data : opened;
  const isOver = !appointment.can[action];
  const when = whenOf(appointment);
  const moved = when === whenOf(opened) ? null : t("own.movedMeanwhile", { when });
  return { appointment, isOver, news: isOver ? t("own.over") : moved };
}
