import { parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from "nuqs";
import type { InputOf } from "#platform/contract.ts";
import type { AskedRows } from "#ui/tables/use-rows.ts";
import type { exportSubscribers } from "../../contract.ts";
import { SUBSCRIPTION_STATUSES } from "../../rules.ts";
import type { SubscriberFilter } from "../api.ts";

/** Everything that the view depends on stands in the address, so that a link reproduces it. */
const parameters = {
  search: parseAsString.withDefault(""),
  status: parseAsStringLiteral(SUBSCRIPTION_STATUSES),
  page: parseAsInteger.withDefault(1),
  size: parseAsInteger,
  /** The page of the issues above the list. */
  issues: parseAsInteger.withDefault(1),
  issuesSize: parseAsInteger,
};

export const useNewsletterFilter = () => useQueryStates(parameters, { history: "replace" });

export type NewsletterFilter = ReturnType<typeof useNewsletterFilter>[0];
export type SetNewsletterFilter = ReturnType<typeof useNewsletterFilter>[1];

export const listFilterOf = ({ search, status }: NewsletterFilter, { page, limit }: AskedRows): SubscriberFilter => ({
  page,
  limit,
  search,
  ...(status && { status }),
});

/** Without a choice those to whom the newsletter comes: the file is for whoever sends it. */
export const exportFilterOf = ({ search, status }: NewsletterFilter): InputOf<typeof exportSubscribers> => ({
  search,
  ...(status && { status }),
});

export const isNewsletterFiltered = ({ search, status }: NewsletterFilter): boolean => search !== "" || status !== null;
