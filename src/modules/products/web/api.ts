import { keepPreviousData, queryOptions, useQueryClient } from "@tanstack/react-query";
import type { AnyEndpoint, InputOf, OutputOf } from "#platform/contract.ts";
import { call, type CallErrorOf } from "#platform/web/call.ts";
import { useCommand } from "#platform/web/use-command.ts";
import * as contract from "../contract.ts";

/** The live topic, and the key of everything that is known of products. */
export const PRODUCTS = "products";

export type ProductListFilter = InputOf<typeof contract.listProducts>;
export const productsQuery = (filter: ProductListFilter) =>
  queryOptions({
    queryKey: [PRODUCTS, "list", filter],
    queryFn: ({ signal }) => call(contract.listProducts, filter, { signal }),
    placeholderData: keepPreviousData,
  });

export const productQuery = (id: string) =>
  queryOptions({
    queryKey: [PRODUCTS, "one", id],
    queryFn: ({ signal }) => call(contract.getProduct, { id }, { signal }),
  });

export const movementsQuery = (asked: InputOf<typeof contract.listMovements>) =>
  queryOptions({
    queryKey: [PRODUCTS, "movements", asked],
    queryFn: ({ signal }) => call(contract.listMovements, asked, { signal }),
    placeholderData: keepPreviousData,
  });

export const useAddProduct = () => useProductMutation(contract.addProduct);
export const useUpdateProduct = () => useProductMutation(contract.updateProduct);
export const useArchiveProduct = () => useProductMutation(contract.archiveProduct);
export const useRestoreProduct = () => useProductMutation(contract.restoreProduct);
export const useCorrectLot = () => useProductMutation(contract.correctLot);
export const useMoveStock = () => useProductMutation(contract.moveStock);

/** After a refusal too: it means that what the screen shows is not what is so. */
function useProductMutation<E extends AnyEndpoint>(endpoint: E) {
  const refresh = useRefresh();
  return useCommand<OutputOf<E>, CallErrorOf<E>, InputOf<E>>({
    mutationFn: (input) => call(endpoint, input),
    onSettled: refresh,
  });
}

export function useRefresh() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [PRODUCTS] });
}
