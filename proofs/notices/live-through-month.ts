import { cancelAppointment, getOfficeAppointment, setAppointmentStatus } from "#modules/appointments/contract.ts";
import {
  listAppointmentNotices,
  markNoticeDone,
  overrideNotice,
  recordAttempt,
  type NoticeDetail,
} from "#modules/notices/contract.ts";
import { startVisit } from "#modules/visits/contract.ts";
import type { Actor } from "#platform/actor.ts";
import { newId } from "#platform/server/ids.ts";
import { phonePhoto } from "../../src/testing/pictures.ts";
import { sendFile } from "../../src/testing/send-file.ts";
import { instantOf, manager, planInstead, workDays, type Company, type Job } from "./four-states.ts";

const HOUR_MS = 3_600_000;
/** How far ahead the office looks: in Pennsylvania nobody may be told earlier. */
const AHEAD_HOURS = 71;
/** When the office sees to the next days: late enough on a Friday for Monday, early enough for the next morning. */
const OFFICE_CALLS = "16:00";
const DAY_BEFORE = "2026-03-02";

/** What happened at the doors. */
export interface Doors {
  /** What was open after a visit had started; nothing may be. */
  openAfterStart: string[];
  started: number;
  refused: number;
  overridden: number;
  /** What became of each proof when something else was planned than what it told. */
  outdated: string[];
}

/** Day after day: the technicians go to their doors, then the office sees to what comes next. */
export async function liveThroughMonth(company: Company): Promise<Doors> {
  const { world, jobs } = company;
  const doors: Doors = { openAfterStart: [], started: 0, refused: 0, overridden: 0, outdated: [] };
  const photo = await phonePhoto({ width: 40, height: 30 });
  await seeToNext(company, DAY_BEFORE);
  for (const day of workDays()) {
    for (const job of jobs.filter((one) => one.day === day)) {
      world.clock.set(instantOf(day, job.time));
      await goToDoor(company, job, { photo, doors });
    }
    await seeToNext(company, day);
  }
  return doors;
}

async function seeToNext(company: Company, day: string): Promise<void> {
  company.world.clock.set(instantOf(day, OFFICE_CALLS));
  await company.world.runJobs();
  for (const job of company.jobs) await prepare(company, job);
}

export const noticesOf = async ({ world }: Company, { id }: Pick<Job, "id">, actor: Actor = manager) =>
  (await world.call(actor, listAppointmentNotices, { id })).body.data;

async function prepare(company: Company, job: Job): Promise<void> {
  const left = Date.parse(instantOf(job.day, job.time)) - company.world.clock.now().getTime();
  if (left <= 0 || left > AHEAD_HOURS * HOUR_MS) return;
  if (!["proper", "late-reach", "office-overrides", "other-products"].includes(job.conduct)) return;
  for (const notice of await noticesOf(company, job)) if (notice.state === "open") await tell(company, job, notice);
}

async function tell({ world }: Company, { conduct }: Job, notice: NoticeDetail): Promise<void> {
  const { id } = notice;
  if (conduct === "office-overrides") {
    await world.call(manager, overrideNotice, { id, reason: "Only bait stations inside this time." });
    return;
  }
  if (notice.rule === "pa-registry") return tellNeighbors({ world }, notice, conduct === "late-reach");
  if (notice.proofs.includes("in-person"))
    await world.call(manager, markNoticeDone, { id, proof: "in-person", note: "Handed over and explained" });
}

async function tellNeighbors(
  { world }: Pick<Company, "world">,
  { id, problem, recipients }: NoticeDetail,
  isHardToReach: boolean,
): Promise<void> {
  if (problem !== null) {
    await world.call(manager, markNoticeDone, { id, proof: "registry", note: "Searched the list by street" });
    return;
  }
  for (const { id: recipientId } of recipients) {
    const attempt = { id, recipientId, note: "Told date, time, and products" };
    if (!isHardToReach) await world.call(manager, recordAttempt, { ...attempt, method: "call", isReached: true });
    else {
      for (const note of ["No answer", "No answer, second call"])
        await world.call(manager, recordAttempt, { id, recipientId, note, method: "call", isReached: false });
      await world.call(manager, recordAttempt, { ...attempt, method: "door-notice", isReached: true });
    }
  }
}

