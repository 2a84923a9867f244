import { afterEach, beforeEach, expect, test } from "vitest";
import { mergeClients } from "#modules/clients/contract.ts";
import { makeClient } from "#modules/clients/factories.ts";
import { listProperties, updateProperty } from "#modules/properties/contract.ts";
import { SYSTEM } from "#platform/actor.ts";
import { StoredAttachments } from "#platform/server/mail/mail.ts";
import { manager, openOffice, TUESDAY, type Office } from "../../../../testing/offices/office.ts";
import { createPlan } from "#modules/plans/contract.ts";
import { getAppointment, getOfficeAppointment, listAppointments } from "../../contract.ts";
import { getDaySheet, getSchedule, getUnscheduled } from "#modules/schedule/contract.ts";
import { technicianWork } from "./find-technician-work.ts";

let office: Office;
beforeEach(async () => {
  office = await openOffice();
});
afterEach(() => office.world.close());

const HOUSE = { address: "7 Orchard Row", city: "Dover", state: "DE", zipCode: "19901" };
const HOUSE_LINE = "7 Orchard Row, Dover, DE 19901";

/** The client's house is another one than the address for mail. */
async function moveProperty(told: Partial<typeof HOUSE> = {}) {
  const { world, clientId } = office;
  const { body } = await world.call(manager, listProperties, { clientId });
  const [property] = body.data;
  if (!property) throw new Error("a client always has a property");
  const answer = await world.call(manager, updateProperty, { ...property, ...HOUSE, ...told });
  expect(answer.status).toBe(200);
  return property.id;
}

/** What each reader says of where an appointment is. */
async function readers(id: string) {
  const { world, nadia } = office;
  const ask = async <T>(answer: Promise<{ status: number; body: T }>) => (await answer).body;
  const schedule = await ask(world.call(manager, getSchedule, { from: TUESDAY }));
  const sheet = await ask(world.call(manager, getDaySheet, { date: TUESDAY }));
  const list = await ask(world.call(manager, listAppointments, {}));
  const feed = await technicianWork.appointmentsOf(world.ctx(SYSTEM), nadia, { from: TUESDAY, to: TUESDAY, limit: 9 });
  await world.runJobs();
  const mail = (await world.mails()).at(-1);
  const [file] = StoredAttachments.parse(mail?.attachments ?? []);
  const calendar = Buffer.from(file?.base64 ?? "", "base64")
    .toString()
    .replaceAll("\r\n ", "");
  return {
    calendar: schedule.appointments.find((appointment) => appointment.id === id)?.address,
    sheet: sheet.appointments.find((appointment) => appointment.id === id)?.address,
    list: list.data.find((appointment) => appointment.id === id)?.address,
    detail: (await ask(world.call(manager, getAppointment, { id }))).address,
    office: (await ask(world.call(manager, getOfficeAppointment, { id }))).address,
    feed: feed.find((appointment) => appointment.id === id)?.address,
    email: mail?.text.includes(HOUSE_LINE) === true ? HOUSE_LINE : mail?.text,
    file: calendar
      .split("\r\n")
      .find((line) => line.startsWith("LOCATION:"))
      ?.slice("LOCATION:".length)
      .replaceAll("\\,", ","),
  };
}

const everywhere = (address: string) =>
  Object.fromEntries(
    ["calendar", "sheet", "list", "detail", "office", "feed", "email", "file"].map((reader) => [reader, address]),
  );

test("everybody is sent to the property, not to where the client gets mail", async () => {
  await moveProperty();
  const { id } = await office.create();
  expect(await readers(id)).toEqual(everywhere(HOUSE_LINE));
});

test("a corrected address corrects what is booked, and search finds it there", async () => {
  const { world } = office;
  const { id } = await office.create();
  await moveProperty();
  const { email: _, file: __, ...now } = await readers(id);
  expect(Object.values(now)).toEqual(Array.from({ length: 6 }, () => HOUSE_LINE));
  const found = await world.call(manager, listAppointments, { search: "7 orchard" });
  expect(found.body.data.map((appointment) => appointment.id)).toEqual([id]);
});

test("what the office typed instead stays", async () => {
  await moveProperty();
  const { id } = await office.create({ location: "Boat dock, pier 4" });
  await moveProperty({ address: "9 Orchard Row" });
  expect(await readers(id)).toMatchObject({ calendar: "Boat dock, pier 4", feed: "Boat dock, pier 4" });
});

test("a request of a recurring service follows its property too", async () => {
  const { world, clientId } = office;
  await moveProperty();
  const request = {
    clientId,
    serviceType: "quarterly-service" as const,
    frequency: "Quarterly" as const,
    minutes: 60,
    startsOn: TUESDAY,
  };
  expect((await world.call(manager, createPlan, request)).status).toBe(201);
  await world.runJobs();
  const unscheduled = await world.call(manager, getUnscheduled, {});
  expect(unscheduled.body.appointments.map((appointment) => appointment.address)).toEqual([HOUSE_LINE]);
});

test("a merge leaves the appointments of both where they are", async () => {
  const { world, clientId } = office;
  await moveProperty();
  const { id } = await office.create();
  const kept = await makeClient(world.ctx(SYSTEM), { street: "1 Keeper Street" });
  const [other, into] = await Promise.all(
    [clientId, kept.id].map((client) =>
      world.db.selectFrom("client").select(["id", "version"]).where("id", "=", client).executeTakeFirstOrThrow(),
    ),
  );
  const merged = await world.call(manager, mergeClients, {
    id: into?.id ?? "",
    version: into?.version ?? 0,
    otherId: other?.id ?? "",
    otherVersion: other?.version ?? 0,
  });
  expect(merged.status).toBe(200);
  expect(await readers(id)).toEqual(everywhere(HOUSE_LINE));
});

test("an appointment without a property is at the client's first one", async () => {
  await moveProperty();
  const { id } = await office.appointment({ technician_id: office.nadia });
  expect(await readers(id)).toMatchObject({ calendar: HOUSE_LINE, feed: HOUSE_LINE, list: HOUSE_LINE });
});
