import { afterAll, beforeAll, expect, test } from "vitest";
import { listNoticePapers, listNotices } from "#modules/notices/contract.ts";
import type { NoticeRuleKey } from "#modules/notices/rules.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { manager } from "../../testing/offices/office.ts";
import { actorHeader } from "../../testing/test-actor.ts";
import { createDemoWorld } from "../../testing/demo-world.ts";
import type { World } from "../../testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await createDemoWorld();
});
afterAll(() => world.close());

const countOf = async (what: string) =>
  (await rowsOf<{ count: number }>(world.db, `select count(*) as count from ${what}`))[0]?.count;

test("every product that is planned is one of the product list", async () => {
  const named = `appointment_instructions, unnest(chemicals) as named (name)`;
  expect(await countOf(named)).toBeGreaterThan(100);
  expect(
    await countOf(`${named} where not exists (select from product where lower(product.name) = lower(named.name))`),
  ).toBe(0);
});

test.each<NoticeRuleKey>(["md-written-notice", "nj-consumer-notice", "de-label-at-hand"])(
  "what %s asks for can be printed",
  async (rule) => {
    const [notice] = (await world.call(manager, listNotices, { rule })).body.data;
    const id = notice?.id ?? "";
    const { data: papers } = (await world.call(manager, listNoticePapers, { id })).body;
    expect(papers[0]).toMatchObject({ shape: "letter", gaps: [] });
    expect(await print(id)).toEqual([200, "application/pdf"]);
  },
);

test("the registry has a dozen people, some within 500 feet of a place where somebody goes next", async () => {
  expect(await countOf("registry_person")).toBe(12);
  expect(await countOf("notice_recipient where feet <= 500")).toBeGreaterThan(1);
  const [recipient] = await rowsOf<{ id: string; notice_id: string }>(
    world.db,
    "select id, notice_id from notice_recipient where feet is not null order by id limit 1",
  );
  expect(await print(recipient?.notice_id ?? "", recipient?.id)).toEqual([200, "application/pdf"]);
});

async function print(id: string, recipientId?: string) {
  const { statusCode, headers } = await world.app.inject({
    url: `/api/notices/${id}/paper${recipientId === undefined ? "" : `?recipientId=${recipientId}`}`,
    headers: { authorization: actorHeader(manager) },
  });
  return [statusCode, headers["content-type"]];
}
