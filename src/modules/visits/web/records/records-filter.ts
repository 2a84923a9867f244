import { parseAsBoolean, parseAsInteger, parseAsString, useQueryStates } from "nuqs";
import { isDay } from "#platform/days.ts";
import type { InputOf } from "#platform/contract.ts";
import type { AskedRows } from "#ui/tables/use-rows.ts";
import type { exportRecords } from "../../contract-records.ts";
import type { RecordsAsked } from "../records-queries.ts";

/** Everything that the view depends on stands in the address, so that a link reproduces it. */
const parameters = {
  search: parseAsString.withDefault(""),
  from: parseAsString,
  to: parseAsString,
  state: parseAsString,
  product: parseAsString,
  applicator: parseAsString,
  /** Led here from a client. */
  client: parseAsString,
  versions: parseAsBoolean.withDefault(false),
  incomplete: parseAsBoolean.withDefault(false),
  page: parseAsInteger.withDefault(1),
  size: parseAsInteger,
  /** The record whose details are open. */
  record: parseAsString,
};

export const useRecordsFilter = () => useQueryStates(parameters, { history: "replace" });

/** As without any filter. */
export const NOT_NARROWED = Object.fromEntries(Object.keys(parameters).map((name) => [name, null]));

export type RecordsFilter = ReturnType<typeof useRecordsFilter>[0];
export type SetRecordsFilter = ReturnType<typeof useRecordsFilter>[1];

type Narrowed = Omit<RecordsFilter, "page" | "size" | "record">;

/** Days of the address that the calendar does not have are left out. */
const narrowed = ({ search, from, to, state, product, applicator, client, versions, incomplete }: Narrowed) => ({
  search,
  ...(from && isDay(from) && { from }),
  ...(to && isDay(to) && { to }),
  ...(state && { state }),
  ...(product && { product }),
  ...(applicator && { applicator }),
  ...(client && { client }),
  ...(versions && { allVersions: "true" }),
  ...(incomplete && { incomplete: "true" }),
});

export const recordsAsked = (filter: RecordsFilter, { page, limit }: AskedRows): RecordsAsked => ({
  page,
  limit,
  ...narrowed(filter),
});

export const exportAsked = (filter: Narrowed, format: "csv" | "pdf"): InputOf<typeof exportRecords> => ({
  ...narrowed(filter),
  format,
  sort: "oldest",
});

/** The days are one filter, whether one or both are told. */
export const countRecordFilters = ({
  from,
  to,
  state,
  product,
  applicator,
  client,
  versions,
  incomplete,
}: RecordsFilter): number =>
  [from ?? to, state, product, applicator, client, versions, incomplete].filter(Boolean).length;

export const isRecordsFiltered = (filter: RecordsFilter): boolean =>
  filter.search !== "" || countRecordFilters(filter) > 0;
