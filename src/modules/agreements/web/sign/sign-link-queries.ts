import { queryOptions } from "@tanstack/react-query";
import { call } from "#platform/web/call.ts";
import { readSignLink, type SignView } from "../../contract-signing.ts";

/** The agreement behind a link; what the page came with is as good until something was done. */
export const signLinkQuery = (token: string, initialData: SignView) =>
  queryOptions({
    queryKey: ["sign-link", token],
    queryFn: ({ signal }) => call(readSignLink, { token }, { signal }),
    initialData,
    staleTime: Infinity,
  });
