import type { Kysely } from "kysely";
import { hideSetup } from "#modules/analytics/server/index.ts";
import { STANDARD_SERVICES } from "#modules/catalogue/rules.ts";
import { currentCompany } from "#modules/company/server/index.ts";
import { SYSTEM } from "#platform/actor.ts";
import { CONSULTATION } from "#modules/consultations/rules.ts";
import { addDays, addMonths, instantOfOrNext, wallClockOf } from "#platform/server/calendar/calendar.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { rowsOf, type Database } from "#platform/server/database/db.ts";
import type { Files } from "#platform/server/files/files.ts";
import { tellOfAppointments } from "./appointments/activity.ts";
import { scheduleComingPrice } from "./appointments/coming-price.ts";
import { emptyDiary } from "./appointments/diary.ts";
import { makeAppointments } from "./appointments/make-appointments.ts";
import type { Story } from "./appointments/place-appointment.ts";
import { makeClients } from "./clients/make-clients.ts";
import { describeProperties } from "./clients/property-profiles.ts";
import { furnishCompany } from "./company/furnish-company.ts";
import { hireStaff } from "./company/hire-staff.ts";
import { hireTechnicians } from "./company/hire-technicians.ts";
import { writeAgreements } from "./contracts/write-agreements.ts";
import { rememberShop } from "./devices/remember-shop.ts";
import { fillLibraries } from "./libraries/fill-libraries.ts";
import { keepBooks, payByCard, type CardParts } from "./money/index.ts";
import { tellOfNewsletter } from "./news/newsletter.ts";
import { tellBeforeVisits } from "./news/notices.ts";
import { agreeToTexts, tellPeople } from "./news/notifications.ts";
import { readOldNews, readRecentNews } from "./news/read-old-news.ts";
import { stockProducts } from "./products/stock-products.ts";
import { bookConsultations } from "./requests/consultations.ts";
import { askForEmergency } from "./requests/emergencies.ts";
import { reportIssues } from "./requests/issues.ts";
import { writeMessages } from "./requests/messages.ts";
import { openTickets } from "./requests/tickets.ts";
import { furnishCatalogue } from "./services/furnish-catalogue.ts";
import { demoServices } from "./services/sold-services.ts";
import { reportVisits } from "./visits/report-visits.ts";
import { giveClientsLogins, PASSWORD } from "./logins.ts";
import { randomFrom } from "./random.ts";

export { DEMO_LOGINS as demoLogins } from "./logins.ts";

const SEED = 2007;
/** Who sees to the inbox. */
const SUPPORT = "priya@tidewren.example";
/** Who imports what the states publish. */
const MANAGER = "caspar@tidewren.example";
const NOON = 12 * 60;
const MONTHS_OF_HISTORY = 14;

export interface DemoParts {
  db: Kysely<Database>;
  now: () => Date;
  /** Where its papers are kept; it has none unless told. */
  files?: Files;
  /** Of the processor inside the program; without them nobody pays by card. */
  secrets?: CardParts["secrets"];
}

/**
 * Fills an empty database with the demo company: days are counted from today, everything else comes out the same each
 * time. One transaction: an interrupted start leaves nothing behind, and of several processes that start at once one
 * does it. The queue has to be installed. What was paid by card comes after it, because a processor is in no transaction.
 *
 * @returns false when there is already something, which is then left alone.
 */
export async function seedDemo({ secrets, ...parts }: DemoParts): Promise<boolean> {
  const ctx: Ctx = {
    db: parts.db,
    actor: SYSTEM,
    now: parts.now,
    language: "en",
    origin: { requestId: "demo", address: null, userAgent: null },
  };
  const made = await makeCompany(ctx, parts);
  if (made === null) return false;
  if (secrets) await payByCard(ctx, { ...made, secrets, random: randomFrom(SEED + 4) });
  await readRecentNews(ctx, randomFrom(SEED + 6));
  return true;
}

/** @returns what its clients still do by card; null where there is something already */
function makeCompany(
  ctx: Ctx,
  { files }: Pick<DemoParts, "files">,
): Promise<Pick<CardParts, "story" | "payers"> | null> {
  return inTransaction(ctx, async (ctx) => {
    await rowsOf(ctx.db, "select pg_advisory_xact_lock(hashtext('greenline demo'))");
    if (!(await isEmpty(ctx))) return null;

    const random = randomFrom(SEED);
    // Of its own, so that the story of clients and appointments does not depend on how many products there are.
    const productRandom = randomFrom(SEED + 1);
    await furnishCompany(ctx);
    // It has been set up for years.
    await hideSetup(ctx, true);
    const story = await storyOf(ctx);
    // What is sold was there before the story begins.
    await furnishCatalogue({ ...ctx, now: () => instantOfOrNext(story.from, NOON, story.zone) });
    const accounts = await hireStaff(ctx, PASSWORD);
    const technicians = await hireTechnicians(ctx, random, { accounts, today: story.today });
    await stockProducts(ctx, productRandom, { technicians, today: story.today, files: files ?? null });
    const { clients, withLogin } = await makeClients(ctx, random, story);
    await giveClientsLogins(ctx, withLogin);
    await makeAppointments(ctx, story, {
      clients,
      withLogin,
      technicians,
      random,
      diary: emptyDiary(),
      serviceOf: await demoServices(ctx),
    });
    await scheduleComingPrice(ctx, story, withLogin);
    await bookConsultations(ctx, { story, random, support: accounts.get(SUPPORT) ?? "" });
    await askForEmergency(ctx);
    await writeMessages(ctx, accounts.get(SUPPORT) ?? "");
    await tellOfNewsletter(ctx);
    await tellOfAppointments(ctx);
    await reportVisits(ctx, story, { random: randomFrom(SEED + 2), seenBy: accounts.get(SUPPORT) ?? "" });
    const payers = await keepBooks(ctx, story, randomFrom(SEED + 3));
    await writeAgreements(ctx, story, { withLogin, files: files ?? null });
    await describeProperties(ctx, { withLogin, today: story.today });
    await tellBeforeVisits(ctx, {
      support: accounts.get(SUPPORT) ?? "",
      manager: accounts.get(MANAGER) ?? "",
      today: story.today,
    });
    await rememberShop(ctx, story, withLogin);
    await reportIssues(ctx, { withLogin, support: accounts.get(SUPPORT) ?? "" });
    await agreeToTexts(ctx, withLogin);
    await openTickets(ctx, { withLogin, support: accounts.get(SUPPORT) ?? "" });
    await fillLibraries(ctx, {
      withLogin,
      support: accounts.get(SUPPORT) ?? "",
      today: story.today,
      files: files ?? null,
    });
    await tellPeople(ctx, withLogin);
    await readOldNews(ctx, randomFrom(SEED + 5));
    return { story, payers };
  });
}

async function isEmpty({ db }: Ctx): Promise<boolean> {
  const [found] = await rowsOf<{ used: boolean }>(
    db,
    `select exists (select from user_account) or exists (select from client)
       or exists (select from service where version > 1 or slug <> all ($1))
       or exists (select from appointment) or exists (select from company where company.is_demo) as used`,
    [STANDARD_SERVICES],
  );
  return found?.used === false;
}

async function storyOf(ctx: Ctx): Promise<Story> {
  const { time_zone: zone } = await currentCompany(ctx);
  const { day: today, minutes: minute } = wallClockOf(ctx.now(), zone);
  return {
    from: addMonths(today, -MONTHS_OF_HISTORY),
    today,
    to: addDays(today, CONSULTATION.daysOffered),
    zone,
    minute,
  };
}
