import { findPriceSince, renewAgreedPlan } from "#modules/plans/server/index.ts";
import { audit } from "#platform/server/audit.ts";
import type { Ctx } from "#platform/server/context.ts";
import { emit } from "#platform/server/jobs/events.ts";
import { nextTermOf } from "../../rules-renewal.ts";
import { costOf } from "../../rules-signing.ts";
import { visitsInTerm } from "../../rules-terms.ts";
import { agreementRenewed } from "../events.ts";
import type { AgreementRow } from "../queries.ts";
import { recordEvent } from "../record-event.ts";
import { agreedPlanOf, termsOf } from "../signing/make-what-was-agreed.ts";
import { findFollower } from "./find-followers.ts";
import { findNotice } from "./give-notice.ts";

/**
 * Another term, on the day after the one that is over: of one that renews by itself, whose client was told of it in time,
 * whose plan goes on, and after which nobody has written another. In the caller's transaction, which holds it.
 *
 * @returns false: it does not renew
 */
export async function renewByItself(ctx: Ctx, row: AgreementRow): Promise<boolean> {
  const next = row.ends_on === null || !row.auto_renews ? null : nextTermOf(row.ends_on, row);
  if (next === null || row.ends_on === null || row.plan_id === null) return false;
  if ((await findNotice(ctx, row.id, row.ends_on)) === null || (await findFollower(ctx, row.id))) return false;
  const renewed = await nextRow(ctx, row, next, row.plan_id);
  const plan = agreedPlanOf(renewed);
  if (!plan) return false;
  const agreed = { ...plan, priceOf: (rhythmFrom: string) => costOf(termsOf(renewed), rhythmFrom) };
  if (!(await renewAgreedPlan(ctx, row.plan_id, agreed))) return false;
  const { starts_on, ends_on, total_cents, visits, renewals, version } = renewed;
  await ctx.db
    .updateTable("agreement")
    .set({ starts_on, ends_on, total_cents, visits, renewals, version, updated_at: ctx.now().toISOString() })
    .where("id", "=", row.id)
    .execute();
  await recordEvent(ctx, row.id, "renewed", { note: next.endsOn });
  await audit(ctx, {
    action: "agreements.renewed",
    entityType: "agreement",
    entityId: row.id,
    changes: {
      reference: row.reference,
      ends_on: [row.ends_on, next.endsOn],
      total_cents: [row.total_cents, total_cents],
    },
  });
  await emit(ctx, agreementRenewed, { agreementId: row.id, clientId: row.client_id, endsOn: next.endsOn });
  return true;
}

/**
 * As it will be in its next term, at what each visit costs by then: a price that the client was told of since holds in the
 * next term, too.
 */
export async function nextRow(
  ctx: Ctx,
  row: AgreementRow,
  next: { startsOn: string; endsOn: string },
  planId: string,
): Promise<AgreementRow> {
  const visits = visitsInTerm(next.startsOn, row);
  const agreedAt = row.signed_at ?? row.created_at;
  const since = await findPriceSince(ctx, planId, { agreedAt, day: next.startsOn });
  return {
    ...row,
    starts_on: next.startsOn,
    ends_on: next.endsOn,
    total_cents: since === null ? row.total_cents : since * visits,
    visits,
    renewals: row.renewals + 1,
    version: row.version + 1,
  };
}
