import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { setAppointmentStatus, updateAppointment } from "../contract.ts";
import { manager, openOffice, type Office } from "../../../testing/office.ts";

let office: Office;
beforeEach(async () => {
  office = await openOffice();
});
afterEach(() => office.world.close());

describe("editing", () => {
  const shown = () => {
    const { clientId: _, ...form } = office.form();
    return form;
  };

  test("changes what is asked and where it is in one go; the log knows both", async () => {
    const made = await office.create({ notes: "Old", targetPests: ["Ants"] });
    const answer = await office.world.call(manager, updateAppointment, {
      ...shown(),
      technicianId: office.tobias,
      id: made.id,
      version: 1,
      time: "14:00",
      notes: "New",
      targetPests: ["Ants", "Spiders"],
      serviceType: "rodent-control",
      location: "Back door",
    });
    expect(answer.body).toMatchObject({
      time: "14:00",
      title: "Rodent control",
      notes: "New",
      address: "Back door",
      brief: { targetPests: ["Ants", "Spiders"] },
      version: 2,
    });
    const [entry] = await office.world.db
      .selectFrom("audit_log")
      .select(["action", "changes"])
      .where("action", "=", "appointments.moved")
      .execute();
    expect(entry?.changes).toMatchObject({
      notes: ["Old", "New"],
      start_minute: [600, 840],
      target_pests: [["Ants"], ["Ants", "Spiders"]],
      service_type: ["quarterly-service", "rodent-control"],
    });
  });

  test("saving without a change changes nothing", async () => {
    const made = await office.create({ notes: "Same" });
    const again = { ...shown(), technicianId: office.nadia, id: made.id, version: 1, notes: "Same" };
    expect((await office.world.call(manager, updateAppointment, again)).body).toMatchObject({ version: 1 });
  });

  test("of a visit that has begun, all but where and when it is", async () => {
    const made = await office.create();
    await office.world.call(manager, setAppointmentStatus, { id: made.id, version: 1, status: "in-progress" });
    const edit = { ...shown(), technicianId: office.nadia, id: made.id, version: 2 };
    expect(await office.world.call(manager, updateAppointment, { ...edit, time: "15:00" })).toMatchObject({
      status: 403,
      body: { code: "appointments.cannot_edit" },
    });
    expect((await office.world.call(manager, updateAppointment, { ...edit, notes: "Dog is out" })).body).toMatchObject({
      notes: "Dog is out",
      status: "in-progress",
    });
  });
});
