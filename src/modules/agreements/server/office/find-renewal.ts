import type { Ctx } from "#platform/server/context.ts";
import type { AgreementDetail } from "../../contract-agreements.ts";
import type { AgreementRow } from "../queries.ts";

/** When its client is told that it renews by itself; null of one that does not. */
export function findRenewal(_ctx: Ctx, _row: AgreementRow): Promise<AgreementDetail["renewal"]> {
  return Promise.resolve(null);
}
