import { keepPreviousData, queryOptions, useQueryClient } from "@tanstack/react-query";
import type { AnyEndpoint, InputOf, OutputOf } from "#platform/contract.ts";
import { useAttemptKey } from "#platform/web/attempt-key.ts";
import { call, type CallErrorOf } from "#platform/web/call.ts";
import { useCommand } from "#platform/web/use-command.ts";
import * as contract from "../contract.ts";
import { appointmentPlanKey, DEVICES } from "./device-keys.ts";

export { DEVICES } from "./device-keys.ts";

export const planQuery = (propertyId: string) =>
  queryOptions({
    queryKey: [DEVICES, "plan", propertyId],
    queryFn: ({ signal }) => call(contract.getPropertyPlan, { id: propertyId }, { signal }),
  });

/** For the phone: of where the appointment is. */
export const appointmentPlanQuery = (appointmentId: string) =>
  queryOptions({
    queryKey: appointmentPlanKey(appointmentId),
    queryFn: ({ signal }) => call(contract.getAppointmentPlan, { id: appointmentId }, { signal }),
  });

/** Also those that are no longer there. */
export const allDevicesQuery = (propertyId: string) =>
  queryOptions({
    queryKey: [DEVICES, "all", propertyId],
    queryFn: ({ signal }) => call(contract.listPropertyDevices, { id: propertyId, removed: "true" }, { signal }),
  });

export const deviceQuery = (id: string) =>
  queryOptions({
    queryKey: [DEVICES, "one", id],
    queryFn: ({ signal }) => call(contract.getDevice, { id }, { signal }),
  });

export const dueDevicesQuery = (filter: InputOf<typeof contract.listDueDevices>) =>
  queryOptions({
    queryKey: [DEVICES, "due", filter],
    queryFn: ({ signal }) => call(contract.listDueDevices, filter, { signal }),
    // The page before stays on the screen, dimmed, until the next one is there: no jump.
    placeholderData: keepPreviousData,
  });

export const deviceTrendQuery = (propertyId: string, months: number) =>
  queryOptions({
    queryKey: [DEVICES, "trend", propertyId, months],
    queryFn: ({ signal }) => call(contract.getDeviceTrend, { id: propertyId, months }, { signal }),
  });

export const useSavePlan = () => useDeviceCommand(contract.savePropertyPlan);
/** Sent again after a lost answer, it installs one. */
export function useInstallDevice() {
  const keyOf = useAttemptKey();
  return useDeviceCommand(contract.installDevice, keyOf);
}
export const useUpdateDevice = () => useDeviceCommand(contract.updateDevice);
export const useMoveDevice = () => useDeviceCommand(contract.moveDevice);
export function useReplaceDevice() {
  const keyOf = useAttemptKey();
  return useDeviceCommand(contract.replaceDevice, keyOf);
}
export const useRemoveDevice = () => useDeviceCommand(contract.removeDevice);

/** After a refusal too: it means that what the screen shows is not what is so. */
function useDeviceCommand<E extends AnyEndpoint>(endpoint: E, keyOf?: (input: InputOf<E>) => string) {
  const client = useQueryClient();
  return useCommand<OutputOf<E>, CallErrorOf<E>, InputOf<E>>({
    mutationFn: (input) => call(endpoint, input, keyOf ? { idempotencyKey: keyOf(input) } : {}),
    onSettled: () => client.invalidateQueries({ queryKey: [DEVICES] }),
  });
}
