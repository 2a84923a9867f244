import { afterEach, beforeEach, expect, test } from "vitest";
import { makeClientUser, makeSession, makeStaff } from "#modules/accounts/factories.ts";
import { getOwnAppointment } from "#modules/appointments/contract.ts";
import { makeAppointment } from "#modules/appointments/factories.ts";
import { SYSTEM } from "#platform/actor.ts";
import { newId } from "#platform/server/ids.ts";
import { CAMERA_WORDS, phonePhoto } from "../../../testing/pictures.ts";
import { fetchFile, formWith } from "../../../testing/send-file.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import { getTechnician, MAX_PHOTO_BYTES, removeTechnicianPhoto, setTechnicianPhoto } from "../contract.ts";
import { makeTechnician } from "../factories.ts";

type Browser = { cookie: string };

let world: World;
let manager: Browser;
let support: Browser;
let id: string;
beforeEach(async () => {
  world = await createWorld({ now: "2026-03-02T15:00:00Z" });
  ({ id } = await makeTechnician(world.ctx(SYSTEM)));
  manager = await staff("manager");
  support = await staff("support");
});
afterEach(() => world.close());

const signedIn = async (userId: string): Promise<Browser> => ({
  cookie: (await makeSession(world.ctx(SYSTEM), userId)).cookie,
});
const staff = async (role: "manager" | "support") =>
  signedIn((await makeStaff(world.ctx(SYSTEM), { role, email: `${role}@company.example` })).id);

async function client(email: string, told: Partial<Parameters<typeof makeAppointment>[1]> = {}) {
  const { id: userId, clientId } = await makeClientUser(world.ctx(SYSTEM), { email });
  const appointment = await makeAppointment(world.ctx(SYSTEM), {
    ...{ client_id: clientId, technician_id: id, scheduled_on: "2026-03-05", start_minute: 600, status: "confirmed" },
    ...told,
  });
  return { ...(await signedIn(userId)), appointmentId: appointment.id };
}

interface Sent {
  name?: string;
  of?: string;
  who?: Browser;
  fileId?: string;
}

async function send(content: Buffer | string, { name = "face.jpg", of = id, who = manager, fileId }: Sent = {}) {
  const form = formWith({ name, content });
  const answer = await world.app.inject({
    method: setTechnicianPhoto.method,
    url: setTechnicianPhoto.path.replace("{id}", of),
    headers: { ...form.headers, ...who, ...(fileId === undefined ? {} : { "idempotency-key": fileId }) },
    payload: form.payload,
  });
  return { status: answer.statusCode, body: answer.json<{ photoFileId: string; code: string }>() };
}

const shown = async () => (await world.call(manager, getTechnician, { id })).body.photoFileId;
const look = async (who: Browser, fileId: string) => (await fetchFile(world, who, fileId)).status;

test("clients to whom a technician goes see who that is, others do not, and it goes when the office wants it gone", async () => {
  const coming = await client("coming@example.com");
  const past = await client("past@example.com", { scheduled_on: "2026-02-05", status: "completed" });
  const asking = await client("asking@example.com", { scheduled_on: "2026-03-06", status: "pending" });
  const other = await client("other@example.com", { scheduled_on: "2026-03-09", technician_id: null });
  const { status, body } = await send(await phonePhoto());
  expect(status).toBe(200);
  const { photoFileId } = body;
  expect(await shown()).toBe(photoFileId);
  const photoOf = async (who: Browser & { appointmentId: string }) =>
    (await world.call(who, getOwnAppointment, { id: who.appointmentId })).body.technicianPhotoId;
  expect([await photoOf(coming), await photoOf(asking), await photoOf(other)]).toEqual([photoFileId, null, null]);
  expect({
    support: await look(support, photoFileId),
    coming: await look(coming, photoFileId),
    past: await look(past, photoFileId),
    asking: await look(asking, photoFileId),
    other: await look(other, photoFileId),
  }).toEqual({ support: 200, coming: 200, past: 200, asking: 404, other: 404 });
  expect((await fetchFile(world, coming, photoFileId)).content.includes(CAMERA_WORDS)).toBe(false);

  expect((await world.call(manager, removeTechnicianPhoto, { id })).body).toEqual({ photoFileId: null });
  expect(await shown()).toBeNull();
  expect([await look(coming, photoFileId), await look(support, photoFileId)]).toEqual([404, 404]);
  const log = await world.db
    .selectFrom("audit_log")
    .select("action")
    .where("entity_id", "=", id)
    .orderBy("id")
    .execute();
  expect(log.map(({ action }) => action)).toEqual(["technicians.photo_set", "technicians.photo_removed"]);
});

test("another picture takes the place of the one before, sent twice it is kept once, and no form is old for it", async () => {
  const first = await send(await phonePhoto());
  const fileId = newId();
  const photo = await phonePhoto({ width: 300 });
  for (const _ of [1, 2]) expect((await send(photo, { fileId })).body).toEqual({ photoFileId: fileId });
  expect((await world.call(manager, getTechnician, { id })).body).toMatchObject({ photoFileId: fileId, version: 1 });
  expect(await look(support, first.body.photoFileId)).toBe(404);
});

test("files.type_not_allowed: nothing but a JPG or PNG picture", async () => {
  expect(await send("Not a picture", { name: "face.txt" })).toMatchObject({
    status: 422,
    body: { code: "files.type_not_allowed" },
  });
  expect(await shown()).toBeNull();
});

test("files.too_large: of more than 5 MB nothing is kept", async () => {
  const content = Buffer.concat([await phonePhoto(), Buffer.alloc(MAX_PHOTO_BYTES)]);
  expect(await send(content)).toMatchObject({ body: { code: "files.too_large" } });
  expect(await shown()).toBeNull();
});

test("request.forbidden: whoever may not change technicians changes no picture either", async () => {
  expect((await send(await phonePhoto(), { who: support })).status).toBe(403);
  expect((await world.call(support, removeTechnicianPhoto, { id })).status).toBe(403);
  expect(await shown()).toBeNull();
});

test("technicians.not_found: nobody's picture is kept", async () => {
  const nobody = newId();
  expect(await send(await phonePhoto(), { of: nobody })).toMatchObject({
    status: 404,
    body: { code: "technicians.not_found" },
  });
  expect((await world.call(manager, removeTechnicianPhoto, { id: nobody })).body.code).toBe("technicians.not_found");
  expect(await world.db.selectFrom("file").select("id").execute()).toEqual([]);
});
