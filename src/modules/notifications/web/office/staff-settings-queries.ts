import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import type { AnyEndpoint, InputOf } from "#platform/contract.ts";
import { call, type CallErrorOf } from "#platform/web/call.ts";
import { useCommand } from "#platform/web/use-command.ts";
import * as contract from "../../contract-staff-settings.ts";
import type { StaffKind, StaffTextKind } from "../../rules.ts";
import { NOTIFICATIONS, useLiveConsents } from "../api.ts";

/** One switch of the screen: a channel and a kind. */
export type StaffSwitch = `${"email" | "push"} ${StaffKind}` | `sms ${StaffTextKind}`;

export const staffSettingsQuery = () =>
  queryOptions({
    queryKey: [NOTIFICATIONS, "staff-settings"],
    queryFn: ({ signal }) => call(contract.getNotificationSettings, {}, { signal }),
  });

/** They stay as they are on the server, also where a phone answers. */
export function useStaffSettings() {
  useLiveConsents(staffSettingsQuery().queryKey);
  return useQuery(staffSettingsQuery());
}

/** Turns one switch; the others stay as the server knows them. */
export function useSaveStaffSwitch() {
  const client = useQueryClient();
  return async (name: StaffSwitch, isOn: boolean): Promise<void> => {
    const { email, push, sms } = await client.query({ ...staffSettingsQuery(), staleTime: "static" });
    const [channel, kind] = name.split(" ");
    const turned = <Group extends Record<string, boolean>>(group: Group, own: string): Group =>
      channel === own && kind !== undefined && kind in group ? { ...group, [kind]: isOn } : group;
    const switches = { email: turned(email, "email"), push: turned(push, "push"), sms: turned(sms, "sms") };
    const saved = await call(contract.saveNotificationSettings, switches);
    const { queryKey } = staffSettingsQuery();
    // What was asked before says how it was before.
    await client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, saved);
  };
}

export const useGiveConsent = () => useConsentMutation(contract.giveTextConsent);
export const useWithdrawConsent = () => useConsentMutation(contract.withdrawTextConsent);

/** After a refusal too: it means that what the screen shows is not what is so. */
function useConsentMutation<E extends AnyEndpoint>(endpoint: E) {
  const client = useQueryClient();
  return useCommand<unknown, CallErrorOf<E>, InputOf<E>>({
    mutationFn: (input) => call(endpoint, input),
    onSettled: () => client.invalidateQueries({ queryKey: staffSettingsQuery().queryKey }),
  });
}
