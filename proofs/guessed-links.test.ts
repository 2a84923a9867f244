// @module-tag long
import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { createProofDatabase, KINDS_OF_RUN } from "./databases.ts";
import { makeLinks, type Links } from "./secret-links.ts";
import { LINK_GUESSES as GUESSES } from "./rounds.ts";

/** As the limits say: looks at links from one address in a minute. */
const ALLOWED = 60;
const MINUTE_MS = 60_000;
/** Each of the many addresses tries more often than it may. */
const TRIES_OF_EACH = 100;
/** At the same time. */
const LANES = 16;
/** Pages are drawn, which takes longer than an answer; more than two minutes allow, because one may end among them. */
const PAGES = 2 * ALLOWED + 10;
/** What a link that has ended may take longer to answer than one that never was. */
const MAX_RATIO = 6;
const LOOKS = 40;

const WRONG = { "/api/sign/": "agreements.link_invalid", "/api/docs/": "documents.share_invalid" };
type Path = keyof typeof WRONG;

interface Answer {
  status: number;
  body: string;
  milliseconds: number;
}

const guess = () => randomBytes(32).toString("base64url");

async function look(url: string, from: string): Promise<Answer> {
  const startedAt = performance.now();
  const answer = await fetch(url, { headers: { "x-forwarded-for": from } });
  const body = await answer.text();
  return { status: answer.status, body, milliseconds: performance.now() - startedAt };
}

/** Every address is somebody else's. */
let addresses = 0;
const newAddress = () => `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses++ & 255}`;

/** How often which answer came, and the minutes that they took. */
async function guessAll(urls: readonly string[], path: string, from: (index: number) => string, times: number) {
  const found = new Map<string, number>();
  const lookedAt = new Map<string, number>();
  const began = Date.now();
  let next = 0;
  const lane = async () => {
    for (let index = next++; index < times; index = next++) {
      const address = from(index);
      const { status, body } = await look(`${urls[index % urls.length]}${path}${guess()}`, address);
      if (status !== 429) lookedAt.set(address, (lookedAt.get(address) ?? 0) + 1);
      const answer = path.startsWith("/api/") && status !== 429 ? `${status} ${body}` : String(status);
      found.set(answer, (found.get(answer) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  const minutes = Math.floor(Date.now() / MINUTE_MS) - Math.floor(began / MINUTE_MS) + 1;
  return { answers: [...found.keys()].toSorted(), found, most: Math.max(...lookedAt.values()), minutes };
}

/** The agreement's PDF is written by a job before anybody sees it. */
async function untilOpen(url: string): Promise<number> {
  let answer = await look(url, newAddress());
  for (const deadline = performance.now() + MINUTE_MS; answer.status !== 200 && performance.now() < deadline;) {
    await wait(100);
    answer = await look(url, newAddress());
  }
  return answer.status;
}

const medianOf = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** By turns, so that what else the machine does meets both. */
async function compareWork(url: string, path: Path, token: string): Promise<number> {
  const [wrong, ended]: [number[], number[]] = [[], []];
  for (let index = 0; index < LOOKS; index += 1) {
    wrong.push((await look(`${url}${path}${guess()}`, newAddress())).milliseconds);
    ended.push((await look(`${url}${path}${token}`, newAddress())).milliseconds);
  }
  return medianOf(ended) / medianOf(wrong);
}

describe.each(KINDS_OF_RUN)("on %s", (kind) => {
  test(`of ${GUESSES} guessed links of each kind none is found, and an address looks at ${ALLOWED} in a minute`, async () => {
    const database = await createProofDatabase(kind, 1);
    const links: Links = await database.look(makeLinks);
    const servers = await database.startServers({ isShort: true });
    const urls = servers.map(({ url }) => url);
    const [url = ""] = urls;
    const told: string[] = [];
    try {
      for (const path of ["/api/sign/", "/api/docs/"] as const) {
        const { open, ended } = links[path];
        expect(await untilOpen(`${url}${path}${open}`)).toBe(200);
        const began = performance.now();

        const one = newAddress();
        const ofOne = await guessAll(urls, path, () => one, GUESSES / 2);
        const isFull = await look(`${url}${path}${open}`, one);
        const many = Array.from({ length: Math.ceil(GUESSES / 2 / TRIES_OF_EACH) }, newAddress);
        const ofMany = await guessAll(urls, path, (index) => many[index % many.length] ?? "", GUESSES / 2);
        const wrong = await look(`${url}${path}${guess()}`, newAddress());
        for (const { answers, most, minutes } of [ofOne, ofMany]) {
          // One answer to all that were looked at, to the letter.
          expect(answers.filter((answer) => answer !== "429")).toEqual([`404 ${wrong.body}`]);
          expect(most).toBeLessThanOrEqual(ALLOWED * minutes);
        }
        // In a long run each of the many addresses has a new minute before it has tried too often.
        expect(ofOne.answers).toContain("429");
        if (ofMany.minutes === 1) expect(ofMany.answers).toContain("429");
        expect(JSON.parse(wrong.body)).toMatchObject({ code: WRONG[path] });
        // Whoever guesses has used up their own looks and nobody else's; a new minute may have begun.
        expect(ofOne.minutes > 1 ? 429 : isFull.status).toBe(429);
        expect((await look(`${url}${path}${open}`, newAddress())).status).toBe(200);

        // Who holds a link that has ended is told why, and nothing else of what it led to.
        for (const [why, token] of Object.entries(ended)) {
          const answer = await look(`${url}${path}${token}`, newAddress());
          expect([answer.status, JSON.parse(answer.body)]).toMatchObject([404, { code: why }]);
          for (const secret of links.secrets) expect(answer.body).not.toContain(secret);
          const ratio = await compareWork(url, path, token);
          told.push(`${why} ${ratio.toFixed(1)}`);
          expect(ratio).toBeLessThan(MAX_RATIO);
        }
        told.push(`${path} ${Math.round(performance.now() - began)} ms`);
      }
      // Pages read for themselves: what they read is counted as well.
      for (const page of ["/sign/", "/docs/"]) {
        const address = newAddress();
        const { answers, most, minutes } = await guessAll([url], page, () => address, PAGES);
        expect(answers.filter((answer) => answer !== "429")).toEqual(["404"]);
        if (PAGES > ALLOWED * minutes) expect(answers).toContain("429");
        expect(most).toBeLessThanOrEqual(ALLOWED * minutes);
      }
    } finally {
      await Promise.all(servers.map((server) => server.stop()));
      await database.remove();
    }
    process.stdout.write(`guessed links on ${kind}: ${told.join(", ")}\n`);
  });
});
