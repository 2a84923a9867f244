import { keepPreviousData, queryOptions, useQueryClient } from "@tanstack/react-query";
import type { AnyEndpoint, InputOf, OutputOf } from "#platform/contract.ts";
import { useAttemptKey } from "#platform/web/attempt-key.ts";
import { call, type CallErrorOf } from "#platform/web/call.ts";
import { useCommand } from "#platform/web/use-command.ts";
import * as office from "../../contract-office.ts";
import * as requests from "../../contract-office-requests.ts";
import * as settings from "../../contract-settings.ts";
import * as shares from "../../contract-shares.ts";

/** The live topic of the same name says that something below this key has changed. */
export const DOCUMENTS = "documents";

export type DocumentListFilter = InputOf<typeof office.listDocuments>;
export type RequestListFilter = InputOf<typeof requests.listRequests>;

export const documentsQuery = (filter: DocumentListFilter) =>
  queryOptions({
    queryKey: [DOCUMENTS, "list", filter],
    queryFn: ({ signal }) => call(office.listDocuments, filter, { signal }),
    // The page before stays on the screen, dimmed, until the next one is there: no jump.
    placeholderData: keepPreviousData,
  });

export const documentQuery = (id: string) =>
  queryOptions({
    queryKey: [DOCUMENTS, "one", id],
    queryFn: ({ signal }) => call(office.getDocument, { id }, { signal }),
  });

export const sharesQuery = (id: string) =>
  queryOptions({
    queryKey: [DOCUMENTS, "shares", id],
    queryFn: ({ signal }) => call(shares.listShares, { id }, { signal }),
  });

export const requestsQuery = (filter: RequestListFilter) =>
  queryOptions({
    queryKey: [DOCUMENTS, "requests", filter],
    queryFn: ({ signal }) => call(requests.listRequests, filter, { signal }),
    placeholderData: keepPreviousData,
  });

export const requestQuery = (id: string) =>
  queryOptions({
    queryKey: [DOCUMENTS, "request", id],
    queryFn: ({ signal }) => call(requests.getRequest, { id }, { signal }),
  });

export const documentSettingsQuery = () =>
  queryOptions({
    queryKey: [DOCUMENTS, "settings"],
    queryFn: ({ signal }) => call(settings.getDocumentSettings, {}, { signal }),
  });

export const useChangeDocument = () => useDocumentCommand(office.changeDocument);
export const useArchiveDocument = () => useDocumentCommand(office.archiveDocument);
export const useRevokeShare = () => useDocumentCommand(shares.revokeShare);
export const useDeclineRequest = () => useDocumentCommand(requests.declineRequest);
export const useChangeSettings = () => useDocumentCommand(settings.changeDocumentSettings);
/* Sent again after a lost answer, these make nothing twice. */
export const useAddDocument = () => useDocumentCommand(office.addDocument, useAttemptKey());
export const useAddVersion = () => useDocumentCommand(office.addVersion, useAttemptKey());
export const useAnswerRequest = () => useDocumentCommand(requests.answerRequest, useAttemptKey());

/** Asks again what became of it, after a refusal too: it means that what the screen shows is not what is so. */
function useDocumentCommand<E extends AnyEndpoint>(endpoint: E, keyOf?: (input: InputOf<E>) => string) {
  const client = useQueryClient();
  return useCommand<OutputOf<E>, CallErrorOf<E>, InputOf<E>>({
    mutationFn: (input) => call(endpoint, input, keyOf ? { idempotencyKey: keyOf(input) } : {}),
    onSettled: () => client.invalidateQueries({ queryKey: [DOCUMENTS] }),
  });
}
