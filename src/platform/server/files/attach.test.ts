import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { SYSTEM, type Actor } from "#platform/actor.ts";
import { ACTORS } from "../../../testing/actors.ts";
import { phonePhoto } from "../../../testing/pictures.ts";
import { startS3Server } from "../../../testing/servers/s3-server.ts";
import { fetchFile, sendFile } from "../../../testing/send-file.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import { systemNow } from "../clock.ts";
import { inTransaction } from "../context.ts";
import { attachFiles, detachFiles, filesOf, filesOfMany, handOverFiles, keepMadeFile } from "./attach.ts";
import { createFiles, type Files } from "./files.ts";
import { forgetUnattachedFiles, sweepStore } from "./forget-files.ts";
import { readFile } from "./read-file.ts";

const ana: Actor = { ...ACTORS.technician, userId: "ana" };
const ben: Actor = { ...ACTORS.technician, userId: "ben" };
const PDF = Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n");
const visit = { kind: "visit", id: randomUUID() };
const otherVisit = { kind: "visit", id: randomUUID() };

let dataDir: string;
let world: World;
let files: Files;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "greenline-attach-"));
  // The keys of the store say when they were made, by the machine's clock.
  world = await createWorld({ now: systemNow().toISOString(), settings: { DATA_DIR: dataDir } });
  files = createFiles(world.config);
});
afterEach(async () => {
  await world.close();
  await rm(dataDir, { recursive: true });
});

const send = async (who = ana, content: Buffer | string = PDF, name = "a.pdf") =>
  (await sendFile(world, who, { name, content })).id;
