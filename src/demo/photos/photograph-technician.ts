import type * as z from "zod";
import { changePhoto } from "#modules/technicians/server/index.ts";
import type { Ctx } from "#platform/server/context.ts";
import { randomFrom } from "../random.ts";
import type { photographTechnician } from "./photo-jobs.ts";
import { drawPortrait } from "./portraits.ts";
import { takePhoto, type PhotoParts } from "./take-photo.ts";

type Asked = z.infer<typeof photographTechnician.schema>;

/** Gives a technician their picture, as the office does. The id comes from the seed, so it runs twice without harm. */
export async function photographTechnicianNow(
  ctx: Ctx,
  { technicianId, portrait, seed }: Asked,
  parts: PhotoParts,
): Promise<void> {
  const manager = await ctx.db
    .selectFrom("user_account")
    .select("id")
    .where("staff_role", "=", "manager")
    .orderBy("id")
    .executeTakeFirst();
  const technician = await ctx.db
    .selectFrom("technician")
    .select("created_at")
    .where("id", "=", technicianId)
    .executeTakeFirst();
  if (!manager || !technician) return;
  const asManager: Ctx = {
    ...ctx,
    actor: { kind: "staff", userId: manager.id, sessionId: "demo", role: "manager" },
  };
  const fileId = randomFrom(seed).id(new Date(technician.created_at));
  await takePhoto(asManager, { fileId, svg: drawPortrait(portrait) }, parts);
  await changePhoto(asManager, technicianId, fileId);
}
