import type { WorkKind } from "#modules/notices/rules.ts";
import { judgeAppointment, markNoticeDone, overrideNotice, saveServiceWork } from "#modules/notices/server/index.ts";
import type { StandardService } from "#modules/catalogue/rules.ts";
import type { Actor } from "#platform/actor.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { callNeighbors, importRegistry } from "./registry.ts";

/** What is done at the services of the demo, as its office said. */
const WORK: Partial<Record<StandardService, readonly WorkKind[]>> = {
  "initial-inspection": [],
  "monthly-service": ["pesticide"],
  "quarterly-service": ["pesticide", "perimeter"],
  "termite-treatment": ["pesticide", "termite"],
  "mosquito-treatment": ["pesticide", "lawn"],
  "rodent-control": ["pesticide"],
  "bed-bug-treatment": ["pesticide"],
};

interface Told {
  rule: string;
  /** Every so many of these are told. */
  every: number;
  tell: (ctx: Ctx, id: string) => Promise<void>;
}

const inPerson = (note: string) => (ctx: Ctx, id: string) =>
  markNoticeDone(ctx, { id, proof: "in-person", note, fileIds: [], mailId: null, technicianId: null });

const TOLD: readonly Told[] = [
  { rule: "nj-consumer-notice", every: 2, tell: inPerson("Went through the notice with the owner at the office.") },
  { rule: "md-written-notice", every: 2, tell: inPerson("Handed over with the contract.") },
  {
    rule: "pa-registry",
    every: 3,
    tell: (ctx, id) =>
      markNoticeDone(ctx, {
        ...{ id, proof: "registry", fileIds: [], mailId: null, technicianId: null },
        note: "Searched the state’s list by street: nobody within 500 feet.",
      }),
  },
  {
    rule: "nj-treated-area-sign",
    every: 4,
    tell: (ctx, id) => overrideNotice(ctx, { id, reason: "Only indoor work is planned this time." }),
  },
];

const OPEN = `
  select notice.id from notice
  where notice.rule = $1 and notice.state = 'open' and (notice.due_from is null or notice.due_from <= $2 or $1 = 'nj-treated-area-sign')
    and (notice.rule <> 'pa-registry' or notice.problem = 'no-coordinates')
  order by notice.due_until, notice.id limit 40`;

/** What states ask before the visits to come: some of it told, one thing left out with a reason, the rest open. */
export async function tellBeforeVisits(
  ctx: Ctx,
  { support, manager, today }: { support: string; manager: string; today: string },
): Promise<void> {
  const office: Actor = { kind: "staff", userId: support, sessionId: "demo", role: "support" };
  const byOffice = { ...ctx, actor: office };
  for (const [slug, work] of Object.entries(WORK)) await sayWork(ctx, slug, work);
  await importRegistry(ctx, { manager, today });
  await judgeComing(ctx);
  await callNeighbors(byOffice);
  for (const { rule, every, tell } of TOLD) {
    const open = await rowsOf<{ id: string }>(ctx.db, OPEN, [rule, ctx.now().toISOString()]);
    for (const [index, { id }] of open.entries()) if (index % every === every - 1) await tell(byOffice, id);
  }
}

/** The first of what is to come; the rest is judged as soon as the program runs. */
const MAX_JUDGED = 60;

async function judgeComing(ctx: Ctx): Promise<void> {
  const rows = await rowsOf<{ id: string }>(
    ctx.db,
    `select id from appointment where status in ('scheduled', 'confirmed') and time_window is null and starts_at > $1
     order by starts_at, id limit ${MAX_JUDGED}`,
    [ctx.now().toISOString()],
  );
  for (const { id } of rows) await judgeAppointment(ctx, { appointmentId: id });
}

async function sayWork(ctx: Ctx, slug: string, work: readonly WorkKind[]): Promise<void> {
  const [service] = await rowsOf<{ id: string }>(ctx.db, "select id from service where slug = $1", [slug]);
  if (service) await saveServiceWork(ctx, { id: service.id, work });
}
