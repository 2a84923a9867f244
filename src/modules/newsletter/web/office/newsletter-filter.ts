import { parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from "nuqs";
import type { InputOf } from "#platform/contract.ts";
import { MAX_COUNTED } from "#platform/lists.ts";
import type { exportSubscribers } from "../../contract.ts";
import { SUBSCRIPTION_STATUSES } from "../../rules.ts";
import type { SubscriberFilter } from "../api.ts";

export const NEWSLETTER_PAGE_SIZE = 20;

/** Everything that the view depends on stands in the address, so that a link reproduces it. */
const parameters = {
  search: parseAsString.withDefault(""),
  status: parseAsStringLiteral(SUBSCRIPTION_STATUSES),
  page: parseAsInteger.withDefault(1),
  /** The page of the issues above the list. */
  issues: parseAsInteger.withDefault(1),
};

export const useNewsletterFilter = () => useQueryStates(parameters, { history: "replace" });

export type NewsletterFilter = ReturnType<typeof useNewsletterFilter>[0];
export type SetNewsletterFilter = ReturnType<typeof useNewsletterFilter>[1];

/** The server does not skip more rows than it counts; anybody can write a larger number into the address. */
const LAST_PAGE = Math.floor((MAX_COUNTED - 1) / NEWSLETTER_PAGE_SIZE);

export const listFilterOf = ({ search, status, page }: NewsletterFilter): SubscriberFilter => ({
  page: Math.min(Math.max(1, page), LAST_PAGE),
  limit: NEWSLETTER_PAGE_SIZE,
  search,
  ...(status && { status }),
});

/** Without a choice those to whom the newsletter comes: the file is for whoever sends it. */
export const exportFilterOf = ({ search, status }: NewsletterFilter): InputOf<typeof exportSubscribers> => ({
  search,
  ...(status && { status }),
});

export const isNewsletterFiltered = ({ search, status }: NewsletterFilter): boolean => search !== "" || status !== null;
