import { createHash } from "node:crypto";
import { readPlansOfMany, type TakenPlans } from "#modules/devices/server/index.ts";
import { findNoticesOfMany } from "#modules/notices/server/index.ts";
import { findTechnicianOfUser } from "#modules/technicians/server/index.ts";
import type { OutputOf } from "#platform/contract.ts";
import { addDays } from "#platform/days.ts";
import type { Ctx } from "#platform/server/context.ts";
import type {
  getTechPackage as endpoint,
  Stop,
  TechDay,
  TechPackage,
  UsableProduct,
  VisitView,
} from "../../contract.ts";
import { visitPolicy } from "../../policy.ts";
import { findTechDay } from "../find-tech-day.ts";
import { findUsableProducts } from "../find-usable-products.ts";
import { findVisit } from "../read/visit-rows.ts";
import { viewVisit } from "../view-visit.ts";
import { subjectOf } from "../views.ts";
import { findFinishBasis } from "./find-finish-basis.ts";

/** More appointments than a technician has in two days. */
const MAX_TAKEN = 40;

/** All that a phone takes along; nothing but its version where the phone has the same already. */
export async function findTechPackage(ctx: Ctx, known: string | undefined): Promise<OutputOf<typeof endpoint>> {
  const today = await findTechDay(ctx, undefined);
  const tomorrow = await findTechDay(ctx, addDays(today.today, 1));
  const technician = "userId" in ctx.actor ? await findTechnicianOfUser(ctx, ctx.actor.userId) : undefined;
  const days = [today, tomorrow];
  const offered = technician ? await findOffered(ctx, days) : [];
  const products = new Map(offered.flatMap(({ products }) => products).map((product) => [product.id, product]));
  const visits = await findOpenVisits(ctx, days);
  const open = [...new Set([...openStops(days), ...visits].map(({ appointmentId }) => appointmentId))].slice(
    0,
    MAX_TAKEN,
  );
  const { places, plans } = await readPlansOfMany(ctx, open);
  const notices = await findNoticesOfMany(ctx, open);
  const content: TechPackage = {
    days,
    products: [...products.values()],
    usable: offered.map(({ appointmentId, products }) => ({
      appointmentId,
      products: products.map(({ id, mayUse, reason }) => ({ id, mayUse, reason })),
    })),
    visits,
    notices: open.map((appointmentId) => ({ appointmentId, notices: notices.get(appointmentId) ?? [] })),
    places,
    plans,
    finish: await findFinishBasis(ctx, { appointmentIds: open, productIds: [...products.keys()], visits }),
    files: filesOf([...products.values()], visits, plans),
  };
  const version = createHash("sha256").update(JSON.stringify(content)).digest("base64url");
  return { version, at: ctx.now().toISOString(), content: version === known ? null : content };
}

/** One after the other: the embedded database answers one question at a time. */
async function findOffered(ctx: Ctx, days: readonly TechDay[]) {
  const offered: { appointmentId: string; products: UsableProduct[] }[] = [];
  for (const { appointmentId } of openStops(days))
    offered.push({ appointmentId, products: await findUsableProducts(ctx, appointmentId) });
  return offered;
}

const openStops = (days: readonly TechDay[]): Stop[] =>
  days.flatMap(({ stops }) => stops).filter(({ status }) => status !== "completed");

/** The appointments of today and tomorrow that are not over, in their order: what a later module lets a phone take along. */
export async function findPhoneAppointments(ctx: Ctx): Promise<string[]> {
  const today = await findTechDay(ctx, undefined);
  const tomorrow = await findTechDay(ctx, addDays(today.today, 1));
  return openStops([today, tomorrow])
    .map(({ appointmentId }) => appointmentId)
    .slice(0, MAX_TAKEN);
}

async function findOpenVisits(ctx: Ctx, days: readonly TechDay[]): Promise<VisitView[]> {
  const ofStops = days
    .flatMap(({ stops }) => stops)
    .flatMap(({ visit }) => (visit?.status === "open" ? [visit.id] : []));
  const ofBefore = days.flatMap(({ unfinished }) => unfinished.map(({ visitId }) => visitId));
  const views: VisitView[] = [];
  for (const id of new Set([...ofStops, ...ofBefore])) {
    const row = await findVisit(ctx, id);
    if (row && visitPolicy.read(ctx.actor, subjectOf(row, ctx.now()))) views.push(await viewVisit(ctx, row));
  }
  return views;
}

function filesOf(
  products: readonly UsableProduct[],
  visits: readonly VisitView[],
  plans: TakenPlans["plans"],
): TechPackage["files"] {
  const files: TechPackage["files"] = [];
  for (const { labelFileId, sdsFileId } of products) {
    if (labelFileId !== null) files.push({ id: labelFileId, kind: "label" });
    if (sdsFileId !== null) files.push({ id: sdsFileId, kind: "sds" });
  }
  for (const { report } of visits) {
    for (const { value } of report.photos) files.push({ id: value.fileId, kind: "picture" });
    const { value } = report.presence;
    if (value?.kind === "signed" && value.fileId !== null) files.push({ id: value.fileId, kind: "picture" });
  }
  for (const sheet of plans.flatMap(({ sheets }) => sheets))
    if (sheet.kind === "picture") files.push({ id: sheet.file.id, kind: "picture" });
  return [...new Map(files.map((file) => [file.id, file])).values()];
}
