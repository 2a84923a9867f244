import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { getOwnData } from "#modules/accounts/contract.ts";
import { makeClientLogin, makeClientUser } from "#modules/accounts/factories.ts";
import { makeAppointment } from "#modules/appointments/factories.ts";
import { createProperty } from "#modules/properties/contract.ts";
import { makeTechnician } from "#modules/technicians/factories.ts";
import { SYSTEM, type Actor } from "#platform/actor.ts";
import { newId } from "#platform/server/ids.ts";
import { phonePhoto } from "../../../../testing/pictures.ts";
import { fetchFile, sendFile } from "../../../../testing/send-file.ts";
import { createWorld, type World } from "../../../../testing/world.ts";
import {
  commentIssue,
  commentOwnIssue,
  findOwnDuplicates,
  getIssue,
  getIssueChoices,
  getOwnIssue,
  listOwnIssues,
  reopenOwnIssue,
  reportOwnIssue,
  type IssueForm,
} from "../../contract.ts";
import { issueForm, makeIssue } from "../../factories.ts";

type Client = Extract<Actor, { kind: "client" }>;
const support: Actor = { kind: "staff", userId: "s", sessionId: "s", role: "support" };

let world: World;
let ana: Client;
let ben: Client;
beforeEach(async () => {
  world = await createWorld({ now: "2026-03-02T15:00:00Z" });
  [ana, ben] = [await makeOwner("ana@example.com"), await makeOwner("ben@example.com")];
});
afterEach(() => world.close());

async function makeOwner(email: string): Promise<Client> {
  const { id, clientId } = await makeClientUser(world.ctx(SYSTEM), { email });
  return { kind: "client", userId: id, sessionId: "s", clientId, accountType: "residential", propertyIds: null };
}

const report = (told: Partial<IssueForm> = {}, who: Actor = ana) => world.call(who, reportOwnIssue, issueForm(told));
const photoOf = async (who: Actor) => (await sendFile(world, who, { name: "a.jpg", content: await phonePhoto() })).id;
const paperOf = async (who: Actor) => (await sendFile(world, who, { name: "a.txt", content: "Seen at noon" })).id;
const list = async (filter: Record<string, unknown> = {}) => (await world.call(ana, listOwnIssues, filter)).body;
const titles = async (filter: Record<string, unknown>) =>
  (await list(filter)).data.map(({ title }) => title).toSorted();
const addPlace = async (clientId: string) =>
  (
    await world.call(support, createProperty, {
      clientId,
      address: "9 Old Tannery Row",
      city: "Elkton",
      state: "MD",
      zipCode: "21921",
    })
  ).body.id;

describe("reporting", () => {
  test("keeps what was told with its photos, under a number without gaps", async () => {
    const [first, second] = [await photoOf(ana), await photoOf(ana)];
    const { status, body } = await report({ photoIds: [first, second] });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      reference: "ISS-001",
      status: "active",
      property: { address: "4 Larkspur Lane, Newark, DE 19711" },
      photoCount: 2,
      comments: [],
      steps: [{ status: "active" }],
      can: { comment: true, reopen: false },
    });
    expect(body.photos.map(({ id }) => id).toSorted()).toEqual([first, second].toSorted());

    expect((await report({ photoIds: [newId()] })).body.code).toBe("files.not_found");
    expect((await report({}, ben)).body.reference).toBe("ISS-002");
    expect((await fetchFile(world, support, first)).status).toBe(200);
    expect((await fetchFile(world, ben, first)).status).toBe(404);
  });

  test("twice with the same key is one issue", async () => {
    const send = () => world.call(ana, reportOwnIssue, issueForm(), { headers: { "idempotency-key": "k-1" } });
    const [first, again] = [await send(), await send()];
    expect(again.body.id).toBe(first.body.id);
    expect((await list()).pagination.total).toBe(1);
  });

  test("says at the field what is missing", async () => {
    const { status, body } = await report({ title: " ", location: "", description: "" });
    expect(status).toBe(422);
    expect(body.errors?.map(({ path }) => path).toSorted()).toEqual(["description", "location", "title"]);
  });

  test("refuses what is not a picture, somebody else's photo, and too many", async () => {
    expect((await report({ photoIds: [await paperOf(ana)] })).body.code).toBe("files.type_not_allowed");
    expect(await report({ photoIds: [await photoOf(ben)] })).toMatchObject({
      status: 404,
      body: { code: "files.not_found" },
    });
    expect((await report({ photoIds: Array.from({ length: 11 }, newId) })).status).toBe(422);
    expect((await list()).hasAny).toBe(false);
  });

  test("is at a place of theirs alone", async () => {
    const second = await addPlace(ana.clientId);
    expect((await report({ propertyId: second })).body.property).toMatchObject({ id: second });
    expect((await report({ propertyId: second }, ben)).body.code).toBe("properties.not_found");
    expect((await world.call(ana, getIssueChoices, {})).body.properties).toHaveLength(2);
  });

  test("of a client who was archived meanwhile is refused", async () => {
    await world.db
      .updateTable("client")
      .set({ archived_at: "2026-03-02T15:00:00Z" })
      .where("id", "=", ana.clientId)
      .execute();
    expect((await report()).body.code).toBe("clients.not_found");
  });
});

