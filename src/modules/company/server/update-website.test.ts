import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { SYSTEM, VISITOR, type Actor } from "#platform/actor.ts";
import { createFiles } from "#platform/server/files/files.ts";
import { actorHeader } from "../../../testing/test-actor.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import {
  addCompanyPicture,
  getCompany,
  getCompanyPicture,
  getCompanySettings,
  getCompanyStory,
  getCompanyWebsite,
  updateCompanySettings,
  updateCompanyWebsite,
  type CompanyWebsite,
} from "../contract.ts";
import { forgetPictures } from "./forget-pictures.ts";

const staff = (role: "manager" | "support"): Actor => ({ kind: "staff", userId: role, sessionId: "s", role });
const manager = staff("manager");
/** The smallest PNG there is: one pixel. */
const PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=";

/** The same, with where it was taken. */
const PLACE = "39.6837 N 75.7497 W";
function placedPixel(): string {
  const pixel = Buffer.from(PIXEL, "base64");
  const chunk = Buffer.alloc(12 + PLACE.length);
  chunk.writeUInt32BE(PLACE.length);
  chunk.write(`eXIf${PLACE}`, 4, "latin1");
  const END_BYTES = 12;
  return Buffer.concat([pixel.subarray(0, -END_BYTES), chunk, pixel.subarray(-END_BYTES)]).toString("base64");
}

let world: World;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "pictures-"));
  world = await createWorld({ settings: { DATA_DIR: folder } });
});
afterEach(async () => {
  await world.close();
  await rm(folder, { recursive: true });
});

const website = async () => (await world.call(manager, getCompanyWebsite, {})).body;
const save = async (told: Partial<CompanyWebsite>, actor = manager) =>
  world.call(actor, updateCompanyWebsite, { ...(await website()), ...told });
const story = async () => (await world.call(VISITOR, getCompanyStory, {})).body;

const addPicture = async (content = PIXEL) => {
  const { body } = await world.call(manager, addCompanyPicture, { content });
  return body.id;
};
const pictureSeenBy = async (actor: Actor, id: string) => {
  const url = getCompanyPicture.path.replace("{id}", id);
  const { statusCode } = await world.app.inject({
    url,
    headers: actor.kind === "visitor" ? {} : { authorization: actorHeader(actor) },
  });
  return statusCode;
};
const member = (pictureId: string | null) => ({ name: "Zoe", role: { en: "Owner" }, text: { en: "" }, pictureId });
const quoteOf = (author: string, consentOn: string | null) => ({
  quote: { en: "Quiet at last." },
  author,
  place: "Dover, DE",
  source: "By phone",
  consentOn,
});

test("what the office writes is read by everybody at once, a blank translation as none", async () => {
  const told = {
    tagline: { en: "  Quiet homes ", es: "Casas tranquilas", fr: "  " },
    certifications: [{ name: "7A", state: "DE", number: "12", text: { en: "Household pests" } }],
  };
  expect(await save(told)).toMatchObject({ status: 200, body: { version: 2 } });
  expect((await world.call(VISITOR, getCompany, {})).body).toMatchObject({
    tagline: { en: "Quiet homes", es: "Casas tranquilas" },
    certifications: told.certifications,
  });
  expect(JSON.stringify(await website())).not.toContain('"fr"');
});

test("a testimonial is published when its author agreed, and how it came is nobody's business", async () => {
  await save({ testimonials: [quoteOf("Asked for", null), quoteOf("Agreed", "2026-03-02")] });
  expect((await website()).testimonials).toHaveLength(2);
  expect((await story()).testimonials).toEqual([
    { quote: { en: "Quiet at last." }, author: "Agreed", place: "Dover, DE" },
  ]);
});

test.each<[string, Partial<CompanyWebsite>]>([
  ["tagline.es", { tagline: { en: "", es: "x".repeat(121) } }],
  ["values.0.title.en", { values: [{ title: { en: " " }, text: { en: "Care" } }] }],
  ["testimonials.0.consentOn", { testimonials: [quoteOf("Ana", "2026-03-03")] }],
  ["testimonials.0.consentOn", { testimonials: [quoteOf("Ana", "2026-02-30")] }],
  ["certifications.0.state", { certifications: [{ name: "7A", state: "ZZ", number: "", text: { en: "" } }] }],
  ["team.0.pictureId", { team: [member("0198c0de-0000-7000-8000-000000000000")] }],
])("%s is refused when it makes no sense", async (path, told) => {
  expect(await save(told)).toMatchObject({ status: 422, body: { errors: [{ path }] } });
  expect((await website()).version).toBe(1);
});