interface AtDoor {
  photo: Buffer;
  doors: Doors;
}

async function goToDoor(company: Company, job: Job, { photo, doors }: AtDoor): Promise<void> {
  const { world } = company;
  if (job.conduct === "office-starts") return workByOffice(company, job);
  if (job.conduct === "other-products") await bringOthers(company, job, doors);
  if (job.conduct !== "gives-up") await doAtSite(company, job, photo);
  const begin = { appointmentId: job.id, id: newId(), reason: "With whoever is here" };
  let answer = await world.call(job.technician, startVisit, begin);
  if (answer.status === 409 && answer.body.code === "notices.open_duties") {
    doors.refused++;
    if (job.conduct === "gives-up") return cancel(company, job);
    doors.overridden++;
    answer = await world.call(job.technician, startVisit, { ...begin, override: { reason: "The owner insists" } });
  }
  if (answer.status !== 201) throw new Error(`${job.number}: ${JSON.stringify(answer.body)}`);
  doors.started++;
  for (const { rule, state, reason } of await noticesOf(company, job))
    if (state === "open" || state === "missed" || (state === "overridden" && reason === ""))
      doors.openAfterStart.push(`${job.number}: ${rule}`);
}

/** What was told names something else: where a rule asks to tell it, the notice is open, and has to be told once more. */
async function bringOthers(company: Company, job: Job, doors: Doors): Promise<void> {
  const { world } = company;
  if (job.service === "initial-inspection") return;
  const before = await noticesOf(company, job);
  await planInstead(world, job);
  for (const { id, rule, state, proofs } of await noticesOf(company, job)) {
    const was = before.find((one) => one.id === id);
    if (was?.state !== "done") continue;
    doors.outdated.push(`${rule} ${state}`);
    if (state === "open" && proofs.includes("in-person"))
      await world.call(job.technician, markNoticeDone, {
        id,
        proof: "in-person",
        note: "Told what is brought instead",
      });
  }
}

/** Signs, labels, and licenses; what is refused stays open. */
async function doAtSite(company: Company, { conduct, technician, ...job }: Job, photo: Buffer): Promise<void> {
  const { world } = company;
  if (conduct === "technician-overrides") return;
  for (const { id, state, proofs } of await noticesOf(company, job, technician)) {
    if (state !== "open") continue;
    const told = { id, note: "At the site" };
    if (proofs.includes("at-hand")) await world.call(technician, markNoticeDone, { ...told, proof: "at-hand" });
    else if (proofs.includes("applicator"))
      await world.call(technician, markNoticeDone, { ...told, proof: "applicator" });
    else if (proofs.includes("photo")) {
      const file = await sendFile(world, technician, { name: "sign.jpg", content: photo });
      await world.call(technician, markNoticeDone, { ...told, proof: "photo", fileIds: [file.id] });
    }
  }
}

/** The office says afterwards what was so: it is not asked, and what was open is missed. */
async function workByOffice({ world }: Company, { id, number }: Job): Promise<void> {
  for (const status of ["in-progress", "completed"] as const) {
    const { version } = (await world.call(manager, getOfficeAppointment, { id })).body;
    const { status: code, body } = await world.call(manager, setAppointmentStatus, {
      id,
      version,
      status,
      reason: "Told by phone",
    });
    if (code !== 200) throw new Error(`${number}: ${JSON.stringify(body)}`);
  }
}

async function cancel({ world }: Company, { id }: Job): Promise<void> {
  const { version } = (await world.call(manager, getOfficeAppointment, { id })).body;
  await world.call(manager, cancelAppointment, { id, version, notifyClient: false });
}
