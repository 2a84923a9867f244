// @module-tag long
import { writeSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { startServer } from "../src/testing/server-process.ts";
import { createProofDatabase, KINDS_OF_RUN } from "./databases.ts";
import { IMPORT_ROWS as ROWS } from "./rounds.ts";
import { makeAccounts, PASSWORD, signIn } from "./sign-ins.ts";

const EVERY_BAD = 100;
const BAD = ROWS / EVERY_BAD;

const HEADER = "First Name,Last Name,Email,Phone,Address,City,State,Zip";
const isBad = (number: number) => number % EVERY_BAD === 7;
const lineOf = (number: number) =>
  [
    `Ada,Marlowe ${number},${isBad(number) ? "nobody" : `ada-${number}@homes.example`}`,
    `302-555-${String(number % 10_000).padStart(4, "0")},${number} Larkspur Lane,Newark,Delaware,19711`,
  ].join(",");
const CSV = [HEADER, ...Array.from({ length: ROWS }, (_, number) => lineOf(number))].join("\r\n");
/** The header is line 1. */
const BAD_LINES = Array.from({ length: ROWS }, (_, number) => number)
  .filter(isBad)
  .map((number) => number + 2);

interface Answer {
  status: number;
  body: {
    code?: string;
    bad?: number;
    good?: number;
    imported?: number;
    skipped?: number;
    faults?: { line: number }[];
  };
}

async function send(url: string, path: string, cookie: string, body: unknown): Promise<Answer> {
  const headers = { "content-type": "application/json", cookie };
  const answer = await fetch(`${url}${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  // What the contract promises of these three endpoints; the proof compares it.
  return { status: answer.status, body: (await answer.json()) as Answer["body"] };
}

/** How long somebody else waits for the company's profile and for the list of clients while that goes on. */
async function othersMeanwhile<T>(
  url: string,
  cookie: string,
  work: Promise<T>,
): Promise<{ result: T; longest: number }> {
  const over = new AbortController();
  let longest = 0;
  const asking = (async () => {
    while (!over.signal.aborted) {
      const began = performance.now();
      await (await fetch(`${url}/api/clients`, { headers: { cookie } })).arrayBuffer();
      longest = Math.max(longest, performance.now() - began);
      await wait(20);
    }
  })();
  const result = await work.finally(() => over.abort());
  await asking;
  return { result, longest };
}

const tell = (what: string) => writeSync(1, `${what}\n`);

describe.each(KINDS_OF_RUN)("on %s", (kind) => {
  test(`a file of ${ROWS} clients of whom ${BAD} are wrong: exactly those are told, and the others can be brought`, async () => {
    const database = await createProofDatabase(kind, 1);
    await database.look((pool) => makeAccounts(pool, ["sam@office.example"]));
    const server = await startServer(database.settings);
    const { url } = server;
    try {
      const { cookie } = await signIn(url, "sam@office.example", PASSWORD);
      const timed = async (what: string, path: string, body: unknown) => {
        const began = performance.now();
        const { result, longest } = await othersMeanwhile(url, cookie, send(url, path, cookie, body));
        const seconds = ((performance.now() - began) / 1000).toFixed(1);
        tell(`${kind}: ${what} ${seconds} s, others waited at most ${Math.round(longest)} ms`);
        return result;
      };

      const seen = await timed("preview", "/api/clients/import/preview", { csv: CSV });
      expect(seen).toMatchObject({ status: 200, body: { bad: BAD, good: ROWS - BAD } });
      expect(seen.body.faults?.map(({ line }) => line)).toEqual(BAD_LINES);

      const refused = await timed("refusal", "/api/clients/import", { csv: CSV });
      expect(refused).toMatchObject({ status: 422, body: { code: "clients.bad_rows", bad: BAD } });

      const brought = await timed("import", "/api/clients/import", { csv: CSV, skipBad: true });
      expect(brought).toMatchObject({ status: 201, body: { imported: ROWS - BAD, skipped: BAD } });
      expect(brought.body.faults?.map(({ line }) => line)).toEqual(BAD_LINES);
      tell(`${kind}: ${Math.round((await server.residentBytes()) / 2 ** 20)} MB resident`);
    } finally {
      await server.stop();
    }
    const { rows } = await database.look((pool) =>
      pool.query(
        `select (select count(*)::integer from client) as clients, (select count(*)::integer from property) as properties,
           (select sum(change)::integer from client_counter) as kept`,
      ),
    );
    expect(rows).toEqual([{ clients: ROWS - BAD, properties: ROWS - BAD, kept: ROWS - BAD }]);
    await database.remove();
  });
});
