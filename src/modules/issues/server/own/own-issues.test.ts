import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { SYSTEM } from "#platform/actor.ts";
import { newId } from "#platform/server/ids.ts";
import { openOwnIssueDesk, type OwnIssueDesk, support } from "../../../../testing/offices/own-issue-desk.ts";
import { fetchFile } from "../../../../testing/send-file.ts";
import {
  commentIssue,
  commentOwnIssue,
  getIssueChoices,
  getOwnIssue,
  reopenOwnIssue,
  reportOwnIssue,
} from "../../contract.ts";
import { issueForm, makeIssue } from "../../factories.ts";

let desk: OwnIssueDesk;
beforeEach(async () => {
  desk = await openOwnIssueDesk();
});
afterEach(() => desk.world.close());

describe("reporting", () => {
  test("keeps what was told with its photos, under a number without gaps", async () => {
    const [first, second] = [await desk.photoOf(desk.ana), await desk.photoOf(desk.ana)];
    const { status, body } = await desk.report({ photoIds: [first, second] });
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

    expect((await desk.report({ photoIds: [newId()] })).body.code).toBe("files.not_found");
    expect((await desk.report({}, desk.ben)).body.reference).toBe("ISS-002");
    expect((await fetchFile(desk.world, support, first)).status).toBe(200);
    expect((await fetchFile(desk.world, desk.ben, first)).status).toBe(404);
  });

  test("twice with the same key is one issue", async () => {
    const send = () =>
      desk.world.call(desk.ana, reportOwnIssue, issueForm(), { headers: { "idempotency-key": "k-1" } });
    const [first, again] = [await send(), await send()];
    expect(again.body.id).toBe(first.body.id);
    expect((await desk.list()).pagination.total).toBe(1);
  });

  test("says at the field what is missing", async () => {
    const { status, body } = await desk.report({ title: " ", location: "", description: "" });
    expect(status).toBe(422);
    expect(body.errors?.map(({ path }) => path).toSorted()).toEqual(["description", "location", "title"]);
  });

  test("refuses what is not a picture, somebody else's photo, and too many", async () => {
    expect((await desk.report({ photoIds: [await desk.paperOf(desk.ana)] })).body.code).toBe("files.type_not_allowed");
    expect(await desk.report({ photoIds: [await desk.photoOf(desk.ben)] })).toMatchObject({
      status: 404,
      body: { code: "files.not_found" },
    });
    expect((await desk.report({ photoIds: Array.from({ length: 11 }, newId) })).status).toBe(422);
    expect((await desk.list()).hasAny).toBe(false);
  });

  test("is at a place of theirs alone", async () => {
    const second = await desk.addPlace(desk.ana.clientId);
    expect((await desk.report({ propertyId: second })).body.property).toMatchObject({ id: second });
    expect((await desk.report({ propertyId: second }, desk.ben)).body.code).toBe("properties.not_found");
    expect((await desk.world.call(desk.ana, getIssueChoices, {})).body.properties).toHaveLength(2);
  });

  test("of a client who was archived meanwhile is refused", async () => {
    await desk.world.db
      .updateTable("client")
      .set({ archived_at: "2026-03-02T15:00:00Z" })
      .where("id", "=", desk.ana.clientId)
      .execute();
    expect((await desk.report()).body.code).toBe("clients.not_found");
  });
});

describe("comments", () => {
  test("of both sides stand in their order, with files that both may open", async () => {
    const { id } = (await desk.report()).body;
    const [photo, paper] = [await desk.photoOf(desk.ana), await desk.paperOf(desk.ana)];
    const own = await desk.world.call(desk.ana, commentOwnIssue, {
      id,
      content: " Still there ",
      fileIds: [photo, paper],
    });
    expect(own).toMatchObject({
      status: 201,
      body: {
        comments: [{ author: "Ana Moreno", authorRole: "client", isStaff: false, isOwn: true, content: "Still there" }],
      },
    });
    expect(own.body.files.map((file) => file.id)).toEqual([paper]);
    const reply = await desk.paperOf(support);
    const answered = await desk.world.call(support, commentIssue, { id, content: "On our way", fileIds: [reply] });
    expect(answered.body.comments.map(({ isStaff, isOwn }) => [isStaff, isOwn])).toEqual([
      [false, false],
      [true, true],
    ]);
    expect(answered.body.version).toBe(1);
    expect((await fetchFile(desk.world, desk.ana, reply)).status).toBe(200);
    expect((await fetchFile(desk.world, desk.ben, reply)).status).toBe(404);
  });

  test("with somebody else's file, a used one, or no words are refused", async () => {
    const photo = await desk.photoOf(desk.ana);
    const { id } = (await desk.report({ photoIds: [photo] })).body;
    const say = (told: Record<string, unknown>) =>
      desk.world.call(desk.ana, commentOwnIssue, { id, content: "Look", ...told });
    expect(await say({ fileIds: [await desk.paperOf(desk.ben)] })).toMatchObject({
      status: 404,
      body: { code: "files.not_found" },
    });
    expect((await say({ fileIds: [photo] })).body.code).toBe("files.already_attached");
    expect((await say({ content: "  " })).status).toBe(422);
    expect((await desk.world.call(desk.ana, getOwnIssue, { id })).body.commentCount).toBe(0);
  });
});

describe("reopening", () => {
  test("makes a resolved one active again, with what is seen now, and refuses one that is open", async () => {
    const { id } = await makeIssue(desk.world.ctx(SYSTEM), { client_id: desk.ana.clientId, status: "resolved" });
    const { body } = await desk.world.call(desk.ana, reopenOwnIssue, { id, words: "They are back" });
    expect(body).toMatchObject({
      status: "active",
      resolvedAt: null,
      comments: [{ content: "They are back" }],
      can: { reopen: false },
    });
    expect(await desk.world.call(desk.ana, reopenOwnIssue, { id })).toMatchObject({
      status: 409,
      body: { code: "issues.cannot_reopen" },
    });
  });
});
