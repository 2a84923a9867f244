import { timeText } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { NoticeView } from "../contract.ts";
import { isAhead, noticePolicy, type NoticeSubject } from "../policy.ts";
import { ruleOf } from "../rules.ts";
import type { NoticeRow } from "./read/notice-rows.ts";

export const subjectOf = (row: NoticeRow): NoticeSubject => ({
  state: row.state,
  isAhead: isAhead(row.appointment_status),
  technicianUserIds: row.team_user_ids,
});

export function toNotice({ actor, now }: Ctx, row: NoticeRow): NoticeView {
  const rule = ruleOf(row.rule);
  const subject = subjectOf(row);
  return {
    id: row.id,
    version: row.version,
    rule: row.rule,
    name: rule.name,
    words: rule.words,
    citation: rule.citation,
    isConfirmed: rule.isConfirmed,
    ruleNote: rule.note,
    usState: rule.state,
    state: row.state,
    isOverdue: row.state === "open" && new Date(row.due_until) < now(),
    problem: row.problem,
    reason: row.reason,
    dueFrom: row.due_from,
    dueUntil: row.due_until,
    proof: row.proof,
    proofs: [...rule.proofs],
    category: rule.category,
    doneAt: row.done_at,
    doneBy: row.done_by_name,
    staysUntil: row.stays_until,
    appointment: {
      id: row.appointment_id,
      reference: row.reference,
      title: row.title,
      date: row.scheduled_on,
      time: timeText(row.start_minute),
      status: row.appointment_status,
      clientName: row.client_name,
      address: row.address,
      technicianName: row.technician_name,
    },
    can: { record: noticePolicy.record(actor, subject), override: noticePolicy.override(actor, subject) },
  };
}
