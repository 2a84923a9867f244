import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  cancelAppointment,
  getOfficeAppointment,
  setAppointmentStatus,
  updateAppointment,
} from "#modules/appointments/contract.ts";
import { makeProperty, ownAddressOf } from "#modules/properties/factories.ts";
import { SYSTEM } from "#platform/actor.ts";
import { openIssueOffice, support, type IssueOffice } from "../../../testing/offices/issue-office.ts";
import { manager } from "../../../testing/offices/office.ts";
import type { World } from "../../../testing/world.ts";
import { answerProposal, reopenOwnIssue, scheduleIssue } from "../contract.ts";

let office: IssueOffice;
let world: World;
beforeEach(async () => {
  office = await openIssueOffice();
  world = office.world;
});
afterEach(() => world.close());

describe("an appointment", () => {
  test("that is cancelled sends it back to investigating", async () => {
    const { id, appointmentId } = await office.scheduled();
    await world.call(manager, cancelAppointment, { id: appointmentId, version: 2 });
    await world.runJobs();
    expect(await office.get(id)).toMatchObject({ status: "investigating", service: null, can: { schedule: true } });
  });

  test("that the office takes to another place sends it back to investigating, and to its own place does not", async () => {
    const here = await ownAddressOf(world.ctx(SYSTEM), office.clientId);
    const there = await makeProperty(world.ctx(SYSTEM), office.clientId);
    const appointmentId = await office.book({ property_id: null, notes: "Ring twice" });
    const id = await office.make({ property_id: here.id });
    expect((await world.call(support, scheduleIssue, { id, appointmentId })).status).toBe(200);

    const { clientId: _, ...form } = office.form();
    const take = async (propertyId: string, { isToldLater = false } = {}) => {
      const { version, notes: words } = (await world.call(manager, getOfficeAppointment, { id: appointmentId })).body;
      const answer = await world.call(manager, updateAppointment, {
        ...form,
        id: appointmentId,
        version,
        propertyId,
        notes: words,
      });
      expect(answer.status).toBe(200);
      if (!isToldLater) await world.runJobs();
    };
    const notes = async () => (await world.call(manager, getOfficeAppointment, { id: appointmentId })).body.notes;
    await take(here.id);
    expect(await office.get(id)).toMatchObject({ status: "scheduled", service: { appointmentId } });
    expect(await notes()).toContain("ISS-001");
    // By mistake, and back before anybody has heard of it.
    await take(there.id, { isToldLater: true });
    await take(here.id);
    expect(await office.get(id)).toMatchObject({ status: "scheduled", service: { appointmentId } });
    await take(there.id);
    expect(await office.get(id)).toMatchObject({ status: "investigating", service: null, can: { schedule: true } });
    expect(await notes()).toBe("Ring twice");
  });
});

describe("a finished visit", () => {
  test("proposes that the problem is gone; the technician who was there accepts", async () => {
    const { id } = await office.completed();
    expect(await office.get(id)).toMatchObject({
      status: "scheduled",
      isResolutionProposed: true,
      can: { answer: true },
    });
    expect((await office.list({ proposed: "true" })).data).toHaveLength(1);
    expect((await office.list()).counts).toEqual({ active: 0, investigating: 0, scheduled: 1, proposed: 1 });

    const { version } = await office.get(id, office.lead);
    const { body } = await world.call(office.lead, answerProposal, { id, version, isResolved: true });
    expect(body).toMatchObject({ status: "resolved", isResolutionProposed: false });
    expect(body.resolvedAt).not.toBeNull();
    const again = await world.call(office.lead, answerProposal, { id, version: version + 1, isResolved: true });
    expect(again).toMatchObject({ status: 409, body: { code: "issues.nothing_proposed" } });
  });

  test("that did not help is dismissed, and another appointment can be made", async () => {
    const { id } = await office.completed();
    const { version } = await office.get(id);
    const stale = await world.call(support, answerProposal, { id, version: 1, isResolved: false });
    expect(stale.body.code).toBe("issues.changed_meanwhile");
    const { body } = await world.call(support, answerProposal, { id, version, isResolved: false });
    expect(body).toMatchObject({ status: "investigating", service: null, can: { schedule: true } });
  });

  test("is of no consequence once the issue was resolved, and the client may reopen it", async () => {
    const { id, appointmentId } = await office.scheduled();
    await office.change(id, { version: 2, status: "resolved" });
    const { version } = (await world.call(manager, getOfficeAppointment, { id: appointmentId })).body;
    await world.call(manager, setAppointmentStatus, { id: appointmentId, version, status: "in-progress" });
    await world.call(manager, setAppointmentStatus, { id: appointmentId, version: version + 1, status: "completed" });
    await world.runJobs();
    expect(await office.get(id)).toMatchObject({ status: "resolved", isResolutionProposed: false });
    expect((await world.call(office.client, reopenOwnIssue, { id })).body).toMatchObject({
      status: "active",
      service: null,
    });
  });
});
