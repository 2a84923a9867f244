import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Actor } from "#platform/actor.ts";
import { ACTORS } from "../../../testing/actors.ts";
import { phonePhoto } from "../../../testing/pictures.ts";
import { answerToFile } from "../../../testing/send-file.ts";
import { EICAR, startClamd, type Clamd } from "../../../testing/servers/clamd.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import { keepMadeFile } from "./attach.ts";
import { createFiles } from "./files.ts";
import { createScanner } from "./scan-file.ts";

const ana: Actor = { ...ACTORS.technician, userId: "ana" };

let clamd: Clamd;
let dataDir: string;
let world: World;
beforeEach(async () => {
  clamd = await startClamd();
  dataDir = await mkdtemp(join(tmpdir(), "greenline-scan-"));
  world = await createWorld({ settings: { ...clamd.settings, DATA_DIR: dataDir } });
});
afterEach(async () => {
  await world.close();
  await clamd.close();
  await rm(dataDir, { recursive: true });
});

const send = (content: Buffer | string, name = "a.txt") => answerToFile(world, ana, { name, content });
const stored = async () =>
  (await readdir(dataDir, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length;
const rows = () => world.db.selectFrom("file").select("id").execute();

test("what is clean is kept, and was looked at whole and as it was sent", async () => {
  const photo = await phonePhoto();
  expect((await send("a note")).status).toBe(201);
  expect((await send(photo, "a.jpg")).status).toBe(201);
  expect(clamd.scanned.map((content) => content.length)).toEqual([6, photo.length]);
  expect(clamd.scanned[1]?.equals(photo)).toBe(true);
});

test("what is infected is refused, and nothing of it is kept", async () => {
  expect(await send(EICAR)).toMatchObject({ status: 422, body: { code: "files.infected" } });
  expect(await rows()).toEqual([]);
  expect(await stored()).toBe(0);
});

test.each(["hangs up", "broken"] as const)("while the scanner %s, no file is taken", async (mood) => {
  clamd.behave(mood);
  expect(await send("a note")).toMatchObject({ status: 503, body: { code: "files.not_scanned" } });
  expect(await rows()).toEqual([]);
  expect(await stored()).toBe(0);
  clamd.behave("well");
  expect((await send("a note")).status).toBe(201);
});

test("nor once it is gone", async () => {
  await clamd.close();
  expect(await send("a note")).toMatchObject({ status: 503, body: { code: "files.not_scanned" } });
  expect(await stored()).toBe(0);
  expect(await createFiles(world.config).scannerState()).toBe("unreachable");
});

test("what is longer than the scanner takes is not taken for clean", async () => {
  const long = Buffer.alloc(6 * 1024 * 1024, "a long text\n");
  expect(await send(long)).toMatchObject({ status: 503, body: { code: "files.not_scanned" } });
  expect(await stored()).toBe(0);
});

test("a scanner that does not answer is not waited for forever", async () => {
  clamd.behave("silent");
  const path = join(dataDir, "a.txt");
  await writeFile(path, "a note");
  const scanner = createScanner({ url: clamd.settings.CLAMAV_URL, patienceMs: 50 });
  await expect(scanner.scan(path)).rejects.toMatchObject({ code: "files.not_scanned" });
  expect(await scanner.isReady()).toBe(false);
});

test("what the program made is not looked at", async () => {
  clamd.behave("broken");
  const files = createFiles(world.config);
  const made = { name: "Report.pdf", kind: "pdf", content: Buffer.from("%PDF-1.7\n%%EOF\n") } as const;
  await keepMadeFile(world.ctx(ana), files, { kind: "visit", id: "00000000-0000-4000-8000-000000000001" }, made);
  expect(await rows()).toHaveLength(1);
  expect(await files.scannerState()).toBe("ready");
  expect(await createFiles({ dataDir, s3: null }).scannerState()).toBe("off");
});
