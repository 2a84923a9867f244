import { parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from "nuqs";
import type { AskedRows } from "#ui/tables/use-rows.ts";
import { ISSUE_PRIORITIES, ISSUE_TYPES } from "../../rules.ts";
import type { IssueListFilter } from "./issue-queries.ts";

/** How far what is shown may be; `open` is everything but resolved, `answer` what a finished visit leaves to decide. */
export const ISSUE_VIEWS = ["open", "active", "investigating", "scheduled", "answer", "resolved", "all"] as const;

/** Everything that the view depends on stands in the address, so that a link reproduces it. */
const parameters = {
  search: parseAsString.withDefault(""),
  status: parseAsStringLiteral(ISSUE_VIEWS).withDefault("open"),
  priority: parseAsStringLiteral(ISSUE_PRIORITIES),
  type: parseAsStringLiteral(ISSUE_TYPES),
  assigned: parseAsString,
  page: parseAsInteger.withDefault(1),
  size: parseAsInteger,
};

export const useIssueFilter = () => useQueryStates(parameters, { history: "replace" });

export type IssueFilter = ReturnType<typeof useIssueFilter>[0];
export type SetIssueFilter = ReturnType<typeof useIssueFilter>[1];

export const issueFilterOf = (
  { search, status, priority, type, assigned }: IssueFilter,
  { page, limit }: AskedRows,
): IssueListFilter => ({
  page,
  limit,
  search,
  ...(status === "answer" ? { proposed: "true" } : status !== "all" && { status }),
  ...(priority && { priority }),
  ...(type && { type }),
  ...(assigned && { assignedTo: assigned }),
});

export const countIssueFilters = ({ status, priority, type, assigned }: IssueFilter): number =>
  [status !== "open", priority !== null, type !== null, assigned !== null].filter(Boolean).length;

export const isIssueFiltered = (filter: IssueFilter): boolean => filter.search !== "" || countIssueFilters(filter) > 0;
