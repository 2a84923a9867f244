import { afterEach, expect, test } from "vitest";
import { makeClientUser, makeSession } from "#modules/accounts/factories.ts";
import { SYSTEM, VISITOR } from "#platform/actor.ts";
import { newId } from "#platform/server/ids.ts";
import { createWorld, type World } from "../../../../testing/world.ts";
import { beginOwnMethod, confirmSandboxSetup, listOwnMethods } from "../../contract.ts";

const NUMBER = "4242424242424242";
const SPACED = "4242 4242 4242 4242";

let world: World;
afterEach(() => world.close());

const TABLES = `
  select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
  where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema', 'template')`;

/** The tables in any row of which the text stands, whatever stands between its digits. */
async function tablesWith(digits: string): Promise<string[]> {
  const { rows } = await world.pool.query(TABLES);
  const found: string[] = [];
  for (const { name } of rows) {
    const bare = "regexp_replace(entry::text, '[ -]', '', 'g')";
    const query = `select count(*)::integer as count from ${String(name)} as entry where strpos(${bare}, '${digits}') > 0`;
    const [hit] = (await world.pool.query(query)).rows;
    if (Number(hit?.["count"]) > 0) found.push(String(name));
  }
  return found;
}

test("no number of a card is in the database or the log, even of somebody who sends one", async () => {
  world = await createWorld({ logLevel: "trace" });
  const { id } = await makeClientUser(world.ctx(SYSTEM));
  const { cookie } = await makeSession(world.ctx(SYSTEM), id);
  const begun = (await world.call({ cookie }, beginOwnMethod, { key: newId(), kind: "card" })).body;
  const card = {
    clientSecret: begun.clientSecret,
    token: "tok_visa",
    holderName: "Ana Moreno",
    expMonth: 12,
    expYear: 2030,
  };
  const send = (told: object) => world.call(VISITOR, confirmSandboxSetup, { ...card, ...told });
  const refused = [
    await send({ token: NUMBER }),
    await send({ token: SPACED }),
    await send({ holderName: NUMBER }),
    await send({ holderName: SPACED }),
    await send({ clientSecret: NUMBER }),
  ];
  for (const answer of refused) {
    expect(answer.status).toBeGreaterThanOrEqual(400);
    // Four digits alone may stand in any id.
    expect(JSON.stringify(answer.body)).not.toMatch(/4242 ?4242/);
  }
  expect((await send({ cardNumber: NUMBER })).status).toBeLessThan(500);
  await send({});
  await world.runJobs();

  expect((await world.call({ cookie }, listOwnMethods, {})).body.data).toMatchObject([{ last4: "4242" }]);
  // The search finds what is there: the last four digits, which are shown.
  expect(await tablesWith("4242")).toContain("public.payment_method");
  expect(await tablesWith(NUMBER)).toEqual([]);
  const log = world.logLines().join("\n");
  expect(log).toContain("/api/sandbox/setups/confirm");
  expect(log.replaceAll(/[ -]/g, "")).not.toContain(NUMBER);
});
