import type { Figure } from "./support/figure.ts";
import { comparisonOf, inWords, ratesInTurns, type Load } from "./support/load.ts";
import { openRecorded, type Statement } from "./support/recorded.ts";
import { addStaff, signIn } from "./support/staff.ts";
import { startBareServer, type Stage } from "./support/stage.ts";

/** What whoever keeps the books looks at. */
const LOOKS = [
  { name: "a page of invoices", path: "/api/invoices", key: "invoices" },
  { name: "a page of overdue invoices", path: "/api/invoices?status=overdue", key: "overdue" },
  { name: "a page of payments", path: "/api/payments", key: "payments" },
  { name: "the tiles of revenue", path: "/api/revenue/summary", key: "revenue" },
];
const GROWTH = 1.2;
const SHARE_OF_BARE = 0.5;

/**
 * Of one look after another: what it costs in the large company against the small one, and its share of a bare route's
 * requests a second with the same statements.
 */
export async function* measureMoney(
  few: Stage,
  many: Stage,
  rows: { few: number; many: number },
): AsyncGenerator<Figure> {
  const asManager = { few: await managerOf(few), many: await managerOf(many) };
  const bare = await startBareServer({
    databaseUrl: many.databaseUrl,
    reads: await statementsOf(many, asManager.many.cookie),
  });
  const count = (invoices: number) => invoices.toLocaleString("en-US");
  for (const { name, path, key } of LOOKS) {
    const rounds = await ratesInTurns([
      asManager.many.load(path),
      { url: `${bare.url}/${key}` },
      asManager.few.load(path),
    ]);
    const [cost, share] = [comparisonOf(rounds, 2, 0), comparisonOf(rounds, 0, 1)];
    yield {
      name: `${name}: cost at ${count(rows.many)} invoices against ${count(rows.few)}`,
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

/** The requests of a manager's browser. */
async function managerOf(stage: Stage): Promise<{ cookie: string; load: (path: string) => Load }> {
  const [email = ""] = await addStaff(stage, 1, "manager");
  const cookie = await signIn(stage, email);
  return { cookie, load: (path) => ({ url: stage.server.url + path, headers: { cookie } }) };
}

/** By the path under which the peer answers them. */
async function statementsOf(stage: Stage, cookie: string): Promise<Record<string, Statement[]>> {
  const app = await openRecorded(stage.databaseUrl);
  const reads: Record<string, Statement[]> = {};
  for (const { path, key } of LOOKS) {
    const read = async () => {
      const answer = await app.inject({ url: path, headers: { cookie } });
      if (answer.statusCode !== 200) throw new Error(`${path} was answered ${answer.body}`);
    };
    // Once before, so that what is read only the first time (the company) is not counted.
    await read();
    reads[key] = await app.during(read);
  }
  await app.close();
  return reads;
}
