import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { makeStaff } from "#modules/accounts/factories.ts";
import { getOfficeAppointment } from "#modules/appointments/contract.ts";
import { makeClient } from "#modules/clients/factories.ts";
import { SYSTEM, type Actor } from "#platform/actor.ts";
import { newId } from "#platform/server/ids.ts";
import { manager } from "../../../testing/offices/office.ts";
import { openIssueOffice, support, type IssueOffice } from "../../../testing/offices/issue-office.ts";
import type { World } from "../../../testing/world.ts";
import {
  changeIssue,
  commentIssue,
  getOwnIssue,
  listAppointmentIssues,
  listIssueAssignees,
  listIssues,
  listPhoneIssues,
  reportIssue,
  scheduleIssue,
} from "../contract.ts";
import { makeProperty, ownAddressOf } from "#modules/properties/factories.ts";
import { issueForm } from "../factories.ts";

let office: IssueOffice;
let world: World;
beforeEach(async () => {
  office = await openIssueOffice();
  world = office.world;
});
afterEach(() => world.close());

describe("changing", () => {
  test("says how far it is, how urgent, and who sees to it, and keeps that as its history", async () => {
    const { id: sam } = await makeStaff(world.ctx(SYSTEM), { role: "support" });
    const me: Actor = { kind: "staff", userId: sam, sessionId: "s", role: "support" };
    const id = await office.make();
    const { status, body } = await office.change(
      id,
      { status: "investigating", priority: "high", assignedTo: sam },
      me,
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({
      version: 2,
      status: "investigating",
      priority: "high",
      assignedTo: { id: sam, name: "Sam Rivers" },
      nextStatuses: ["scheduled", "resolved"],
      history: [
        { kind: "status", who: "Sam Rivers", from: "active", to: "investigating" },
        { kind: "priority", from: "medium", to: "high" },
        { kind: "assigned", from: null, to: "Sam Rivers" },
      ],
    });
    expect((await world.call(me, listIssues, { assignedTo: "me" })).body.data.map((issue) => issue.id)).toEqual([id]);
    const gone = await world.call(me, changeIssue, { id, version: 2, assignedTo: null });
    expect(gone.body.assignedTo).toBeNull();
  });

  test("issues.needs_appointment: what is scheduled keeps its appointment while it is", async () => {
    const { id } = await office.scheduled();
    const answer = await office.change(id, { version: 2, status: "scheduled", appointmentId: null });
    expect(answer).toMatchObject({ status: 409, body: { code: "issues.needs_appointment" } });
  });

  test("that changes nothing leaves the version as it is", async () => {
    const id = await office.make();
    expect((await office.change(id, { priority: "medium" })).body).toMatchObject({ version: 1, history: [] });
  });

  test.each([
    ["investigating", "active", "issues.cannot_become"],
    ["resolved", "investigating", "issues.cannot_become"],
    ["active", "scheduled", "issues.needs_appointment"],
  ] as const)("from %s to %s is refused with the reason", async (from, to, code) => {
    const answer = await office.change(await office.make({ status: from }), { status: to });
    expect(answer).toMatchObject({ status: 409, body: { code } });
    expect(answer.body.detail).not.toBe("");
  });

  test("by two at once is done by one, and the other is told", async () => {
    const id = await office.make();
    const both = await Promise.all([
      office.change(id, { status: "investigating" }),
      office.change(id, { status: "resolved" }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.code).toBe("issues.changed_meanwhile");
  });

  test("gives it to nobody who cannot see to it, and is not the technician's", async () => {
    const id = await office.make();
    expect((await office.change(id, { assignedTo: "nobody-here" })).body.code).toBe("issues.not_assignable");
    expect((await office.change(id, { status: "resolved" }, office.lead)).status).toBe(403);
    const { body } = await world.call(support, listIssueAssignees, {});
    expect(body.data.filter(({ isTechnician }) => isTechnician)).toHaveLength(2);
  });

  test("of what is not there is 404", async () => {
    expect((await office.change(newId(), { status: "resolved" })).body.code).toBe("issues.not_found");
  });
});

describe("scheduling", () => {
  test("links the appointment once and carries the client's words over", async () => {
    const { id, appointmentId } = await office.scheduled();
    const again = await world.call(support, scheduleIssue, { id, appointmentId });
    expect(again.body).toMatchObject({
      version: 2,
      status: "scheduled",
      service: { appointmentId, date: "2026-03-03", time: "9:00" },
      can: { schedule: false },
      history: [{ kind: "status", to: "scheduled" }, { kind: "appointment" }],
    });
    const { notes, version } = (await world.call(manager, getOfficeAppointment, { id: appointmentId })).body;
    expect(notes).toBe(
      "ISS-001: Ants in the kitchen\nWhere: Kitchen\nA trail from the window to the sink, every morning.",
    );
    expect(version).toBe(2);
  });

  test("leaves notes alone that have the words already", async () => {
    const id = await office.make();
    const appointmentId = await office.book({ notes: "For ISS-001, bring bait" });
    await world.call(support, scheduleIssue, { id, appointmentId });
    expect((await world.call(manager, getOfficeAppointment, { id: appointmentId })).body.notes).toBe(
      "For ISS-001, bring bait",
    );
  });

  test("with another client's appointment, or one that is over, is refused", async () => {
    const id = await office.make();
    const { id: other } = await makeClient(world.ctx(SYSTEM));
    const theirs = await office.book({ client_id: other });
    expect((await world.call(support, scheduleIssue, { id, appointmentId: theirs })).body.code).toBe(
      "appointments.not_found",
    );
    const over = await office.book({ status: "completed", start_minute: 720 });
    expect((await world.call(support, scheduleIssue, { id, appointmentId: over })).body.code).toBe(
      "issues.appointment_closed",
    );
    const next = await office.book({ start_minute: 900 });
    const done = await office.make({ status: "resolved" });
    expect((await world.call(support, scheduleIssue, { id: done, appointmentId: next })).body.code).toBe(
      "issues.cannot_become",
    );
  });

  test("is at the issue's own property, at one that nobody named, or for an issue that names none", async () => {
    const here = await ownAddressOf(world.ctx(SYSTEM), office.clientId);
    const there = await makeProperty(world.ctx(SYSTEM), office.clientId);
    const refused = {
      status: 409,
      body: { code: "issues.appointment_elsewhere", errors: [{ path: "appointmentId" }] },
    };
    const id = await office.make({ property_id: here.id });
    const elsewhere = await office.book({ property_id: there.id });
    expect(await world.call(support, scheduleIssue, { id, appointmentId: elsewhere })).toMatchObject(refused);
    expect(await office.change(id, { appointmentId: elsewhere })).toMatchObject(refused);
    expect((await world.call(manager, getOfficeAppointment, { id: elsewhere })).body.notes).toBe("");

    const statusOf = async (property_id: string | null, appointmentId: string) =>
      (await world.call(support, scheduleIssue, { id: await office.make({ property_id }), appointmentId })).status;
    expect(await statusOf(here.id, await office.book({ property_id: here.id, start_minute: 720 }))).toBe(200);
    expect(await statusOf(here.id, await office.book({ property_id: null, start_minute: 840 }))).toBe(200);
    expect(await statusOf(null, elsewhere)).toBe(200);
  });

  test("in the change of it is the same, and taking the appointment away has it investigated again", async () => {
    const id = await office.make();
    const appointmentId = await office.book();
    expect((await office.change(id, { appointmentId })).body).toMatchObject({
      status: "scheduled",
      service: { appointmentId },
    });
    expect((await office.change(id, { version: 2, appointmentId: null })).body).toMatchObject({
      status: "investigating",
      service: null,
    });
  });
});

describe("the technician", () => {
  test("sees what is open where they go, with its own first, and may comment", async () => {
    const place = await world.db
      .selectFrom("property")
      .select("id")
      .where("client_id", "=", office.clientId)
      .executeTakeFirstOrThrow();
    const id = await office.make({ property_id: place.id });
    const other = await office.make({ property_id: place.id, title: "Mice" });
    await office.make({ property_id: place.id, status: "resolved" });
    const appointmentId = await office.book({ property_id: place.id });
    await world.call(support, scheduleIssue, { id, appointmentId });

    const { body } = await world.call(office.lead, listAppointmentIssues, { id: appointmentId });
    expect(body.data.map((issue) => [issue.id, issue.isFor])).toEqual([
      [id, true],
      [other, false],
    ]);
    expect(body.data[0]).toMatchObject({ contact: null, can: { comment: true, change: false } });
    // A phone that reads ahead gets the same for all of today and tomorrow at once.
    world.clock.set("2026-03-02T18:00:00Z");
    const ahead = (await world.call(office.lead, listPhoneIssues, {})).body;
    expect(ahead.data).toMatchObject([
      {
        appointmentId,
        issues: [
          { id, isFor: true },
          { id: other, isFor: false },
        ],
      },
    ]);
    expect((await world.call(office.mate, listPhoneIssues, {})).body.data).toEqual([]);
    const said = await world.call(office.lead, commentIssue, { id: other, content: "Droppings below the stairs" });
    expect(said.body.comments).toMatchObject([{ authorRole: "technician", isStaff: true }]);
    expect((await world.call(office.mate, listAppointmentIssues, { id: appointmentId })).body.code).toBe(
      "appointments.not_found",
    );
    expect((await world.call(office.mate, commentIssue, { id, content: "Hello" })).body.code).toBe("issues.not_found");
  });
});

describe("the office", () => {
  test("writes down what a client told on the telephone", async () => {
    const { status, body } = await world.call(support, reportIssue, issueForm({ clientId: office.clientId } as object));
    expect(status).toBe(201);
    expect(body).toMatchObject({
      reference: "ISS-001",
      reportedBy: { isStaff: true },
      history: [{ kind: "reported" }],
    });
    expect((await world.call(office.client, getOwnIssue, { id: body.id })).status).toBe(200);
    const nobody = { ...issueForm(), clientId: newId() };
    expect((await world.call(support, reportIssue, nobody)).body.code).toBe("clients.not_found");
    const elsewhere = { ...issueForm(), clientId: office.clientId, propertyId: newId() };
    expect((await world.call(support, reportIssue, elsewhere)).body.code).toBe("properties.not_found");
  });
});