describe("a user of single places", () => {
  test("sees and reports what is there alone", async () => {
    const second = await addPlace(ana.clientId);
    const away = (await report()).body.id;
    const here = (await report({ propertyId: second })).body.id;
    const limited: Client = { ...ana, propertyIds: [second] };

    const { body } = await world.call(limited, listOwnIssues, {});
    expect(body.data.map(({ id }) => id)).toEqual([here]);
    expect((await world.call(limited, getOwnIssue, { id: away })).status).toBe(404);
    expect((await world.call(limited, commentOwnIssue, { id: away, content: "Hello" })).status).toBe(404);
    expect((await report({}, limited)).body.property?.id).toBe(second);
    expect((await world.call(limited, getIssueChoices, {})).body.properties.map(({ id }) => id)).toEqual([second]);
  });
});

describe("likely duplicates", () => {
  const find = async (described: Record<string, unknown>) =>
    (await world.call(ana, findOwnDuplicates, described)).body.data.map(({ title }) => title);

  test("are open, at the same place, not older than 30 days, and may be reported all the same", async () => {
    await report({ title: "Ants in the kitchen" });
    await report({ title: "Ants in the kitchen" }, ben);
    expect(await find({ type: "ants", title: "Little bugs" })).toEqual(["Ants in the kitchen"]);
    expect(await find({ type: "other", title: "kitchen problem" })).toEqual(["Ants in the kitchen"]);
    expect(await find({ type: "wasps", title: "Nest at the porch" })).toEqual([]);
    expect(await find({ type: "ants", title: "", propertyId: await addPlace(ana.clientId) })).toEqual([]);
    expect((await report({ title: "Ants in the kitchen" })).status).toBe(201);

    world.clock.advance(31 * 86_400_000);
    expect(await find({ type: "ants", title: "Ants in the kitchen" })).toEqual([]);
  });

  test("at somebody else's place are refused", async () => {
    const { body } = await world.call(ana, findOwnDuplicates, { propertyId: await addPlace(ben.clientId) });
    expect(body).toMatchObject({ code: "properties.not_found" });
  });
});

describe("the list", () => {
  test("is searched and narrowed in every way that is offered", async () => {
    const { id: technicianId } = await makeTechnician(world.ctx(SYSTEM), { first_name: "Nadia", last_name: "Alder" });
    const { id: appointmentId } = await makeAppointment(world.ctx(SYSTEM), {
      client_id: ana.clientId,
      technician_id: technicianId,
      scheduled_on: "2026-03-05",
      start_minute: 600,
    });
    const make = (told: Partial<Parameters<typeof makeIssue>[1]>) =>
      makeIssue(world.ctx(SYSTEM), { client_id: ana.clientId, ...told });
    await make({ title: "Ants", location: "Kitchen", priority: "high" });
    await make({ title: "Nest", description: "WASPS at the gate", location: "Back porch", comment_count: 1 });
    await make({ title: "Roach", status: "scheduled", appointment_id: appointmentId });
    await make({ title: "Spider", status: "resolved", reported_at: "2026-01-10T12:00:00Z" });
    await makeIssue(world.ctx(SYSTEM), { client_id: ben.clientId, title: "Ben's" });

    expect(await list()).toMatchObject({ pagination: { total: 4 }, open: 3, hasAny: true });
    expect(await titles({ search: "wasps" })).toEqual(["Nest"]);
    expect(await titles({ search: "100%" })).toEqual([]);
    expect(await titles({ status: "resolved" })).toEqual(["Spider"]);
    expect(await titles({ open: "true" })).toEqual(["Ants", "Nest", "Roach"]);
    expect(await titles({ priority: "high" })).toEqual(["Ants"]);
    expect(await titles({ period: "month" })).toEqual(["Ants", "Nest", "Roach"]);
    expect(await titles({ period: "three_months" })).toHaveLength(4);
    expect(await titles({ technicianId })).toEqual(["Roach"]);
    expect(await titles({ location: "PORCH" })).toEqual(["Nest"]);
    expect(await titles({ hasComments: "true" })).toEqual(["Nest"]);
    expect(await titles({ hasService: "true" })).toEqual(["Roach"]);

    const { body } = await world.call(ana, getIssueChoices, {});
    expect(body.technicians).toEqual([{ id: technicianId, name: "Nadia Alder" }]);
    const [roach] = (await list({ hasService: "true" })).data;
    expect(roach?.service).toMatchObject({ date: "2026-03-05", time: "10:00", technicianName: "Nadia Alder" });
  });

  test("names nobody who is not agreed yet, and nothing that was called off", async () => {
    const { id: technicianId } = await makeTechnician(world.ctx(SYSTEM));
    const { id } = await makeAppointment(world.ctx(SYSTEM), {
      client_id: ana.clientId,
      technician_id: technicianId,
      scheduled_on: "2026-03-05",
      start_minute: 600,
      status: "pending",
    });
    await makeIssue(world.ctx(SYSTEM), { client_id: ana.clientId, status: "scheduled", appointment_id: id });
    expect((await list()).data[0]?.service).toMatchObject({ technicianName: null });
    await world.db.updateTable("appointment").set({ status: "cancelled" }).where("id", "=", id).execute();
    expect(await list()).toMatchObject({ data: [{ service: null }] });
    expect((await list({ hasService: "true" })).data).toEqual([]);
  });
});

