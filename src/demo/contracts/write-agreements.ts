import { agreementPapers, endTerms, type PaperParts } from "#modules/agreements/server/index.ts";
import { SIGNING_DAYS } from "#modules/agreements/rules.ts";
import { keepAgreementDocument } from "#modules/documents/server/index.ts";
import { addDays, instantOfOrNext } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import type { Files } from "#platform/server/files/files.ts";
import { createPdfWriter } from "#platform/server/pdf/writer.ts";
import type { DemoClient } from "../clients/make-clients.ts";
import type { Story } from "../appointments/place-appointment.ts";
import { AGREED, OF_FAMILY, type Agreed } from "./agreed-words.ts";
import { answerAgreement, writePaper } from "./answer-agreement.ts";
import { findUnplanned, withPlace } from "./find-clients.ts";
import { runTerms } from "./running-terms.ts";
import { partyOf, writeAgreement, type Party } from "./write-agreement.ts";

const MORNING = 10 * 60;
const DAY_MS = 86_400_000;
/** What happened before is no news. */
const RECENT_DAYS = 5;

export interface AgreementsParts {
  withLogin: readonly DemoClient[];
  /** Where the papers are kept; without it everything waits for its signature. */
  files: Files | null;
}

/**
 * Drafts that wait in the office, and agreements that clients were sent: some have signed or declined, one has run out of
 * time, and most have not answered yet. They are with clients who have no recurring service and no login, and one is with
 * the family that has a login. Two that were signed long ago are near the end of their terms.
 */
export async function writeAgreements(ctx: Ctx, story: Story, { withLogin, files }: AgreementsParts): Promise<void> {
  const pdf = createPdfWriter();
  const papers = files && { files, pdf };
  try {
    // The oldest have the first numbers.
    if (papers) await runTerms(ctx, story, papers);
    for (const [index, client] of (await findUnplanned(ctx, AGREED.length)).entries()) {
      const agreed = AGREED[index];
      if (agreed) await live(ctx, story, agreed, { party: partyOf(client), turn: index, papers });
    }
    const family = withLogin.find(({ row }) => row.client_type === "residential");
    const own = family && (await withPlace(ctx).where("client.id", "=", family.row.id).executeTakeFirst());
    if (own) await live(ctx, story, OF_FAMILY, { party: partyOf(own), turn: 0, papers });
    if (papers) await endOldOnes(ctx, papers.files);
  } finally {
    await pdf.close();
  }
}

interface Life {
  party: Party;
  /** In the minutes of the morning, so that no two are written at once. */
  turn: number;
  papers: PaperParts | null;
}

/** What became of it until today. */
async function live(ctx: Ctx, story: Story, agreed: Agreed, { party, turn, papers }: Life): Promise<void> {
  const on = (daysAgo: number, minutes: number): Ctx => {
    const at = instantOfOrNext(addDays(story.today, -daysAgo), MORNING + minutes + turn, story.zone);
    return { ...ctx, now: () => at };
  };
  const { startsInDays, daysAgo, isWritten = false, answer, ...told } = agreed;
  const startsOn = addDays(story.today, startsInDays);
  const id = await writeAgreement(on(daysAgo, 0), party, { ...told, startsOn });
  const isOver = daysAgo > SIGNING_DAYS.usual;
  if (papers === null || !(isWritten || answer !== undefined || isOver)) return;
  await writePaper(on(daysAgo, 1), id, papers);
  if (answer) await answerAgreement(on(answer.daysAgo, 90), id, answer.kind);
}

/** What nobody signed in its days has expired; nobody is told today what was said then, but the libraries have the papers. */
async function endOldOnes(ctx: Ctx, files: Files): Promise<void> {
  const before = new Date(ctx.now().getTime() - RECENT_DAYS * DAY_MS);
  await endTerms({ ...ctx, now: () => before });
  const then = before.toISOString();
  for (const { id } of await rowsOf<{ id: string }>(ctx.db, OLD, [then]))
    await keepAgreementDocument(ctx, { agreementId: id }, agreementPapers(files));
  await rowsOf(ctx.db, FORGET_JOBS, [then]);
  await rowsOf(ctx.db, MARK_AS_TOLD, [then]);
}

const OLD = "select id from agreement where sent_at <= $1::timestamptz order by number";

const FORGET_JOBS = `
  delete from pgboss.job where data ->> 'job' = 'events.tell_subscribers' and data -> 'data' ->> 'eventId' in (
    select id::text from event where name like 'agreements.%' and emitted_at <= $1::timestamptz)`;

/** Or else it would be told with what happens next. */
const MARK_AS_TOLD = `
  update event_subject set told_sequence = greatest(event_subject.told_sequence, past.last_sequence)
  from (
    select subject, max(sequence) as last_sequence from event
    where name like 'agreements.%' and emitted_at <= $1::timestamptz group by subject
  ) as past
  where past.subject = event_subject.subject`;
