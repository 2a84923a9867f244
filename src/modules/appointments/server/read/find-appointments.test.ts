import { afterEach, beforeEach, expect, test } from "vitest";
import { makeClient } from "#modules/clients/factories.ts";
import { updateCompany } from "#modules/company/server/index.ts";
import { makeProperty, ownAddressOf } from "#modules/properties/factories.ts";
import { makeTechnician } from "#modules/technicians/factories.ts";
import { SYSTEM, VISITOR, type Actor } from "#platform/actor.ts";
import { createWorld, type World } from "../../../../testing/world.ts";
import { AppointmentDetail, getAppointment, listAppointments } from "../../contract.ts";
import { BookedConsultation, bookConsultation } from "#modules/consultations/contract.ts";
import { appointmentPolicy } from "../../policy.ts";
import { consultationForm } from "#modules/consultations/factories.ts";
import { makeAppointment } from "../../factories.ts";
import { visibleAppointments } from "./find-appointments.ts";

const staff = (role: "manager" | "support" | "technician", userId = "office"): Actor => ({
  kind: "staff",
  userId,
  sessionId: "s",
  role,
});
const manager = staff("manager");

let world: World;
beforeEach(async () => {
  world = await createWorld({ now: "2026-03-02T15:00:00Z" });
  await updateCompany(world.ctx(SYSTEM), { visitsAtOnce: 5 });
});
afterEach(() => world.close());

/** An account that a technician may have; what else it holds is not looked at here. */
async function account(id: string): Promise<string> {
  await world.db
    .insertInto("user_account")
    .values({
      id,
      email: `${id}@company.example`,
      email_key: `${id}@company.example`,
      password_hash: "-",
      full_name: id,
      first_name: id,
      last_name: id,
      phone: null,
      kind: "staff",
      staff_role: "technician",
      client_id: null,
      account_type: null,
      is_founder: false,
      must_change_password: false,
      created_at: world.clock.now().toISOString(),
      deactivated_at: null,
    })
    .execute();
  return id;
}

const list = async (filter: Record<string, unknown> = {}, who: Actor = manager) =>
  (await world.call(who, listAppointments, filter)).body;
const titles = async (filter: Record<string, unknown>, who?: Actor) =>
  (await list(filter, who)).data.map(({ title }) => title);
const appointment = (title: string, told: Partial<Parameters<typeof makeAppointment>[1]> = {}) =>
  makeAppointment(world.ctx(SYSTEM), { title, scheduled_on: "2026-03-03", start_minute: 540, ...told });

test("a list holds exactly what the policy lets the actor read", async () => {
  const hers = await makeClient(world.ctx(SYSTEM));
  const nadia = await makeTechnician(world.ctx(SYSTEM), { user_id: await account("nadia") });
  const tobias = await makeTechnician(world.ctx(SYSTEM), { user_id: await account("tobias") });
  const own = await ownAddressOf(world.ctx(SYSTEM), hers.id);
  const barn = await makeProperty(world.ctx(SYSTEM), hers.id);
  await appointment("nobody's");
  await appointment("at her barn", { client_id: hers.id, property_id: barn.id });
  await appointment("hers", { client_id: hers.id });
  await appointment("nadia's", { technician_id: nadia.id });
  await appointment("tobias's for her", { client_id: hers.id, technician_id: tobias.id });
  const client = (clientId: string, propertyIds: readonly string[] | null = null): Actor => ({
    kind: "client",
    userId: "c",
    sessionId: "s",
    clientId,
    accountType: "residential",
    propertyIds,
  });

  const rows = await world.db
    .selectFrom("appointment")
    .leftJoin("technician", "technician.id", "appointment.technician_id")
    .select([
      "appointment.id",
      "appointment.status",
      "appointment.client_id",
      "appointment.property_id",
      "technician.user_id",
    ])
    .execute();
  const everyone = [
    VISITOR,
    SYSTEM,
    manager,
    staff("support"),
    staff("technician", "nadia"),
    staff("technician", "tobias"),
    staff("technician", "nobody"),
    client(hers.id),
    client(hers.id, [barn.id]),
    client(hers.id, [own.id]),
    client(hers.id, []),
    client(nadia.id),
  ];
  for (const actor of everyone) {
    const allowed = rows.filter((row) =>
      appointmentPolicy.read(actor, {
        status: row.status,
        clientId: row.client_id,
        // What names no property is at the client's own address.
        placeId: row.property_id ?? (row.client_id === null ? null : own.id),
        technicianUserIds: row.user_id === null ? [] : [row.user_id],
        hasTime: true,
      }),
    );
    const listed = await visibleAppointments(world.ctx(actor)).select("appointment.id").execute();
    expect(listed.map(({ id }) => id).toSorted(), JSON.stringify(actor)).toEqual(
      allowed.map(({ id }) => id).toSorted(),
    );
  }
});

