import type * as z from "zod";
import { addPhotos, writeReportPdf } from "#modules/visits/server/index.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { enqueue } from "#platform/server/jobs/jobs.ts";
import { randomFrom } from "../random.ts";
import type { photographVisit } from "./photo-jobs.ts";
import { drawScene, SCENE_PARTS } from "./scenes.ts";
import { takePhoto, type PhotoParts } from "./take-photo.ts";

type Asked = z.infer<typeof photographVisit.schema>;

const VISIT = "select started_by, started_at from visit where id = $1 and status = 'finished'";

/**
 * Takes a photo before and one after the work at a visit, sends them as the technician's phone does, and has the report
 * written with them. Ids come from the seed, so it runs twice without harm.
 */
export async function photographVisitNow(ctx: Ctx, { visitId, scene, seed }: Asked, parts: PhotoParts): Promise<void> {
  const [visit] = await rowsOf<{ started_by: string; started_at: string }>(ctx.db, VISIT, [visitId]);
  if (!visit) return;
  const asTechnician: Ctx = {
    ...ctx,
    actor: { kind: "staff", userId: visit.started_by, sessionId: "demo", role: "technician" },
  };
  const random = randomFrom(seed);
  const photos: Parameters<typeof addPhotos>[2][number][] = [];
  for (const slot of ["before", "after"] as const) {
    const fileId = random.id(new Date(visit.started_at));
    await takePhoto(asTechnician, { fileId, svg: drawScene(scene, seed, slot === "after") }, parts);
    photos.push({
      id: random.id(new Date(visit.started_at)),
      value: { fileId, slot, caption: SCENE_PARTS[scene][slot] },
    });
  }
  await inTransaction(asTechnician, async (ctx) => {
    await addPhotos(ctx, visitId, photos);
    await enqueue(ctx, writeReportPdf, { visitId, amendmentId: null, tellsClient: false });
  });
}
