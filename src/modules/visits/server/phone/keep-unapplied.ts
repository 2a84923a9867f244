import { SYSTEM } from "#platform/actor.ts";
import { AppError } from "#platform/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import type { PhoneAction } from "../../contract.ts";
import { actorIdOf } from "../read/actor-id.ts";
import { findVisit, holdVisit, type VisitRow } from "../read/visit-rows.ts";
import { StoredReport } from "../report/stored-report.ts";
import { TOLD } from "./clash-words.ts";
import { keepFiles } from "./deliver-report.ts";
import { findDeliveredVisit } from "./find-delivered-visit.ts";
import { findTheirs } from "./find-theirs.ts";
import { applied, momentOf, type Delivered, type Delivery } from "./judge-moment.ts";
import { noteClash } from "./note-clash.ts";

/**
 * Carries out what a phone recorded, or keeps it as it was delivered where it cannot be applied: nobody can go back to
 * the door, and sending the same again would be refused again. Thrown on is what whoever holds the phone can mend, and
 * what was never theirs to record.
 */
export async function applyOrKeep(
  ctx: Ctx,
  command: PhoneAction,
  delivery: Delivery,
  apply: () => Promise<Delivered>,
): Promise<Delivered> {
  await rowsOf(ctx.db, "savepoint carry_out");
  try {
    const done = await apply();
    await rowsOf(ctx.db, "release savepoint carry_out");
    return done;
  } catch (fault) {
    if (!(fault instanceof AppError) || !isOutright(command, fault)) throw fault;
    await rowsOf(ctx.db, "rollback to savepoint carry_out");
    const owner = await findOwner(ctx, command);
    if (!owner) throw fault;
    return keep(ctx, { command, owner, delivery, why: reasonOf(fault) });
  }
}

const OUTRIGHT: readonly string[] = ["invalid", "forbidden", "not_found", "conflict"];
const NOT_THEIRS: readonly string[] = ["forbidden", "not_found"];

/** The report and the end wait on the phone where one of their fields is at fault; of an arrival nothing has to be kept. */
function isOutright({ kind }: PhoneAction, fault: AppError): boolean {
  switch (kind) {
    case "start":
    case "device":
      return OUTRIGHT.includes(fault.kind);
    case "report":
      return NOT_THEIRS.includes(fault.kind) && !fault.code.startsWith("files.");
    case "finish":
      return OUTRIGHT.includes(fault.kind) && fault.kind !== "invalid";
    case "arrival":
      return false;
  }
}

const reasonOf = ({ details: { errors, detail } }: AppError): string =>
  errors?.[0]?.message ?? detail ?? "The server could not apply this.";

/** What a command is of; no visit where none was made. */
interface Owner {
  appointmentId: string;
  title: string;
  row: VisitRow | null;
}

/** Undefined where it is of nothing that was ever theirs, and of a program, which stood at no door. */
async function findOwner(ctx: Ctx, command: PhoneAction): Promise<Owner | undefined> {
  if (!("userId" in ctx.actor)) return undefined;
  try {
    return await findTold(ctx, command);
  } catch (fault) {
    if (!(fault instanceof AppError) || fault.kind !== "not_found") throw fault;
    return findWritten(ctx, command);
  }
}

async function findTold(ctx: Ctx, command: PhoneAction): Promise<Owner> {
  if (!("visitId" in command) || command.kind === "start") {
    const { appointmentId } = command;
    const { row, former } = await findTheirs(ctx, appointmentId);
    return { appointmentId, title: row?.title ?? former.removedTitle ?? "", row: null };
  }
  const found = await findDeliveredVisit(ctx, command.visitId);
  if (found.row === null) return { ...found, row: null };
  return ownerOf(await holdVisit(ctx, found.row));
}

const ownerOf = (row: VisitRow): Owner => ({ appointmentId: row.id, title: row.title, row });

const WRITTEN = `
  select command.visit_id from phone_command as command
  where command.told_visit_id = $1 and command.user_id = $2 and command.visit_id is not null
  union select command.visit_id from visit_command as command where command.visit_id = $1 and command.user_id = $2
  limit 1`;

/** Whoever has recorded something of a visit before was there, also where their account is no technician's any more. */
async function findWritten(ctx: Ctx, command: PhoneAction): Promise<Owner | undefined> {
  if (!("visitId" in command)) return undefined;
  const [known] = await rowsOf<{ visit_id: string }>(ctx.db, WRITTEN, [command.visitId, actorIdOf(ctx)]);
  const row = known && (await findVisit({ ...ctx, actor: SYSTEM }, known.visit_id));
  return row && ownerOf(await holdVisit(ctx, row));
}

interface Kept {
  command: PhoneAction;
  owner: Owner;
  delivery: Delivery;
  why: string;
}

async function keep(ctx: Ctx, { command, owner, delivery, why }: Kept): Promise<Delivered> {
  const { appointmentId, title, row } = owner;
  const moment = momentOf(delivery, { notBefore: row?.visit_started_at ?? new Date(0) });
  const visitId = row?.visit_id ?? null;
  if (command.kind === "report" && row)
    await keepFiles(ctx, row.visit_id, { changes: command.changes, report: StoredReport.parse(row.report) });
  return {
    ...applied({ moment, row, appointmentId }),
    outcome: "kept",
    what: `${why} ${TOLD}`,
    clashId: await noteClash(ctx, { kind: "unapplied", appointmentId, visitId, title, at: moment.at }),
    kept: { ...command, clashes: [why] },
  };
}
