import { queryOptions, useQueryClient } from "@tanstack/react-query";
import type { InputOf, OutputOf } from "#platform/contract.ts";
import { call, type CallErrorOf } from "#platform/web/call.ts";
import { useCommand } from "#platform/web/use-command.ts";
import * as contract from "../../contract-billing-address.ts";
import { BILLING } from "../invoice-queries.ts";
import { OWN_BILLING } from "../own/own-billing-queries.ts";

export const ownAddressQuery = () =>
  queryOptions({
    queryKey: [OWN_BILLING, "address"],
    queryFn: ({ signal }) => call(contract.readOwnBillingAddress, {}, { signal }),
  });

export const clientAddressQuery = (id: string) =>
  queryOptions({
    queryKey: [BILLING, "address", id],
    queryFn: ({ signal }) => call(contract.readClientBillingAddress, { id }, { signal }),
  });

type Own = typeof contract.changeOwnBillingAddress;
type Office = typeof contract.changeClientBillingAddress;

/** After a refusal too: it means that somebody else has changed it. */
export function useChangeOwnAddress() {
  const queries = useQueryClient();
  return useCommand<OutputOf<Own>, CallErrorOf<Own>, InputOf<Own>>({
    mutationFn: (input) => call(contract.changeOwnBillingAddress, input),
    onSettled: () => queries.invalidateQueries({ queryKey: ownAddressQuery().queryKey }),
  });
}

export function useChangeClientAddress() {
  const queries = useQueryClient();
  return useCommand<OutputOf<Office>, CallErrorOf<Office>, InputOf<Office>>({
    mutationFn: (input) => call(contract.changeClientBillingAddress, input),
    onSettled: (_done, _fault, { id }) => queries.invalidateQueries({ queryKey: clientAddressQuery(id).queryKey }),
  });
}
