import { keepPreviousData, queryOptions, useQueryClient } from "@tanstack/react-query";
import type { AnyEndpoint, InputOf, OutputOf } from "#platform/contract.ts";
import { call, type CallErrorOf } from "#platform/web/call.ts";
import { useCommand } from "#platform/web/use-command.ts";
import * as contract from "../../contract.ts";

/** Accounts of staff, API keys and the audit log: what one changes, the log shows. */
const OFFICE = "accounts-office";

export type StaffFilter = InputOf<typeof contract.listStaff>;
export const staffQuery = (filter: StaffFilter) =>
  queryOptions({
    queryKey: [OFFICE, "staff", filter],
    queryFn: ({ signal }) => call(contract.listStaff, filter, { signal }),
    placeholderData: keepPreviousData,
  });

export const apiKeysQuery = () =>
  queryOptions({
    queryKey: [OFFICE, "api-keys"],
    queryFn: ({ signal }) => call(contract.listApiKeys, {}, { signal }),
  });

export type AuditFilter = InputOf<typeof contract.searchAuditLog>;
export const auditLogQuery = (filter: AuditFilter) =>
  queryOptions({
    queryKey: [OFFICE, "audit-log", filter],
    queryFn: ({ signal }) => call(contract.searchAuditLog, filter, { signal }),
    placeholderData: keepPreviousData,
  });

export const useInviteStaff = () => useOfficeMutation(contract.inviteStaff);
export const useSendInvitation = () => useOfficeMutation(contract.sendInvitation);
export const useChangeStaffRole = () => useOfficeMutation(contract.changeStaffRole);
export const useDeactivateStaff = () => useOfficeMutation(contract.deactivateStaff);
export const useReactivateStaff = () => useOfficeMutation(contract.reactivateStaff);
export const useEndStaffSessions = () => useOfficeMutation(contract.endStaffSessions);
export const useCreateApiKey = () => useOfficeMutation(contract.createApiKey);
export const useRevokeApiKey = () => useOfficeMutation(contract.revokeApiKey);

/** After a refusal too: it means that what the screen shows is not what is so. */
function useOfficeMutation<E extends AnyEndpoint>(endpoint: E) {
  const client = useQueryClient();
  return useCommand<OutputOf<E>, CallErrorOf<E>, InputOf<E>>({
    mutationFn: (input) => call(endpoint, input),
    onSettled: () => client.invalidateQueries({ queryKey: [OFFICE] }),
  });
}
