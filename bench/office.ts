import { clientPage, filteredPage, searchByIndex } from "./support/client-statements.ts";
import { medianOf, type Figure } from "./support/figure.ts";
import { comparisonOf, inWords, ratesInTurns, type Load } from "./support/load.ts";
import { overviewOf } from "./support/overview-statement.ts";
import type { Statement } from "./support/recorded.ts";
import { scheduleOf } from "./support/schedule-statements.ts";
import { addStaff, signIn } from "./support/staff.ts";
import { startBareServer, type Stage } from "./support/stage.ts";
import { COMMON_WORD, RARE_WORD } from "./support/words.ts";

/** What the office looks at all day, and the best single statement for it. */
interface Look {
  name: string;
  path: string;
  statement: Statement;
  aims: "list" | "search" | "gathering" | "overview";
}

const SHARE_OF_BARE = 0.6;
/** A dozen questions to seven modules against one statement: what counts here is that it does not grow. */
const SHARE_OF_ONE_STATEMENT = 0.25;
const GROWTH = 1.5;
const SEARCH_GROWTH = 3;

/** Of one look after another: its share of the bare route's requests a second, and what it costs in the large company. */
export async function* measureOffice(small: Stage, large: Stage): AsyncGenerator<Figure[]> {
  const today = await todayOf(small);
  const looks = looksOn(today);
  const reads = Object.fromEntries(looks.map((look, index) => [String(index), look.statement]));
  const bare = {
    small: await startBareServer({ databaseUrl: small.databaseUrl, reads }),
    large: await startBareServer({ databaseUrl: large.databaseUrl, reads }),
  };
  const asManager = { small: await managerOf(small), large: await managerOf(large) };
  for (const [index, look] of looks.entries()) {
    const rounds = await ratesInTurns([
      asManager.large(look.path),
      { url: `${bare.large.url}/${index}` },
      look.aims === "search" ? { url: `${bare.small.url}/${index}` } : asManager.small(look.path),
    ]);
    yield figuresOf(look, rounds);
  }
  yield [await measureBoard(large, asManager.large(weekOf(today)))];
  await bare.small.stop();
  await bare.large.stop();
}

const weekOf = (today: string) => `/api/schedule?from=${today}&days=7`;
const CHANGE_EVERY_MS = 1_000;

/** The week on the screens of many dispatchers, while somebody changes something in the company every second. */
async function measureBoard({ pool }: Stage, load: Load): Promise<Figure> {
  let changes = 0;
  const timer = setInterval(() => {
    changes += 1;
    void pool.query("update appointment set notes = notes where reference = 'V-1'");
  }, CHANGE_EVERY_MS);
  const rounds = await ratesInTurns([load]);
  clearInterval(timer);
  const rate = medianOf(rounds.flat());
  return {
    name: "the schedule of a week, 40 technicians, while something changes every second: requests a second against 60",
    detail: `${Math.round(rate)} a second, ${changes} changes`,
    ratio: rate / 60,
    aim: { atLeast: 1 },
  };
}

function looksOn(today: string): Look[] {
  const sunday = new Date(Date.parse(today) + 6 * 24 * 3600_000).toISOString().slice(0, 10);
  const clients = (query: string) => `/api/clients${query}`;
  return [
    { name: "a page of 5 clients", path: clients(""), statement: clientPage(today, 5), aims: "list" },
    { name: "a page of 100 clients", path: clients("?limit=100"), statement: clientPage(today, 100), aims: "list" },
    {
      name: "clients who are active and overdue",
      path: clients("?status=active&paymentStatus=overdue"),
      statement: filteredPage(today, "active", "overdue"),
      aims: "list",
    },
    {
      name: "search for a rare name",
      path: clients(`?search=${RARE_WORD}`),
      statement: searchByIndex(today, RARE_WORD),
      aims: "search",
    },
    {
      name: "search for a common name",
      path: clients(`?search=${COMMON_WORD}`),
      statement: searchByIndex(today, COMMON_WORD),
      aims: "gathering",
    },
    {
      name: "the schedule of a day, 40 technicians",
      path: `/api/schedule?from=${today}`,
      statement: scheduleOf(today, today),
      aims: "list",
    },
    {
      name: "the schedule of a week, 40 technicians",
      path: weekOf(today),
      statement: scheduleOf(today, sunday),
      aims: "list",
    },
    { name: "the overview", path: "/api/overview", statement: overviewOf(today), aims: "overview" },
  ];
}

/** In the order of `ratesInTurns` above: ours in the large company, its peer there, and what is small. */
function figuresOf({ name, aims }: Look, rounds: readonly number[][]): Figure[] {
  const [ours, bare, small] = [0, 1, 2];
  const share = comparisonOf(rounds, ours, bare);
  const cost = comparisonOf(rounds, small, ours);
  const figures: Figure[] = [
    {
      name: `${name}: requests a second against a bare route with one statement for it, both at 1,000,000`,
      detail: inWords(share),
      ratio: share.ratio,
      aim: { atLeast: aims === "overview" ? SHARE_OF_ONE_STATEMENT : SHARE_OF_BARE },
    },
  ];
  // The peer counts ten thousand of them, which says nothing of a company in which there are fewer.
  if (aims === "gathering") return figures;
  const against = aims === "search" ? "a bare route's with one statement at 10,000" : "at 10,000";
  figures.push({
    name: `${name}: cost at 1,000,000 clients and appointments against ${against}`,
    detail: inWords(cost),
    ratio: cost.ratio,
    aim: { atMost: aims === "search" ? SEARCH_GROWTH : GROWTH },
  });
  return figures;
}

async function todayOf({ pool }: Stage): Promise<string> {
  const { rows } = await pool.query("select company_day(now()) as today");
  return String(rows[0]?.["today"]);
}

/** The requests of a manager's browser. */
async function managerOf(stage: Stage): Promise<(path: string) => Load> {
  const [email = ""] = await addStaff(stage, 1, "manager");
  const cookie = await signIn(stage, email);
  return (path) => ({ url: stage.server.url + path, headers: { cookie } });
}
