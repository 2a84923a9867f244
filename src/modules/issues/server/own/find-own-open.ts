import { totalOf } from "#platform/lists.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { OwnIssue } from "../../contract.ts";
import { countOwnOpen, findOwnOpen } from "./find-own-issues.ts";
import { toOwn } from "./own-views.ts";

/** The signed-in client's open issues, those reported last first, and how many there are, up to 100. */
export async function findOwnOpenIssues(ctx: Ctx, limit: number): Promise<{ issues: OwnIssue[]; total: number }> {
  const rows = await findOwnOpen(ctx, limit);
  const total = await totalOf({ page: 1, limit, found: rows.length }, () => countOwnOpen(ctx));
  return { issues: rows.map(toOwn), total };
}
