import { writeIssue } from "#modules/newsletter/server/index.ts";
import { makeSubscriber } from "#modules/newsletter/factories.ts";
import type { Ctx } from "#platform/server/context.ts";

const DAY_MS = 86_400_000;

/** Mailboxes in every state, with how many days ago they asked. The family with a login gets it as well. */
const ASKED = [
  { daysAgo: 1, email: "hollis.brandywine@visitors.example", source: "site", language: "en" },
  { daysAgo: 3, email: "inez.montalban@visitors.example", source: "site", language: "es" },
  { daysAgo: 6, email: "office@larkspur-books.example", source: "office", language: "en" },
] as const;

const CONFIRMED = [
  { daysAgo: 9, email: "marisol.fenwick@visitors.example", source: "site", language: "en", by: "link" },
  { daysAgo: 40, email: "etienne.vaucluse@visitors.example", source: "site", language: "fr", by: "link" },
  { daysAgo: 75, email: "ines.carballo@visitors.example", source: "site", language: "es", by: "link" },
  { daysAgo: 120, email: "manager@harbor-hearth.example", source: "office", language: "en", by: "link" },
  { daysAgo: 200, email: "family@homes.example", source: "registration", language: "en", by: "account" },
] as const;

const LEFT = [
  { daysAgo: 90, email: "rosalind.tewksbury@visitors.example", by: "one_click", reason: "" },
  { daysAgo: 160, email: "bram.osterhout@visitors.example", by: "office", reason: "Asked by phone" },
] as const;

export async function tellOfNewsletter(ctx: Ctx): Promise<void> {
  const ago = (days: number) => new Date(ctx.now().getTime() - days * DAY_MS).toISOString();
  for (const { daysAgo, ...told } of ASKED)
    await makeSubscriber(ctx, { ...told, asked_at: ago(daysAgo), confirmed_at: null, confirmed_by: null });
  for (const { daysAgo, by, ...told } of CONFIRMED)
    await makeSubscriber(ctx, { ...told, asked_at: ago(daysAgo), confirmed_at: ago(daysAgo - 1), confirmed_by: by });
  for (const { daysAgo, email, by, reason } of LEFT)
    await makeSubscriber(ctx, {
      email,
      asked_at: ago(daysAgo),
      confirmed_at: ago(daysAgo - 1),
      unsubscribed_at: ago(daysAgo - 60),
      unsubscribed_by: by,
      unsubscribe_reason: reason,
    });
  await writeIssues(ctx);
}

/** One that went out in fall, and one that is being written. */
async function writeIssues(ctx: Ctx): Promise<void> {
  const fall = new Date(ctx.now().getTime() - 45 * DAY_MS);
  const sent = await writeIssue(
    { ...ctx, now: () => fall },
    {
      subject: "Close up the house before the mice move in",
      text: "When the nights get cold, mice look for a warm place. A gap as wide as a pencil is all they need.\n\nCheck the garage doors, the pipes that go through walls, and the attic vents. Steel wool and a tube of sealant keep most of them out.",
      subjectEs: "Cierre la casa antes que los ratones",
      textEs:
        "Cuando las noches son frías, los ratones buscan un lugar cálido. Les basta un hueco del ancho de un lápiz.\n\nRevise las puertas del garaje, las tuberías que atraviesan las paredes y las rejillas del ático.",
      subjectFr: "",
      textFr: "",
    },
  );
  const readers = await ctx.db
    .selectFrom("newsletter_subscriber")
    .select("id")
    .where("status", "=", "confirmed")
    .where("confirmed_at", "<", fall.toISOString())
    .execute();
  const delivered = readers.map(({ id }) => ({ issue_id: sent.id, subscriber_id: id, status: "written" as const }));
  await ctx.db.insertInto("newsletter_delivery").values(delivered).execute();
  const done = { tried_version: 1, sent_at: fall.toISOString(), recipients: readers.length };
  await ctx.db.updateTable("newsletter_issue").set(done).where("id", "=", sent.id).execute();
  await writeIssue(ctx, {
    subject: "What wakes up first in spring",
    text: "Ants are first. Where they get in today, they’ll get in every day.\n\nWipe away their trail with soapy water, seal the gap, and keep sweets in sealed jars.",
    subjectEs: "",
    textEs: "",
    subjectFr: "",
    textFr: "",
  });
}
