import { infiniteQueryOptions, keepPreviousData, queryOptions, useQueryClient } from "@tanstack/react-query";
import type { InputOf, OutputOf } from "#platform/contract.ts";
import { call } from "#platform/web/call.ts";
import * as appointments from "#modules/appointments/contract.ts";
import * as contract from "../contract.ts";
import { APPOINTMENTS, rememberOwn } from "#modules/appointments/web/index.ts";
import { useCommand } from "#platform/web/use-command.ts";

export type Schedule = OutputOf<typeof contract.getSchedule>;
export type ScheduleColumn = Schedule["technicians"][number];
export type ScheduleDay = OutputOf<typeof contract.getScheduleDays>["days"][number];
export type UnscheduledAppointment = OutputOf<typeof contract.getUnscheduled>["appointments"][number];
export type SheetAppointment = OutputOf<typeof contract.getDaySheet>["appointments"][number];
export type Reassignment = OutputOf<typeof contract.proposeReassignment>["proposals"][number];
export type FreeTime = appointments.NearestTimes["nearest"][number];

const SCHEDULE = [APPOINTMENTS, "schedule"] as const;

export const scheduleQuery = (filter: InputOf<typeof contract.getSchedule>) =>
  queryOptions({
    queryKey: [...SCHEDULE, filter],
    queryFn: ({ signal }) => call(contract.getSchedule, filter, { signal }),
    // The day before stays, dimmed, until the next one is there: no jump.
    placeholderData: keepPreviousData,
  });

export const scheduleDaysQuery = (request: InputOf<typeof contract.getScheduleDays>) =>
  queryOptions({
    queryKey: [APPOINTMENTS, "days", request],
    queryFn: ({ signal }) => call(contract.getScheduleDays, request, { signal }),
    placeholderData: keepPreviousData,
  });

export type UnscheduledFilter = Pick<InputOf<typeof contract.getUnscheduled>, "search" | "area" | "due">;

const UNSCHEDULED_A_PAGE = 30;

