import { draftAgreement, endTerms, sendAgreement, type PaperParts } from "#modules/agreements/server/index.ts";
import { AgreementForm } from "#modules/agreements/contract.ts";
import { SIGNING_DAYS } from "#modules/agreements/rules.ts";
import { clientNameOf } from "#modules/clients/rules.ts";
import { addDays, instantOfOrNext } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import type { Files } from "#platform/server/files/files.ts";
import { createPdfWriter } from "#platform/server/pdf/writer.ts";
import type { DemoClient } from "../clients.ts";
import type { Story } from "../place-appointment.ts";
import { AGREED, OF_FAMILY, type Agreed } from "./agreed-words.ts";
import { answerAgreement, writePaper } from "./answer-agreement.ts";

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
 * the family that has a login.
 */
export async function writeAgreements(ctx: Ctx, story: Story, { withLogin, files }: AgreementsParts): Promise<void> {
  const pdf = createPdfWriter();
  const papers = files && { files, pdf };
  try {
    const clients = await withPlace(ctx)
      .where("client.status", "=", "active")
      .where("client.archived_at", "is", null)
      .where("client.email", "<>", "")
      .where((eb) =>
        eb.not(eb.exists(eb.selectFrom("plan").select("plan.id").whereRef("plan.client_id", "=", "client.id"))),
      )
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom("user_account")
              .select("user_account.id")
              .whereRef("user_account.client_id", "=", "client.id"),
          ),
        ),
      )
      .orderBy("client.email")
      .limit(AGREED.length)
      .execute();
    for (const [index, client] of clients.entries()) {
      const agreed = AGREED[index];
      if (agreed) await live(ctx, story, agreed, { party: partyOf(client), turn: index, papers });
    }
    const family = withLogin.find(({ row }) => row.client_type === "residential");
    const own = family && (await withPlace(ctx).where("client.id", "=", family.row.id).executeTakeFirst());
    if (own) await live(ctx, story, OF_FAMILY, { party: partyOf(own), turn: 0, papers });
    if (papers) await endOldOnes(ctx);
  } finally {
    await pdf.close();
  }
}

const withPlace = ({ db }: Ctx) =>
  db
    .selectFrom("client")
    .innerJoin("property", (join) =>
      join.onRef("property.client_id", "=", "client.id").on("property.is_primary", "=", true),
    )
    .selectAll("client")
    .select(["property.street as at_street", "property.city as at_city", "property.state as at_state"])
    .select("property.zip_code as at_zip_code");

type Placed = Awaited<ReturnType<ReturnType<typeof withPlace>["executeTakeFirstOrThrow"]>>;

const partyOf = (client: Placed): Party => ({
  clientId: client.id,
  clientName: clientNameOf(client),
  clientEmail: client.email,
  clientPhone: client.phone,
  clientAddress: `${client.at_street}, ${client.at_city}, ${client.at_state} ${client.at_zip_code}`,
  language: client.language,
});

type Party = Pick<
  AgreementForm,
  "clientId" | "clientName" | "clientEmail" | "clientPhone" | "clientAddress" | "language"
>;

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
  const id = await write(on(agreed.daysAgo, 0), story, agreed, party);
  const isOver = agreed.daysAgo > SIGNING_DAYS.usual;
  if (papers === null || (agreed.answer === undefined && !isOver)) return;
  await writePaper(on(agreed.daysAgo, 1), id, papers);
  if (agreed.answer) await answerAgreement(on(agreed.answer.daysAgo, 90), id, agreed.answer.kind);
}

/** What nobody signed in its days has expired; nobody is told today what was said then. */
async function endOldOnes(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - RECENT_DAYS * DAY_MS);
  await endTerms({ ...ctx, now: () => before });
  await rowsOf(ctx.db, FORGET_JOBS, [before.toISOString()]);
}

const FORGET_JOBS = `
  delete from pgboss.job where data ->> 'job' = 'events.tell_subscribers' and data -> 'data' ->> 'eventId' in (
    select id::text from event where name like 'agreements.%' and emitted_at <= $1::timestamptz)`;

/** @returns its id */
async function write(ctx: Ctx, { today }: Story, agreed: Agreed, party: Party): Promise<string> {
  const { id: serviceId } = await ctx.db
    .selectFrom("service")
    .select("id")
    .where("slug", "=", agreed.service)
    .executeTakeFirstOrThrow();
  const { id: templateId } = await ctx.db
    .selectFrom("agreement_template")
    .select("id")
    .where("slug", "=", agreed.template)
    .executeTakeFirstOrThrow();
  const { frequency, duration, totalCents, services, paymentTerms, contractType } = agreed;
  const told = { frequency, duration, totalCents, services: [...services], paymentTerms, contractType };
  const startsOn = addDays(today, agreed.startsInDays);
  const id = await draftAgreement(ctx, AgreementForm.parse({ ...party, ...told, serviceId, templateId, startsOn }));
  if (agreed.isSent) await sendAgreement(ctx, { id, version: 1, message: "" });
  return id;
}
