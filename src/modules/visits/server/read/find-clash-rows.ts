import { sql, type RawBuilder } from "kysely";
import { peopleOf, SUMMARY_COLUMNS, type SummaryRow } from "#modules/appointments/server/index.ts";
import { MAX_COUNTED } from "#platform/lists.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { PhoneAction } from "../../contract.ts";
import type { ClashDecision, ClashKind, VisitStatus } from "../../rules.ts";

/** A command of which something was kept. */
export interface KeptCommand {
  at: string;
  /** Of a device also what it met, as sentences. */
  payload: PhoneAction & { clashes?: readonly string[] };
}

/** A clash with its appointment, whose columns are null where that was taken out. */
export interface ClashRow extends Omit<SummaryRow, "id" | "status" | "scheduled_on" | "start_minute"> {
  clash_id: string;
  clash_kind: ClashKind;
  clash_title: string;
  clash_appointment_id: string;
  clash_visit_id: string | null;
  visit_status: VisitStatus | null;
  visit_started_at: string | null;
  visit_ended_at: string | null;
  recorded_at: string;
  found_at: string;
  recorded_by: string | null;
  settled_at: string | null;
  settled_by_name: string | null;
  decision: ClashDecision | null;
  note: string;
  kept: KeptCommand[] | null;
  status: SummaryRow["status"] | null;
  scheduled_on: string | null;
  start_minute: number | null;
}

const nameOf = (user: string) =>
  `(select coalesce(mate.first_name || ' ' || mate.last_name, nullif(person.full_name, ''), person.email)
    from user_account as person left join technician as mate on mate.user_id = person.id where person.id = ${user})`;

const COLUMNS = sql.raw(`
  clash.id as clash_id, clash.kind as clash_kind, clash.title as clash_title,
  clash.appointment_id as clash_appointment_id, clash.visit_id as clash_visit_id, clash.recorded_at, clash.found_at,
  ${nameOf("clash.user_id")} as recorded_by, clash.settled_at,
  coalesce(${nameOf("clash.settled_by")}, (select program.name from api_key as program where program.id = clash.settled_by)) as settled_by_name,
  clash.decision, clash.note, visit.status as visit_status, visit.started_at as visit_started_at,
  visit.ended_at as visit_ended_at,
  (
    select json_agg(json_build_object('at', command.happened_at, 'payload', command.payload)
      order by command.happened_at, command.received_at, command.id)
    from phone_command as command where command.clash_id = clash.id and command.payload is not null
  ) as kept,
  ${SUMMARY_COLUMNS}`);

const shown = (page: RawBuilder<unknown>) => sql<ClashRow>`
  select ${COLUMNS} from (${page}) as clash
  left join appointment on appointment.id = clash.appointment_id
  ${peopleOf}
  left join visit on visit.id = clash.visit_id
  order by (clash.settled_at is null) desc, clash.found_at desc, clash.id desc`;

export async function findClash({ db }: Ctx, id: string): Promise<ClashRow | undefined> {
  return (await shown(sql`select * from visit_clash where id = ${id}`).execute(db)).rows[0];
}

interface Page {
  page: number;
  limit: number;
  state: "all" | "open" | "settled";
  visitId?: string | undefined;
}

/** The open ones first, then the latest; and how many there are, as far as they are counted. */
export async function findClashRows({ db }: Ctx, { page, limit, state, visitId }: Page) {
  const matching = visitId === undefined ? MATCHING[state] : sql`${MATCHING[state]} and visit_id = ${visitId}`;
  const rows = await shown(sql`
    select * from visit_clash where ${matching}
    order by (settled_at is null) desc, found_at desc, id desc limit ${limit} offset ${(page - 1) * limit}`).execute(
    db,
  );
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from (select from visit_clash where ${matching} limit ${sql.lit(MAX_COUNTED)}) as counted
  `.execute(db);
  return { rows: rows.rows, total: counted.rows[0]?.total ?? 0 };
}

const MATCHING = {
  all: sql`true`,
  open: sql`(settled_at is null) = true`,
  settled: sql`(settled_at is null) = false`,
} as const;
