import type { PlanPort } from "#modules/appointments/server/index.ts";
import type { AskWeather } from "#platform/server/ask-weather.ts";
import type { Files } from "#platform/server/files/files.ts";
import type { PdfWriter } from "#platform/server/pdf/writer.ts";
import type { Serve } from "#platform/server/http/serve.ts";
import * as contract from "../contract.ts";
import { visitPolicy } from "../policy.ts";
import { amendVisit } from "./amend-visit.ts";
import { findTechDay } from "./find-tech-day.ts";
import { findUsableProducts } from "./find-usable-products.ts";
import { finishVisit } from "./finish-visit.ts";
import { emailHistory } from "./history/email-history.ts";
import { exportHistory } from "./history/export-history.ts";
import { readHistory, readOwnVisitOf } from "./history/read-history.ts";
import { readReportPdf } from "./paper/read-report-pdf.ts";
import { servePhone } from "./phone/serve-phone.ts";
import { rateLinkedVisit, readLinkedVisit } from "./rate-linked-visit.ts";
import { rateVisit } from "./rate-visit.ts";
import { readSafety } from "./read/read-safety.ts";
import { findVisit } from "./read/visit-rows.ts";
import { saveReport, visitNotFound } from "./save-report.ts";
import { serveOffice } from "./serve-office.ts";
import { startVisit } from "./start-visit.ts";
import { tellArrival, type Switches } from "./tell-arrival.ts";
import { viewVisit } from "./view-visit.ts";
import { subjectOf } from "./views.ts";

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
    servePhone(serve, { plans, switches, asksWeather: askWeather !== null });
    serve(contract.getTechDay, (ctx, { date }) => findTechDay(ctx, date));
    serve(contract.tellArrival, (ctx, asked) => tellArrival(ctx, asked, switches));
    serve(contract.listUsableProducts, async (ctx, { id }) => ({ data: await findUsableProducts(ctx, id) }));

    serve(contract.startVisit, async (ctx, asked) =>
      viewVisit(ctx, await startVisit(ctx, asked, { plans, asksWeather: askWeather !== null })),
    );
    serve(contract.getVisit, async (ctx, { id }) => {
      const row = await findVisit(ctx, id);
      if (!row || !visitPolicy.read(ctx.actor, subjectOf(row, ctx.now()))) throw visitNotFound();
      return viewVisit(ctx, row);
    });
    serve(contract.saveReport, async (ctx, asked) => {
      const { row, clashes } = await saveReport(ctx, asked);
      return { visit: await viewVisit(ctx, row), clashes };
    });
    serve(contract.finishVisit, async (ctx, asked) => viewVisit(ctx, await finishVisit(ctx, asked, plans)));

    serve(contract.amendVisit, async (ctx, asked) => viewVisit(ctx, await amendVisit(ctx, asked)));
    serve(contract.getReportPdf, (ctx, { id }) => readReportPdf(ctx, id, files));

    serve(contract.getServiceHistory, readHistory);
    serve(contract.exportServiceHistory, (ctx, asked) => exportHistory(ctx, asked, { files, pdf }));
    serve(contract.emailServiceHistory, emailHistory);
    serve(contract.getOwnVisitOf, (ctx, { id }) => readOwnVisitOf(ctx, id));

    serve(contract.getOwnSafety, (ctx, { id }) => readSafety(ctx, id));

    serve(contract.rateVisit, rateVisit);
    serve(contract.getLinkedVisit, (ctx, { token }) => readLinkedVisit(ctx, token));
    serve(contract.rateLinkedVisit, rateLinkedVisit);
  };
