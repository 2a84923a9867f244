// @module-tag long
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getVisit, getReportPdf, listVisits } from "#modules/visits/contract.ts";
import type { Actor } from "#platform/actor.ts";
import { getFile } from "#platform/files-contract.ts";
import { createFiles } from "#platform/server/files/files.ts";
import { createPictures } from "#platform/server/files/pictures.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { fetchAt } from "../../testing/send-file.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { seedDemo } from "../index.ts";
import { photographVisitNow } from "./photograph-visit.ts";
import { SCENES } from "./scene-names.ts";
import { drawScene } from "./scenes.ts";

const MAX_BYTES = 60_000;
const manager: Actor = { kind: "staff", userId: "m", sessionId: "s", role: "manager" };

let world: World;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "greenline-photos-"));
  world = await createWorld({ settings: { DATA_DIR: dataDir } });
  await seedDemo({ db: world.db, now: world.clock.now });
  await world.runJobs();
}, 300_000);
afterAll(async () => {
  await world.close();
  await rm(dataDir, { recursive: true });
});

const photographed = () =>
  rowsOf<{ id: string; photos: number }>(
    world.db,
    `select id, (select count(*)::int from jsonb_object_keys(report -> 'photos')) as photos
     from visit where report ? 'photos' and report -> 'photos' <> '{}' order by id`,
  );

test("the latest visits have a photo before and one after the work, for whoever sees the visit", async () => {
  const visits = await photographed();
  expect(visits.map(({ photos }) => photos)).toEqual(Array.from({ length: 12 }, () => 2));
  const { body: list } = await world.call(manager, listVisits, { status: "finished", limit: 1 });
  const latest = list.data[0]?.id ?? "";
  const { body } = await world.call(manager, getVisit, { id: latest });
  const photos = body.report.photos.map(({ value }) => value);
  expect(photos.map(({ slot }) => slot)).toEqual(["before", "after"]);
  expect(photos.every(({ caption }) => caption !== "")).toBe(true);
  for (const { fileId: id } of photos) {
    const answer = await fetchAt(world, manager, `${getFile.path.replace("{id}", id)}?size=thumbnail`);
    expect(answer.headers["content-type"]).toBe("image/jpeg");
  }
  expect(body.hasPdf).toBe(true);
  const paper = await fetchAt(world, manager, getReportPdf.path.replace("{id}", latest));
  expect(paper.content.subarray(0, 5).toString()).toBe("%PDF-");
  expect(body.report.photos.map(({ by }) => by)).toEqual([body.technician.name, body.technician.name]);
});

test("each is light, stored as an upload is, and different from the others", async () => {
  const files = await world.db.selectFrom("file").selectAll().where("owner_kind", "=", "visit_photo").execute();
  expect(files).toHaveLength(24);
  expect(files.filter(({ bytes }) => bytes > MAX_BYTES)).toEqual([]);
  expect(files.every(({ thumbnail_key: key, uploaded_by: by }) => key !== null && by !== null)).toBe(true);
  expect(new Set(files.map(({ sha256 }) => sha256)).size).toBe(24);
});

test("drawn once more, nothing is there twice, and no report is corrected", async () => {
  const [before] = await rowsOf<{ id: string; data: { data: Parameters<typeof photographVisitNow>[1] } }>(
    world.db,
    "select id, data from pgboss.job where data ->> 'job' = 'demo.photograph_visit' limit 1",
  );
  if (!before) throw new Error("No photo was taken");
  const files = createFiles({ dataDir, s3: null });
  const seen = await photographed();
  await photographVisitNow(world.ctx({ kind: "system" }), before.data.data, { files, pictures: createPictures() });
  expect(await photographed()).toEqual(seen);
  expect(await world.db.selectFrom("file").select("id").where("owner_kind", "=", "visit_photo").execute()).toHaveLength(
    24,
  );
  expect(await world.db.selectFrom("visit_amendment").select("id").execute()).toEqual([]);
});

test.each(SCENES)(
  "%s comes out the same each time, another place for another seed, and another after the work",
  (scene) => {
    expect(drawScene(scene, 7, false)).toBe(drawScene(scene, 7, false));
    expect(drawScene(scene, 7, false)).not.toBe(drawScene(scene, 8, false));
    expect(drawScene(scene, 7, false)).not.toBe(drawScene(scene, 7, true));
  },
);
