import { randomUUID } from "node:crypto";
import { connect } from "node:net";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "#platform/actor.ts";
import { MAX_FILE_BYTES } from "#platform/files-contract.ts";
import { ACTORS } from "../../../testing/actors.ts";
import { CAMERA_WORDS, HEIC_PHOTO, phonePhoto } from "../../../testing/pictures.ts";
import { answerToFile, fetchFile, formWith, sendFile } from "../../../testing/send-file.ts";
import { actorHeader } from "../../../testing/test-actor.ts";
import { createWorld, type World } from "../../../testing/world.ts";

const ana: Actor = { ...ACTORS.technician, userId: "ana" };
const ben: Actor = { ...ACTORS.technician, userId: "ben" };
const PDF = Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n");

let dataDir: string;
let world: World;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "greenline-uploads-"));
  world = await createWorld({ settings: { DATA_DIR: dataDir } });
});
afterEach(async () => {
  await world.close();
  await rm(dataDir, { recursive: true });
});

const send = (content: Buffer | string, name: string | null, options = {}, who: Actor = ana) =>
  answerToFile(world, who, { name, content }, options);

const storedNames = async () =>
  (await readdir(dataDir, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());

describe("a file that somebody sends", () => {
  test("is kept as it is, and is theirs alone to see until it belongs to something", async () => {
    const { status, body } = await send(PDF, "Label.pdf");

    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String),
      name: "Label.pdf",
      kind: "pdf",
      contentType: "application/pdf",
      bytes: PDF.length,
      width: null,
      height: null,
      createdAt: "2026-03-02T15:00:00Z",
    });
    expect(await fetchFile(world, ana, body.id)).toMatchObject({ status: 200, content: PDF });
    for (const who of [ben, ACTORS.administrator, ACTORS.client])
      expect((await fetchFile(world, who, body.id)).status).toBe(404);
  });

  test.each([
    ["a drawing that runs scripts", '<svg xmlns="http://www.w3.org/2000/svg"/>', "plan.svg", "files.type_not_allowed"],
    ["such a drawing called a photo", '<svg xmlns="http://www.w3.org/2000/svg"/>', "a.jpg", "files.type_not_allowed"],
    ["a page", "<!doctype html><script>alert(1)</script>", "notes.txt", "files.type_not_allowed"],
    ["a paper called a picture", PDF, "photo.jpg", "files.name_mismatch"],
    ["nothing", "", "a.pdf", "files.empty"],
    ["more than 10 MB", Buffer.concat([PDF, Buffer.alloc(MAX_FILE_BYTES)]), "a.pdf", "files.too_large"],
    ["a form that is just under what is refused unread", Buffer.alloc(MAX_FILE_BYTES + 1), "a.pdf", "files.too_large"],
    ["a picture that is none", Buffer.from("ffd8ffe000104a46494600", "hex"), "a.jpg", "files.picture_broken"],
  ])("is refused where it is %s, in words, and leaves nothing", async (_what, content, name, code) => {
    const { status, body } = await send(content, name);

    expect({ status, body }).toMatchObject({ status: 422, body: { code, detail: expect.any(String) } });
    expect(await storedNames()).toEqual([]);
    expect(await world.db.selectFrom("file").select("id").execute()).toEqual([]);
  });

  test.each([
    ["another field", formWith({ name: "a.pdf", content: PDF }, "picture"), 422, "request.invalid"],
    ["JSON", { headers: { "content-type": "application/json" }, payload: '{"file":"x"}' }, 422, "request.invalid"],
    ["a form that breaks off", cut(formWith({ name: "a.pdf", content: PDF })), 400, "request.malformed"],
    [
      "a form without a boundary",
      { headers: { "content-type": "multipart/form-data" }, payload: "x" },
      400,
      "request.malformed",
    ],
  ])("has to come in the form that is documented: %s is refused", async (_what, form, status, code) => {
    const headers = { ...form.headers, authorization: actorHeader(ana) };
    const answer = await world.app.inject({ method: "POST", url: "/api/files", headers, payload: form.payload });

    expect({ status: answer.statusCode, ...answer.json<object>() }).toMatchObject({ status, code });
    expect(await storedNames()).toEqual([]);
  });

  test("is not taken from another site's page, from visitors, or without end", async () => {
    expect((await send(PDF, "a.pdf", { headers: { origin: "https://evil.example" } })).status).toBe(403);
    expect((await send(PDF, "a.pdf", {}, ACTORS.visitor)).status).toBe(401);
    await world.db
      .insertInto("rate_limit")
      .values({ bucket: "POST /api/files ana", window_started_at: "2026-03-02T15:00:00Z", hits: 200 })
      .execute();
    expect((await send(PDF, "a.pdf")).status).toBe(429);
    expect((await send(PDF, "a.pdf", {}, ben)).status).toBe(201);
  });
});

