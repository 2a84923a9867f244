import type { ServiceTranslations } from "#modules/catalogue/server/index.ts";
import type { Language } from "#platform/languages.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";

/** What a letter or a paper about a visit says beside the visit itself. */
export interface PaperFacts {
  language: Language;
  email: string;
  phone: string;
  translations: ServiceTranslations | null;
  /** When the plan that it was of is due next. */
  next_on: string | null;
  amended_at: string | null;
}

const FACTS = `
  select coalesce(consultation.language, client.language, 'en') as language,
    coalesce(nullif(client.email, ''), nullif(consultation.email, ''), '') as email,
    coalesce(nullif(client.phone, ''), nullif(consultation.phone, ''), '') as phone,
    service.translations,
    (select plan.due_on from plan where plan.id = appointment.plan_id and plan.status = 'active') as next_on,
    (select max(visit_amendment.made_at) from visit_amendment where visit_amendment.visit_id = visit.id) as amended_at
  from visit
  join appointment on appointment.id = visit.appointment_id
  left join consultation on consultation.appointment_id = appointment.id
  left join client on client.id = visit.client_id
  left join service on service.id = appointment.service_id
  where visit.id = $1`;

export async function findPaperFacts({ db }: Ctx, visitId: string): Promise<PaperFacts> {
  const [row] = await rowsOf<PaperFacts>(db, FACTS, [visitId]);
  // Visits are never removed.
  if (!row) throw new Error(`There is no visit ${visitId}`);
  return row;
}
