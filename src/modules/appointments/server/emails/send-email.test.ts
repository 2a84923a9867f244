import { afterEach, beforeEach, expect, test } from "vitest";
import { makeClient } from "#modules/clients/factories.ts";
import { updateCompany } from "#modules/company/server/index.ts";
import { SYSTEM, VISITOR, type Actor } from "#platform/actor.ts";
import { enqueue } from "#platform/server/jobs/jobs.ts";
import { StoredAttachments } from "#platform/server/mail/mail.ts";
import { createWorld, type World } from "../../../../testing/world.ts";
import { AppointmentDetail, cancelAppointment, confirmAppointment, rescheduleAppointment } from "../../contract.ts";
import { BookedConsultation, bookConsultation } from "#modules/consultations/contract.ts";
import { consultationForm } from "#modules/consultations/factories.ts";
import { makeAppointment } from "../../factories.ts";
import { sendEmail } from "./send-email.ts";

const manager: Actor = { kind: "staff", userId: "m", sessionId: "s", role: "manager" };

let world: World;
beforeEach(async () => {
  world = await createWorld({ now: "2026-03-02T15:00:00Z" });
  await updateCompany(world.ctx(SYSTEM), {
    name: "Tidewren",
    phone: "(302) 555-0140",
    email: "hello@tidewren.example",
  });
});
afterEach(() => world.close());

const ada = { fullName: "Ada Marlowe", email: "ada@mail.example", preferredDate: "2026-03-06", preferredTime: "9:30" };

async function book(told: Record<string, unknown> = {}) {
  const { body } = await world.call(VISITOR, bookConsultation, consultationForm({ ...ada, ...told }));
  return BookedConsultation.parse(body);
}

/** The mails after all jobs, each with the calendar file in it, its folded lines put together. */
async function emails() {
  await world.runJobs();
  return (await world.mails()).map((mail) => {
    const [file] = StoredAttachments.parse(mail.attachments);
    const calendar = Buffer.from(file?.base64 ?? "", "base64")
      .toString()
      .replaceAll("\r\n ", "")
      .split("\r\n");
    return { ...mail, contentType: file?.contentType, calendar };
  });
}
const lineOf = (calendar: string[] | undefined, name: string) => calendar?.find((line) => line.startsWith(name));

test("a booking is confirmed by email, with a file for the calendar", async () => {
  const { id, reference } = await book();
  const [mail, ...more] = await emails();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    to_address: "ada@mail.example",
    language: "en",
    subject: "Your free consultation on Friday, March 6, 2026",
    contentType: "text/calendar; charset=utf-8; method=REQUEST",
  });
  for (const fact of [reference, "Free consultation (ants)", "9:30–10:00 AM", "Newark, DE 19711", "(302) 555-0140"])
    expect(mail?.text).toContain(fact);
  expect(mail?.calendar).toEqual(
    expect.arrayContaining([
      "METHOD:REQUEST",
      `UID:${id}@greenline.test`,
      "SEQUENCE:0",
      "DTSTART:20260306T143000Z",
      "DTEND:20260306T150000Z",
      "SUMMARY:Tidewren: Free consultation (ants)",
      'ORGANIZER;CN="Tidewren":mailto:hello@tidewren.example',
    ]),
  );
});

test.each([
  ["es", "Su consulta gratuita del viernes, 6 de marzo de 2026", "Consulta gratuita (hormigas)"],
  ["fr", "Votre visite gratuite du vendredi 6 mars 2026", "Visite gratuite (fourmis)"],
])("a form in %s is answered in that language", async (language, subject, service) => {
  await book({ language });
  const [mail] = await emails();
  expect(mail).toMatchObject({ language, subject });
  expect(mail?.text).toContain(service);
});

test("confirmed, moved, cancelled: each is told under the same id with a higher number, and the end takes it out", async () => {
  const { id } = await book();
  await emails();
  const change = async (
    endpoint: typeof confirmAppointment | typeof cancelAppointment | typeof rescheduleAppointment,
    version: number,
    told = {},
  ) => {
    const answer = await world.call(manager, endpoint, { id, version, ...told });
    expect(answer.status).toBe(200);
    world.clock.advance(2 * 60_000);
    await world.runJobs();
    return AppointmentDetail.parse(answer.body);
  };
  await change(confirmAppointment, 1);
  await change(rescheduleAppointment, 2, { date: "2026-03-09", time: "8:15" });
  await change(cancelAppointment, 3, { reason: "The truck broke down" });

  const sent = await emails();
  expect(
    sent.map(({ calendar }) => [lineOf(calendar, "METHOD"), lineOf(calendar, "SEQUENCE"), lineOf(calendar, "DTSTART")]),
  ).toEqual([
    ["METHOD:REQUEST", "SEQUENCE:0", "DTSTART:20260306T143000Z"],
    ["METHOD:REQUEST", "SEQUENCE:1", "DTSTART:20260306T143000Z"],
    ["METHOD:REQUEST", "SEQUENCE:2", "DTSTART:20260309T121500Z"],
    ["METHOD:CANCEL", "SEQUENCE:3", "DTSTART:20260309T121500Z"],
  ]);
  expect(new Set(sent.map(({ calendar }) => lineOf(calendar, "UID")))).toEqual(new Set([`UID:${id}@greenline.test`]));
  expect(sent[3]?.subject).toBe("Canceled: your appointment on Monday, March 9, 2026");
  expect(sent[3]?.text).toContain("Reason: The truck broke down");
  expect(sent[3]?.text).toContain("http://greenline.test/consultation");
});

test("an email that a newer one has overtaken is not sent any more", async () => {
  const { id } = await book();
  await world.call(manager, cancelAppointment, { id, version: 1 });
  const sent = await emails();
  expect(sent.map(({ subject }) => subject)).toEqual(["Canceled: your appointment on Friday, March 6, 2026"]);
});

test("a job that runs twice sends one email", async () => {
  const { id } = await book();
  await enqueue(world.ctx(SYSTEM), sendEmail, { appointmentId: id, emailKind: "booked", sequence: 0 });
  expect(await emails()).toHaveLength(1);
});

test("a client's appointment is told to the client in the client's language; where there is nobody, nobody is written to", async () => {
  const client = await makeClient(world.ctx(SYSTEM), {
    email: "marta@home.example",
    language: "es",
    first_name: "Marta",
  });
  const theirs = await makeAppointment(world.ctx(SYSTEM), {
    client_id: client.id,
    scheduled_on: "2026-03-06",
    start_minute: 600,
    title: "Quarterly service",
  });
  const nobodys = await makeAppointment(world.ctx(SYSTEM), { scheduled_on: "2026-03-06", start_minute: 720 });
  await world.call(manager, confirmAppointment, { id: theirs.id, version: 1 });
  await world.call(manager, confirmAppointment, { id: nobodys.id, version: 1 });
  const sent = await emails();
  expect(sent).toMatchObject([
    { to_address: "marta@home.example", subject: "Confirmada: su cita del viernes, 6 de marzo de 2026" },
  ]);
  expect(sent[0]?.text).toContain("Servicio trimestral");
  expect(sent[0]?.text).toContain(client.street);
});
