import * as z from "zod";
import type { AskWeather, Place } from "#platform/server/ask-weather.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { defineJob } from "#platform/server/jobs/jobs.ts";
import { announce } from "#platform/server/live/realtime.ts";
import { VISITS } from "./events.ts";
import { lockVisit } from "./read/visit-rows.ts";
import { applyChanges } from "./report/apply-changes.ts";
import { StoredReport } from "./report/stored-report.ts";

/** Looks the weather up where a visit began. Late is of no use, so it is tried no second time. */
export const fillInWeather = defineJob("visits.fill_in_weather", z.object({ visitId: z.string() }), {
  retries: 0,
  timeoutSeconds: 60,
});

const BY = "The weather service";
/** After that the weather is another one. */
const MAX_AGE_MS = 15 * 60_000;

const PLACE = `
  select start_latitude as latitude, start_longitude as longitude from visit
  where id = $1 and status = 'open' and started_at >= $2 and start_latitude is not null and start_longitude is not null`;

const WRITE = "update visit set report = $2, report_changed_at = $3 where id = $1";

/**
 * Nobody waits for it. What somebody has typed stays, and what the service says may be changed by whoever stands there:
 * its name is beside it until then.
 */
export async function fillInWeatherNow(
  ctx: Ctx,
  { visitId }: z.infer<typeof fillInWeather.schema>,
  askWeather: AskWeather | null,
): Promise<void> {
  const since = new Date(ctx.now().getTime() - MAX_AGE_MS).toISOString();
  const [place] = await rowsOf<Place>(ctx.db, PLACE, [visitId, since]);
  const weather = place && askWeather ? await askWeather(place) : null;
  if (weather === null) return;
  await inTransaction(ctx, async (ctx) => {
    const { status, report } = await lockVisit(ctx, visitId);
    const stored = StoredReport.parse(report);
    if (status !== "open" || stored.weather.revision > 0) return;
    const filled = applyChanges(stored, { weather: { base: 0, value: weather } }, BY).report;
    await rowsOf(ctx.db, WRITE, [visitId, JSON.stringify(filled), ctx.now().toISOString()]);
    await announce(ctx, VISITS);
  });
}
