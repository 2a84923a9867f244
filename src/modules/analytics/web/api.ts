import { keepPreviousData, queryOptions, useQueryClient } from "@tanstack/react-query";
import { call, type CallErrorOf } from "#platform/web/call.ts";
import type { InputOf } from "#platform/contract.ts";
import { useCommand } from "#platform/web/use-command.ts";
import * as contract from "../contract.ts";

export const OVERVIEW = "overview";

/** Whatever the overview tells of says on these topics that it has changed. */
export const OVERVIEW_TOPICS = ["appointments", "visits", "clients", "technicians", "inbox", "catalogue"] as const;

/** What only its list of activity tells. */
export const ACTIVITY_TOPICS = ["agreements", "documents"] as const;

/** What the checklist of the first day tells of beside those. */
export const SETUP_TOPICS = ["company", "setup"] as const;

const MINUTE_MS = 60_000;

export const overviewQuery = () =>
  queryOptions({
    queryKey: [OVERVIEW],
    queryFn: ({ signal }) => call(contract.getOverview, {}, { signal }),
    // What comes next and how long ago something was go on by themselves.
    refetchInterval: 5 * MINUTE_MS,
  });

export const attentionQuery = () =>
  queryOptions({
    queryKey: [OVERVIEW, "attention"],
    queryFn: ({ signal }) => call(contract.getAttention, {}, { signal }),
  });

export const foundQuery = (search: string) =>
  queryOptions({
    queryKey: ["find", search],
    queryFn: ({ signal }) => call(contract.findAnything, { search }, { signal }),
    enabled: search.length >= 2,
    // What was found stays while the next letter is asked for: no jump.
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });

export const setupQuery = () =>
  queryOptions({
    queryKey: [OVERVIEW, "setup"],
    queryFn: ({ signal }) => call(contract.getSetup, {}, { signal }),
  });

export const emailSendingQuery = () =>
  queryOptions({
    queryKey: [OVERVIEW, "email-sending"],
    queryFn: ({ signal }) => call(contract.getEmailSending, {}, { signal }),
  });

export const useHideSetup = () => useSetupMutation(contract.hideSetup);
export const useConfirmSetup = () => useSetupMutation(contract.confirmSetup);

function useSetupMutation<E extends typeof contract.hideSetup | typeof contract.confirmSetup>(endpoint: E) {
  const client = useQueryClient();
  return useCommand<contract.Setup, CallErrorOf<E>, InputOf<E>>({
    mutationFn: (input) => call(endpoint, input),
    onSuccess: (setup) => client.setQueryData(setupQuery().queryKey, setup),
  });
}
