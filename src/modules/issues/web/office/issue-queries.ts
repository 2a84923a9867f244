import { keepPreviousData, queryOptions, useQueryClient } from "@tanstack/react-query";
import type { AnyEndpoint, InputOf, OutputOf } from "#platform/contract.ts";
import { call, type CallErrorOf } from "#platform/web/call.ts";
import { useCommand } from "#platform/web/use-command.ts";
import * as contract from "../../contract.ts";

/** The live topic of the same name says that something below this key has changed. */
export const ISSUES = "issues";

export type IssueListFilter = InputOf<typeof contract.listIssues>;

export const issuesQuery = (filter: IssueListFilter) =>
  queryOptions({
    queryKey: [ISSUES, "list", filter],
    queryFn: ({ signal }) => call(contract.listIssues, filter, { signal }),
    // The page before stays on the screen, dimmed, until the next one is there: no jump.
    placeholderData: keepPreviousData,
  });

export const issueQuery = (id: string) =>
  queryOptions({
    queryKey: [ISSUES, "one", id],
    queryFn: ({ signal }) => call(contract.getIssue, { id }, { signal }),
  });

export const issueAssigneesQuery = () =>
  queryOptions({
    queryKey: [ISSUES, "assignees"],
    queryFn: ({ signal }) => call(contract.listIssueAssignees, {}, { signal }),
    staleTime: 60_000,
  });

export const useChangeIssue = () => useIssueCommand(contract.changeIssue);
export const useScheduleIssue = () => useIssueCommand(contract.scheduleIssue);
export const useAnswerProposal = () => useIssueCommand(contract.answerProposal);
export const useCommentIssue = () => useIssueCommand(contract.commentIssue);
export const useReportIssue = () => useIssueCommand(contract.reportIssue);

/**
 * Asks again what became of it, after a refusal too: it means that what the screen shows is not what is so. The key makes
 * what is sent again happen once.
 */
function useIssueCommand<E extends AnyEndpoint>(endpoint: E) {
  const client = useQueryClient();
  return useCommand<OutputOf<E>, CallErrorOf<E>, { input: InputOf<E>; key?: string }>({
    mutationFn: ({ input, key }) => call(endpoint, input, key === undefined ? {} : { idempotencyKey: key }),
    onSettled: () => client.invalidateQueries({ queryKey: [ISSUES] }),
  });
}
