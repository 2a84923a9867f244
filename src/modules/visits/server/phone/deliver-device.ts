import { currentCompany } from "#modules/company/server/index.ts";
import { applySetup, type AppliedSetup } from "#modules/devices/server/index.ts";
import { findProperties, isReplacedBy } from "#modules/properties/server/index.ts";
import { SYSTEM } from "#platform/actor.ts";
import { AppError } from "#platform/errors.ts";
import { may } from "#platform/permissions.ts";
import { todayIn } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import { holdVisit } from "../read/visit-rows.ts";
import { TOLD } from "./clash-words.ts";
import { findDeliveredVisit } from "./find-delivered-visit.ts";
import { applied, momentOf, type ActionOf, type Delivered, type Delivery } from "./judge-moment.ts";
import { noteClash, noteRemoved } from "./note-clash.ts";

type Device = ActionOf<"device">;

/**
 * Sets up, moves, replaces or removes a device as it was done at the door of a visit, also of one that is over or belongs
 * to somebody else by now. What meets a change of somebody else is kept, and both are told.
 *
 * @throws AppError visits.not_found | request.forbidden | devices.id_taken
 */
export async function deliverDevice(ctx: Ctx, asked: Device, delivery: Delivery): Promise<Delivered> {
  const found = await findDeliveredVisit(ctx, asked.visitId);
  const isTechnician = ctx.actor.kind === "staff" && ctx.actor.role === "technician";
  if (!isTechnician && !may(ctx.actor, "clients.write")) throw new AppError("forbidden", "request.forbidden");
  if (found.row === null) {
    const { appointmentId, what } = found;
    const moment = momentOf(delivery, { notBefore: new Date(0) });
    const clashId = await noteRemoved(ctx, found, moment.at);
    return { ...applied({ moment, row: null, appointmentId }), outcome: "kept", what, clashId, kept: asked };
  }
  const row = await holdVisit(ctx, found.row);
  const moment = momentOf(delivery, { notBefore: row.visit_started_at });
  const { time_zone: zone } = await currentCompany(ctx);
  const done = await carryOut(ctx, asked, { placeId: row.visit_place_id, on: todayIn(zone, moment.at) });
  const { id: appointmentId, visit_id: visitId, title } = row;
  const told = applied({ moment, row, appointmentId });
  if (done.clashes.length === 0) return told;
  return {
    ...told,
    outcome: done.isKept ? "kept" : "partly",
    what: [...done.clashes, TOLD].join(" "),
    clashId: await noteClash(ctx, { kind: "devices", appointmentId, visitId, title, at: moment.at }),
    kept: { ...asked, clashes: done.clashes },
  };
}

/** At the place of the visit and no other. */
async function carryOut(
  ctx: Ctx,
  { propertyId, setup }: Device,
  { placeId, on }: { placeId: string | null; on: string },
): Promise<AppliedSetup> {
  if (placeId === null || !(await isThere(ctx, propertyId, placeId)))
    return { isKept: true, clashes: ["The visit belongs to another property than the one that the phone showed."] };
  return applySetup(ctx, setup, { propertyId: placeId, on });
}

/** One that is gone, or that two merged clients both had, has become the place of the visit. */
const isThere = async (ctx: Ctx, propertyId: string, placeId: string): Promise<boolean> =>
  propertyId === placeId ||
  (await findProperties({ ...ctx, actor: SYSTEM }, [propertyId])).size === 0 ||
  (await isReplacedBy(ctx, propertyId, placeId));
