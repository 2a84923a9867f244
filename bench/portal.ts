import { clientLogins } from "./support/client-logins.ts";
import type { Figure } from "./support/figure.ts";
import { comparisonOf, inWords, ratesInTurns } from "./support/load.ts";
import { openRecorded, type Statement } from "./support/recorded.ts";
import { startBareServer, type Stage } from "./support/stage.ts";

/** What clients look at, each of them their own. */
const LOOKS = [
  { name: "a client's dashboard", path: "/api/my/dashboard" },
  { name: "a client's appointments", path: "/api/my/appointments" },
  { name: "a client's issues", path: "/api/my/issues" },
  { name: "a client's service history", path: "/api/my/service-history" },
  { name: "a client's notifications", path: "/api/my/notifications" },
];
const CLIENTS = 50;
const GROWTH = 1.2;
const SHARE_OF_BARE = 0.5;

/**
 * Of one look after another: what it costs in the large company against the small one, and its share of a bare route's
 * requests a second with the same statements.
 */
export async function* measurePortal(
  few: Stage,
  many: Stage,
  rows: { few: number; many: number },
): AsyncGenerator<Figure> {
  const cookies = { few: await clientLogins(few, CLIENTS), many: await clientLogins(many, CLIENTS) };
  const reads = await statementsOf(many, cookies.many);
  const bare = await startBareServer({ databaseUrl: many.databaseUrl, reads });
  for (const { name, path } of LOOKS) {
    const rounds = await ratesInTurns([
      inTurn(many, path, cookies.many),
      { url: bare.url + path },
      inTurn(few, path, cookies.few),
    ]);
    const [cost, share] = [comparisonOf(rounds, 2, 0), comparisonOf(rounds, 0, 1)];
    const count = (visits: number) => visits.toLocaleString("en-US");
    yield {
      name: `${name}: cost at ${count(rows.many)} visits and ${count(rows.many / 5)} issues against ${count(rows.few)} and ${count(rows.few / 5)}`,
      detail: inWords(cost),
      ratio: cost.ratio,
      aim: { atMost: GROWTH },
    };
    yield {
      name: `${name}: requests a second against a bare route with the same statements, both at ${count(rows.many)}`,
      detail: inWords(share),
      ratio: share.ratio,
      aim: { atLeast: SHARE_OF_BARE },
    };
  }
  await bare.stop();
}

/** Of all these clients in turn. */
function inTurn({ server }: Stage, path: string, cookies: readonly string[]) {
  let turn = 0;
  return { url: server.url + path, next: () => ({ headers: { cookie: cookies[turn++ % cookies.length] ?? "" } }) };
}

/** By the path under which the peer answers them. */
async function statementsOf(stage: Stage, [cookie = ""]: readonly string[]): Promise<Record<string, Statement[]>> {
  const app = await openRecorded(stage.databaseUrl);
  const reads: Record<string, Statement[]> = {};
  for (const { path } of LOOKS) {
    const read = async () => {
      const answer = await app.inject({ url: path, headers: { cookie } });
      if (answer.statusCode !== 200) throw new Error(`${path} was answered ${answer.body}`);
    };
    // Once before, so that what is read only the first time (the company) is not counted.
    await read();
    reads[path.slice(1)] = await app.during(read);
  }
  await app.close();
  return reads;
}
