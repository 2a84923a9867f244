import type { Figure } from "./figure.ts";
import { comparisonOf, inWords, ratesInTurns, type Load, type Pace } from "./load.ts";
import { openRecorded, type Statement } from "./recorded.ts";
import { startBareServer, type Stage } from "./stage.ts";

/** One address that people look at, and under which name the peer answers it. */
export interface Look {
  name: string;
  path: string;
  key: string;
  /** What it may cost among many, where that is not the usual: a search looks at more. */
  growth?: number;
}

interface Compared {
  many: Stage;
  looks: readonly Look[];
  /** Whoever looks, for finding out which statements it takes. */
  cookie: string;
  /** The requests of a look, in each company. */
  load: Record<"few" | "many", (path: string) => Load>;
  /** How large both are: `2,000,000 invoices`. */
  sizes: Record<"few" | "many", string>;
  /** Where it is not the usual. */
  pace?: Pace;
}

const GROWTH = 1.2;
const SHARE_OF_BARE = 0.5;

/**
 * Of one look after another: what it costs in the large company against the small one, and its share of a bare route's
 * requests a second with the same statements.
 */
export async function* compareLooks({ many, looks, cookie, load, sizes, pace }: Compared): AsyncGenerator<Figure> {
  const asked = looks.map(({ path, key }) => ({ key, url: load.many(path).url }));
  const bare = await startBareServer({ databaseUrl: many.databaseUrl, reads: await statementsOf(many, asked, cookie) });
  for (const { name, path, key, growth = GROWTH } of looks) {
    const rounds = await ratesInTurns([load.many(path), { url: `${bare.url}/${key}` }, load.few(path)], pace);
    const [cost, share] = [comparisonOf(rounds, 2, 0), comparisonOf(rounds, 0, 1)];
    yield {
      name: `${name}: cost at ${sizes.many} against ${sizes.few}`,
      detail: inWords(cost),
      ratio: cost.ratio,
      aim: { atMost: growth },
    };
    yield {
      name: `${name}: requests a second against a bare route with the same statements, both at ${sizes.many}`,
      detail: inWords(share),
      ratio: share.ratio,
      aim: { atLeast: SHARE_OF_BARE },
    };
  }
  await bare.stop();
}

/** By the name under which the peer answers them. */
async function statementsOf(
  { databaseUrl }: Stage,
  looks: readonly { key: string; url: string }[],
  cookie: string,
): Promise<Record<string, Statement[]>> {
  const app = await openRecorded(databaseUrl);
  const reads: Record<string, Statement[]> = {};
  for (const { key, url } of looks) {
    const { pathname, search } = new URL(url);
    const read = async () => {
      const answer = await app.inject({ url: pathname + search, headers: { cookie } });
      if (answer.statusCode !== 200) throw new Error(`${pathname}${search} was answered ${answer.body}`);
    };
    // Once before, so that what is read only the first time (the company) is not counted.
    await read();
    reads[key] = await app.during(read);
  }
  await app.close();
  return reads;
}

/** Of all these clients in turn. */
export function inTurn({ server }: Stage, path: string, cookies: readonly string[]): Load {
  let turn = 0;
  return { url: server.url + path, next: () => ({ headers: { cookie: cookies[turn++ % cookies.length] ?? "" } }) };
}
