import { keepPreviousData, queryOptions, useQueryClient } from "@tanstack/react-query";
import type { AnyEndpoint, InputOf, OutputOf } from "#platform/contract.ts";
import { call, type CallErrorOf } from "#platform/web/call.ts";
import { randomId } from "#platform/web/random-id.ts";
import { sendTo } from "#platform/web/files/upload.ts";
import { useCommand } from "#platform/web/use-command.ts";
import * as contract from "../contract.ts";

/** The live topic of the same name says that something below this key has changed. */
export const TECHNICIANS = "technicians";

export type TechnicianFilter = InputOf<typeof contract.listTechnicians>;

export const techniciansQuery = (filter: TechnicianFilter) =>
  queryOptions({
    queryKey: [TECHNICIANS, "list", filter],
    queryFn: ({ signal }) => call(contract.listTechnicians, filter, { signal }),
    // The page before stays on the screen, dimmed, until the next one is there: no jump.
    placeholderData: keepPreviousData,
  });

export const technicianQuery = (id: string) =>
  queryOptions({
    queryKey: [TECHNICIANS, "one", id],
    queryFn: ({ signal }) => call(contract.getTechnician, { id }, { signal }),
  });

export const technicianLoginsQuery = () =>
  queryOptions({
    queryKey: [TECHNICIANS, "logins"],
    queryFn: ({ signal }) => call(contract.listTechnicianLogins, {}, { signal }),
  });

export const useAddTechnician = () => useTechnicianMutation(contract.addTechnician);
export const useUpdateTechnician = () => useTechnicianMutation(contract.updateTechnician);
export const useSetLicences = () => useTechnicianMutation(contract.setLicences);
export const useSetWorkingHours = () => useTechnicianMutation(contract.setWorkingHours);
export const useAddDayOff = () => useTechnicianMutation(contract.addDayOff);
export const useRemoveDayOff = () => useTechnicianMutation(contract.removeDayOff);
export const useLinkLogin = () => useTechnicianMutation(contract.linkLogin);
export const useGiveLogin = () => useTechnicianMutation(contract.giveLogin);
export const useOpenCalendar = () => useTechnicianMutation(contract.openCalendar);
export const useCloseCalendar = () => useTechnicianMutation(contract.closeCalendar);

/** Another picture of a technician, or none. What is too large is not sent. */
export function useChangePhoto(id: string) {
  const client = useQueryClient();
  return useCommand({
    mutationFn: (picture: File | null) => {
      if (picture === null) return call(contract.removeTechnicianPhoto, { id });
      if (picture.size > contract.MAX_PHOTO_BYTES) throw new RangeError("files.too_large");
      return sendTo(contract.setTechnicianPhoto, picture, { id: randomId(), params: { id } });
    },
    onSettled: () => client.invalidateQueries({ queryKey: [TECHNICIANS] }),
  });
}

/** After a refusal too: it means that what the screen shows is not what is so. */
function useTechnicianMutation<E extends AnyEndpoint>(endpoint: E) {
  const client = useQueryClient();
  return useCommand<OutputOf<E>, CallErrorOf<E>, InputOf<E>>({
    mutationFn: (input) => call(endpoint, input),
    onSettled: () => client.invalidateQueries({ queryKey: [TECHNICIANS] }),
  });
}
