import type { Serve } from "#platform/server/http/serve.ts";
import * as contract from "../contract.ts";
import { answerProposal } from "./answer-proposal.ts";
import { changeIssue } from "./change-issue.ts";
import { commentOn } from "./comment-issue.ts";
import { findAppointmentIssues, findPhoneIssues } from "./find-appointment-issues.ts";
import { findAssignees } from "./find-assignees.ts";
import {
  countOwnOpen,
  findDuplicates,
  findIssueChoices,
  findOwnPage,
  hasAnyOwn,
  ownClientId,
} from "./own/find-own-issues.ts";
import { ownDetail, toOwn } from "./own/own-views.ts";
import { describeIssue } from "./read/describe-issues.ts";
import { countIssues, findIssues } from "./read/find-issues.ts";
import { reopenOwn } from "./reopen-issue.ts";
import { reportFor, reportOwn } from "./report-issue.ts";
import { scheduleIssue } from "./schedule-issue.ts";
import { toIssue } from "./views.ts";

export function issueRoutes(serve: Serve): void {
  serveOwn(serve);

  serve(contract.listIssues, async (ctx, filter) => {
    const { rows, pagination } = await findIssues(ctx, filter);
    return { data: rows.map((row) => toIssue(ctx.actor, row)), pagination, counts: await countIssues(ctx) };
  });
  serve(contract.listIssueAssignees, async (ctx) => ({ data: await findAssignees(ctx) }));
  serve(contract.getIssue, (ctx, { id }) => describeIssue(ctx, id));
  serve(contract.reportIssue, async (ctx, told) => describeIssue(ctx, await reportFor(ctx, told)));
  serve(contract.changeIssue, async (ctx, wanted) => {
    await changeIssue(ctx, wanted);
    return describeIssue(ctx, wanted.id);
  });
  serve(contract.scheduleIssue, async (ctx, told) => {
    await scheduleIssue(ctx, told);
    return describeIssue(ctx, told.id);
  });
  serve(contract.commentIssue, async (ctx, comment) => {
    await commentOn(ctx, comment);
    return describeIssue(ctx, comment.id);
  });
  serve(contract.answerProposal, async (ctx, answer) => {
    await answerProposal(ctx, answer);
    return describeIssue(ctx, answer.id);
  });
  serve(contract.listAppointmentIssues, findAppointmentIssues);
  serve(contract.listPhoneIssues, findPhoneIssues);
}

/** What clients do with their own issues. */
function serveOwn(serve: Serve): void {
  serve(contract.listOwnIssues, async (ctx, filter) => {
    const [{ rows, pagination }, open] = await Promise.all([findOwnPage(ctx, filter), countOwnOpen(ctx)]);
    const hasAny = rows.length > 0 || open > 0 || (await hasAnyOwn(ctx));
    return { data: rows.map(toOwn), pagination, open, hasAny };
  });
  serve(contract.getIssueChoices, findIssueChoices);
  serve(contract.findOwnDuplicates, async (ctx, described) => ({
    data: (await findDuplicates(ctx, described)).map(toOwn),
  }));
  serve(contract.getOwnIssue, (ctx, { id }) => ownDetail(ctx, id));
  serve(contract.reportOwnIssue, async (ctx, told) => ownDetail(ctx, await reportOwn(ctx, told)));
  serve(contract.commentOwnIssue, async (ctx, comment) => {
    ownClientId(ctx);
    await commentOn(ctx, comment);
    return ownDetail(ctx, comment.id);
  });
  serve(contract.reopenOwnIssue, async (ctx, told) => {
    await reopenOwn(ctx, told);
    return ownDetail(ctx, told.id);
  });
}
