import { keepPreviousData, queryOptions, useQueryClient } from "@tanstack/react-query";
import { getOfficeAppointment } from "#modules/appointments/contract.ts";
import type { AnyEndpoint, InputOf, OutputOf } from "#platform/contract.ts";
import { call, type CallErrorOf } from "#platform/web/call.ts";
import { useCommand } from "#platform/web/use-command.ts";
import * as contract from "../../contract.ts";

/** The live topic of the same name says that something below this key has changed. */
export const VISITS = "visits";

export type VisitListFilter = InputOf<typeof contract.listVisits>;

export const visitsQuery = (filter: VisitListFilter) =>
  queryOptions({
    queryKey: [VISITS, "list", filter],
    queryFn: ({ signal }) => call(contract.listVisits, filter, { signal }),
    // The page before stays on the screen, dimmed, until the next one is there: no jump.
    placeholderData: keepPreviousData,
  });

export const officeVisitQuery = (id: string) =>
  queryOptions({
    queryKey: [VISITS, "one", id],
    queryFn: ({ signal }) => call(contract.getVisit, { id }, { signal }),
  });

export const visitDetailsQuery = (id: string) =>
  queryOptions({
    queryKey: [VISITS, "details", id],
    queryFn: ({ signal }) => call(contract.getVisitDetails, { id }, { signal }),
  });

export const appointmentVisitQuery = (appointmentId: string) =>
  queryOptions({
    queryKey: [VISITS, "of-appointment", appointmentId],
    queryFn: ({ signal }) => call(contract.getAppointmentVisit, { id: appointmentId }, { signal }),
  });

/** What the office had asked for. */
export const instructionsQuery = (appointmentId: string) =>
  queryOptions({
    queryKey: ["appointments", "instructions", appointmentId],
    queryFn: async ({ signal }) => (await call(getOfficeAppointment, { id: appointmentId }, { signal })).instructions,
  });

export const technicianVisitsQuery = (technicianId: string) =>
  queryOptions({
    queryKey: [VISITS, "of-technician", technicianId],
    queryFn: ({ signal }) => call(contract.getTechnicianVisits, { id: technicianId }, { signal }),
  });

export type ClashFilter = InputOf<typeof contract.listClashes>;

export const clashesQuery = (filter: ClashFilter) =>
  queryOptions({
    queryKey: [VISITS, "clashes", filter],
    queryFn: ({ signal }) => call(contract.listClashes, filter, { signal }),
    placeholderData: keepPreviousData,
  });

export const useSaving = () => useVisitCommand(contract.saveReport);
export const useFinishing = () => useVisitCommand(contract.finishVisit);
export const useAmending = () => useVisitCommand(contract.amendVisit);
export const useSettling = () => useVisitCommand(contract.settleClash);
export const useMarkingSeen = () => useVisitCommand(contract.markRatingSeen);

/** After a refusal too: it means that what the screen shows is not what is so. */
function useVisitCommand<E extends AnyEndpoint>(endpoint: E) {
  const client = useQueryClient();
  return useCommand<OutputOf<E>, CallErrorOf<E>, InputOf<E>>({
    mutationFn: (input) => call(endpoint, input),
    onSettled: () => client.invalidateQueries({ queryKey: [VISITS] }),
  });
}