describe("the id that a phone gave it", () => {
  test("keeps it once, also when both come at once", async () => {
    const id = randomUUID();
    const photo = await phonePhoto();
    const both = await Promise.all([send(photo, "a.jpg", { id }), send(photo, "a.jpg", { id })]);
    const again = await send(photo, "a.jpg", { id });

    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect(again.body).toEqual(both[0].body);
    expect(both[1].body).toEqual(both[0].body);
    expect(both[0].body.id).toBe(id);
    // The photo and its small version.
    expect(await storedNames()).toHaveLength(2);
  });

  test.each([
    ["another paper", PDF, Buffer.concat([PDF, Buffer.from("\n")]), "a.pdf"],
    ["another name", PDF, PDF, "b.pdf"],
    ["a paper of another kind", PDF, Buffer.from("Plain words."), "a.pdf"],
  ])("is refused for %s, and keeps the first", async (_what, first, second, name) => {
    const { body: kept } = await send(first, "a.pdf");
    const { status, body } = await send(second, name, { id: kept.id });

    expect({ status, body }).toMatchObject({ status: 422, body: { code: "request.key_reused" } });
    expect((await fetchFile(world, ana, kept.id)).content).toEqual(first);
    expect(await storedNames()).toHaveLength(1);
  });

  test("is refused for another picture, also when both come at once", async () => {
    const id = randomUUID();
    const photos = await Promise.all([400, 500].map((width) => phonePhoto({ width, height: 300 })));
    const answers = await Promise.all(photos.map((photo) => send(photo, "a.jpg", { id })));

    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    expect(await storedNames()).toHaveLength(2);
    for (const [n, photo] of photos.entries())
      expect((await send(photo, "a.jpg", { id })).status).toBe(answers[n]?.status);
  });

  test("that is somebody else's tells nothing of it", async () => {
    const { id } = await sendFile(world, ana, { name: "a.pdf", content: PDF });
    const { status, body } = await send(PDF, "a.pdf", { id }, ben);

    expect(status).toBe(409);
    expect(Object.keys(body).sort()).toEqual(["code", "detail", "status", "title", "type"]);
    expect(await storedNames()).toHaveLength(1);
  });

  test("has to be one", async () => {
    const { status, body } = await send(PDF, "a.pdf", { id: "1" });

    expect({ status, body }).toMatchObject({ status: 422, body: { errors: [{ path: "Idempotency-Key" }] } });
  });
});

describe("a picture", () => {
  test("is kept without what the camera wrote, in the sizes that screens need", async () => {
    const { body } = await send(await phonePhoto({ width: 2400, height: 1800 }), "IMG_1.jpg");
    expect(body).toMatchObject({ kind: "jpeg", width: 1200, height: 1600 });

    const [original, large, thumbnail] = await Promise.all(
      ["original", "large", "thumbnail"].map((size) => fetchFile(world, ana, body.id, { size })),
    );
    expect(original?.content.length).toBe(body.bytes);
    expect(large?.content).toEqual(original?.content);
    expect((await sharp(thumbnail?.content).metadata()).height).toBe(640);
    expect(thumbnail?.headers.etag).not.toBe(original?.headers.etag);
    for (const answer of [original, thumbnail]) {
      expect(answer?.headers["content-type"]).toBe("image/jpeg");
      expect((await sharp(answer?.content).metadata()).exif).toBeUndefined();
      expect(answer?.content.includes(CAMERA_WORDS)).toBe(false);
    }
    expect(await storedNames()).toHaveLength(2);
  });

  test.each([
    ["a PNG called a JPEG", () => sharp(HEIC_LIKE).png().toBuffer(), "photo.jpg"],
    ["a HEIC called a JPEG, as phones do", () => Promise.resolve(HEIC_PHOTO), "IMG_1.JPG"],
    ["a WebP without a name", () => sharp(HEIC_LIKE).webp().toBuffer(), "image"],
  ])("goes by its content: %s becomes a JPEG", async (_what, content, name) => {
    const { status, body } = await send(await content(), name);

    expect({ status, body }).toMatchObject({ status: 201, body: { name, kind: "jpeg", width: 64, height: 48 } });
  });

  test("is saved under a name that fits what it became", async () => {
    const { body } = await send(HEIC_PHOTO, "Trap 4.HEIC");

    expect(body.name).toBe("Trap 4.HEIC");
    expect((await fetchFile(world, ana, body.id)).headers["content-disposition"]).toContain(
      'inline; filename="Trap 4.jpg"',
    );
  });

  test("may come with twenty others at once", async () => {
    const photo = await phonePhoto({ width: 1200, height: 900 });
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(photo, "a.jpg")));

    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201));
  });
});

const HEIC_LIKE = { create: { width: 64, height: 48, channels: 3 as const, background: "#28783c" } };

test("whoever sends too much is told, even when they are still sending", async () => {
  await world.app.listen({ port: 0, host: "127.0.0.1" });
  const address = world.app.server.address();
  if (address === null || typeof address === "string") throw new Error("No port");
  const form = formWith({ name: "a.pdf", content: Buffer.concat([PDF, Buffer.alloc(2 * MAX_FILE_BYTES)]) });
  const socket = connect(address.port, "127.0.0.1");
  socket.write(
    `POST /api/files HTTP/1.1\r\nhost: greenline.test\r\nconnection: close\r\nauthorization: ${actorHeader(ana)}\r\n` +
      `content-type: ${form.headers["content-type"]}\r\ntransfer-encoding: chunked\r\n\r\n`,
  );
  // In pieces and without a length, so that only counting tells.
  for (let at = 0; at < form.payload.length; at += 65_536) {
    const piece = form.payload.subarray(at, at + 65_536);
    socket.write(`${piece.length.toString(16)}\r\n`);
    socket.write(piece);
    socket.write("\r\n");
  }
  socket.write("0\r\n\r\n");

  const answer = await text(socket);
  expect(answer).toContain("HTTP/1.1 422");
  expect(answer).toContain('"code":"files.too_large"');
});

function cut({ headers, payload }: ReturnType<typeof formWith>) {
  return { headers, payload: payload.subarray(0, -20) };
}
