import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { call, type CallErrorOf } from "#platform/web/call.ts";
import type { AnyEndpoint, InputOf } from "#platform/contract.ts";
import { useCommand } from "#platform/web/use-command.ts";
import * as contract from "../../contract-own-settings.ts";
import { NOTIFICATIONS, useLiveConsents } from "../api.ts";
import type { ClientSwitch } from "../../rules.ts";

export const ownSettingsQuery = () =>
  queryOptions({
    queryKey: [NOTIFICATIONS, "own-settings"],
    queryFn: ({ signal }) => call(contract.getOwnNotificationSettings, {}, { signal }),
  });

/** They stay as they are on the server, also where a phone answers. */
export function useOwnSettings() {
  useLiveConsents(ownSettingsQuery().queryKey);
  return useQuery(ownSettingsQuery());
}

/** Turns one switch; the others stay as the server knows them. */
export function useSaveSwitch() {
  const client = useQueryClient();
  return async (name: ClientSwitch, isOn: boolean): Promise<void> => {
    const { queryKey } = ownSettingsQuery();
    const known = await client.query({ ...ownSettingsQuery(), staleTime: "static" });
    const { email, sms, appointmentReminders, issueUpdates, paymentReminders, promotions } = known;
    const switches = { email, sms, appointmentReminders, issueUpdates, paymentReminders, promotions, [name]: isOn };
    const saved = await call(contract.saveOwnNotificationSettings, switches);
    // What was asked before says how it was before.
    await client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, saved);
  };
}

export const useGiveOwnConsent = () => useConsentMutation(contract.giveOwnTextConsent);
export const useWithdrawOwnConsent = () => useConsentMutation(contract.withdrawOwnTextConsent);

/** After a refusal too: it means that what the screen shows is not what is so. */
function useConsentMutation<E extends AnyEndpoint>(endpoint: E) {
  const client = useQueryClient();
  return useCommand<unknown, CallErrorOf<E>, InputOf<E>>({
    mutationFn: (input) => call(endpoint, input),
    onSettled: () => client.invalidateQueries({ queryKey: ownSettingsQuery().queryKey }),
  });
}
