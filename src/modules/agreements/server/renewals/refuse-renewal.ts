import { currentCompany } from "#modules/company/server/index.ts";
import { findAgreedPlan } from "#modules/plans/server/index.ts";
import { stateOfProperty } from "#modules/properties/server/index.ts";
import { AppError } from "#platform/errors.ts";
import { longDayLabel, todayIn } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import { noticeWindowOf } from "../../rules-renewal.ts";
import { isShorterThanRhythm } from "../../rules-terms.ts";
import type { AgreementRow } from "../queries.ts";
import { findFollower } from "./find-followers.ts";
import { findNotice } from "./give-notice.ts";

/**
 * Nobody is promised that a signed agreement renews by itself where it cannot. Its term has an end, and the caller holds it.
 *
 * @throws AppError agreements.not_renewable
 */
export async function refuseRenewal(ctx: Ctx, row: AgreementRow, endsOn: string): Promise<void> {
  if (isShorterThanRhythm(row)) throw refused("To renew, the term must be as long as the time between two visits.");
  const follower = await findFollower(ctx, row.id);
  if (follower) throw refused(`${follower.reference} follows this agreement already.`);
  const plan = row.plan_id === null ? undefined : await findAgreedPlan(ctx, row.plan_id);
  if (!plan || plan.isOver) throw refused("Its recurring service has ended, so that there is nothing to renew.");
  const lastDay = await missedNotice(ctx, row, endsOn);
  if (lastDay !== null)
    throw refused(
      `The client had to be told of the renewal by ${longDayLabel(lastDay, "en")}. Please draft a renewal for them to sign.`,
    );
}

const refused = (detail: string) => new AppError("conflict", "agreements.not_renewable", { detail });

const HOUR_MS = 3_600_000;

/** The last day on which the client can be told of it, where that is over and they were not told; null: there is time. */
async function missedNotice(ctx: Ctx, row: AgreementRow, endsOn: string): Promise<string | null> {
  const { time_zone: zone } = await currentCompany(ctx);
  const { noticeUntil } = noticeWindowOf(endsOn, (await stateOfProperty(ctx, row.property_id)) ?? null);
  // They are told by a job of each hour.
  const told = todayIn(zone, new Date(ctx.now().getTime() + HOUR_MS));
  if (told <= noticeUntil || (await findNotice(ctx, row.id, endsOn)) !== null) return null;
  return noticeUntil;
}
