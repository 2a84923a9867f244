import type { ParsedInputOf } from "#platform/contract.ts";
import { AppError } from "#platform/errors.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, sendWithCommit, type Ctx } from "#platform/server/context.ts";
import { newId } from "#platform/server/ids.ts";
import { emit } from "#platform/server/jobs/events.ts";
import type { changeTicket as endpoint } from "../contract.ts";
import { ticketPolicy } from "../policy.ts";
import { canBecome, isWaiting, STATUS_LABELS, type TicketPriority, type TicketStatus } from "../rules.ts";
import { closeChat } from "./chat/close-chat.ts";
import { announceTicket, ticketChanged } from "./events.ts";
import { lockTicket, ownClientId, type TicketRow } from "./queries.ts";
import { subjectOf } from "./views.ts";

/**
 * The office says how far a ticket is, and how urgent. What is left out stays.
 *
 * @throws AppError support.not_found | support.closed | request.forbidden | support.changed_meanwhile
 *   | support.cannot_become
 */
export function changeTicket(
  ctx: Ctx,
  { id, version, status, priority }: ParsedInputOf<typeof endpoint>,
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const before = await lockTicket(ctx, id);
    if (before.version !== version)
      throw new AppError("conflict", "support.changed_meanwhile", {
        detail: "Someone else changed this ticket in the meantime. Please check it and try again.",
      });
    if (before.status === "closed") throw ticketClosed();
    if (!ticketPolicy.change(ctx.actor, subjectOf(before))) throw new AppError("forbidden", "request.forbidden");
    if (status !== undefined && status !== before.status && !canBecome(before.status, status))
      throw cannotBecome(before.status, status);
    await writeChange(ctx, before, {
      ...(status !== undefined && { status }),
      ...(priority !== undefined && { priority }),
    });
  });
}

/**
 * The client says that a resolved ticket is not resolved.
 *
 * @throws AppError support.not_found | support.closed | support.cannot_become
 */
export function reopenOwn(ctx: Ctx, id: string): Promise<void> {
  ownClientId(ctx);
  return inTransaction(ctx, async (ctx) => {
    const before = await lockTicket(ctx, id);
    if (before.status === "closed") throw ticketClosed();
    if (!ticketPolicy.reopen(ctx.actor, subjectOf(before))) throw cannotBecome(before.status, "open");
    await writeChange(ctx, before, { status: "open" });
  });
}

/** Writes down what becomes of a ticket that is held, tells of it, and leaves one alone that is so already. */
export async function writeChange(
  ctx: Ctx,
  before: TicketRow,
  wanted: { status?: TicketStatus; priority?: TicketPriority },
): Promise<void> {
  const { status = before.status, priority = before.priority } = wanted;
  if (status === before.status && priority === before.priority) return;
  const now = ctx.now().toISOString();
  await ctx.db
    .updateTable("support_ticket")
    .set((eb) => ({
      status,
      priority,
      resolved_at: isWaiting(status) ? null : (before.resolved_at ?? now),
      updated_at: now,
      version: eb("version", "+", 1),
    }))
    .where("id", "=", before.id)
    .execute();
  await audit(ctx, {
    action: "support.changed",
    entityType: "support_ticket",
    entityId: before.id,
    changes: {
      ...(status !== before.status && { status: [before.status, status] }),
      ...(priority !== before.priority && { priority: [before.priority, priority] }),
    },
  });
  // Resolved or closed, it is over for both sides.
  if (!isWaiting(status)) await closeChat(ctx, before);
  await announceTicket(ctx, before);
  const step = { ticketId: before.id, changeId: newId(), isByStaff: ctx.actor.kind !== "client" };
  sendWithCommit(ctx, emit(ctx, ticketChanged, { ...step, status: status === before.status ? null : status }));
}

export const ticketClosed = (): AppError =>
  new AppError("conflict", "support.closed", {
    detail: "This ticket is closed. Please open a new one.",
  });

const cannotBecome = (from: TicketStatus, to: TicketStatus): AppError =>
  new AppError("conflict", "support.cannot_become", {
    detail:
      to === "open"
        ? "This ticket is already open."
        : `A ticket that is ${STATUS_LABELS[from].toLowerCase()} cannot become ${STATUS_LABELS[to].toLowerCase()}.`,
  });
