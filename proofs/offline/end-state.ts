import { sql } from "kysely";
import type {} from "#modules/visits/server/index.ts";
import { listClashes } from "#modules/visits/contract.ts";
import type { World } from "../../src/testing/world.ts";
import { MANAGER } from "./decide.ts";
import type { LivedDay } from "./live-day.ts";

/** What there is of one appointment after the day, but for ids and for times. */
export interface EndState {
  status: string | undefined;
  on: string | undefined;
  /** As instants; null where there is none. */
  startedAt: string | null;
  endedAt: string | null;
  appointment: string | undefined;
  parts: Record<string, unknown>;
  findings: string[];
  /** Kind and content of each. */
  photos: string[];
  signature: string | null;
  records: string[];
  stock: string[];
  emails: string[];
  /** What a phone delivered and is part of no report. */
  kept: string[];
  keptPictures: string[];
  clashes: string[];
}

interface Part {
  value: unknown;
  revision: number;
}
interface Report {
  [part: string]: Part | Record<string, Part> | undefined;
}

export async function endStateOf(world: World, { visits }: LivedDay): Promise<EndState[]> {
  const { db } = world;
  const ids = visits.map(({ appointmentId }) => appointmentId);
  const rows = await db.selectFrom("visit").selectAll().where("appointment_id", "in", ids).execute();
  const visitIds = rows.map(({ id }) => id);
  const appointments = await db.selectFrom("appointment").select(["id", "status"]).where("id", "in", ids).execute();
  const files = await read<{ id: string; owner_id: string; owner_kind: string; sha: string }>(
    world,
    sql`select id, owner_id, owner_kind, sha256 as sha from file where owner_id is not null`,
  );
  const findings = await db.selectFrom("visit_finding").selectAll().where("visit_id", "in", visitIds).execute();
  const records = await read<{ visit_id: string; told: string }>(
    world,
    sql`select visit_id, content ->> 'quantity' || ' ' || version as told from application_record`,
  );
  const stock = await read<{ visit_id: string; told: string }>(
    world,
    sql`select visit_id, kind || ' ' || base_change as told from stock_movement where visit_id is not null`,
  );
  const mails = await read<{ to_address: string; subject: string }>(world, sql`select to_address, subject from mail`);
  const kept = await read<{ appointment_id: string; kind: string; payload: unknown }>(
    world,
    sql`select appointment_id, kind, payload from phone_command where payload is not null order by happened_at, received_at`,
  );
  const clashes = await clashesOf(world);
  const hashOf = (id: unknown) => files.find((file) => file.id === id)?.sha ?? null;

  return visits.map(({ appointmentId, clientEmail }): EndState => {
    const row = rows.find((one) => one.appointment_id === appointmentId);
    // As `StoredReport` has it.
    const report = (row?.report ?? {}) as Report;
    const single = (name: string) => (report[name] as Part | undefined)?.value ?? null;
    const entries = (name: string) => Object.values((report[name] ?? {}) as Record<string, Part>);
    const of = <T extends { visit_id: string }>(all: readonly T[]) => all.filter((one) => one.visit_id === row?.id);
    const presence = single("presence") as { kind: string; fileId?: string } | null;
    const clashIds = clashes.filter((one) => one.appointmentId === appointmentId).map(({ id }) => id);
    return {
      status: row?.status,
      on: row?.visited_on,
      startedAt: row?.started_at ?? null,
      endedAt: row?.ended_at ?? null,
      appointment: appointments.find(({ id }) => id === appointmentId)?.status,
      parts: {
        ...Object.fromEntries(["notes", "areas", "nextAction", "crew"].map((name) => [name, single(name)])),
        presence: presence?.kind ?? null,
      },
      findings: of(findings)
        .map(({ pest, count }) => `${pest} ${count}`)
        .sort(),
      photos: entries("photos")
        .flatMap(({ value }) => {
          // As above.
          const photo = value as { slot: string; fileId: string } | null;
          return photo ? [`${photo.slot} ${hashOf(photo.fileId)}`] : [];
        })
        .sort(),
      signature: hashOf(presence?.fileId),
      records: of(records).map(({ told }) => told),
      stock: of(stock).map(({ told }) => told),
      emails: mails
        .filter(({ to_address: to }) => to === clientEmail)
        .map(({ subject }) => subject)
        .sort(),
      kept: kept.filter((one) => one.appointment_id === appointmentId).map(({ payload }) => JSON.stringify(payload)),
      keptPictures: files
        .filter(
          ({ owner_id: id, owner_kind: kind }) =>
            clashIds.includes(id) || (kind === "visit_former_picture" && id === row?.id),
        )
        .map(({ sha }) => sha)
        .sort(),
      clashes: [...new Set(clashes.filter((one) => one.appointmentId === appointmentId).map(({ kind }) => kind))],
    };
  });
}

/** The latest, which those of this day are. */
async function clashesOf({ call }: World) {
  const { body } = await call(MANAGER, listClashes, { limit: 100 });
  return body.data;
}

const read = async <Row>({ db }: World, query: ReturnType<typeof sql>): Promise<Row[]> =>
  // What each of them asks for.
  (await query.execute(db)).rows as Row[];