const idsOf = async (owner: typeof visit) => (await filesOf(world.ctx(SYSTEM), owner)).map(({ id }) => id);
const stored = async () =>
  (await readdir(dataDir, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length;
const later = (hours: number) => world.clock.advance(hours * 3_600_000);

describe("attaching", () => {
  test("makes files a part of what they were sent for, in the order in which they came", async () => {
    const [first, second] = [await send(), await send(ana, "a note", "a.txt")];
    await attachFiles(world.ctx(ana), visit, [second, first]);
    // Again, as when a phone sends it twice.
    await attachFiles(world.ctx(ana), visit, [first]);

    expect(await filesOf(world.ctx(ana), visit)).toMatchObject([
      { id: first, kind: "pdf" },
      { id: second, kind: "text" },
    ]);
    expect([...(await filesOfMany(world.ctx(ana), "visit", [visit.id, otherVisit.id])).keys()]).toEqual([visit.id]);
  });

  test("is undone with the command that asked for it", async () => {
    const id = await send();
    const undone = inTransaction(world.ctx(ana), async (ctx) => {
      await attachFiles(ctx, visit, [id]);
      throw new Error("no");
    });

    await expect(undone).rejects.toThrow("no");
    expect(await idsOf(visit)).toEqual([]);
  });

  test("refuses what is not there, not theirs, elsewhere, of another kind, or too much", async () => {
    const [own, note, bens] = [await send(), await send(ana, "a note", "a.txt"), await send(ben)];
    const attach = (ids: string[], limits = {}) => attachFiles(world.ctx(ana), visit, ids, limits);

    await expect(attach([own, randomUUID()])).rejects.toMatchObject({ code: "files.not_found" });
    await expect(attach([own, bens])).rejects.toMatchObject({ code: "files.not_found" });
    await expect(attach([own, note], { allow: ["pdf"] })).rejects.toMatchObject({ code: "files.type_not_allowed" });
    await expect(attach([own, note], { max: 1 })).rejects.toMatchObject({ code: "files.too_many" });
    expect(await idsOf(visit)).toEqual([]);

    await attachFiles(world.ctx(ana), otherVisit, [own]);
    await expect(attach([own])).rejects.toMatchObject({ kind: "conflict", code: "files.already_attached" });
    expect(await idsOf(otherVisit)).toEqual([own]);
  });

  test("by two at once gives the file to one", async () => {
    const id = await send();
    const both = await Promise.allSettled([visit, otherVisit].map((owner) => attachFiles(world.ctx(ana), owner, [id])));

    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect([...(await idsOf(visit)), ...(await idsOf(otherVisit))]).toEqual([id]);
  });
});

test("what one owner gives another stays attached; what it does not have, it cannot give", async () => {
  const [own, other] = [await send(), await send()];
  await attachFiles(world.ctx(ana), visit, [own]);
  await attachFiles(world.ctx(ana), otherVisit, [other]);
  const former = { kind: "former_picture", id: visit.id };
  await handOverFiles(world.ctx(ben), { from: visit, to: former }, [own, other]);
  expect([await idsOf(visit), await idsOf(former), await idsOf(otherVisit)]).toEqual([[], [own], [other]]);
});

describe("who sees what belongs to something", () => {
  test("is who may see that, whoever sent it", async () => {
    const id = await send();
    await attachFiles(world.ctx(ana), visit, [id]);
    const owners = {
      visit: ({ actor }: { actor: Actor }, of: string) => Promise.resolve(actor === ben && of === visit.id),
    };
    const read = (who: Actor) => readFile(world.ctx(who), { files, owners }, { id, size: "original" });

    expect((await read(ben)).name).toBe("a.pdf");
    expect((await read(SYSTEM)).name).toBe("a.pdf");
    await expect(read(ana)).rejects.toMatchObject({ kind: "not_found", code: "files.not_found" });
  });

  test("is nobody where no module says who", async () => {
    const id = await send();
    await attachFiles(world.ctx(ana), { kind: "unheard_of", id: randomUUID() }, [id]);

    expect((await fetchFile(world, ana, id)).status).toBe(404);
    expect((await fetchFile(world, ACTORS.administrator, id)).status).toBe(404);
  });
});

describe("what the program made", () => {
  test("is kept and attached at once, a picture in both sizes", async () => {
    const report = await keepMadeFile(world.ctx(SYSTEM), files, visit, {
      name: "Report.pdf",
      kind: "pdf",
      content: PDF,
    });
    const drawn = { name: "Trap.jpg", kind: "jpeg" as const, content: await phonePhoto() };
    const photo = await keepMadeFile(world.ctx(SYSTEM), files, visit, drawn);

    expect(await filesOf(world.ctx(ana), visit)).toEqual([report, photo]);
    expect(photo).toMatchObject({ kind: "jpeg", width: 300, height: 400 });
    expect(await stored()).toBe(3);
  });

  test("goes a day after the command that asked for it was undone", async () => {
    const undone = inTransaction(world.ctx(SYSTEM), async (ctx) => {
      await keepMadeFile(ctx, files, visit, { name: "Report.pdf", kind: "pdf", content: PDF });
      throw new Error("no");
    });
    await expect(undone).rejects.toThrow("no");
    const kept = await send();

    await sweepStore(world.ctx(SYSTEM), files);
    expect(await stored()).toBe(2);
    later(25);
    await sweepStore(world.ctx(SYSTEM), files);
    expect(await stored()).toBe(1);
    expect((await fetchFile(world, ana, kept)).status).toBe(200);
  });
});

describe("after a day", () => {
  test("what is attached to nothing goes, all of it, and what is attached stays", async () => {
    const [loose, kept, detached] = [await send(ana, await phonePhoto(), "a.jpg"), await send(), await send()];
    await attachFiles(world.ctx(ana), visit, [kept, detached]);
    later(23);
    await detachFiles(world.ctx(ana), visit, [detached]);
    // Not of this owner.
    await detachFiles(world.ctx(ana), otherVisit, [kept]);
    later(2);
    await forgetUnattachedFiles(world.ctx(SYSTEM), files);

    expect((await fetchFile(world, ana, loose)).status).toBe(404);
    expect((await fetchFile(world, ana, detached)).status).toBe(200);
    expect(await stored()).toBe(2);
    later(24);
    await forgetUnattachedFiles(world.ctx(SYSTEM), files);
    expect(await world.db.selectFrom("file").select("id").execute()).toEqual([{ id: kept }]);
    expect(await stored()).toBe(1);
  });

  test("a store that is away keeps it from nobody's sight, and the next run goes on", async () => {
    const [first, second] = [await send(), await send()];
    later(25);
    const keyOf = async (id: string) =>
      (await world.db.selectFrom("file").select("key").where("id", "=", id).executeTakeFirstOrThrow()).key;
    const broken = await keyOf(first);
    const away: Files = {
      ...files,
      remove: (key) => (key === broken ? Promise.reject(new Error("away")) : files.remove(key)),
    };

    await expect(forgetUnattachedFiles(world.ctx(SYSTEM), away)).rejects.toThrow("1 files could not be removed");
    expect((await fetchFile(world, ana, first)).status).toBe(404);
    await expect(attachFiles(world.ctx(ana), visit, [first])).rejects.toMatchObject({ code: "files.not_found" });
    expect(await world.db.selectFrom("file").select("id").execute()).toEqual([{ id: first }]);
    await forgetUnattachedFiles(world.ctx(SYSTEM), files);
    expect(await stored()).toBe(0);
    expect((await fetchFile(world, ana, second)).status).toBe(404);
  });
});

describe("in a bucket", () => {
  test("what is attached to nothing goes after a day, too, and what no row names", async () => {
    const server = await startS3Server();
    const there = await createWorld({
      now: systemNow().toISOString(),
      settings: { DATA_DIR: dataDir, ...server.settings },
    });
    try {
      const bucket = createFiles(there.config);
      const send = async (content: Buffer) => (await sendFile(there, ana, { name: "a.jpg", content })).id;
      const photo = await phonePhoto();
      const [kept] = [await send(photo), await send(photo)];
      await attachFiles(there.ctx(ana), visit, [kept]);
      const undone = { folder: "uploads", name: null, allow: ["pdf"], maxBytes: 1000 } as const;
      await bucket.put(Readable.from([PDF]), undone);
      expect(server.objects.size).toBe(5);

      there.clock.advance(25 * 3_600_000);
      await forgetUnattachedFiles(there.ctx(SYSTEM), bucket);
      expect(server.objects.size).toBe(3);
      await sweepStore(there.ctx(SYSTEM), bucket);
      const [row] = await there.db.selectFrom("file").select(["id", "key", "thumbnail_key"]).execute();
      expect(row?.id).toBe(kept);
      expect([...server.objects.keys()].toSorted()).toEqual([row?.key, row?.thumbnail_key].toSorted());
    } finally {
      await there.close();
      await server.close();
    }
  });
});
