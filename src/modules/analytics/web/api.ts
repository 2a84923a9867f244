import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "#platform/web/call.ts";
import * as contract from "../contract.ts";

export const OVERVIEW = "overview";

/** Whatever the overview tells of says on these topics that it has changed. */
export const OVERVIEW_TOPICS = ["appointments", "clients", "technicians", "inbox", "catalogue"] as const;

export const overviewQuery = () =>
  queryOptions({
    queryKey: [OVERVIEW],
    queryFn: ({ signal }) => call(contract.getOverview, {}, { signal }),
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
