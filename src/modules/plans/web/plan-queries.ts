import { queryOptions, useQueryClient } from "@tanstack/react-query";
import type { InputOf } from "#platform/contract.ts";
import { call } from "#platform/web/call.ts";
import * as contract from "../contract.ts";
import type { Plan } from "../contract.ts";
import { listTechnicians } from "#modules/technicians/contract.ts";
import { APPOINTMENTS } from "#modules/appointments/web/index.ts";
import { useCommand } from "#platform/web/use-command.ts";

/** More than a client ever has, and more than a company ever offers. */
const ALL = 100;

export const plansQuery = (clientId: string) =>
  queryOptions({
    // Below the appointments: a plan makes appointments, and an appointment that is done moves its plan.
    queryKey: [APPOINTMENTS, "plans", clientId],
    queryFn: ({ signal }) => call(contract.listPlans, { clientId, limit: ALL }, { signal }),
  });

export function useCreatePlan() {
  return useCommand({
    mutationFn: ({ key, ...plan }: InputOf<typeof contract.createPlan> & { key: string }) =>
      call(contract.createPlan, plan, { idempotencyKey: key }),
    onSettled: useRefresh(),
  });
}

export function useUpdatePlan() {
  return useCommand({
    mutationFn: (plan: InputOf<typeof contract.updatePlan>) => call(contract.updatePlan, plan),
    onSettled: useRefresh(),
  });
}

function useRefresh() {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: [APPOINTMENTS] });
}

/** Who may be asked for: those who work here. */
export const technicianChoicesQuery = () =>
  queryOptions({
    queryKey: ["technicians", "choices"],
    queryFn: async ({ signal }) => {
      const { data } = await call(listTechnicians, { limit: ALL }, { signal });
      return data.filter(({ status }) => status !== "inactive");
    },
  });

/** What a plan is, for a change of something else of it. */
export const planRequest = (plan: Plan) => ({
  id: plan.id,
  version: plan.version,
  propertyId: plan.propertyId,
  serviceType: plan.serviceType,
  frequency: plan.frequency,
  timeWindow: plan.timeWindow,
  minutes: plan.minutes,
  technicianId: plan.technicianId,
  priceCents: plan.priceCents,
  startsOn: plan.startsOn,
  endsOn: plan.endsOn,
  notes: plan.notes,
  status: plan.status,
});
