import { findSessionStart } from "#modules/accounts/server/index.ts";
import { AppError } from "#platform/errors.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import type { PhoneAction, PhoneCommand, Receipt } from "../../contract.ts";
import { visitPolicy } from "../../policy.ts";
import { actorIdOf } from "../read/actor-id.ts";
import { findVisit } from "../read/visit-rows.ts";
import { viewVisit } from "../view-visit.ts";
import { subjectOf } from "../views.ts";
import { deliverArrival } from "./deliver-arrival.ts";
import { deliverDevice } from "./deliver-device.ts";
import { deliverFinish } from "./deliver-finish.ts";
import { deliverReport } from "./deliver-report.ts";
import { deliverStart } from "./deliver-start.ts";
import { applyOrKeep } from "./keep-unapplied.ts";
import type { Delivered, Delivery, PhoneParts } from "./judge-moment.ts";

const NOTE = `
  insert into phone_command (
    id, user_id, device_id, kind, after_id, told_visit_id, recorded_at, sent_at, received_at, happened_at, clock_offset_ms
  ) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $10)
  on conflict (id) do nothing
  returning id`;
const KNOWN = "select receipt, user_id, kind from phone_command where id = $1";
const BEFORE = "select happened_at from phone_command where id = $1 and user_id = $2";
const KEEP = `
  update phone_command set appointment_id = $2, visit_id = $3, happened_at = $4, is_clock_doubted = $5,
    is_after_sign_in = $6, outcome = $7, receipt = $8::jsonb, payload = $9::jsonb, clash_id = $10
  where id = $1`;
const MARK = "update visit set is_after_sign_in = true where id = $1 and not is_after_sign_in";

/** What is written down of a receipt; the visit is read anew each time. */
type Kept = Omit<Receipt, "visit">;

/**
 * Carries out what a phone recorded, perhaps hours ago, once. Two that come at the same moment wait for each other at
 * their id.
 *
 * @throws AppError visits.predecessor_missing | request.key_reused, and what the parts throw
 */
export async function deliverCommand(ctx: Ctx, asked: PhoneCommand, parts: PhoneParts): Promise<Receipt> {
  const known = await findReceipt(ctx, asked);
  const receipt = known ?? (await inTransaction(ctx, (ctx) => carryOut(ctx, asked, parts)));
  const row = receipt.visitId === null ? undefined : await findVisit(ctx, receipt.visitId);
  const isShown = row !== undefined && visitPolicy.read(ctx.actor, subjectOf(row, ctx.now()));
  return { ...receipt, visit: isShown ? await viewVisit(ctx, row) : null };
}

/** Undefined of what never came. Nobody delivers for somebody else, and no id is of two things. */
async function findReceipt(ctx: Ctx, { id, command: { kind } }: PhoneCommand): Promise<Kept | undefined> {
  const [known] = await rowsOf<{ receipt: Kept; user_id: string; kind: string }>(ctx.db, KNOWN, [id]);
  if (known && (known.user_id !== actorIdOf(ctx) || known.kind !== kind))
    throw new AppError("conflict", "request.key_reused");
  return known?.receipt;
}

async function carryOut(ctx: Ctx, asked: PhoneCommand, parts: PhoneParts): Promise<Kept> {
  const { id, after, recordedAt, sentAt, elapsedMs, deviceId, command } = asked;
  const now = ctx.now();
  const offsetMs = now.getTime() - Date.parse(sentAt);
  const toldVisitId = "visitId" in command ? command.visitId : null;
  const received = now.toISOString();
  const note = [id, actorIdOf(ctx), deviceId, command.kind, after, toldVisitId, recordedAt, sentAt, received, offsetMs];
  const noted = await rowsOf(ctx.db, NOTE, note);
  if (noted.length === 0) {
    const known = await findReceipt(ctx, asked);
    if (known) return known;
  }
  const follows = after === null ? null : await findBefore(ctx, after);
  const delivery = { id, now, told: { recordedAt, sentAt, elapsedMs }, follows };
  const delivered = await applyOrKeep(ctx, command, delivery, () => deliver(ctx, command, delivery, parts));

  const begun = await findSessionStart(ctx);
  const { moment, row, clashId, kept, appointmentId, outcome, clashes, what } = delivered;
  const isAfterSignIn = begun !== null && begun > moment.at;
  const visitId = row?.visit_id ?? null;
  const receipt: Kept = {
    id,
    outcome,
    clashes,
    what,
    visitId,
    receivedAt: received,
    happenedAt: moment.at.toISOString(),
    clockOffsetMs: offsetMs,
    isClockDoubted: moment.isDoubted,
    isAfterSignIn,
  };
  await rowsOf(ctx.db, KEEP, [
    id,
    appointmentId,
    visitId,
    receipt.happenedAt,
    moment.isDoubted,
    isAfterSignIn,
    outcome,
    JSON.stringify(receipt),
    kept === null ? null : JSON.stringify(kept),
    clashId,
  ]);
  if (isAfterSignIn && visitId !== null) await rowsOf(ctx.db, MARK, [visitId]);
  return receipt;
}

async function findBefore(ctx: Ctx, after: string): Promise<Date> {
  const [before] = await rowsOf<{ happened_at: string }>(ctx.db, BEFORE, [after, actorIdOf(ctx)]);
  if (before) return new Date(before.happened_at);
  throw new AppError("conflict", "visits.predecessor_missing", {
    detail: "Something that was recorded before this has not arrived yet. Send it first.",
    facts: { after },
  });
}

function deliver(ctx: Ctx, command: PhoneAction, delivery: Delivery, parts: PhoneParts): Promise<Delivered> {
  switch (command.kind) {
    case "start":
      return deliverStart(ctx, command, delivery, parts);
    case "report":
      return deliverReport(ctx, command, delivery);
    case "device":
      return deliverDevice(ctx, command, delivery);
    case "finish":
      return deliverFinish(ctx, command, delivery, parts);
    case "arrival":
      return deliverArrival(ctx, command, delivery, parts);
  }
}