test("a technician finds her own appointments, and nobody else's exist for her", async () => {
  const nadia = staff("technician", await account("nadia"));
  const { id: technician_id } = await makeTechnician(world.ctx(SYSTEM), { user_id: "nadia" });
  const own = await appointment("own", { technician_id });
  const other = await appointment("other");
  expect(await titles({}, nadia)).toEqual(["own"]);
  const seen = await world.call(nadia, getAppointment, { id: own.id });
  const { can } = AppointmentDetail.parse(seen.body);
  expect(Object.entries(can).flatMap(([action, may]) => (may ? action : []))).toEqual(["start"]);
  expect(await world.call(nadia, getAppointment, { id: other.id })).toMatchObject({
    status: 404,
    body: { code: "appointments.not_found" },
  });
});

test("pages come in the order asked for, with the total of all", async () => {
  await appointment("b", { start_minute: 600 });
  await appointment("a", { start_minute: 540 });
  await appointment("c", { scheduled_on: "2026-03-04", start_minute: 540 });
  expect(await titles({})).toEqual(["a", "b", "c"]);
  expect(await titles({ sortOrder: "desc" })).toEqual(["c", "b", "a"]);
  expect(await titles({ sortBy: "createdAt", sortOrder: "desc" })).toEqual(["c", "a", "b"]);
  expect(await list({ limit: 2, page: 2 })).toMatchObject({
    data: [{ title: "c" }],
    pagination: { page: 2, limit: 2, total: 3 },
  });
});

test("status and days narrow the list, both ends included", async () => {
  await appointment("first", { scheduled_on: "2026-03-03" });
  await appointment("second", { scheduled_on: "2026-03-04", status: "confirmed" });
  await appointment("third", { scheduled_on: "2026-03-05" });
  expect(await titles({ from: "2026-03-04" })).toEqual(["second", "third"]);
  expect(await titles({ from: "2026-03-03", to: "2026-03-04" })).toEqual(["first", "second"]);
  expect(await titles({ status: "confirmed" })).toEqual(["second"]);
});

test("a search finds titles, services, references, people and numbers, whatever the case", async () => {
  const client = await makeClient(world.ctx(SYSTEM), {
    first_name: "Ottilie",
    last_name: "Rookhaven",
    phone: "(302) 555-0177",
  });
  const technician = await makeTechnician(world.ctx(SYSTEM), { first_name: "Bram", last_name: "Hollowell" });
  await appointment("Termite treatment", { service_type: "termite-treatment", reference: "APT-7K4M-2QXT" });
  await appointment("Of a client", { client_id: client.id });
  await appointment("Of a technician", { technician_id: technician.id });
  await world.call(
    VISITOR,
    bookConsultation,
    consultationForm({ preferredDate: "2026-03-03", preferredTime: "10:00", fullName: "Yusra Pennyroyal" }),
  );

  expect(await titles({ search: "TERMITE" })).toEqual(["Termite treatment"]);
  expect(await titles({ search: "7k4m" })).toEqual(["Termite treatment"]);
  expect(await titles({ search: "rookhaven" })).toEqual(["Of a client"]);
  expect(await titles({ search: "302.555.0177" })).toEqual(["Of a client"]);
  expect(await titles({ search: "hollowell" })).toEqual(["Of a technician"]);
  expect(await titles({ search: "pennyroyal" })).toEqual(["Free consultation"]);
  expect(await titles({ search: "insects (ants)" })).toEqual(["Free consultation"]);
  expect(await titles({ search: "%" })).toEqual([]);
  expect(await titles({ search: "_" })).toEqual([]);
});

test("nobody reads on for ever", async () => {
  const answer = await world.call(manager, listAppointments, { page: 102, limit: 100 });
  expect(answer).toMatchObject({
    status: 422,
    body: { errors: [{ path: "page", message: "Please narrow the search" }] },
  });
});

