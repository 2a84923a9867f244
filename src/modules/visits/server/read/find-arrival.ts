import type { ClientType } from "#modules/clients/rules.ts";
import type { Language } from "#platform/languages.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import type { ArrivalKind } from "../../rules.ts";

/** What somebody was told of a technician's arrival, with who and whom. */
export interface ArrivalRow {
  appointment_id: string;
  kind: ArrivalKind;
  arrives_from: string;
  arrives_to: string;
  technician_name: string;
  client_id: string | null;
  visitor_name: string | null;
  client_type: ClientType | null;
  first_name: string | null;
  last_name: string | null;
  business_name: string | null;
  email: string;
  language: Language;
}

const BY_ID = `
  select visit_arrival.appointment_id, visit_arrival.kind, visit_arrival.arrives_from, visit_arrival.arrives_to,
    coalesce(technician.first_name || ' ' || technician.last_name, user_account.full_name, '') as technician_name,
    appointment.client_id, consultation.full_name as visitor_name, client.client_type, client.first_name,
    client.last_name, client.business_name,
    coalesce(nullif(consultation.email, ''), nullif(client.email, ''), '') as email,
    coalesce(consultation.language, client.language, 'en') as language
  from visit_arrival
  join appointment on appointment.id = visit_arrival.appointment_id
  left join consultation on consultation.appointment_id = appointment.id
  left join client on client.id = appointment.client_id
  left join user_account on user_account.id = visit_arrival.user_id
  left join technician on technician.user_id = visit_arrival.user_id
  where visit_arrival.id = $1`;

export async function findArrival({ db }: Ctx, id: string): Promise<ArrivalRow | undefined> {
  return (await rowsOf<ArrivalRow>(db, BY_ID, [id]))[0];
}
