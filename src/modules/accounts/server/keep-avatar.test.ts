import { afterEach, beforeEach, expect, test } from "vitest";
import { getClient } from "#modules/clients/contract.ts";
import { SYSTEM } from "#platform/actor.ts";
import { ACTORS } from "../../../testing/actors.ts";
import { phonePhoto } from "../../../testing/pictures.ts";
import { fetchFile, formWith } from "../../../testing/send-file.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import { getSession, MAX_AVATAR_BYTES, removeOwnAvatar, setOwnAvatar } from "../contract.ts";
import { makeClientUser, makeSession } from "../factories.ts";

let world: World;
let me: { cookie: string };
let clientId: string;
beforeEach(async () => {
  world = await createWorld();
  const user = await makeClientUser(world.ctx(SYSTEM), { email: "me@example.com" });
  ({ clientId } = user);
  me = { cookie: (await makeSession(world.ctx(SYSTEM), user.id)).cookie };
});
afterEach(() => world.close());

async function send(content: Buffer | string, name = "me.jpg") {
  const form = formWith({ name, content });
  const answer = await world.app.inject({
    method: setOwnAvatar.method,
    url: setOwnAvatar.path,
    headers: { ...form.headers, ...me },
    payload: form.payload,
  });
  return { status: answer.statusCode, body: answer.json<{ avatarFileId: string; code: string }>() };
}

const shown = async () => (await world.call(me, getSession, {})).body.user?.avatarFileId;

test("a picture is the client's and the office's to see, and goes when they want it gone", async () => {
  const { status, body } = await send(await phonePhoto());
  expect(status).toBe(200);
  expect(await shown()).toBe(body.avatarFileId);
  const { body: client } = await world.call(ACTORS.support, getClient, { id: clientId });
  expect(client.account).toMatchObject({ avatarFileId: body.avatarFileId });
  const other = await makeClientUser(world.ctx(SYSTEM), { email: "other@example.com" });
  const { cookie } = await makeSession(world.ctx(SYSTEM), other.id);
  expect((await fetchFile(world, me, body.avatarFileId)).status).toBe(200);
  expect((await fetchFile(world, ACTORS.support, body.avatarFileId)).status).toBe(200);
  expect((await fetchFile(world, { cookie }, body.avatarFileId)).status).toBe(404);

  expect((await world.call(me, removeOwnAvatar, {})).body).toEqual({ avatarFileId: null });
  expect(await shown()).toBeNull();
  expect((await fetchFile(world, ACTORS.support, body.avatarFileId)).status).toBe(404);
});

test("files.type_not_allowed: nothing but a JPG or PNG picture", async () => {
  expect(await send("Not a picture", "me.txt")).toMatchObject({
    status: 422,
    body: { code: "files.type_not_allowed" },
  });
  expect(await shown()).toBeNull();
});

test("files.too_large: of more than 5 MB nothing is kept", async () => {
  expect(await send(Buffer.concat([await phonePhoto(), Buffer.alloc(MAX_AVATAR_BYTES)]))).toMatchObject({
    body: { code: "files.too_large" },
  });
  expect(await shown()).toBeNull();
});
