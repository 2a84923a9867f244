import { placeOf } from "#modules/properties/server/index.ts";
import { licenseIn } from "#modules/company/rules.ts";
import { currentCompany, type CompanyRow } from "#modules/company/server/index.ts";
import { heldLicencesOf } from "#modules/technicians/server/index.ts";
import type { Language } from "#platform/languages.ts";
import { wallClockOf } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { paperOf, type PaperKind } from "../../rules-papers.ts";
import { ruleOf } from "../../rules-sets.ts";
import type { NoticeRow } from "../read/notice-rows.ts";
import { findPlanned } from "./find-planned.ts";
import type { NoticePaper } from "./notice-paper.ts";

interface FactsRow {
  language: Language;
  time_zone: string;
  ends_at: string;
  technician_id: string | null;
  planned_products: string[];
  address: string;
}

const PLACE = placeOf({ property: "appointment.property_id", client: "appointment.client_id" });
const FACTS = `
  select coalesce(client.language, 'en') as language, appointment.time_zone, appointment.ends_at, appointment.technician_id,
    coalesce(appointment_instructions.chemicals, '{}') as planned_products,
    coalesce(place.street || ', ' || place.city || ', ' || place.state || ' ' || place.zip_code, '') as address
  from appointment
  left join client on client.id = appointment.client_id
  left join property as place on place.id = ${PLACE}
  left join appointment_instructions on appointment_instructions.appointment_id = appointment.id
  where appointment.id = $1`;

export interface AskedPaper {
  kind: PaperKind;
  /** The reader's language unless given. */
  language?: Language | undefined;
  recipient: NoticePaper["recipient"];
}

/** Everything printed on a paper for a notice that the actor may see. */
export async function gatherPaper(ctx: Ctx, notice: NoticeRow, asked: AskedPaper): Promise<NoticePaper> {
  const [facts] = await rowsOf<FactsRow>(ctx.db, FACTS, [notice.appointment_id]);
  // A notice goes with its appointment.
  if (!facts) throw new Error(`There is no appointment ${notice.appointment_id}`);
  const company = await currentCompany(ctx);
  const rule = ruleOf(notice.rule);
  const paper = paperOf(asked.kind);
  const [products = []] = await findPlanned(ctx, [facts.planned_products]);
  const from = wallClockOf(new Date(notice.starts_at), facts.time_zone);
  return {
    kind: asked.kind,
    language: asked.language ?? (paper.reader === "client" ? facts.language : "en"),
    // Printed again for the same appointment, it is the same file.
    at: notice.starts_at,
    company: companyOf(company, rule.state),
    clientName: notice.client_name,
    address: facts.address || notice.address,
    day: from.day,
    fromMinutes: from.minutes,
    toMinutes: wallClockOf(new Date(facts.ends_at), facts.time_zone).minutes,
    technician: await technicianOf(ctx, {
      notice,
      technicianId: facts.technician_id,
      state: rule.state,
      day: from.day,
    }),
    recipient: asked.recipient,
    products,
    staysUntil: rule.signHours === null ? null : untilOf(notice.starts_at, rule.signHours, facts.time_zone),
  };
}

const companyOf = (company: CompanyRow, state: string): NoticePaper["company"] => ({
  name: company.name,
  phone: company.phone,
  lines: [
    company.street,
    [company.city, [company.state, company.zip_code].filter(Boolean).join(" ")].filter(Boolean).join(", "),
  ],
  license: licenseIn(company, state),
});

async function technicianOf(
  ctx: Ctx,
  { notice, technicianId, state, day }: { notice: NoticeRow; technicianId: string | null; state: string; day: string },
): Promise<NoticePaper["technician"]> {
  if (technicianId === null || notice.technician_name === null) return null;
  const held = await heldLicencesOf(ctx, technicianId);
  const license = held.find((one) => one.state === state && one.expiresOn >= day);
  return { name: notice.technician_name, license: license?.number ?? "" };
}

function untilOf(startsAt: string, hours: number, zone: string): NonNullable<NoticePaper["staysUntil"]> {
  const { day, minutes } = wallClockOf(new Date(Date.parse(startsAt) + hours * 3_600_000), zone);
  return { day, minutes };
}
