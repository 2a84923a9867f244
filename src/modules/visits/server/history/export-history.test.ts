import { afterEach, beforeEach, expect, test } from "vitest";
import { makeClientUser } from "#modules/accounts/factories.ts";
import { appointmentRow } from "#modules/appointments/factories.ts";
import { SYSTEM, type Actor } from "#platform/actor.ts";
import { newId } from "#platform/server/ids.ts";
import { readPdf } from "../../../../testing/read-pdf.ts";
import { readZip } from "../../../../testing/read-zip.ts";
import { actorHeader } from "../../../../testing/test-actor.ts";
import { openVisitOffice, type VisitOffice } from "../../../../testing/offices/visit-office.ts";
import { emailServiceHistory, finishVisit, getOwnVisitOf, getServiceHistory, saveReport } from "../../contract.ts";
import { visitRow } from "../../factories.ts";
import { MAX_SERVICES } from "../read/find-history.ts";

let office: VisitOffice;
let client: Extract<Actor, { kind: "client" }>;
beforeEach(async () => {
  office = await openVisitOffice();
  const { id: userId, clientId } = await makeClientUser(office.world.ctx(SYSTEM), { email: "ana@example.com" });
  client = { kind: "client", userId, sessionId: "s", clientId, accountType: "residential", propertyIds: null };
});
afterEach(() => office.world.close());

const YEAR = 2026;
const COPY = `Your service history for ${YEAR}`;

async function finished(notes = "Sealed the gap."): Promise<{ id: string; appointmentId: string }> {
  const appointment = await office.appointment({ client_id: client.clientId, technician_id: office.nadia });
  const { id } = await office.start(appointment.id);
  const changes = {
    presence: { base: 0, value: { kind: "nobody-home" as const } },
    effectiveness: { base: 0, value: 81 },
    notes: { base: 0, value: notes },
    findings: [{ id: newId(), base: 0, value: { pest: "Ants", count: 3, where: "Kitchen" } }],
  };
  expect((await office.world.call(office.lead, saveReport, { id, commandId: newId(), changes })).status).toBe(200);
  expect((await office.world.call(office.lead, finishVisit, { id, commandId: newId() })).status).toBe(200);
  return { id, appointmentId: appointment.id };
}

/** As many more finished visits of the year, all as this one was. */
async function repeat(id: string, times: number): Promise<void> {
  const { world } = office;
  const { clientId } = client;
  const { report } = await world.db.selectFrom("visit").select("report").where("id", "=", id).executeTakeFirstOrThrow();
  const appointments = Array.from({ length: times }, (_, at) =>
    appointmentRow({
      client_id: clientId,
      status: "cancelled",
      scheduled_on: new Date(Date.UTC(YEAR, 0, 1 + (at % 60))).toISOString().slice(0, 10),
      start_minute: 480,
      now: world.clock.now(),
    }),
  );
  await world.db.insertInto("appointment").values(appointments).execute();
  const visits = appointments.map((appointment) =>
    visitRow({
      appointment_id: appointment.id,
      client_id: clientId,
      technician_id: office.nadia,
      visited_on: appointment.scheduled_on,
      started_at: world.clock.now().toISOString(),
      report: JSON.stringify(report),
    }),
  );
  await world.db.insertInto("visit").values(visits).execute();
}

const exported = (query: string) =>
  office.world.app.inject({
    url: `/api/my/service-history/export?year=${YEAR}&${query}`,
    headers: { authorization: actorHeader(client) },
  });

test("a spreadsheet gets the year’s visits, and runs nothing of them", async () => {
  await finished('=HYPERLINK("x")');
  const { body, headers } = await exported("format=csv&statistics=false");
  expect(headers["content-disposition"]).toContain(`service-history-${YEAR}.csv`);
  expect(body).toContain(`"'=HYPERLINK(""x"")"`);
  expect(body).toContain("Ants (3), Kitchen");
  expect(body).not.toContain("Effectiveness");
});

test("Excel gets numbers as numbers, and a formula as the text that somebody wrote", async () => {
  await finished('=HYPERLINK("x")');
  const { rawPayload, headers } = await exported("format=excel");
  expect(headers["content-disposition"]).toContain(`service-history-${YEAR}.xlsx`);
  const files = readZip(rawPayload);
  expect(files.get("xl/worksheets/sheet1.xml")).toMatch(/<v>81<\/v>/);
  expect(files.get("xl/worksheets/sheet1.xml")).not.toContain("<f>");
  expect([...files.values()].join("")).toContain('<t>=HYPERLINK("x")</t>');
});

test("the paper has the year’s visits", async () => {
  await finished();
  const response = await exported("format=pdf");
  expect(response.headers["content-type"]).toContain("application/pdf");
  expect(JSON.stringify(readPdf(response.rawPayload))).toContain("Nadia Alder");
});

test("a file has all of a year, also what the screen leaves out", async () => {
  const { id } = await finished();
  await repeat(id, MAX_SERVICES + 1);
  const shown = await office.world.call(client, getServiceHistory, { year: YEAR });
  expect(shown.body).toMatchObject({ isCut: true, services: { length: MAX_SERVICES } });
  const { body } = await exported("format=csv");
  expect(body.trim().split("\r\n")).toHaveLength(MAX_SERVICES + 3);
});

test("a copy goes to the address of whoever asks, once for each time", async () => {
  await finished();
  const asked = { year: YEAR, format: "excel" } as const;
  const { status, body } = await office.world.call(client, emailServiceHistory, asked, { key: "once" });
  expect([status, body]).toEqual([202, { email: "ana@example.com" }]);
  await office.world.call(client, emailServiceHistory, asked, { key: "once" });
  await office.world.runJobs();
  const copies = (await office.world.mails()).filter(({ subject }) => subject === COPY);
  expect(copies).toMatchObject([
    { to_address: "ana@example.com", attachments: [{ filename: `service-history-${YEAR}.xlsx` }] },
  ]);
});

test("whose login is shut meanwhile gets no copy", async () => {
  await office.world.call(client, emailServiceHistory, { year: YEAR });
  const shut = { deactivated_at: office.world.clock.now().toISOString() };
  await office.world.db.updateTable("user_account").set(shut).where("id", "=", client.userId).execute();
  await office.world.runJobs();
  expect((await office.world.mails()).map(({ subject }) => subject)).not.toContain(COPY);
  expect(await office.world.call(client, emailServiceHistory, { year: YEAR })).toMatchObject({
    status: 404,
    body: { code: "accounts.not_found" },
  });
});

test("a link to a visit opens the year that it was in", async () => {
  const { id } = await finished();
  office.world.clock.set("2027-03-03T14:00:00Z");
  expect((await office.world.call(client, getServiceHistory, { visit: id })).body.year).toBe(YEAR);
  const stranger = { ...client, clientId: newId() };
  expect((await office.world.call(stranger, getServiceHistory, { visit: id })).body.year).toBe(YEAR + 1);
});

test("an appointment leads to what was done at it", async () => {
  const { id, appointmentId } = await finished();
  const seen = await office.world.call(client, getOwnVisitOf, { id: appointmentId });
  expect(seen).toMatchObject({ status: 200, body: { visitId: id } });
  const stranger = { ...client, clientId: newId() };
  expect(await office.world.call(stranger, getOwnVisitOf, { id: appointmentId })).toMatchObject({
    status: 404,
    body: { code: "visits.not_found" },
  });
});
