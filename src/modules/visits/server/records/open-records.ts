import { APPOINTMENT_PLACE } from "#modules/appointments/server/index.ts";
import { currentCompany } from "#modules/company/server/index.ts";
import { productFactsOf } from "#modules/products/server/index.ts";
import { addDays, boundsOfDay } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import type { ToWrite } from "../../contract-records.ts";
import { contactNameOf, type Contact } from "../read/contact-name.ts";
import { needsRecord, rulesOf, writtenBy } from "../../rules-records.ts";

/** Open visits with something in their drafts; those of materials alone are among them. */
const MAX_OPEN = 1_000;

/**
 * Open visits in whose draft something was applied: nothing is written of it before the visit is finished. The state is
 * that of the place, as it is when the record is written.
 */
const OPEN = `
  select visit.id as "visitId", visit.title, visit.started_at as "startedAt", visit.visited_on as "visitedOn",
    consultation.full_name as visitor_name, client.client_type, client.first_name, client.last_name,
    client.business_name,
    concat_ws(' ', technician.first_name, technician.last_name) as "technicianName", place.state,
    technician.id as "technicianId", technician.email as "technicianEmail",
    jsonb_path_query_array(visit.report, '$.applications.*.value.productId') as "productIds"
  from visit
  join appointment on appointment.id = visit.appointment_id
  left join client on client.id = visit.client_id
  left join consultation on consultation.appointment_id = appointment.id
  join technician on technician.id = coalesce(appointment.technician_id, visit.technician_id)
  ${APPOINTMENT_PLACE}
  where visit.status = 'open' and ($1::uuid is null or visit.id = $1) and jsonb_path_exists(visit.report, '$.applications.*.value.productId')
  order by visit.started_at, visit.id limit ${MAX_OPEN}`;

/** Of the visit, what is not written yet, until when, and whoever leads its team. */
export interface OpenRecords extends Omit<ToWrite, "deadline" | "writing"> {
  deadline: Date;
  /** Somebody has read the words of the rule that gives the time. */
  isConfirmed: boolean;
  /** Of the rule, after the work; null where none gives a time. */
  hours: number | null;
  technicianId: string;
  technicianEmail: string;
}

type Told = "deadline" | "isByRule" | "isConfirmed" | "hours" | "customerName";

interface Row extends Omit<OpenRecords, Told>, Contact {
  visitedOn: string;
  productIds: string[];
}

/**
 * Whatever has to be written of visits that are open, or of one of them, the first that is due first. It asks nobody who
 * is asking.
 */
export async function findOpenRecords(ctx: Ctx, visitId: string | null = null): Promise<OpenRecords[]> {
  const open = await rowsOf<Row>(ctx.db, OPEN, [visitId]);
  if (open.length === 0) return [];
  const { time_zone: zone } = await currentCompany(ctx);
  const products = await productFactsOf(ctx, [...new Set(open.flatMap(({ productIds }) => productIds))]);
  const isApplied = (id: string): boolean => {
    const product = products.get(id);
    return product === undefined || needsRecord(product);
  };
  return open
    .flatMap((row): OpenRecords[] => {
      const { visitId, title, startedAt, technicianName, technicianId, technicianEmail, state } = row;
      const { visitedOn, productIds } = row;
      if (!productIds.some(isApplied)) return [];
      // When the work was over is not told before the visit is finished, so the time runs from its beginning.
      const [rules] = rulesOf(state);
      const byRule = writtenBy(rules, new Date(startedAt));
      const deadline = byRule ?? boundsOfDay(addDays(visitedOn, 1), zone).startsAt;
      return [
        {
          visitId,
          title,
          startedAt,
          customerName: contactNameOf(row),
          technicianName,
          technicianId,
          technicianEmail,
          state,
          deadline,
          isByRule: byRule !== null,
          isConfirmed: rules.written?.isConfirmed ?? false,
          hours: rules.written?.hours ?? null,
        },
      ];
    })
    .toSorted((one, other) => one.deadline.getTime() - other.deadline.getTime());
}
