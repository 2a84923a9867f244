import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Actor } from "#platform/actor.ts";
import { ACTORS } from "../../../testing/actors.ts";
import { fetchFile, sendFile } from "../../../testing/send-file.ts";
import { createWorld, type World } from "../../../testing/world.ts";

const ana: Actor = { ...ACTORS.technician, userId: "ana" };

let dataDir: string;
let world: World;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "greenline-read-"));
  world = await createWorld({ settings: { DATA_DIR: dataDir } });
});
afterEach(async () => {
  await world.close();
  await rm(dataDir, { recursive: true });
});

const send = (content: string, name: string) => sendFile(world, ana, { name, content });
const get = (id: string, headers: Record<string, string> = {}) => fetchFile(world, ana, id, { headers });

const PDF = "%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n";

test("a file keeps its name, in whatever letters, but nothing that steers a screen or leads elsewhere", async () => {
  const { id, name } = await send(PDF, "C:\\Users\\x\\תעודה 🐜 \u202eexe\u0007'1'.pdf");

  expect(name).toBe("תעודה 🐜 exe'1'.pdf");
  const { headers } = await get(id);
  expect(headers["content-disposition"]).toBe(
    `inline; filename="_____ __ exe_1_.pdf"; filename*=UTF-8''${encodeURIComponent("תעודה 🐜 exe")}%271%27.pdf`,
  );
});

test("a file runs nothing, whoever opens it, and is saved unless browsers show it", async () => {
  const { id } = await send("a,b\n1,2\n", "table.csv");

  expect((await get(id)).headers).toMatchObject({
    "content-type": "text/plain; charset=utf-8",
    "content-disposition": `attachment; filename="table.csv"; filename*=UTF-8''table.csv`,
    "content-security-policy": "sandbox; default-src 'none'",
    "x-content-type-options": "nosniff",
    "cache-control": "private, max-age=86400, immutable",
    vary: "cookie",
  });
});

test("only pages of this site put a PDF into a frame, and nothing else into any", async () => {
  const paper = await send(PDF, "paper.pdf");
  const table = await send("a,b\n1,2\n", "table.csv");

  expect((await get(paper.id)).headers).toMatchObject({
    "content-security-policy": "sandbox; default-src 'none'; frame-ancestors 'self'",
    "x-frame-options": "SAMEORIGIN",
  });
  expect((await get(table.id)).headers["x-frame-options"]).toBe("DENY");
});

test("a part is given where one is asked for", async () => {
  const { id } = await send("0123456789", "a.txt");
  const part = async (range: string) => {
    const { status, headers, content } = await get(id, { range });
    return [status, headers["content-range"], status < 400 ? content.toString() : null];
  };

  expect(await part("bytes=2-4")).toEqual([206, "bytes 2-4/10", "234"]);
  expect(await part("bytes=7-")).toEqual([206, "bytes 7-9/10", "789"]);
  expect(await part("bytes=-3")).toEqual([206, "bytes 7-9/10", "789"]);
  expect(await part("bytes=0-99")).toEqual([206, "bytes 0-9/10", "0123456789"]);
  expect(await part("bytes=10-")).toEqual([416, "bytes */10", null]);
  expect(await part("bytes=-0")).toEqual([416, "bytes */10", null]);
  expect(await part("bytes=0-1,4-5")).toEqual([200, undefined, "0123456789"]);
  expect(await part("lines=1-2")).toEqual([200, undefined, "0123456789"]);
});

test("no part is given of another content, and nothing twice to whoever has it", async () => {
  const { id } = await send("0123456789", "a.txt");
  const etag = String((await get(id)).headers.etag);

  expect((await get(id, { range: "bytes=2-4", "if-range": etag })).status).toBe(206);
  expect((await get(id, { range: "bytes=2-4", "if-range": '"other"' })).status).toBe(200);
  expect(await get(id, { "if-none-match": `"other", ${etag}` })).toMatchObject({ status: 304 });
});

test("there is nothing under an id that nobody has", async () => {
  expect((await get(randomUUID())).status).toBe(404);
});
