import type { Ctx } from "#platform/server/context.ts";
import type { StoredReport } from "./stored-report.ts";

export async function keepReportFiles(
  _ctx: Ctx,
  _visitId: string,
  _change: { before: StoredReport; after: StoredReport },
): Promise<void> {
  await Promise.resolve();
}