test("the office reads everything that the visitor wrote, and the lead that it made", async () => {
  const form = consultationForm({ preferredDate: "2026-03-03", preferredTime: "9:00" });
  const booked = BookedConsultation.parse((await world.call(VISITOR, bookConsultation, form)).body);
  const { body } = await world.call(manager, getAppointment, { id: booked.id });
  expect(body).toMatchObject({
    reference: booked.reference,
    time: "9:00",
    startsAt: "2026-03-03T14:00:00Z",
    contact: { name: form.fullName, email: form.email, phone: form.phone },
    address: `${form.address}, Newark, DE 19711`,
    consultation: {
      pestType: "ants",
      propertySize: "medium",
      notes: "They come in through the kitchen.",
      language: "en",
      inServiceArea: true,
    },
    lead: { status: "pending", name: form.fullName },
    client: null,
    technicianId: null,
    can: { confirm: true, cancel: true, reschedule: true },
  });
});

test("an appointment of a client is shown with the client's name and address", async () => {
  const client = await makeClient(world.ctx(SYSTEM), {
    client_type: "commercial",
    business_name: "Copper Kettle Diner",
  });
  const { id } = await appointment("Quarterly service", { client_id: client.id });
  const { body } = await world.call(manager, getAppointment, { id });
  expect(body).toMatchObject({
    client: { id: client.id, name: "Copper Kettle Diner" },
    contact: { name: "Copper Kettle Diner", email: client.email },
    address: `${client.street}, Newark, DE 19711`,
    consultation: null,
    lead: null,
  });
});

test("an appointment that is not there is not found, and what is no id is no question", async () => {
  const ask = (id: string) => world.call(manager, getAppointment, { id });
  expect(await ask("01995f6a-0000-7000-8000-000000000000")).toMatchObject({
    status: 404,
    body: { code: "appointments.not_found" },
  });
  expect(await ask("nonsense")).toMatchObject({ status: 422, body: { errors: [{ path: "id" }] } });
});

test("a client's or a technician's appointments, and a search without accents in the names, the service and the address", async () => {
  const zoe = await makeClient(world.ctx(SYSTEM), { first_name: "Zoë", last_name: "Müller", street: "4 Rue Élan" });
  const jose = await makeTechnician(world.ctx(SYSTEM), { first_name: "José", last_name: "Peña" });
  await appointment("hers", { client_id: zoe.id });
  await appointment("his", { technician_id: jose.id, start_minute: 600 });
  await appointment("théâtre", { location: "7 Île Road", start_minute: 660 });
  const form = consultationForm({ preferredDate: "2026-03-04", preferredTime: "9:00", fullName: "Chloé Ångström" });
  await world.call(VISITOR, bookConsultation, form);

  expect(await titles({ clientId: zoe.id })).toEqual(["hers"]);
  expect(await titles({ technicianId: jose.id })).toEqual(["his"]);
  expect(await titles({ search: "muller" })).toEqual(["hers"]);
  expect(await titles({ search: "ZOË" })).toEqual(["hers"]);
  expect(await titles({ search: "rue elan" })).toEqual(["hers"]);
  expect(await titles({ search: "pena" })).toEqual(["his"]);
  expect(await titles({ search: "theatre" })).toEqual(["théâtre"]);
  expect(await titles({ search: "ile road" })).toEqual(["théâtre"]);
  expect(await titles({ search: "chloe angstrom" })).toEqual(["Free consultation"]);
});

test("a request is listed on its day with the part of it that was asked for", async () => {
  await appointment("request", { status: "pending", time_window: "afternoon", start_minute: 720 });
  expect((await list()).data).toMatchObject([{ title: "request", timeWindow: "afternoon", can: { confirm: false } }]);
});

test("a search finds every word, in any order, each in any field", async () => {
  const ines = await makeClient(world.ctx(SYSTEM), { first_name: "Inez", last_name: "Thistlewood" });
  const nadia = await makeTechnician(world.ctx(SYSTEM), { first_name: "Nadia", last_name: "Alder" });
  await appointment("Termite treatment", { client_id: ines.id, technician_id: nadia.id });
  await appointment("Rodent control", { client_id: ines.id });
  for (const search of ["thistlewood inez", "inez termite", "nadia thistlewood", "ALDER  termite inez"])
    expect(await titles({ search }), search).toContain("Termite treatment");
  expect(await titles({ search: "thistlewood nadia" })).toEqual(["Termite treatment"]);
  expect(await titles({ search: "thistlewood tobias" })).toEqual([]);
});

test("what is past and neither completed nor cancelled can be asked for", async () => {
  const past = { scheduled_on: "2026-02-27" } as const;
  for (const status of ["scheduled", "in-progress", "completed", "cancelled"] as const)
    await appointment(status, { ...past, status });
  await appointment("to come");
  expect((await titles({ unclosed: "true", to: "2026-03-01" })).toSorted()).toEqual(["in-progress", "scheduled"]);
});
