import { findTechnicianOfUser, heldLicencesOf } from "#modules/technicians/server/index.ts";
import type { SummaryRow } from "#modules/appointments/server/index.ts";
import type { ParsedInputOf } from "#platform/contract.ts";
import { AppError } from "#platform/errors.ts";
import { audit } from "#platform/server/audit.ts";
import type { Ctx } from "#platform/server/context.ts";
import { attachFiles } from "#platform/server/files/attach.ts";
import type { markNoticeDone as endpoint, NoticeEmail } from "../contract.ts";
import {
  hoursAfter,
  isInTime,
  isSaid,
  isSearchedByHand,
  MAX_PROOF_FILES,
  ruleOf,
  type NoticeRule,
  type Proof,
} from "../rules.ts";
import { findNoticeEmails } from "./read/find-notice-emails.ts";
import { findWho } from "./find-who.ts";
import { NOTICE_PROOF } from "./may-read-files.ts";
import { updateNotice, type NoticeColumns } from "./judge/change-notice.ts";
import { toldNow } from "./judge/find-told.ts";
import { changeNotice, notNow, readAt } from "./lock-notice.ts";
import { writeEntry } from "./write-entry.ts";

type Asked = ParsedInputOf<typeof endpoint>;

/**
 * Marks a notice as done, with its proof.
 *
 * @throws AppError notices.not_found | notices.not_now | notices.in_the_future | notices.wrong_proof
 *   | notices.proof_missing | notices.too_early | notices.no_license | files.not_found | files.already_attached
 *   | files.type_not_allowed | files.too_many
 */
export const markNoticeDone = (ctx: Ctx, asked: Asked): Promise<void> =>
  changeNotice(ctx, asked.id, "record", async (ctx, notice, appointment) => {
    const rule = ruleOf(notice.rule);
    checkProof(rule, notice, asked);
    const email = asked.proof === "email" ? await findProvingEmail(ctx, notice, asked) : null;
    // An email was told when it was sent.
    const at = readAt(ctx, email?.at ?? asked.at);
    checkTime(rule, notice, at);
    const technicianId = await checkFacts(ctx, rule, appointment, asked);
    await keepProof(ctx, { notice, rule, asked, at, technicianId });
  });

/** Staff cannot confirm for a client that they read it, nor that everyone on a list was notified. */
function checkProof(rule: NoticeRule, { problem }: NoticeColumns, { proof, note }: Asked): void {
  const isByHand = proof === "registry" && isSearchedByHand(problem);
  if (!rule.proofs.includes(proof) || proof === "reading" || (proof === "registry" && !isByHand))
    throw new AppError("invalid", "notices.wrong_proof", { detail: "This does not show that it is done." });
  if (NEEDS_NOTE.includes(proof) && !isSaid(note))
    throw missing("note", "Please say whom you told, or what you searched");
}

const NEEDS_NOTE: readonly Proof[] = ["call", "in-person", "registry"];

function checkTime(rule: NoticeRule, { due_from, due_until }: NoticeColumns, at: Date): void {
  const span = { from: due_from === null ? null : new Date(due_from), until: new Date(due_until) };
  if (isInTime(rule, span, at)) return;
  if (at > span.until) throw notNow();
  throw new AppError("conflict", "notices.too_early", {
    detail: "It is too early for this.",
    facts: { dueFrom: due_from },
  });
}

const missing = (path: string, message: string): AppError =>
  new AppError("invalid", "notices.proof_missing", { detail: `${message}.`, errors: [{ path, message }] });

/** @returns who is on site, when that is the proof */
async function checkFacts(ctx: Ctx, rule: NoticeRule, appointment: SummaryRow, asked: Asked): Promise<string | null> {
  switch (asked.proof) {
    case "signature":
    case "photo":
      if (asked.fileIds.length === 0) throw missing("fileIds", "Please add a picture");
      return null;
    case "applicator":
      return checkLicence(ctx, rule, appointment, asked.technicianId ?? (await ownTechnician(ctx)));
    default:
      return null;
  }
}

/** It went out to whoever speaks for the client, about this notice, and says what is so now. */
async function findProvingEmail(ctx: Ctx, notice: NoticeColumns, { mailId }: Asked): Promise<NoticeEmail> {
  const emails = (await findNoticeEmails(ctx, [notice])).get(notice.id) ?? [];
  const found = emails.find((one) => one.mailId === mailId);
  if (!found) throw missing("mailId", "Please choose an email that was sent about this notice");
  if (found.status !== "sent") throw missing("mailId", "This email was not delivered");
  if (ruleOf(notice.rule).tells.length > 0 && !found.isCurrent)
    throw missing("mailId", "What is planned has changed since this email");
  return found;
}

/** The technician, named or acting, holds the license of the state on that day. */
async function checkLicence(
  ctx: Ctx,
  rule: NoticeRule,
  { scheduled_on: on }: SummaryRow,
  technicianId: string | null,
): Promise<string> {
  if (technicianId === null) throw missing("technicianId", "Please choose who is on site");
  const held = await heldLicencesOf(ctx, technicianId);
  const isGood = held.some(
    ({ state, category, kind, expiresOn }) =>
      state === rule.state && category === rule.category && kind === "applicator" && expiresOn >= on,
  );
  if (!isGood)
    throw new AppError("conflict", "notices.no_license", {
      detail: `This person has no ${rule.category ?? ""} applicator license of the state on that day.`,
    });
  return technicianId;
}

async function ownTechnician(ctx: Ctx): Promise<string | null> {
  if (!("userId" in ctx.actor)) return null;
  return (await findTechnicianOfUser(ctx, ctx.actor.userId))?.id ?? null;
}

interface Proven {
  notice: NoticeColumns;
  rule: NoticeRule;
  asked: Asked;
  at: Date;
  technicianId: string | null;
}

async function keepProof(ctx: Ctx, { notice, rule, asked, at, technicianId }: Proven): Promise<void> {
  const who = await findWho(ctx);
  const entryId = await writeEntry(
    ctx,
    {
      notice_id: notice.id,
      kind: "done",
      method: asked.proof,
      note: asked.note,
      happened_at: at.toISOString(),
      mail_id: asked.proof === "email" ? asked.mailId : null,
      technician_id: technicianId,
      told: await toldNow(ctx, notice),
    },
    who,
  );
  await attachFiles(ctx, { kind: NOTICE_PROOF, id: entryId }, asked.fileIds, {
    allow: ["jpeg", "pdf"],
    max: MAX_PROOF_FILES,
  });
  await updateNotice(ctx, notice.id, {
    state: "done",
    proof: asked.proof,
    done_at: at.toISOString(),
    done_by: who.userId,
    done_by_name: who.name,
    stays_until: rule.signHours === null ? null : hoursAfter(at, rule.signHours).toISOString(),
  });
  await audit(ctx, {
    action: "notices.done",
    entityType: "notice",
    entityId: notice.id,
    changes: { rule: notice.rule, proof: asked.proof, appointment: notice.appointment_id },
  });
}
