import { queryOptions, useQueryClient } from "@tanstack/react-query";
import type { InputOf, OutputOf } from "#platform/contract.ts";
import { call, type CallErrorOf } from "#platform/web/call.ts";
import { useLive } from "#platform/web/live.ts";
import { useCommand } from "#platform/web/use-command.ts";
import * as contract from "../../contract-signing.ts";

/** Whatever is below it are the agreements of the client who is signed in. */
const OWN_AGREEMENTS = "own-agreements";
/** The live topic that says that something of theirs has changed. */
const OWN_TOPIC = "client";

export const ownAgreementsQuery = () =>
  queryOptions({
    queryKey: [OWN_AGREEMENTS, "list"],
    queryFn: ({ signal }) => call(contract.listOwnAgreements, {}, { signal }),
  });

export const ownAgreementQuery = (id: string) =>
  queryOptions({
    queryKey: [OWN_AGREEMENTS, "one", id],
    queryFn: ({ signal }) => call(contract.readOwnAgreement, { id }, { signal }),
  });

function useRefreshOwnAgreements(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: [OWN_AGREEMENTS] });
}

/** Reads what is shown anew when something of theirs has changed. */
export const useOwnAgreementsLive = () => useLive(OWN_TOPIC, useRefreshOwnAgreements());

type Sign = typeof contract.signOwnAgreement;
type Stop = typeof contract.stopOwnRenewal;

/** After a refusal too: it means that what the screen shows is not what is so. */
export function useSignOwn() {
  const refresh = useRefreshOwnAgreements();
  return useCommand<OutputOf<Sign>, CallErrorOf<Sign>, InputOf<Sign>>({
    mutationFn: (input) => call(contract.signOwnAgreement, input),
    onSettled: refresh,
  });
}

export function useStopOwnRenewal() {
  const refresh = useRefreshOwnAgreements();
  return useCommand<OutputOf<Stop>, CallErrorOf<Stop>, InputOf<Stop>>({
    mutationFn: (input) => call(contract.stopOwnRenewal, input),
    onSettled: refresh,
  });
}