describe("comments", () => {
  test("of both sides stand in their order, with files that both may open", async () => {
    const { id } = (await report()).body;
    const [photo, paper] = [await photoOf(ana), await paperOf(ana)];
    const own = await world.call(ana, commentOwnIssue, { id, content: " Still there ", fileIds: [photo, paper] });
    expect(own).toMatchObject({
      status: 201,
      body: {
        comments: [{ author: "Ana Moreno", authorRole: "client", isStaff: false, isOwn: true, content: "Still there" }],
      },
    });
    expect(own.body.files.map((file) => file.id)).toEqual([paper]);
    const reply = await paperOf(support);
    const answered = await world.call(support, commentIssue, { id, content: "On our way", fileIds: [reply] });
    expect(answered.body.comments.map(({ isStaff, isOwn }) => [isStaff, isOwn])).toEqual([
      [false, false],
      [true, true],
    ]);
    expect(answered.body.version).toBe(1);
    expect((await fetchFile(world, ana, reply)).status).toBe(200);
    expect((await fetchFile(world, ben, reply)).status).toBe(404);
  });

  test("with somebody else's file, a used one, or no words are refused", async () => {
    const photo = await photoOf(ana);
    const { id } = (await report({ photoIds: [photo] })).body;
    const say = (told: Record<string, unknown>) => world.call(ana, commentOwnIssue, { id, content: "Look", ...told });
    expect(await say({ fileIds: [await paperOf(ben)] })).toMatchObject({
      status: 404,
      body: { code: "files.not_found" },
    });
    expect((await say({ fileIds: [photo] })).body.code).toBe("files.already_attached");
    expect((await say({ content: "  " })).status).toBe(422);
    expect((await world.call(ana, getOwnIssue, { id })).body.commentCount).toBe(0);
  });
});

describe("another client's issue", () => {
  test("is not there", async () => {
    const { id } = (await report()).body;
    expect((await world.call(ben, getOwnIssue, { id })).body.code).toBe("issues.not_found");
    expect((await world.call(ben, commentOwnIssue, { id, content: "Hello" })).body.code).toBe("issues.not_found");
    expect((await world.call(ben, reopenOwnIssue, { id })).body.code).toBe("issues.not_found");
    expect(
      (await world.call({ kind: "staff", userId: "t", sessionId: "s", role: "technician" }, getIssue, { id })).status,
    ).toBe(404);
  });
});

describe("whoever is limited to some places", () => {
  test("reports nothing once none of them is in use", async () => {
    const second = await addPlace(ana.clientId);
    const limited: Client = { ...ana, propertyIds: [second] };
    await world.db
      .updateTable("property")
      .set({ archived_at: world.clock.now().toISOString() })
      .where("id", "=", second)
      .execute();
    expect(await report({}, limited)).toMatchObject({ status: 404, body: { code: "properties.not_found" } });
    expect((await list()).pagination.total).toBe(0);
  });

  test("takes along the issues of these places, and nothing of whom the office knows as the client", async () => {
    const { id: userId } = await makeClientLogin(world.ctx(SYSTEM), {
      clientId: ana.clientId,
      email: "manager@example.com",
    });
    const second = await addPlace(ana.clientId);
    const limited: Client = { ...ana, userId, propertyIds: [second] };
    await report({ title: "At home" });
    await report({ title: "At the tannery", propertyId: second });
    const takenBy = async (who: Client) =>
      // `as`: the contract promises a file alone.
      (await world.call(who, getOwnData, {})).body as unknown as { client: unknown; issues: { title: string }[] };
    expect((await takenBy(ana)).issues.map(({ title }) => title)).toEqual(["At home", "At the tannery"]);
    const { client, issues } = await takenBy(limited);
    expect([client, issues.map(({ title }) => title)]).toEqual([null, ["At the tannery"]]);
  });
});

describe("reopening", () => {
  test("makes a resolved one active again, with what is seen now, and refuses one that is open", async () => {
    const { id } = await makeIssue(world.ctx(SYSTEM), { client_id: ana.clientId, status: "resolved" });
    const { body } = await world.call(ana, reopenOwnIssue, { id, words: "They are back" });
    expect(body).toMatchObject({
      status: "active",
      resolvedAt: null,
      comments: [{ content: "They are back" }],
      can: { reopen: false },
    });
    expect(await world.call(ana, reopenOwnIssue, { id })).toMatchObject({
      status: 409,
      body: { code: "issues.cannot_reopen" },
    });
  });
});
