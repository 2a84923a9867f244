import { parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from "nuqs";
import type { InputOf } from "#platform/contract.ts";
import type { AskedRows } from "#ui/tables/use-rows.ts";
import type { exportClients } from "../../contract.ts";
import { CLIENT_STATUSES, PAYMENT_STATUSES } from "../../rules.ts";
import type { ClientListFilter } from "../api.ts";

/** The archive is asked for beside the statuses: whoever looks for a client who left looks nowhere else. */
export const STATUS_CHOICES = [...CLIENT_STATUSES, "archived"] as const;

export const SORTS = ["newest", "oldest", "name", "name-desc", "city", "status"] as const;
export type ClientSort = (typeof SORTS)[number];

/** Everything that the view depends on stands in the address, so that a link reproduces it. */
const parameters = {
  search: parseAsString.withDefault(""),
  status: parseAsStringLiteral(STATUS_CHOICES),
  payment: parseAsStringLiteral(PAYMENT_STATUSES),
  sort: parseAsStringLiteral(SORTS).withDefault("newest"),
  page: parseAsInteger.withDefault(1),
  /** The dialog that adds somebody is open, so that a link can lead into it. */
  new: parseAsStringLiteral(["1"]),
  size: parseAsInteger,
};

export const useClientFilter = () => useQueryStates(parameters, { history: "replace" });

export type ClientFilter = ReturnType<typeof useClientFilter>[0];
export type SetClientFilter = ReturnType<typeof useClientFilter>[1];

const ORDER = {
  newest: { sortBy: "createdAt", sortOrder: "desc" },
  oldest: { sortBy: "createdAt", sortOrder: "asc" },
  name: { sortBy: "name", sortOrder: "asc" },
  "name-desc": { sortBy: "name", sortOrder: "desc" },
  city: { sortBy: "city", sortOrder: "asc" },
  status: { sortBy: "status", sortOrder: "asc" },
} as const satisfies Record<ClientSort, object>;

/** What the list is asked for. */
export const clientListFilterOf = (filter: ClientFilter, { page, limit }: AskedRows): ClientListFilter => ({
  ...clientExportFilterOf(filter),
  ...ORDER[filter.sort],
  page,
  limit,
});

/** The same clients, all of them, for a file. */
export const clientExportFilterOf = ({ search, status, payment }: ClientFilter): InputOf<typeof exportClients> => ({
  search,
  ...(status === "archived" ? { archived: "true" } : status && { status }),
  ...(payment && { paymentStatus: payment }),
});

export const countFilters = ({ status, payment }: ClientFilter): number => [status, payment].filter(Boolean).length;

export const isFiltered = (filter: ClientFilter): boolean => filter.search !== "" || countFilters(filter) > 0;

/** Which filter and page nothing is left of. */
export const NO_FILTER = { search: null, status: null, payment: null, page: null };
