import {
  alertOffice,
  endsOnOf,
  giveNotices,
  PLAN_FREQUENCY,
  visitsInTerm,
  writeSignedCopyNow,
  type PaperParts,
} from "#modules/agreements/server/index.ts";
import { RENEWAL_ALERT_DAYS } from "#modules/agreements/rules.ts";
import { addDays, addMonths, instantOfOrNext } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import type { Story } from "../appointments/place-appointment.ts";
import type { AgreedForm } from "./agreed-words.ts";
import { answerAgreement, writePaper } from "./answer-agreement.ts";
import { findSettled, type Settled } from "./find-clients.ts";
import { partyOf, writeAgreement } from "./write-agreement.ts";

const MORNING = 10 * 60;
const SENT_DAYS_BEFORE = 6;
const SIGNED_DAYS_BEFORE = 4;
/** Within the days that each state's law gives for it. */
const NOTICE_DAYS = [58, 44] as const;

interface Running {
  terms: Pick<AgreedForm, "frequency" | "duration">;
  months: number;
  endsInDays: number;
  autoRenews: boolean;
  services: readonly string[];
}

const RUNNING: readonly Running[] = [
  {
    terms: { frequency: "quarterly", duration: "12-months" },
    months: 12,
    endsInDays: 36,
    autoRenews: true,
    services: ["General Pest Control", "Ant Control", "Quarterly Inspection"],
  },
  {
    terms: { frequency: "monthly", duration: "6-months" },
    months: 6,
    endsInDays: 19,
    autoRenews: false,
    services: ["General Pest Control", "Monthly Monitoring"],
  },
];

/**
 * Agreements that were signed long ago and whose terms are near their end, with clients whose visits and bills have gone on
 * since. The office was told in time, as was the client whose agreement renews by itself.
 */
export async function runTerms(ctx: Ctx, story: Story, papers: PaperParts): Promise<void> {
  for (const running of RUNNING) {
    const startsOn = addMonths(addDays(story.today, running.endsInDays + 1), -running.months);
    const endsOn = endsOnOf(startsOn, running.terms);
    const frequency = PLAN_FREQUENCY[running.terms.frequency];
    const client = frequency && (await findSettled(ctx, { frequency, startsOn, endsOn }));
    if (client && endsOn) await runTerm(ctx, story, { running, client, startsOn, endsOn, papers });
  }
}

interface Term {
  running: Running;
  client: Settled;
  startsOn: string;
  endsOn: string;
  papers: PaperParts;
}

async function runTerm(ctx: Ctx, story: Story, { running, client, startsOn, endsOn, papers }: Term): Promise<void> {
  const at = (day: string, minutes: number): Ctx => {
    const then = instantOfOrNext(day, MORNING + minutes, story.zone);
    return { ...ctx, now: () => then };
  };
  const { terms, autoRenews, services } = running;
  const sentOn = addDays(startsOn, -SENT_DAYS_BEFORE);
  const signedOn = addDays(startsOn, -SIGNED_DAYS_BEFORE);
  const id = await writeAgreement(at(sentOn, 0), partyOf(client), {
    ...terms,
    startsOn,
    autoRenews,
    services,
    contractType: "residential",
    template: "standard-pest-control",
    service: client.service_type,
    propertyId: client.property_id,
    totalCents: client.price_cents * visitsInTerm(startsOn, terms),
    paymentTerms: "net-30",
    isSent: true,
  });
  await writePaper(at(sentOn, 1), id, papers);
  await answerAgreement(at(signedOn, 0), id, "signed");
  await writeSignedCopyNow(at(signedOn, 1), { agreementId: id }, papers);
  await goOn(ctx, id, { planId: client.plan_id, endsOn: autoRenews ? null : endsOn });
  const told = (days: number) => addDays(endsOn, -days);
  for (const days of RENEWAL_ALERT_DAYS) if (told(days) < story.today) await alertOffice(at(told(days), 0));
  for (const days of NOTICE_DAYS) if (told(days) < story.today) await giveNotices(at(told(days), 5));
}

/** It is the agreement of the plan that its client has, with its visits and bills, and not of one that begins anew. */
async function goOn(ctx: Ctx, id: string, { planId, endsOn }: { planId: string; endsOn: string | null }) {
  const { plan_id: made } = await ctx.db
    .selectFrom("agreement")
    .select("plan_id")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  await rowsOf(ctx.db, "update agreement set plan_id = $2 where id = $1", [id, planId]);
  await rowsOf(ctx.db, "delete from appointment where plan_id = $1", [made]);
  await rowsOf(ctx.db, "delete from plan where id = $1", [made]);
  await rowsOf(ctx.db, "update plan set payment_terms = 'net-30', ends_on = $2 where id = $1", [planId, endsOn]);
}