/** Page after page, as far as somebody has read. */
export const unscheduledQuery = (filter: UnscheduledFilter = {}) =>
  infiniteQueryOptions({
    queryKey: [APPOINTMENTS, "unscheduled", filter],
    queryFn: ({ signal, pageParam: page }) =>
      call(contract.getUnscheduled, { ...filter, page, limit: UNSCHEDULED_A_PAGE }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, _, page) => (page * UNSCHEDULED_A_PAGE < total ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  });

export const unscheduledAreasQuery = () =>
  queryOptions({
    queryKey: [APPOINTMENTS, "unscheduled-areas"],
    queryFn: ({ signal }) => call(contract.getUnscheduledAreas, {}, { signal }),
  });

export const proposalsQuery = (request: InputOf<typeof contract.proposeTimes>) =>
  queryOptions({
    queryKey: [APPOINTMENTS, "proposals", request],
    queryFn: ({ signal }) => call(contract.proposeTimes, request, { signal }),
    staleTime: 0,
  });

export const reassignmentQuery = (request: InputOf<typeof contract.proposeReassignment>) =>
  queryOptions({
    queryKey: [APPOINTMENTS, "reassignment", request],
    queryFn: ({ signal }) => call(contract.proposeReassignment, request, { signal }),
    staleTime: 0,
  });

export const closedDaysQuery = () =>
  queryOptions({
    queryKey: [APPOINTMENTS, "closed-days"],
    queryFn: ({ signal }) => call(contract.getClosedDays, {}, { signal }),
  });

export const daySheetQuery = (request: InputOf<typeof contract.getDaySheet>) =>
  queryOptions({
    queryKey: [APPOINTMENTS, "sheet", request],
    queryFn: ({ signal }) => call(contract.getDaySheet, request, { signal }),
  });

export const warrantyQuery = (request: InputOf<typeof appointments.findWarranty>) =>
  queryOptions({
    queryKey: [APPOINTMENTS, "warranty", request],
    queryFn: ({ signal }) => call(appointments.findWarranty, request, { signal }),
  });

export const warrantiesQuery = (clientId: string) =>
  queryOptions({
    queryKey: [APPOINTMENTS, "warranties", clientId],
    queryFn: ({ signal }) => call(appointments.listWarranties, { id: clientId }, { signal }),
  });

export const officeAppointmentQuery = (id: string) =>
  queryOptions({
    queryKey: [APPOINTMENTS, "office", id],
    queryFn: ({ signal }) => call(appointments.getOfficeAppointment, { id }, { signal }),
  });

export const timesQuery = (request: InputOf<typeof contract.findTimes>) =>
  queryOptions({
    queryKey: [APPOINTMENTS, "times", request],
    queryFn: ({ signal }) => call(contract.findTimes, request, { signal }),
    // Somebody else may take a time while the dialog is open.
    staleTime: 0,
  });

export function useScheduleAppointment() {
  const keep = useKeepAnswer();
  return useCommand({
    mutationFn: (request: InputOf<typeof appointments.scheduleAppointment>) =>
      call(appointments.scheduleAppointment, request),
    onSuccess: keep,
    onSettled: useRefresh(),
  });
}

export function useSetAppointmentStatus() {
  const keep = useKeepAnswer();
  return useCommand({
    mutationFn: (request: InputOf<typeof appointments.setAppointmentStatus>) =>
      call(appointments.setAppointmentStatus, request),
    onSuccess: keep,
    onSettled: useRefresh(),
  });
}

export function useCreateFollowUp() {
  return useCommand({
    mutationFn: (seen: InputOf<typeof appointments.createFollowUp>) => call(appointments.createFollowUp, seen),
    onSuccess: rememberOwn,
    onSettled: useRefresh(),
  });
}

export function useRateAppointment() {
  const keep = useKeepAnswer();
  return useCommand({
    // One after the other: with the arrow keys one passes the stars before, and the last ones count.
    scope: { id: "appointments.rating" },
    mutationFn: (request: InputOf<typeof appointments.rateAppointment>) => call(appointments.rateAppointment, request),
    onSuccess: keep,
    onSettled: useRefresh(),
  });
}

export function useCreateAppointment() {
  return useCommand({
    mutationFn: ({ key, ...request }: InputOf<typeof appointments.createAppointment> & { key: string }) =>
      call(appointments.createAppointment, request, { idempotencyKey: key }),
    onSuccess: rememberOwn,
    onSettled: useRefresh(),
  });
}

export function useUpdateAppointment() {
  const keep = useKeepAnswer();
  return useCommand({
    mutationFn: (request: InputOf<typeof appointments.updateAppointment>) =>
      call(appointments.updateAppointment, request),
    onSuccess: keep,
    onSettled: useRefresh(),
  });
}

/**
 * As the module of technicians names them: their jobs, their stars and their coming appointments follow from the
 * appointments.
 */
const TECHNICIANS = "technicians";

/** After a refusal too: it means that what the screen shows is not what is so. */
function useRefresh() {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: [APPOINTMENTS] });
    void client.invalidateQueries({ queryKey: [TECHNICIANS] });
  };
}

/**
 * Puts the answer where the appointment is shown already, so that nothing flickers until the schedule is read again.
 */
function useKeepAnswer() {
  const client = useQueryClient();
  return (answer: appointments.OfficeAppointment) => {
    rememberOwn(answer);
    client.setQueryData(officeAppointmentQuery(answer.id).queryKey, answer);
    client.setQueriesData<Schedule>(
      { queryKey: SCHEDULE },
      (schedule) => schedule && withAppointment(schedule, answer),
    );
  };
}

/** A request without a time stands nowhere in the calendar. */
export function withAppointment(schedule: Schedule, answer: appointments.OfficeAppointment): Schedule {
  const isShown = answer.timeWindow === null && schedule.opening.some(({ date }) => date === answer.date);
  const others = schedule.appointments.filter(({ id }) => id !== answer.id);
  return { ...schedule, appointments: isShown ? [...others, answer] : others };
}
