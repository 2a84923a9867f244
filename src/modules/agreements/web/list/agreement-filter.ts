import { parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from "nuqs";
import type { InputOf } from "#platform/contract.ts";
import type { AskedRows } from "#ui/tables/use-rows.ts";
import type { exportAgreements } from "../../contract-agreements.ts";
import { AGREEMENT_STATUSES } from "../../rules.ts";
import type { AgreementListFilter } from "../agreement-queries.ts";

/** Everything that the view depends on stands in the address, so that a link reproduces it. */
const parameters = {
  search: parseAsString.withDefault(""),
  status: parseAsStringLiteral(AGREEMENT_STATUSES),
  /** Only those of one client. */
  client: parseAsString,
  page: parseAsInteger.withDefault(1),
  size: parseAsInteger,
  /** The form for a new one is open. */
  new: parseAsStringLiteral(["1"]),
};

export const useAgreementFilter = () => useQueryStates(parameters, { history: "replace" });
export type AgreementFilterState = ReturnType<typeof useAgreementFilter>[0];
export type SetAgreementFilter = ReturnType<typeof useAgreementFilter>[1];

/** What the list and its export are asked for. */
export const filterOf = ({
  search,
  status,
  client,
}: Pick<AgreementFilterState, "search" | "status" | "client">): InputOf<typeof exportAgreements> => ({
  search,
  ...(status !== null && { status }),
  ...(client !== null && { clientId: client }),
});

export const listFilterOf = (filter: AgreementFilterState, { page, limit }: AskedRows): AgreementListFilter => ({
  ...filterOf(filter),
  page,
  limit,
});

export const isFiltered = ({ search, status, client }: AgreementFilterState): boolean =>
  search !== "" || status !== null || client !== null;

/** Which filter and page nothing is left of. */
export const NO_FILTER = { search: null, status: null, client: null, page: null };
