import { keepPreviousData, queryOptions, useQueryClient } from "@tanstack/react-query";
import type { AnyEndpoint, InputOf, OutputOf } from "#platform/contract.ts";
import { call, type CallErrorOf } from "#platform/web/call.ts";
import { useCommand } from "#platform/web/use-command.ts";
import * as contract from "../../contract.ts";

/** Everything about the safety of one's own account lies below this key: what one part does, the others show. */
const SECURITY = "security";

export const twoFactorQuery = () =>
  queryOptions({
    queryKey: [SECURITY, "two-factor"],
    queryFn: ({ signal }) => call(contract.getTwoFactor, {}, { signal }),
  });

export const sessionsQuery = () =>
  queryOptions({
    queryKey: [SECURITY, "sessions"],
    queryFn: ({ signal }) => call(contract.listSessions, {}, { signal }),
    // Another browser may have signed in or out since.
    staleTime: 0,
  });

export const ownFeedQuery = () =>
  queryOptions({
    queryKey: [SECURITY, "calendar-feed"],
    queryFn: ({ signal }) => call(contract.getOwnFeed, {}, { signal }),
    staleTime: 0,
  });

export const signInsQuery = (asked: InputOf<typeof contract.listSignIns>) =>
  queryOptions({
    queryKey: [SECURITY, "sign-ins", asked],
    queryFn: ({ signal }) => call(contract.listSignIns, asked, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/** Enough of the last sign-ins to tell whether somebody keeps trying. */
export const recentSignInsQuery = () =>
  queryOptions({
    queryKey: [SECURITY, "recent-sign-ins"],
    queryFn: ({ signal }) => call(contract.listSignIns, { page: 1, limit: 50 }, { signal }),
    staleTime: 0,
  });

export const useRevokeSession = () => useSecurityMutation(contract.revokeSession);
export const useRevokeOtherSessions = () => useSecurityMutation(contract.revokeOtherSessions);
export const useEndOwnFeed = () => useSecurityMutation(contract.endOwnFeed);
export const useChangePassword = () => useSecurityMutation(contract.changePassword);
export const useBeginTwoFactor = () => useSecurityMutation(contract.beginTwoFactor);
export const useEnableTwoFactor = () => useSecurityMutation(contract.enableTwoFactor);
export const useDisableTwoFactor = () => useSecurityMutation(contract.disableTwoFactor);
export const useRenewBackupCodes = () => useSecurityMutation(contract.renewBackupCodes);
export const useCloseAccount = () => useSecurityMutation(contract.closeAccount);
export const useSendConfirmation = () => useSecurityMutation(contract.sendConfirmation);

/** After a refusal too: it means that what the screen shows is not what is so. */
function useSecurityMutation<E extends AnyEndpoint>(endpoint: E) {
  const client = useQueryClient();
  return useCommand<OutputOf<E>, CallErrorOf<E>, InputOf<E>>({
    mutationFn: (input) => call(endpoint, input),
    onSettled: () => client.invalidateQueries({ queryKey: [SECURITY] }),
  });
}
