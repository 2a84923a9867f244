import { parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from "nuqs";
import { isDay } from "#platform/days.ts";
import type { AskedRows } from "#ui/tables/use-rows.ts";
import { CHANNELS, DELIVERY_STATUSES } from "../../rules.ts";
import type { DeliveryListFilter } from "./delivery-queries.ts";

/** Everything that the view depends on stands in the address, so that a link reproduces it. */
const parameters = {
  search: parseAsString.withDefault(""),
  channel: parseAsStringLiteral(CHANNELS),
  status: parseAsStringLiteral(DELIVERY_STATUSES),
  from: parseAsString,
  to: parseAsString,
  /** Those to one client alone. */
  client: parseAsString,
  page: parseAsInteger.withDefault(1),
  size: parseAsInteger,
};

export const useDeliveryFilter = () => useQueryStates(parameters, { history: "replace" });

export type DeliveryFilter = ReturnType<typeof useDeliveryFilter>[0];
export type SetDeliveryFilter = ReturnType<typeof useDeliveryFilter>[1];

/** What the list is asked for. A day that is half typed, or mistyped in the address, narrows nothing. */
export const deliveryListFilterOf = (
  { search, channel, status, from, to, client }: DeliveryFilter,
  { page, limit }: AskedRows,
): DeliveryListFilter => ({
  search,
  ...(channel && { channel }),
  ...(status && { status }),
  ...(from !== null && isDay(from) && { from }),
  ...(to !== null && isDay(to) && { to }),
  ...(client !== null && client !== "" && { clientId: client }),
  page,
  limit,
});

export const countDeliveryFilters = ({ channel, status, from, to, client }: DeliveryFilter): number =>
  [channel, status, from, to, client].filter((value) => value !== null && value !== "").length;

export const isDeliveryFiltered = (filter: DeliveryFilter): boolean =>
  filter.search !== "" || countDeliveryFilters(filter) > 0;
