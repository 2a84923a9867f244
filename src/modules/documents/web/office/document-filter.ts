import { parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from "nuqs";
import type { AskedRows } from "#ui/tables/use-rows.ts";
import { STATUS_FILTERS } from "../../contract-office.ts";
import { DOCUMENT_CATEGORIES, DOCUMENT_SOURCES, DOCUMENT_TYPES, REQUEST_STATUSES } from "../../rules.ts";
import type { DocumentListFilter } from "./document-queries.ts";

/** Everything that the view depends on stands in the address, so that a link reproduces it. */
const parameters = {
  tab: parseAsStringLiteral(["documents", "requests"]).withDefault("documents"),
  search: parseAsString.withDefault(""),
  client: parseAsString,
  property: parseAsString,
  source: parseAsStringLiteral(DOCUMENT_SOURCES),
  type: parseAsStringLiteral(DOCUMENT_TYPES),
  category: parseAsStringLiteral(DOCUMENT_CATEGORIES),
  status: parseAsStringLiteral(STATUS_FILTERS),
  /** Of requests. */
  show: parseAsStringLiteral([...REQUEST_STATUSES, "all"]).withDefault("waiting"),
  /** The one that is open beside the list. */
  document: parseAsString,
  request: parseAsString,
  new: parseAsString,
  page: parseAsInteger.withDefault(1),
  size: parseAsInteger,
};

export const useDocumentFilter = () => useQueryStates(parameters, { history: "replace" });

export type DocumentFilter = ReturnType<typeof useDocumentFilter>[0];
export type SetDocumentFilter = ReturnType<typeof useDocumentFilter>[1];

type Narrowing = Pick<DocumentFilter, "search" | "client" | "property" | "source" | "type" | "category" | "status">;

export const documentFilterOf = (
  { search, client, property, source, type, category, status }: Narrowing,
  { page, limit }: AskedRows,
): DocumentListFilter => ({
  page,
  limit,
  search,
  ...(client && { clientId: client }),
  ...(property && { propertyId: property }),
  ...(source && { source }),
  ...(type && { type }),
  ...(category && { category }),
  ...(status && { status }),
});

export const NOT_NARROWED = {
  search: null,
  client: null,
  property: null,
  source: null,
  type: null,
  category: null,
  status: null,
  page: null,
} as const;

export const countDocumentFilters = ({ client, property, source, type, category, status }: Narrowing): number =>
  [client, property, source, type, category, status].filter((value) => value !== null && value !== "").length;

export const isDocumentFiltered = (filter: Narrowing): boolean =>
  filter.search !== "" || countDocumentFilters(filter) > 0;
