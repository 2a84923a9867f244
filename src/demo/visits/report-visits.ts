import { currentCompany } from "#modules/company/server/index.ts";
import { findUsableProducts, productFactsOf, useProducts, isUnit } from "#modules/products/server/index.ts";
import { findWorkDone, writeRecords } from "#modules/visits/server/index.ts";
import { heldLicencesOf, type HeldLicence } from "#modules/technicians/server/index.ts";
import { addDays, instantOfOrNext } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import { enqueue } from "#platform/server/jobs/jobs.ts";
import { inChunks } from "../in-chunks.ts";
import { photographVisit } from "../photos/photo-jobs.ts";
import type { Story } from "../appointments/place-appointment.ts";
import type { Random } from "../random.ts";
import { rate } from "./visit-ratings.ts";
import { reportOf, type Licences, type Products, type Shelf, type Told } from "./visit-report.ts";

/** The latest have photos and papers: these take a moment each, and nobody reads those of last year in a demo. */
const PAPERS = 12;
/** What was used before was refilled since. */
const DAYS_OF_STOCK = 7;

/** What was done at every appointment so far: reports, findings, records, the vans of this week, and what clients said. */
export async function reportVisits(ctx: Ctx, story: Story, parts: { random: Random; seenBy: string }): Promise<void> {
  const { random, seenBy } = parts;
  const products = productsBySkill(ctx, story);
  const told: Told[] = [];
  const work = await findWorkDone(ctx);
  for (const done of work) told.push(await reportOf(done, { random, products, licences: licencesOnce(ctx) }));

  await inChunks(
    told.map(({ visit }) => visit),
    (rows) => ctx.db.insertInto("visit").values(rows).execute(),
  );
  const findings = told.flatMap((one) => one.findings);
  await inChunks(findings, (rows) => ctx.db.insertInto("visit_finding").values(rows).execute());
  await recordByDay(ctx, story, told);
  await emptyVans(ctx, story, told);
  await rate(ctx, work, told, { random, seenBy });
  const finished = told.filter(({ visit }) => visit.status === "finished");
  for (const { visit, shows } of finished.slice(-PAPERS))
    if (shows) await enqueue(ctx, photographVisit, { visitId: visit.id, scene: shows, seed: random.between(1, 9999) });
}

/** Asked once for each technician and state. */
function productsBySkill(ctx: Ctx, { today }: Story): Products {
  const asked = new Map<string, Promise<Shelf>>();
  async function ask(technicianId: string, state: string): Promise<Shelf> {
    const all = await findUsableProducts(ctx, { technicianId, state, on: today });
    const usable = all.filter(({ mayUse }) => mayUse);
    return {
      usable,
      known: await productFactsOf(
        ctx,
        usable.map(({ id }) => id),
      ),
    };
  }
  return (technicianId, state) => {
    const key = `${technicianId} ${state}`;
    const answer = asked.get(key) ?? ask(technicianId, state);
    asked.set(key, answer);
    return answer;
  };
}

const licences = new WeakMap<object, Map<string, Promise<HeldLicence[]>>>();

function licencesOnce(ctx: Ctx): Licences {
  const known = licences.get(ctx.db) ?? new Map<string, Promise<HeldLicence[]>>();
  licences.set(ctx.db, known);
  return (technicianId) => {
    const held = known.get(technicianId) ?? heldLicencesOf(ctx, technicianId);
    known.set(technicianId, held);
    return held;
  };
}

/** Written down on the evening of their day, as it was then. */
async function recordByDay(ctx: Ctx, { zone }: Story, told: readonly Told[]): Promise<void> {
  const { data_retention: retention } = await currentCompany(ctx);
  for (const [day, ofDay] of Map.groupBy(told, ({ visit }) => visit.visited_on)) {
    const applied = ofDay.flatMap((one) => one.applied);
    const evening = instantOfOrNext(day, 20 * 60, zone);
    const now = ctx.now();
    const writing = { ...ctx, now: () => (evening < now ? evening : now) };
    if (applied.length > 0) await writeRecords(writing, applied, { retention });
  }
}

async function emptyVans(ctx: Ctx, { today }: Story, told: readonly Told[]): Promise<void> {
  const since = addDays(today, -DAYS_OF_STOCK);
  const uses = told
    .filter(({ visit }) => visit.visited_on >= since && visit.status === "finished")
    .flatMap(({ visit, uses: used }) =>
      used.flatMap(({ application: { productId, lotId, quantity, unit }, technicianId }, index) =>
        isUnit(unit)
          ? [
              {
                id: `${visit.id.slice(0, -2)}${index}f`,
                productId,
                lotId,
                technicianId,
                quantity,
                unit,
                visitId: visit.id,
                at: visit.ended_at ?? "",
              },
            ]
          : [],
      ),
    );
  await useProducts(ctx, uses);
}
