import { keepPreviousData, queryOptions, useQueryClient } from "@tanstack/react-query";
import type { InputOf } from "#platform/contract.ts";
import { call } from "#platform/web/call.ts";
import { useCommand } from "#platform/web/use-command.ts";
import * as contract from "../contract.ts";
import { rememberOwn } from "./own-changes.ts";

/** The live topic of the same name says that something below this key has changed. */
export const APPOINTMENTS = "appointments";

export type AppointmentFilter = InputOf<typeof contract.listAppointments>;

export const appointmentsQuery = (filter: AppointmentFilter) =>
  queryOptions({
    queryKey: [APPOINTMENTS, "list", filter],
    queryFn: ({ signal }) => call(contract.listAppointments, filter, { signal }),
    // The page before stays on the screen, dimmed, until the next one is there: no jump.
    placeholderData: keepPreviousData,
  });

/** The last ones that came in, whatever they are for: how an open screen learns of new bookings. */
export const newestAppointmentsQuery = () => {
  const filter = { sortBy: "createdAt", sortOrder: "desc", limit: 5 } as const;
  return queryOptions({
    queryKey: [APPOINTMENTS, "newest"],
    queryFn: ({ signal }) => call(contract.listAppointments, filter, { signal }),
  });
};

export const appointmentQuery = (id: string) =>
  queryOptions({
    queryKey: [APPOINTMENTS, "one", id],
    queryFn: ({ signal }) => call(contract.getAppointment, { id }, { signal }),
  });

export const freeTimesQuery = (id: string, date: string) =>
  queryOptions({
    queryKey: [APPOINTMENTS, "free-times", id, date],
    queryFn: ({ signal }) => call(contract.getFreeTimes, { id, date }, { signal }),
    // Somebody else may take a time while the dialog is open.
    staleTime: 0,
  });

export const emailPreviewQuery = (request: InputOf<typeof contract.previewEmail>) =>
  queryOptions({
    queryKey: [APPOINTMENTS, "email-preview", request],
    queryFn: ({ signal }) => call(contract.previewEmail, request, { signal }),
    // The one before stays on the screen while somebody types the reason.
    placeholderData: keepPreviousData,
  });

export const newEmailPreviewQuery = (appointment: InputOf<typeof contract.previewNewEmail>) =>
  queryOptions({
    queryKey: [APPOINTMENTS, "email-preview", appointment],
    queryFn: ({ signal }) => call(contract.previewNewEmail, appointment, { signal }),
    placeholderData: keepPreviousData,
  });

export function useWithdrawEmail() {
  return useCommand({
    mutationFn: (seen: InputOf<typeof contract.withdrawEmail>) => call(contract.withdrawEmail, seen),
  });
}

/** It is gone for everybody: the screen that shows it is closed first, so that nobody asks for it again. */
export function useRemoveAppointment() {
  return useCommand({
    mutationFn: (seen: InputOf<typeof contract.removeAppointment>) => call(contract.removeAppointment, seen),
    onSettled: useRefresh(),
  });
}

export function useConfirmAppointment() {
  return useCommand({
    mutationFn: (seen: InputOf<typeof contract.confirmAppointment>) => call(contract.confirmAppointment, seen),
    onSuccess: rememberOwn,
    onSettled: useRefresh(),
  });
}

export function useCancelAppointment() {
  return useCommand({
    mutationFn: (seen: InputOf<typeof contract.cancelAppointment>) => call(contract.cancelAppointment, seen),
    onSuccess: rememberOwn,
    onSettled: useRefresh(),
  });
}

export function useRescheduleAppointment() {
  return useCommand({
    mutationFn: (request: InputOf<typeof contract.rescheduleAppointment>) =>
      call(contract.rescheduleAppointment, request),
    onSuccess: rememberOwn,
    onSettled: useRefresh(),
  });
}

/** After a refusal too: it means that what the screen shows is not what is so. */
function useRefresh() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [APPOINTMENTS] });
}
