import type { WorkDone } from "#modules/visits/server/index.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Random } from "../random.ts";
import type { Told } from "./visit-report.ts";
import { RATING_WORDS } from "./visit-words.ts";

const DAYS_UNTIL_SEEN = 3;
const DAY_MS = 86_400_000;

interface Raters {
  random: Random;
  seenBy: string;
}

/** The stars that the appointments have, in the clients' words; the office has read all but the latest. */
export async function rate(ctx: Ctx, work: readonly WorkDone[], told: readonly Told[], { random, seenBy }: Raters) {
  const stars = new Map(work.map(({ id, rating }) => [id, rating]));
  const now = ctx.now().getTime();
  const rows = told.flatMap(({ visit }) => {
    const given = stars.get(visit.appointment_id) ?? null;
    if (given === null || typeof visit.ended_at !== "string") return [];
    const ratedAt = new Date(Math.min(Date.parse(visit.ended_at) + random.between(1, 20) * 3_600_000, now));
    const isSeen = given <= 3 && now - ratedAt.getTime() > DAYS_UNTIL_SEEN * DAY_MS;
    return [
      {
        visit_id: visit.id,
        stars: given,
        words: random.pick(RATING_WORDS[given] ?? [""]),
        rated_at: ratedAt.toISOString(),
        is_by_link: random.chance(0.8),
        seen_at: isSeen ? new Date(ratedAt.getTime() + DAY_MS).toISOString() : null,
        seen_by: isSeen ? seenBy : null,
      },
    ];
  });
  if (rows.length > 0) await ctx.db.insertInto("visit_rating").values(rows).execute();
}
