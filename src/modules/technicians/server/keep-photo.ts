import type { SentFile } from "#platform/contract.ts";
import { AppError } from "#platform/errors.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { attachFiles, detachFiles } from "#platform/server/files/attach.ts";
import type { Files } from "#platform/server/files/files.ts";
import { storeUpload } from "#platform/server/files/store-upload.ts";
import { announce } from "#platform/server/live/realtime.ts";
import type { FileOwners } from "#platform/server/module.ts";
import { MAX_PHOTO_BYTES } from "../contract.ts";
import { technicianPolicy } from "../policy.ts";
import { TECHNICIANS, technicianNotFound } from "./change-technician.ts";
import { findTechnician, lockTechnician } from "./queries.ts";
import type { TechnicianWork } from "./technician-work.ts";

/** What pictures of technicians are attached as. */
const PHOTO = "technician_photo";

export const photoOwners = (work: TechnicianWork): FileOwners => ({
  [PHOTO]: async (ctx, technicianId) =>
    technicianPolicy.readPhoto(ctx.actor, {
      comes: ctx.actor.kind === "client" && (await work.comesToOwn(ctx, technicianId)),
    }),
});

interface SentPhoto {
  id: string;
  sent: { id: string | undefined; file: SentFile };
}

/**
 * Keeps a picture that was sent, in the place of the one before, whose file goes a day later.
 *
 * @throws AppError request.forbidden | technicians.not_found | files.already_attached, and as `storeUpload`
 */
export async function setPhoto(ctx: Ctx, files: Files, { id, sent }: SentPhoto): Promise<string> {
  // Before anything is stored for somebody who does not exist.
  if (!(await findTechnician(ctx, id))) throw technicianNotFound();
  const photo = await storeUpload(ctx, files, sent, { allow: ["jpeg", "png"], maxBytes: MAX_PHOTO_BYTES });
  await changePhoto(ctx, id, photo.id);
  return photo.id;
}

/**
 * Gives a technician that picture, or none. It is no part of what the form holds, so it makes nobody's form old.
 *
 * @throws AppError request.forbidden | technicians.not_found | files.not_found | files.already_attached
 */
export async function changePhoto(ctx: Ctx, id: string, fileId: string | null): Promise<void> {
  if (!technicianPolicy.update(ctx.actor)) throw new AppError("forbidden", "request.forbidden");
  await inTransaction(ctx, async (ctx) => {
    const technician = await lockTechnician(ctx, id);
    if (!technician) throw technicianNotFound();
    const { photo_file_id: before } = technician;
    if (before === fileId) return;
    const owner = { kind: PHOTO, id };
    if (before !== null) await detachFiles(ctx, owner, [before]);
    if (fileId !== null) await attachFiles(ctx, owner, [fileId], { allow: ["jpeg"] });
    await ctx.db.updateTable("technician").set({ photo_file_id: fileId }).where("id", "=", id).execute();
    await audit(ctx, {
      action: fileId === null ? "technicians.photo_removed" : "technicians.photo_set",
      entityType: "technician",
      entityId: id,
      changes: { photo_file_id: [before, fileId] },
    });
    await announce(ctx, TECHNICIANS);
  });
}
