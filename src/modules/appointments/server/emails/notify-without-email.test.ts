import { afterEach, beforeEach, expect, test } from "vitest";
import { manager, openOffice, TUESDAY, type Office } from "../../../../testing/offices/office.ts";
import {
  cancelAppointment,
  previewEmail,
  previewNewEmail,
  rescheduleAppointment,
  scheduleAppointment,
} from "../../contract.ts";
import { rowsOf } from "#platform/server/database/db.ts";

let office: Office;
beforeEach(async () => {
  office = await openOffice();
});
afterEach(() => office.world.close());

/** Lets so much time pass, and gives the subjects of all mail that has gone out by then. */
async function subjectsAfter(minutes: number): Promise<string[]> {
  office.world.clock.advance(minutes * 60_000);
  await office.world.runJobs();
  return (await office.world.mails()).map(({ subject }) => subject);
}
const move = (id: string, version: number, time: string) =>
  office.world.call(manager, rescheduleAppointment, { id, version, date: TUESDAY, time });

const PHONE = "(302) 555-0142";
/** A client without an email. */
beforeEach(() =>
  office.world.db
    .updateTable("client")
    .set({ email: "", email_key: "", phone: PHONE, phone_key: "3025550142" })
    .where("id", "=", office.clientId)
    .execute(),
);
const waiting = () => rowsOf(office.world.db, "select state from pgboss.job where name = 'appointments.send_email'");

test("a client without an email gets none of anything, and no job fails or tries again", async () => {
  const { id } = await office.create();
  await move(id, 1, "13:00");
  expect(await subjectsAfter(5)).toEqual([]);
  await office.world.call(manager, cancelAppointment, { id, version: 2, reason: "Ill" });
  expect(await subjectsAfter(5)).toEqual([]);
  // A job that failed would have thrown here, or would wait to try again.
  expect(await waiting()).toEqual([]);
});

test("they are to be called: the preview and a move say the number", async () => {
  const { clientId, serviceType, date, time, minutes } = office.form();
  const appointment = { clientId, serviceType, date, time, minutes };
  const none = { email: null, hasAddress: false, phone: PHONE };
  expect((await office.world.call(manager, previewNewEmail, appointment)).body).toEqual(none);
  const { id } = await office.create();
  expect((await office.world.call(manager, previewEmail, { id, email: "cancelled" })).body).toEqual(none);
  const place = { id, date: TUESDAY, time: "13:00", minutes: 75, technicianId: office.nadia };
  const placed = (told: object) => office.world.call(manager, scheduleAppointment, { ...place, version: 1, ...told });
  expect((await placed({})).body).toMatchObject({ emailTo: null, callInstead: PHONE });
  const quiet = await placed({ version: 2, time: "15:00", notifyClient: false });
  expect(quiet.body).toMatchObject({ emailTo: null, callInstead: null });
});

test("they are told of what is new once they have one", async () => {
  const { id } = await office.create();
  expect(await subjectsAfter(5)).toEqual([]);
  await office.world.db
    .updateTable("client")
    .set({ email: "ana@homes.example", email_key: "ana@homes.example" })
    .where("id", "=", office.clientId)
    .execute();
  await move(id, 1, "13:00");
  expect(await subjectsAfter(5)).toEqual([expect.stringContaining("Su cita del")]);
});
