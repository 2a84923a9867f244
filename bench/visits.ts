import { getTechDay } from "#modules/visits/contract.ts";
import type { Figure } from "./support/figure.ts";
import { finishRequest, finishStatements, openSubjects } from "./support/finish-statements.ts";
import { compareRates, inWords } from "./support/load.ts";
import { openVisits } from "./support/open-visits.ts";
import { startBareServer, type Stage } from "./support/stage.ts";
import { technicianLogins, type Logins } from "./support/technician-logins.ts";

/** As many as all rounds finish, ours and the peer's, which may be twice as quick. */
const OPEN = 24_000;

/** The day of a technician among few visits and among many, and the end of a visit among many. */
export async function* measureVisits(
  few: Stage,
  many: Stage,
  rows: { few: number; many: number },
): AsyncGenerator<Figure> {
  const logins = { few: await technicianLogins(few), many: await technicianLogins(many) };
  const day = await compareRates(await dayOf(few, logins.few), await dayOf(many, logins.many));
  yield {
    name: `the day of a technician, with the last visits to each of its addresses: cost at ${rows.many.toLocaleString("en-US")} visits against ${rows.few.toLocaleString("en-US")}`,
    detail: inWords(day),
    ratio: day.ratio,
    aim: { atMost: 1.2 },
  };
  yield await measureFinish(many, logins.many, Math.min(OPEN, rows.many));
}

/** Of all technicians in turn. */
async function dayOf({ server }: Stage, logins: Logins) {
  const cookies = [...logins.values()];
  const url = server.url + getTechDay.path;
  const answer = await fetch(url, { headers: { cookie: cookies[0] ?? "" } });
  const { stops } = getTechDay.output.parse(await answer.json());
  // A day without them would be quick in any company.
  if (!stops.some(({ lastVisits }) => lastVisits.length > 0)) throw new Error("Nobody on this day was visited before");
  let turn = 0;
  return { url, next: () => ({ headers: { cookie: cookies[turn++ % cookies.length] ?? "" } }) };
}

/** Visits with five products and eight photos, each finished by its technician, against the same statements from a bare route. */
async function measureFinish(stage: Stage, logins: Logins, count: number): Promise<Figure> {
  const [recorded, ...others] = await openVisits(stage, logins, count);
  if (!recorded) throw new Error("No visit is open");
  const since = Date.now();
  const statements = await finishStatements(stage, recorded);
  const mine = others.slice(0, Math.floor(others.length / 3));
  const bare = await startBareServer({
    databaseUrl: stage.databaseUrl,
    write: { statements, subjects: openSubjects(recorded, mine.length, since) },
  });
  let turn = 0;
  const next = () => {
    const visit = mine[turn++];
    if (!visit) throw new Error(`All ${mine.length} visits are finished`);
    return finishRequest(visit);
  };
  const compared = await compareRates(
    { url: stage.server.url, method: "POST", next },
    { url: `${bare.url}/write`, method: "POST" },
  );
  await bare.stop();
  await checkRecords(stage, new Date(since));
  return {
    name: "finishing a visit with five products and eight photos: requests a second against a bare route with the same statements",
    detail: inWords(compared),
    ratio: compared.ratio,
    aim: { atLeast: 0.5 },
  };
}

/** Ours and the peer's are whole, or they were not the same work. */
async function checkRecords({ pool }: Stage, since: Date): Promise<void> {
  const { rows } = await pool.query(WHOLE, [since]);
  const { finished, whole } = rows[0] ?? {};
  if (finished !== whole) throw new Error(`Of ${String(finished)} finished visits ${String(whole)} have their records`);
}

const WHOLE = `
  select count(*) as finished, count(*) filter (where records = 5 and findings = 2 and used = 5) as whole
  from visit
  cross join lateral (select count(*) as records from application_record where visit_id = visit.id) as recorded
  cross join lateral (select count(*) as findings from visit_finding where visit_id = visit.id) as found
  cross join lateral (select count(*) as used from stock_movement where visit_id = visit.id) as taken
  where visit.finished_at >= $1`;