test("of two who write at once the second is told; the other settings are in nobody's way", async () => {
  const seen = await website();
  const { body: settings } = await world.call(manager, getCompanySettings, {});
  await world.call(manager, updateCompanySettings, {
    ...settings,
    name: "Heron",
    email: "a@heron.example",
    phone: "(302) 555-0140",
    address: { street: "1 Quay", city: "Lewes", state: "DE", zipCode: "19958" },
  });
  expect((await world.call(manager, updateCompanyWebsite, { ...seen, story: { en: "First" } })).status).toBe(200);
  expect(await world.call(manager, updateCompanyWebsite, { ...seen, story: { en: "Second" } })).toMatchObject({
    status: 409,
    body: { code: "company.changed_meanwhile" },
  });
  expect((await story()).story).toEqual({ en: "First" });
});

test("it is for those who run the business, and the log has it", async () => {
  for (const endpoint of [getCompanyWebsite, updateCompanyWebsite, addCompanyPicture])
    expect((await world.call<typeof getCompanyWebsite>(staff("support"), endpoint as never, {})).status).toBe(403);
  await save({ story: { en: "We began." } });
  const log = world.db.selectFrom("audit_log").select(["action", "performed_by", "changes"]);
  expect(await log.execute()).toEqual([
    { action: "company.updated", performed_by: "manager", changes: { story: [{ en: "" }, { en: "We began." }] } },
  ]);
});

test("a picture is the office's until somebody in the team has it, and everybody's from then on", async () => {
  const id = await addPicture();
  expect(await pictureSeenBy(VISITOR, id)).toBe(404);
  expect(await pictureSeenBy(manager, id)).toBe(200);

  await save({ team: [member(id)] });
  expect((await story()).team).toMatchObject([{ pictureId: id }]);
  const shown = await world.app.inject(getCompanyPicture.path.replace("{id}", id));
  expect(shown.rawPayload).toEqual(Buffer.from(PIXEL, "base64"));
  expect(shown.headers).toMatchObject({
    "content-type": "image/png",
    "cache-control": "public, max-age=86400",
    "x-content-type-options": "nosniff",
    "content-disposition": "inline",
  });

  await save({ team: [member(null)] });
  expect(await pictureSeenBy(VISITOR, id)).toBe(404);
});

test("a picture that nobody has goes after a day, its bytes, too", async () => {
  const forget = () => forgetPictures(world.ctx(SYSTEM), createFiles(world.config));
  const [kept, left] = [await addPicture(), await addPicture()];
  await save({ team: [member(kept)] });
  world.clock.advance(23 * 3_600_000);
  await forget();
  expect(await pictureSeenBy(manager, left)).toBe(200);
  world.clock.advance(2 * 3_600_000);
  await forget();
  expect(await pictureSeenBy(manager, left)).toBe(404);
  expect(await pictureSeenBy(VISITOR, kept)).toBe(200);
});

test.each([
  ["what is no picture", Buffer.from("<svg onload=alert(1)>").toString("base64"), "JPEG, PNG or WebP"],
  ["what is not even base64", "%%%%", "choose a picture"],
])("%s is refused", async (_what, content, message) => {
  const { status, body } = await world.call(manager, addCompanyPicture, { content });
  expect(status).toBe(422);
  expect(JSON.stringify(body)).toContain(message);
});

test("a picture of more than 5 MB is refused", async () => {
  const large = Buffer.concat([Buffer.from(PIXEL, "base64"), Buffer.alloc(5 * 1024 * 1024)]).toString("base64");
  const { status, body } = await world.call(manager, addCompanyPicture, { content: large });
  expect({ status, body }).toMatchObject({
    status: 422,
    body: { errors: [{ path: "content", message: "Please choose a picture of at most 5 MB" }] },
  });
});

test("a picture is kept without what the camera wrote into it, and a damaged one is refused at its field", async () => {
  const id = await addPicture(placedPixel());
  const answer = await world.app.inject({
    url: `/api/company/pictures/${id}`,
    headers: { authorization: actorHeader(manager) },
  });
  expect(answer.rawPayload).toEqual(Buffer.from(PIXEL, "base64"));
  const broken = await world.call(manager, addCompanyPicture, { content: PIXEL.slice(0, 40) });
  expect(broken).toMatchObject({
    status: 422,
    body: { errors: [{ path: "content", message: expect.stringContaining("damaged") }] },
  });
});
