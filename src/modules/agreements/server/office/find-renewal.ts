import { stateOfProperty } from "#modules/properties/server/index.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { AgreementDetail } from "../../contract-agreements.ts";
import { noticeWindowOf } from "../../rules-renewal.ts";
import type { AgreementRow } from "../queries.ts";
import { findNotice } from "../renewals/give-notice.ts";

/** When its client is told that it renews by itself; null of one that does not. */
export async function findRenewal(ctx: Ctx, row: AgreementRow): Promise<AgreementDetail["renewal"]> {
  if (row.status !== "signed" || !row.auto_renews || row.ends_on === null) return null;
  const state = (await stateOfProperty(ctx, row.property_id)) ?? null;
  return { ...noticeWindowOf(row.ends_on, state), noticeSentAt: await findNotice(ctx, row.id, row.ends_on) };
}
