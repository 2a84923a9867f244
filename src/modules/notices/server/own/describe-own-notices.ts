import type { ParsedInputOf } from "#platform/contract.ts";
import { SYSTEM } from "#platform/actor.ts";
import { currentCompany } from "#modules/company/server/index.ts";
import { licenseIn } from "#modules/company/rules.ts";
import { totalOf } from "#platform/lists.ts";
import { timeText } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { listOwnNotices, OwnNotice, OwnNoticeDetail } from "../../contract.ts";
import { isUnmet, papersFor, READABLE_RULES, ruleOf } from "../../rules.ts";
import { findContent } from "../paper/find-planned.ts";
import { gatherPaper } from "../paper/gather-paper.ts";
import { gapsOf, type NoticePaper } from "../paper/notice-paper.ts";
import { findNotice } from "../read/notice-rows.ts";
import { countOwn, findOwnPage, findOwnRow, type OwnRow } from "./own-rows.ts";

/** One page of the client's own notices. */
export async function findOwnNotices(ctx: Ctx, filter: ParsedInputOf<typeof listOwnNotices>) {
  const { page, limit, toRead } = filter;
  const rows = await findOwnPage(ctx, filter);
  const total = await totalOf({ page, limit, found: rows.length }, () => countOwn(ctx, filter));
  const data: OwnNotice[] = [];
  // One after the other: on the embedded database there is one connection anyway.
  for (const row of rows) data.push(await viewOf(ctx, row, await isReadyToRead(ctx, row)));
  return { data: toRead ? data.filter(({ isOpen }) => isOpen) : data, pagination: { page, limit, total } };
}

/** @throws AppError notices.not_found */
export async function describeOwnNotice(ctx: Ctx, id: string): Promise<OwnNoticeDetail> {
  const row = await findOwnRow(ctx, id);
  const paper = await paperOfNotice(ctx, row);
  const isReady = gapsOf(paper).length === 0;
  const { fromMinutes, toMinutes, technician, products, staysUntil } = paper;
  return {
    ...(await viewOf(ctx, row, isReady)),
    ...{ fromMinutes, toMinutes, technician, staysUntil, isReady },
    content: await findContent(ctx, row.appointment_id),
    products: staysUntil === null ? [...products] : [],
    papers: isReady ? papersFor(row.rule).map(({ kind, shape }) => ({ kind, shape })) : [],
  };
}

/** Its usual letter or sign, in the reader's language. */
async function paperOfNotice(ctx: Ctx, { id, rule }: OwnRow): Promise<NoticePaper> {
  const [usual] = papersFor(rule);
  // `OWN_RULES` are those that have one.
  if (!usual) throw new Error(`There is no letter or sign for ${rule}`);
  const notice = await findNotice({ ...ctx, actor: SYSTEM }, id);
  return gatherPaper(ctx, notice, { kind: usual.kind, language: ctx.language, recipient: null });
}

/** Whether the client is asked to read it. */
export const isAskedToRead = ({ rule, state, is_ahead: isAhead }: OwnRow): boolean =>
  isAhead && isUnmet(state) && READABLE_RULES.includes(rule);

/** Nobody is asked to read what cannot say yet what it has to. */
export const isReadyToRead = async (ctx: Ctx, row: OwnRow): Promise<boolean> =>
  isAskedToRead(row) && gapsOf(await paperOfNotice(ctx, row)).length === 0;

async function viewOf(ctx: Ctx, row: OwnRow, isReady: boolean): Promise<OwnNotice> {
  const company = await currentCompany(ctx);
  const status = statusOf(row, isReady);
  const isRead = row.proof === "reading";
  return {
    id: row.id,
    rule: row.rule,
    status,
    isOpen: status === "to-read",
    readAt: isRead ? row.done_at : null,
    readBy: isRead ? row.done_by_name : null,
    doneAt: row.done_at,
    proof: row.proof,
    appointment: {
      id: row.appointment_id,
      title: row.title,
      date: row.scheduled_on,
      time: timeText(row.start_minute),
      address: row.address ?? "",
      isAhead: row.is_ahead,
    },
    company: { name: company.name, phone: company.phone, license: licenseIn(company, ruleOf(row.rule).state) },
  };
}

function statusOf(row: OwnRow, isReady: boolean): OwnNotice["status"] {
  if (row.state === "done") return row.proof === "reading" ? "read" : "given";
  if (!row.is_ahead) return "over";
  return isReady && isAskedToRead(row) ? "to-read" : "open";
}
