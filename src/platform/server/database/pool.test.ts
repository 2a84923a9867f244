import { CompiledQuery } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { takeDatabase, type TestDatabase } from "../../../testing/databases/databases.ts";
import { createDb, violatedConstraint } from "./db.ts";
import type { Notification, Pool } from "./pool.ts";

/** Every promise of the Pool interface, tried on both databases by the same lines. */
let database: TestDatabase;
let pool: Pool;

beforeEach(async () => {
  database = await takeDatabase();
  pool = database.pool;
  await pool.script(`
    drop table if exists pond;
    create table pond (
      id    integer generated always as identity,
      name  text not null,
      depth integer,
      constraint pond_pk primary key (id),
      constraint pond_name_unique unique (name),
      constraint pond_depth_positive check (depth > 0)
    )`);
});
afterEach(() => database.giveBack());

const one = async (text: string, values: readonly unknown[] = []) => (await pool.query(text, values)).rows[0];

describe("values", () => {
  test.each([
    ["timestamptz '2026-11-20 12:00:00+00'", "2026-11-20T12:00:00Z"],
    ["timestamptz '2026-11-20 07:00:00.123456-05'", "2026-11-20T12:00:00.123456Z"],
    ["timestamptz 'infinity'", "infinity"],
    ["array[timestamptz '2026-11-20 12:00:00+00', null]", ["2026-11-20T12:00:00Z", null]],
    ["timestamp '2026-11-20 12:00:00'", "2026-11-20 12:00:00"],
    ["date '2026-11-20'", "2026-11-20"],
    ["array[date '2026-11-20']", ["2026-11-20"]],
    ["time '09:30'", "09:30:00"],
    ["interval '90 minutes'", "01:30:00"],
    ["42::bigint", 42],
    ["count(*)", 1],
    ["array[1, null, 9007199254740991]::bigint[]", [1, null, 9007199254740991]],
    ["120.50::numeric(10,2)", "120.50"],
    ["array[1.50]::numeric[]", ["1.50"]],
    ["1.5::float8", 1.5],
    ["true", true],
    ["null::integer", null],
    ["'{540,570,600}'::int2[]", [540, 570, 600]],
    ["'{1,NULL,-3}'::int4[]", [1, null, -3]],
    ["'{}'::int4[]", []],
    [
      "array[[1,2],[3,4]]",
      [
        [1, 2],
        [3, 4],
      ],
    ],
    ["array['a', 'b c', 'd,e', 'f\"g', null, 'NULL', '', 'ä']", ["a", "b c", "d,e", 'f"g', null, "NULL", "", "ä"]],
    ["array['plain','words']", ["plain", "words"]],
    ["'{}'::text[]", []],
    ["array['018f2b1e-0000-7000-8000-000000000000'::uuid]", ["018f2b1e-0000-7000-8000-000000000000"]],
    ["'{\"a\": [1, null]}'::jsonb", { a: [1, null] }],
    ["'[\"x\"]'::json", ["x"]],
    ["'\\x00ff'::bytea", Buffer.from([0, 255])],
    ["tstzrange('2026-11-20 12:00+00', null)", '["2026-11-20 12:00:00+00",)'],
  ])("%s is read as %j", async (expression, value) => {
    expect(await one(`select ${expression} as value`)).toEqual({ value });
  });

  test("a bigint that a number cannot hold is refused instead of rounded", async () => {
    await expect(pool.query("select 9007199254740993::bigint as value")).rejects.toThrow(RangeError);
  });

  test("parameters come back as they went in", async () => {
    const values = ["ä'\"", 12, true, null, ["a,b", 'c"d'], { deep: [1] }, new Date("2026-11-20T12:00:00Z")];
    const text = "select $1::text a, $2::int b, $3::bool c, $4::text d, $5::text[] e, $6::jsonb f, $7::timestamptz g";
    expect(await one(text, values)).toEqual({
      ...{ a: "ä'\"", b: 12, c: true, d: null, e: ["a,b", 'c"d'], f: { deep: [1] } },
      g: "2026-11-20T12:00:00Z",
    });
  });

  test("a large answer arrives whole", async () => {
    expect((await one("select repeat('x', 5000000) as value"))?.["value"]).toHaveLength(5_000_000);
  });

  test("a statement that runs often gives the same every time", async () => {
    for (let depth = 1; depth < 6; depth++)
      expect(await one("select $1::int + 1 as next", [depth])).toEqual({ next: depth + 1 });
  });

  test("tells the command and the number of rows", async () => {
    const answer = await pool.query("insert into pond (name) values ('a'), ('b') returning name");
    expect(answer).toMatchObject({ command: "INSERT", rowCount: 2, rows: [{ name: "a" }, { name: "b" }] });
    expect(await pool.query("delete from pond")).toMatchObject({ command: "DELETE", rowCount: 2, rows: [] });
  });
});

