import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { makeAppointment } from "#modules/appointments/factories.ts";
import { makeTechnician } from "#modules/technicians/factories.ts";
import { SYSTEM } from "#platform/actor.ts";
import { openOwnIssueDesk, type OwnIssueDesk } from "../../../../testing/offices/own-issue-desk.ts";
import { findOwnDuplicates, getIssueChoices } from "../../contract.ts";
import { makeIssue } from "../../factories.ts";

let desk: OwnIssueDesk;
beforeEach(async () => {
  desk = await openOwnIssueDesk();
});
afterEach(() => desk.world.close());

describe("likely duplicates", () => {
  const find = async (described: Record<string, unknown>) =>
    (await desk.world.call(desk.ana, findOwnDuplicates, described)).body.data.map(({ title }) => title);

  test("are open, at the same place, not older than 30 days, and may be reported all the same", async () => {
    await desk.report({ title: "Ants in the kitchen" });
    await desk.report({ title: "Ants in the kitchen" }, desk.ben);
    expect(await find({ type: "ants", title: "Little bugs" })).toEqual(["Ants in the kitchen"]);
    expect(await find({ type: "other", title: "kitchen problem" })).toEqual(["Ants in the kitchen"]);
    expect(await find({ type: "wasps", title: "Nest at the porch" })).toEqual([]);
    expect(await find({ type: "ants", title: "", propertyId: await desk.addPlace(desk.ana.clientId) })).toEqual([]);
    expect((await desk.report({ title: "Ants in the kitchen" })).status).toBe(201);

    desk.world.clock.advance(31 * 86_400_000);
    expect(await find({ type: "ants", title: "Ants in the kitchen" })).toEqual([]);
  });

  test("at somebody else's place are refused", async () => {
    const { body } = await desk.world.call(desk.ana, findOwnDuplicates, {
      propertyId: await desk.addPlace(desk.ben.clientId),
    });
    expect(body).toMatchObject({ code: "properties.not_found" });
  });
});

describe("the list", () => {
  test("is searched and narrowed in every way that is offered", async () => {
    const { id: technicianId } = await makeTechnician(desk.world.ctx(SYSTEM), {
      first_name: "Nadia",
      last_name: "Alder",
    });
    const { id: appointmentId } = await makeAppointment(desk.world.ctx(SYSTEM), {
      client_id: desk.ana.clientId,
      technician_id: technicianId,
      scheduled_on: "2026-03-05",
      start_minute: 600,
    });
    const make = (told: Partial<Parameters<typeof makeIssue>[1]>) =>
      makeIssue(desk.world.ctx(SYSTEM), { client_id: desk.ana.clientId, ...told });
    await make({ title: "Ants", location: "Kitchen", priority: "high" });
    await make({ title: "Nest", description: "WASPS at the gate", location: "Back porch", comment_count: 1 });
    await make({ title: "Roach", status: "scheduled", appointment_id: appointmentId });
    await make({ title: "Spider", status: "resolved", reported_at: "2026-01-10T12:00:00Z" });
    await makeIssue(desk.world.ctx(SYSTEM), { client_id: desk.ben.clientId, title: "Ben's" });

    expect(await desk.list()).toMatchObject({ pagination: { total: 4 }, open: 3, hasAny: true });
    expect(await desk.titles({ search: "wasps" })).toEqual(["Nest"]);
    expect(await desk.titles({ search: "100%" })).toEqual([]);
    expect(await desk.titles({ status: "resolved" })).toEqual(["Spider"]);
    expect(await desk.titles({ open: "true" })).toEqual(["Ants", "Nest", "Roach"]);
    expect(await desk.titles({ priority: "high" })).toEqual(["Ants"]);
    expect(await desk.titles({ period: "month" })).toEqual(["Ants", "Nest", "Roach"]);
    expect(await desk.titles({ period: "three_months" })).toHaveLength(4);
    expect(await desk.titles({ technicianId })).toEqual(["Roach"]);
    expect(await desk.titles({ location: "PORCH" })).toEqual(["Nest"]);
    expect(await desk.titles({ hasComments: "true" })).toEqual(["Nest"]);
    expect(await desk.titles({ hasService: "true" })).toEqual(["Roach"]);

    const { body } = await desk.world.call(desk.ana, getIssueChoices, {});
    expect(body.technicians).toEqual([{ id: technicianId, name: "Nadia Alder" }]);
    const [roach] = (await desk.list({ hasService: "true" })).data;
    expect(roach?.service).toMatchObject({ date: "2026-03-05", time: "10:00", technicianName: "Nadia Alder" });
  });

  test("names nobody who is not agreed yet, and nothing that was called off", async () => {
    const { id: technicianId } = await makeTechnician(desk.world.ctx(SYSTEM));
    const { id } = await makeAppointment(desk.world.ctx(SYSTEM), {
      client_id: desk.ana.clientId,
      technician_id: technicianId,
      scheduled_on: "2026-03-05",
      start_minute: 600,
      status: "pending",
    });
    await makeIssue(desk.world.ctx(SYSTEM), { client_id: desk.ana.clientId, status: "scheduled", appointment_id: id });
    expect((await desk.list()).data[0]?.service).toMatchObject({ technicianName: null });
    await desk.world.db.updateTable("appointment").set({ status: "cancelled" }).where("id", "=", id).execute();
    expect(await desk.list()).toMatchObject({ data: [{ service: null }] });
    expect((await desk.list({ hasService: "true" })).data).toEqual([]);
  });
});
