import { infiniteQueryOptions, keepPreviousData, queryOptions, useQueryClient } from "@tanstack/react-query";
import type { AnyEndpoint, InputOf, OutputOf } from "#platform/contract.ts";
import { useAttemptKey, uuidOf } from "#platform/web/attempt-key.ts";
import { call, type CallErrorOf } from "#platform/web/call.ts";
import { useCommand } from "#platform/web/use-command.ts";
import * as own from "../../contract-own.ts";
import * as requests from "../../contract-own-requests.ts";
import * as shares from "../../contract-shares.ts";

/** Whatever is below it is the signed-in client's own. */
export const OWN_DOCUMENTS = "own-documents";
/** The live topic that says that something of theirs has changed. */
export const OWN_TOPIC = "client";

const STEP = 20;

export type OwnDocumentsInput = Omit<InputOf<typeof own.listOwnDocuments>, "page" | "limit">;

export const ownDocumentsQuery = (filter: OwnDocumentsInput) =>
  infiniteQueryOptions({
    queryKey: [OWN_DOCUMENTS, "list", filter],
    queryFn: ({ pageParam: page, signal }) => call(own.listOwnDocuments, { ...filter, page, limit: STEP }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination: { page, limit, total } }) => (page * limit < total ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  });

export const ownDocumentQuery = (id: string) =>
  queryOptions({
    queryKey: [OWN_DOCUMENTS, "one", id],
    queryFn: ({ signal }) => call(own.getOwnDocument, { id }, { signal }),
  });

export const ownSharesQuery = (id: string) =>
  queryOptions({
    queryKey: [OWN_DOCUMENTS, "shares", id],
    queryFn: ({ signal }) => call(shares.listOwnShares, { id }, { signal }),
  });

export const ownRequestsQuery = () =>
  infiniteQueryOptions({
    queryKey: [OWN_DOCUMENTS, "requests"],
    queryFn: ({ pageParam: page, signal }) => call(requests.listOwnRequests, { page, limit: STEP }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination: { page, limit, total } }) => (page * limit < total ? page + 1 : undefined),
  });

/** The draft that is sent: sent again after a lost answer, it makes no second one, and once it is there it is forgotten. */
interface Sent {
  keyOf: (content: unknown) => string;
  arrived: () => void;
}

export const useUploadDocuments = (draft: Sent) => useOwnMutation(own.uploadOwnDocuments, draft);
export const useRequestDocument = (draft: Sent) => useOwnMutation(requests.requestOwnDocument, draft);
export const useFavorDocument = () => useOwnMutation(own.favorOwnDocument);
export const useRevokeShare = () => useOwnMutation(shares.revokeOwnShare);

export function useAddOwnVersion() {
  const keyOf = useAttemptKey();
  return useOwnMutation(own.addOwnVersion, { keyOf, arrived: () => {} });
}

type Share = Omit<InputOf<typeof shares.shareOwnDocument>, "key">;

/** The page names the share, so that sending it again shares nothing twice. */
export function useShareDocument() {
  const client = useQueryClient();
  const keyOf = useAttemptKey();
  return useCommand<OutputOf<typeof shares.shareOwnDocument>, CallErrorOf<typeof shares.shareOwnDocument>, Share>({
    mutationFn: (share) => call(shares.shareOwnDocument, { ...share, key: uuidOf(keyOf(share)) }),
    onSettled: () => client.invalidateQueries({ queryKey: [OWN_DOCUMENTS] }),
  });
}

/** After a refusal too: it means that what the screen shows is not what is so. */
function useOwnMutation<E extends AnyEndpoint>(endpoint: E, draft?: Sent) {
  const client = useQueryClient();
  return useCommand<OutputOf<E>, CallErrorOf<E>, InputOf<E>>({
    mutationFn: async (input) => {
      const answer = await call(endpoint, input, draft ? { idempotencyKey: draft.keyOf(input) } : {});
      draft?.arrived();
      return answer;
    },
    onSettled: () => client.invalidateQueries({ queryKey: [OWN_DOCUMENTS] }),
  });
}
