import { currentCompany } from "#modules/company/server/index.ts";
import { productFactsOf } from "#modules/products/server/index.ts";
import { AppError } from "#platform/errors.ts";
import { todayIn } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import { filesOfMany } from "#platform/server/files/attach.ts";
import type { PastService, ServiceHistory } from "../../contract-history.ts";
import { minutesBetween } from "../../rules.ts";
import { meanEffectiveness, pestReduction } from "../../rules-history.ts";
import {
  findFigures,
  findOwnVisit,
  findServices,
  findUpcoming,
  findYears,
  MAX_SERVICES,
  type FigureRow,
  type HistoryRow,
} from "../read/find-history.ts";
import { VISIT_REPORT } from "../report/keep-report-files.ts";
import { shownReport, StoredReport } from "../report/stored-report.ts";

/** What is asked for: a year, or that of a visit; without either the current one, or the latest that there is. */
export interface Asked {
  year?: number | undefined;
  visit?: string | undefined;
}

/** A year of the client who is signed in. */
export async function readHistory(ctx: Ctx, asked: Asked): Promise<ServiceHistory> {
  const clientId = ownClientId(ctx);
  const today = todayIn((await currentCompany(ctx)).time_zone, ctx.now());
  const years = await findYears(ctx, clientId, today);
  const current = Number(today.slice(0, 4));
  const year =
    asked.year ??
    (await yearOf(ctx, clientId, asked.visit)) ??
    (years.includes(current) ? current : (years[0] ?? current));
  const rows = await findServices(ctx, clientId, { year });
  const upcoming = await findUpcoming(ctx, clientId, { year, today });
  return {
    year,
    years,
    figures: figuresOf(await findFigures(ctx, clientId, year)),
    upcoming: upcoming.map((row) => ({
      id: row.id,
      date: row.date,
      type: row.type,
      title: titleOf(ctx, row),
      technicianName: row.technician_name,
    })),
    services: await servicesOf(ctx, rows.slice(0, MAX_SERVICES)),
    isCut: rows.length > MAX_SERVICES,
  };
}

/** The same with all visits of the year, however many there are: for files. */
export async function readWholeYear(ctx: Ctx, year: number): Promise<ServiceHistory> {
  const history = await readHistory(ctx, { year });
  const { services } = history;
  let { isCut } = history;
  while (isCut) {
    const rows = await findServices(ctx, ownClientId(ctx), { year, offset: services.length });
    services.push(...(await servicesOf(ctx, rows.slice(0, MAX_SERVICES))));
    isCut = rows.length > MAX_SERVICES;
  }
  return { ...history, services, isCut };
}

async function yearOf(ctx: Ctx, clientId: string, visitId: string | undefined): Promise<number | undefined> {
  return visitId === undefined ? undefined : (await findOwnVisit(ctx, clientId, { visitId }))?.year;
}

/**
 * The finished visit of an appointment of the client who is signed in.
 *
 * @throws AppError visits.not_found
 */
export async function readOwnVisitOf(ctx: Ctx, appointmentId: string): Promise<{ visitId: string; hasPdf: boolean }> {
  const visit = await findOwnVisit(ctx, ownClientId(ctx), { appointmentId });
  if (!visit) throw new AppError("not_found", "visits.not_found");
  return { visitId: visit.id, hasPdf: (await filesOfMany(ctx, VISIT_REPORT, [visit.id])).has(visit.id) };
}

function ownClientId({ actor }: Ctx): string {
  if (actor.kind !== "client") throw new AppError("forbidden", "request.forbidden");
  return actor.clientId;
}

const figuresOf = (rows: readonly FigureRow[]): ServiceHistory["figures"] => ({
  services: rows.length,
  averageEffectiveness: meanEffectiveness(rows.map(({ effectiveness }) => effectiveness)),
  pestReduction: pestReduction(rows.map(({ counts, is_pest_free: isPestFree }) => ({ counts, isPestFree }))),
  technicians: new Set(rows.map(({ technician_id: id }) => id)).size,
});

async function servicesOf(ctx: Ctx, rows: readonly HistoryRow[]): Promise<PastService[]> {
  const reports = new Map(rows.map(({ id, report }) => [id, shownReport(StoredReport.parse(report))]));
  const used = [...reports.values()].flatMap(({ applications }) => applications.map(({ value }) => value.productId));
  const products = await productFactsOf(ctx, [...new Set(used)]);
  const papers = await filesOfMany(ctx, VISIT_REPORT, [...reports.keys()]);
  return rows.flatMap((row) => {
    const report = reports.get(row.id);
    if (!report) return [];
    return {
      id: row.id,
      date: row.date,
      type: row.type,
      title: titleOf(ctx, row),
      technicianName: row.technician_name,
      technicianPhotoId: row.technician_photo_id,
      minutes: row.ended_at === null ? 0 : minutesBetween(row.started_at, row.ended_at),
      pestFree: report.pestFree.value === true,
      findings: report.findings.map(({ value }) => value),
      areas: report.areas.value ?? [],
      treatments: report.treatments.value ?? [],
      products: report.applications.map(({ value: { productId, area } }) => ({
        name: products.get(productId)?.name ?? "",
        epaNumber: products.get(productId)?.epaNumber ?? null,
        area,
      })),
      effectiveness: report.effectiveness.value,
      notes: report.notes.value ?? "",
      nextAction: report.nextAction.value,
      weather: report.weather.value,
      photos: report.photos.map(({ value }) => value),
      hasPdf: papers.has(row.id),
      rating:
        row.stars === null || row.rated_at === null
          ? null
          : { stars: row.stars, words: row.words ?? "", at: row.rated_at },
    };
  });
}

/** In English the appointment says it itself, as it was agreed. */
const titleOf = ({ language }: Ctx, { title, translations }: Pick<HistoryRow, "title" | "translations">): string =>
  (language === "en" ? undefined : translations?.[language]?.name) ?? title;
