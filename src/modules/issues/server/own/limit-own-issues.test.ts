import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { getOwnData } from "#modules/accounts/contract.ts";
import { makeClientLogin } from "#modules/accounts/factories.ts";
import { SYSTEM } from "#platform/actor.ts";
import { openOwnIssueDesk, type OwnIssueDesk, type Client } from "../../../../testing/offices/own-issue-desk.ts";
import {
  commentOwnIssue,
  getIssue,
  getIssueChoices,
  getOwnIssue,
  listOwnIssues,
  reopenOwnIssue,
} from "../../contract.ts";

let desk: OwnIssueDesk;
beforeEach(async () => {
  desk = await openOwnIssueDesk();
});
afterEach(() => desk.world.close());

describe("a user of single places", () => {
  test("sees and reports what is there alone", async () => {
    const second = await desk.addPlace(desk.ana.clientId);
    const away = (await desk.report()).body.id;
    const here = (await desk.report({ propertyId: second })).body.id;
    const limited: Client = { ...desk.ana, propertyIds: [second] };

    const { body } = await desk.world.call(limited, listOwnIssues, {});
    expect(body.data.map(({ id }) => id)).toEqual([here]);
    expect((await desk.world.call(limited, getOwnIssue, { id: away })).status).toBe(404);
    expect((await desk.world.call(limited, commentOwnIssue, { id: away, content: "Hello" })).status).toBe(404);
    expect((await desk.report({}, limited)).body.property?.id).toBe(second);
    expect((await desk.world.call(limited, getIssueChoices, {})).body.properties.map(({ id }) => id)).toEqual([second]);
  });
});

describe("another client's issue", () => {
  test("is not there", async () => {
    const { id } = (await desk.report()).body;
    expect((await desk.world.call(desk.ben, getOwnIssue, { id })).body.code).toBe("issues.not_found");
    expect((await desk.world.call(desk.ben, commentOwnIssue, { id, content: "Hello" })).body.code).toBe(
      "issues.not_found",
    );
    expect((await desk.world.call(desk.ben, reopenOwnIssue, { id })).body.code).toBe("issues.not_found");
    expect(
      (await desk.world.call({ kind: "staff", userId: "t", sessionId: "s", role: "technician" }, getIssue, { id }))
        .status,
    ).toBe(404);
  });
});

describe("whoever is limited to some places", () => {
  test("reports nothing once none of them is in use", async () => {
    const second = await desk.addPlace(desk.ana.clientId);
    const limited: Client = { ...desk.ana, propertyIds: [second] };
    await desk.world.db
      .updateTable("property")
      .set({ archived_at: desk.world.clock.now().toISOString() })
      .where("id", "=", second)
      .execute();
    expect(await desk.report({}, limited)).toMatchObject({ status: 404, body: { code: "properties.not_found" } });
    expect((await desk.list()).pagination.total).toBe(0);
  });

  test("takes along the issues of these places, and nothing of whom the office knows as the client", async () => {
    const { id: userId } = await makeClientLogin(desk.world.ctx(SYSTEM), {
      clientId: desk.ana.clientId,
      email: "manager@example.com",
    });
    const second = await desk.addPlace(desk.ana.clientId);
    const limited: Client = { ...desk.ana, userId, propertyIds: [second] };
    await desk.report({ title: "At home" });
    await desk.report({ title: "At the tannery", propertyId: second });
    const takenBy = async (who: Client) =>
      // `as`: the contract promises a file alone.
      (await desk.world.call(who, getOwnData, {})).body as unknown as { client: unknown; issues: { title: string }[] };
    expect((await takenBy(desk.ana)).issues.map(({ title }) => title)).toEqual(["At home", "At the tannery"]);
    const { client, issues } = await takenBy(limited);
    expect([client, issues.map(({ title }) => title)]).toEqual([null, ["At the tannery"]]);
  });
});