describe("refusals", () => {
  const faultOf = (text: string) =>
    pool.query(text).then(
      () => {
        throw new Error("was not refused");
      },
      (fault: unknown) => fault,
    );

  test.each([
    [
      "insert into pond (name) values ('a')",
      { code: "23505", constraint: "pond_name_unique" },
      "Key (name)=(a) already exists.",
    ],
    [
      "insert into pond (name, depth) values ('b', -1)",
      { code: "23514", constraint: "pond_depth_positive" },
      "Failing row",
    ],
    ["insert into pond (name) values (null)", { code: "23502", table: "pond", column: "name" }, "Failing row"],
    ["select nothing from pond", { code: "42703", position: "8" }, ""],
    ["select 'x'::int", { code: "22P02" }, ""],
  ])("%s tells why", async (text, members, detail) => {
    await pool.query("insert into pond (name) values ('a')");
    const fault = await faultOf(text);
    expect(fault).toBeInstanceOf(Error);
    expect(fault).toMatchObject(members);
    expect(String(Object.entries(fault as object).find(([name]) => name === "detail")?.[1] ?? "")).toContain(detail);
  });

  test("the constraint's name reaches those who translate it", async () => {
    await pool.query("insert into pond (name) values ('a')");
    expect(violatedConstraint(await faultOf("insert into pond (name) values ('a')"))).toBe("pond_name_unique");
  });

  test("a failure leaves the statements beside it alone", async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, (_, number) => pool.query(`select 6 / $1::int as value`, [number % 4])),
    );
    expect(results.map(({ status }) => status)).toEqual(
      Array.from({ length: 20 }, (_, number) => (number % 4 === 0 ? "rejected" : "fulfilled")),
    );
  });
});

describe("transactions", () => {
  test("what is rolled back never was", async () => {
    const connection = await pool.connect();
    await connection.query("begin");
    await connection.query("insert into pond (name) values ('a')");
    await connection.query("rollback");
    connection.release();
    expect(await one("select count(*) as count from pond")).toEqual({ count: 0 });
  });

  test.each(["insert into pond (name) values ('a')", "select nonsense"])(
    "a connection given back in the middle of one, after %s, is clean for the next",
    async (statement) => {
      const connection = await pool.connect();
      await connection.query("begin");
      await connection.query(statement).catch(() => undefined);
      connection.release();
      const connections = await Promise.all(
        Array.from({ length: pool.kind === "pglite" ? 1 : 10 }, () => pool.connect()),
      );
      for (const next of connections)
        expect((await next.query("select count(*) as count from pond")).rows).toEqual([{ count: 0 }]);
      for (const next of connections) next.release();
    },
  );

  test("a connection that was given back does nothing any more", async () => {
    const connection = await pool.connect();
    connection.release();
    connection.release();
    await expect(connection.query("select 1")).rejects.toThrow("given back");
  });

  test("a failed script leaves nothing open", async () => {
    await expect(pool.script("begin; insert into pond (name) values ('a'); select nonsense; commit")).rejects.toThrow();
    expect(await one("select count(*) as count from pond")).toEqual({ count: 0 });
  });

  test("through the query builder: joined, isolated, and rolled back by an error", async () => {
    const db = createDb(pool);
    const failing = db.transaction().execute(async (inside) => {
      await inside.executeQuery(CompiledQuery.raw("insert into pond (name) values ('a')"));
      throw new Error("stop");
    });
    await expect(failing).rejects.toThrow("stop");
    expect(await one("select count(*) as count from pond")).toEqual({ count: 0 });
  });

  test("many at once lose nothing", async () => {
    const db = createDb(pool);
    await pool.query("insert into pond (name, depth) values ('a', 1)");
    await Promise.all(
      Array.from({ length: 50 }, () =>
        db.transaction().execute(async (inside) => {
          const { rows } = await inside.executeQuery<{ depth: number }>(
            CompiledQuery.raw("select depth from pond for update"),
          );
          await inside.executeQuery(CompiledQuery.raw(`update pond set depth = ${(rows[0]?.depth ?? 0) + 1}`));
        }),
      ),
    );
    expect(await one("select depth from pond")).toEqual({ depth: 51 });
  });
});

describe("notifications", () => {
  test("come to all who listen to the channel, after the commit and not after a rollback", async () => {
    const first = createListener();
    const second = createListener();
    await pool.listen("Pond changes", first.hear);
    await pool.listen("Pond changes", second.hear);

    const connection = await pool.connect();
    await connection.query("begin");
    await connection.query("select pg_notify('Pond changes', 'never')");
    await connection.query("rollback");
    await connection.query("begin");
    await connection.query("select pg_notify('Pond changes', 'after the commit')");
    await connection.query("select pg_notify('other', 'not listened to')");
    expect(first.heard).toEqual([]);
    await connection.query("commit");
    connection.release();
    await pool.query("select pg_notify('Pond changes', '')");

    const channel = "Pond changes";
    const expected = [
      { channel, payload: "after the commit" },
      { channel, payload: "" },
    ];
    expect(await first.until(2)).toEqual(expected);
    expect(await second.until(2)).toEqual(expected);
  });

  test("come no more to those who stopped", async () => {
    const stopped = createListener();
    const staying = createListener();
    const stop = await pool.listen("pond", stopped.hear);
    const stopAgain = await pool.listen("pond", stopped.hear);
    await pool.listen("pond", staying.hear);

    await stop();
    await pool.query("notify pond, 'one left'");
    await staying.until(1);
    expect(stopped.heard).toHaveLength(1);

    await stopAgain();
    await pool.query("notify pond, 'none left'");
    await staying.until(2);
    expect(stopped.heard).toHaveLength(1);
  });
});

/** Remembers what it heard, and tells when it was so many. */
function createListener() {
  const heard: Notification[] = [];
  let wanted = Infinity;
  let tell: (() => void) | undefined;
  return {
    heard,
    hear: (notification: Notification) => {
      heard.push(notification);
      if (heard.length >= wanted) tell?.();
    },
    until: async (count: number): Promise<Notification[]> => {
      wanted = count;
      if (heard.length < count) await new Promise<void>((resolve) => (tell = resolve));
      return heard;
    },
  };
}
