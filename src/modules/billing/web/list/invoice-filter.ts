import { parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from "nuqs";
import type { InputOf } from "#platform/contract.ts";
import type { AskedRows } from "#ui/tables/use-rows.ts";
import type { exportInvoices } from "../../contract.ts";
import { INVOICE_STATUSES } from "../../rules-invoices.ts";
import type { InvoiceListFilter } from "../invoice-queries.ts";

/** Everything that the view depends on stands in the address, so that a link reproduces it. */
const parameters = {
  search: parseAsString.withDefault(""),
  status: parseAsStringLiteral(INVOICE_STATUSES),
  /** Only those of one client. */
  client: parseAsString,
  page: parseAsInteger.withDefault(1),
  size: parseAsInteger,
};

export const useInvoiceFilter = () => useQueryStates(parameters, { history: "replace" });
export type InvoiceFilterState = ReturnType<typeof useInvoiceFilter>[0];
export type SetInvoiceFilter = ReturnType<typeof useInvoiceFilter>[1];

/** What the list and its export are asked for. */
export const filterOf = ({
  search,
  status,
  client,
}: Pick<InvoiceFilterState, "search" | "status" | "client">): InputOf<typeof exportInvoices> => ({
  search,
  ...(status !== null && { status }),
  ...(client !== null && { clientId: client }),
});

export const listFilterOf = (filter: InvoiceFilterState, { page, limit }: AskedRows): InvoiceListFilter => ({
  ...filterOf(filter),
  page,
  limit,
});

export const isFiltered = ({ search, status, client }: InvoiceFilterState): boolean =>
  search !== "" || status !== null || client !== null;

/** Which filter and page nothing is left of. */
export const NO_FILTER = { search: null, status: null, client: null, page: null };
