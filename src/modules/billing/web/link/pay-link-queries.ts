import { queryOptions } from "@tanstack/react-query";
import type { OutputOf } from "#platform/contract.ts";
import { call } from "#platform/web/call.ts";
import { readPayLink } from "../../contract-pay-link.ts";

export type PayLink = OutputOf<typeof readPayLink>;

/** The invoice behind a link; what the page came with is as good until something was paid. */
export const payLinkQuery = (token: string, initialData: PayLink) =>
  queryOptions({
    queryKey: ["pay-link", token],
    queryFn: ({ signal }) => call(readPayLink, { token }, { signal }),
    initialData,
    staleTime: Infinity,
  });
