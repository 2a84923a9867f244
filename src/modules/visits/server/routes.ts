import type { PlanPort } from "#modules/appointments/server/index.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Serve } from "#platform/server/http/serve.ts";
import * as contract from "../contract.ts";
import { visitPolicy } from "../policy.ts";
import { findTechDay } from "./find-tech-day.ts";
import { finishVisit } from "./finish-visit.ts";
import { gatherFacts, missingOf } from "./finish/gather-facts.ts";
import { rateLinkedVisit, readLinkedVisit } from "./rate-linked-visit.ts";
import { rateVisit } from "./rate-visit.ts";
import { findVisit, type VisitRow } from "./read/visit-rows.ts";
import { shownReport, StoredReport } from "./report/stored-report.ts";
import { saveReport, visitNotFound } from "./save-report.ts";
import { serveOffice } from "./serve-office.ts";
import { startVisit } from "./start-visit.ts";
import { tellArrival } from "./tell-arrival.ts";
import { subjectOf, toView } from "./views.ts";

export const visitRoutes =
  ({ plans }: { plans: PlanPort }) =>
  (serve: Serve) => {
    serveOffice(serve);
    serve(contract.getTechDay, (ctx, { date }) => findTechDay(ctx, date));
    serve(contract.tellArrival, tellArrival);

    serve(contract.startVisit, async (ctx, asked) => viewOf(ctx, await startVisit(ctx, asked, plans)));
    serve(contract.getVisit, async (ctx, { id }) => {
      const row = await findVisit(ctx, id);
      if (!row || !visitPolicy.read(ctx.actor, subjectOf(row, ctx.now()))) throw visitNotFound();
      return viewOf(ctx, row);
    });
    serve(contract.saveReport, async (ctx, asked) => {
      const { row, clashes } = await saveReport(ctx, asked);
      return { visit: await viewOf(ctx, row), clashes };
    });
    serve(contract.finishVisit, async (ctx, asked) => viewOf(ctx, await finishVisit(ctx, asked, plans)));

    serve(contract.rateVisit, rateVisit);
    serve(contract.getLinkedVisit, (ctx, { token }) => readLinkedVisit(ctx, token));
    serve(contract.rateLinkedVisit, rateLinkedVisit);
  };

async function viewOf(ctx: Ctx, row: VisitRow): Promise<contract.VisitView> {
  const report = shownReport(StoredReport.parse(row.report));
  const missing = row.visit_status === "open" ? missingOf(await gatherFacts(ctx, row, report)) : [];
  return toView(ctx, row, { missing, hasPdf: false });
}
