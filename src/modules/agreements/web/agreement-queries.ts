import { keepPreviousData, queryOptions, useQueryClient } from "@tanstack/react-query";
import type { AnyEndpoint, InputOf, OutputOf } from "#platform/contract.ts";
import { call, type CallErrorOf } from "#platform/web/call.ts";
import { useLive } from "#platform/web/live.ts";
import { useCommand } from "#platform/web/use-command.ts";
import * as contract from "../contract.ts";

/** The live topic, and the key of everything that the office knows of agreements. */
export const AGREEMENTS = "agreements";

export type AgreementListFilter = InputOf<typeof contract.listAgreements>;
export type AgreementPreview = OutputOf<typeof contract.previewAgreement>;
export type AgreementChoices = OutputOf<typeof contract.readAgreementChoices>;
export type PreviewInput = InputOf<typeof contract.previewAgreement>;

export const agreementsQuery = (filter: AgreementListFilter) =>
  queryOptions({
    queryKey: [AGREEMENTS, "list", filter],
    queryFn: ({ signal }) => call(contract.listAgreements, filter, { signal }),
    // The page before stays on the screen, dimmed, until the next one is there: no jump.
    placeholderData: keepPreviousData,
  });

export const tilesQuery = () =>
  queryOptions({
    queryKey: [AGREEMENTS, "tiles"],
    queryFn: ({ signal }) => call(contract.readAgreementTiles, {}, { signal }),
  });

export const agreementQuery = (id: string) =>
  queryOptions({
    queryKey: [AGREEMENTS, "one", id],
    queryFn: ({ signal }) => call(contract.getAgreement, { id }, { signal }),
  });

export const choicesQuery = () =>
  queryOptions({
    queryKey: [AGREEMENTS, "choices"],
    queryFn: ({ signal }) => call(contract.readAgreementChoices, {}, { signal }),
  });

export const previewQuery = (asked: PreviewInput) =>
  queryOptions({
    queryKey: [AGREEMENTS, "preview", asked],
    queryFn: ({ signal }) => call(contract.previewAgreement, asked, { signal }),
  });

export const consequencesQuery = (id: string) =>
  queryOptions({
    queryKey: [AGREEMENTS, "consequences", id],
    queryFn: ({ signal }) => call(contract.readCancelConsequences, { id }, { signal }),
  });

export const keptVisitsQuery = (id: string) =>
  queryOptions({
    queryKey: [AGREEMENTS, "kept-visits", id],
    queryFn: ({ signal }) => call(contract.readKeptVisits, { id }, { signal }),
  });

export const renewalsQuery = (asked: InputOf<typeof contract.listRenewals>) =>
  queryOptions({
    queryKey: [AGREEMENTS, "renewals", asked],
    queryFn: ({ signal }) => call(contract.listRenewals, asked, { signal }),
    placeholderData: keepPreviousData,
  });

export const draftCountQuery = (narrowed: InputOf<typeof contract.countDrafts>) =>
  queryOptions({
    queryKey: [AGREEMENTS, "draft-count", narrowed],
    queryFn: ({ signal }) => call(contract.countDrafts, narrowed, { signal }),
  });

export const bulkSendsQuery = (asked: InputOf<typeof contract.listBulkSends>) =>
  queryOptions({
    queryKey: [AGREEMENTS, "bulk", asked],
    queryFn: ({ signal }) => call(contract.listBulkSends, asked, { signal }),
    placeholderData: keepPreviousData,
  });

export const bulkItemsQuery = (asked: InputOf<typeof contract.listBulkItems>) =>
  queryOptions({
    queryKey: [AGREEMENTS, "bulk-items", asked],
    queryFn: ({ signal }) => call(contract.listBulkItems, asked, { signal }),
    placeholderData: keepPreviousData,
  });

export const useCreateAgreement = () => useAgreementCommand(contract.createAgreement, useShown());
export const useUpdateAgreement = () => useAgreementCommand(contract.updateAgreement, useShown());
export const useSendAgreement = () => useAgreementCommand(contract.sendAgreement, useShown());
export const useRecallAgreement = () => useAgreementCommand(contract.recallAgreement, useShown());
export const useCancelAgreement = () => useAgreementCommand(contract.cancelAgreement, useShown());
export const useRenewAgreement = () => useAgreementCommand(contract.renewAgreement, useShown());
export const useStopRenewal = () => useAgreementCommand(contract.stopRenewal, useShown());
export const useCountersign = () => useAgreementCommand(contract.countersignAgreement, useShown());
export const useBulkSend = () => useAgreementCommand(contract.bulkSendAgreements);
export const useStopBulkSend = () => useAgreementCommand(contract.stopBulkSend);

/** What changes elsewhere is read again. Returns the state of the connection. */
export const useAgreementsLive = () => useLive(AGREEMENTS, useRefreshAgreements());

export function useRefreshAgreements(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: [AGREEMENTS] });
}

/** Shows the answer as it comes: whoever saves and sends at once must not be told of the change that was their own. */
function useShown(): (answer: contract.AgreementDetail) => void {
  const client = useQueryClient();
  return (answer) => void client.setQueryData(agreementQuery(answer.id).queryKey, answer);
}

/**
 * Asks again what became of it, after a refusal too: it means that what the screen shows is not what is so. The key makes
 * what is sent again happen once.
 */
export function useAgreementCommand<E extends AnyEndpoint>(endpoint: E, onSuccess?: (answer: OutputOf<E>) => void) {
  const refresh = useRefreshAgreements();
  return useCommand<OutputOf<E>, CallErrorOf<E>, { input: InputOf<E>; key?: string }>({
    mutationFn: ({ input, key }) => call(endpoint, input, key === undefined ? {} : { idempotencyKey: key }),
    ...(onSuccess && { onSuccess }),
    onSettled: refresh,
  });
}
