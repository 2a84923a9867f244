import type { PlanPort } from "#modules/appointments/server/index.ts";
import type { AskWeather } from "#platform/server/ask-weather.ts";
import type { Ctx } from "#platform/server/context.ts";
import { filesOf } from "#platform/server/files/attach.ts";
import type { Files } from "#platform/server/files/files.ts";
import type { PdfWriter } from "#platform/server/pdf/writer.ts";
import type { Serve } from "#platform/server/http/serve.ts";
import * as contract from "../contract.ts";
import { visitPolicy } from "../policy.ts";
import { amendVisit } from "./amend-visit.ts";
import { findTechDay } from "./find-tech-day.ts";
import { findUsableProducts } from "./find-usable-products.ts";
import { finishVisit } from "./finish-visit.ts";
import { gatherFacts } from "./finish/gather-facts.ts";
import { missingToFinish } from "./finish/newly-missing.ts";
import { emailHistory } from "./history/email-history.ts";
import { exportHistory } from "./history/export-history.ts";
import { readHistory, readOwnVisitOf } from "./history/read-history.ts";
import { askForPaper } from "./paper/ask-paper.ts";
import { readReportPdf } from "./paper/read-report-pdf.ts";
import { rateLinkedVisit, readLinkedVisit } from "./rate-linked-visit.ts";
import { rateVisit } from "./rate-visit.ts";
import { findVisit, type VisitRow } from "./read/visit-rows.ts";
import { VISIT_REPORT } from "./report/keep-report-files.ts";
import { shownReport, StoredReport } from "./report/stored-report.ts";
import { saveReport, visitNotFound } from "./save-report.ts";
import { serveOffice } from "./serve-office.ts";
import { startVisit } from "./start-visit.ts";
import { tellArrival, type Switches } from "./tell-arrival.ts";
import { subjectOf, toView } from "./views.ts";

export interface VisitParts {
  plans: PlanPort;
  files: Files;
  pdf: PdfWriter;
  askWeather: AskWeather | null;
  switches: Switches;
}

export const visitRoutes =
  ({ plans, files, pdf, askWeather, switches }: VisitParts) =>
  (serve: Serve) => {
    serveOffice(serve);
    serve(contract.getTechDay, (ctx, { date }) => findTechDay(ctx, date));
    serve(contract.tellArrival, (ctx, asked) => tellArrival(ctx, asked, switches));
    serve(contract.listUsableProducts, async (ctx, { id }) => ({ data: await findUsableProducts(ctx, id) }));

    serve(contract.startVisit, async (ctx, asked) =>
      viewOf(ctx, await startVisit(ctx, asked, { plans, asksWeather: askWeather !== null })),
    );
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

    serve(contract.amendVisit, async (ctx, asked) => viewOf(ctx, await amendVisit(ctx, asked)));
    serve(contract.getReportPdf, (ctx, { id }) => readReportPdf(ctx, id, files));

    serve(contract.getServiceHistory, readHistory);
    serve(contract.exportServiceHistory, (ctx, asked) => exportHistory(ctx, asked, { files, pdf }));
    serve(contract.emailServiceHistory, emailHistory);
    serve(contract.getOwnVisitOf, (ctx, { id }) => readOwnVisitOf(ctx, id));

    serve(contract.rateVisit, rateVisit);
    serve(contract.getLinkedVisit, (ctx, { token }) => readLinkedVisit(ctx, token));
    serve(contract.rateLinkedVisit, rateLinkedVisit);
  };

async function viewOf(ctx: Ctx, row: VisitRow): Promise<contract.VisitView> {
  const report = shownReport(StoredReport.parse(row.report));
  const missing = row.visit_status === "open" ? missingToFinish(await gatherFacts(ctx, row, report)) : [];
  const papers = row.visit_status === "open" ? [] : await filesOf(ctx, { kind: VISIT_REPORT, id: row.visit_id });
  if (papers.length === 0) await askForPaper(ctx, row);
  return toView(ctx, row, { missing, hasPdf: papers.length > 0 });
}
