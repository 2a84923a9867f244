import { afterEach, beforeEach, expect, test } from "vitest";
import { makeClient } from "#modules/clients/factories.ts";
import { SYSTEM } from "#platform/actor.ts";
import { manager, openOffice, TUESDAY, type Office } from "../../../../testing/offices/office.ts";
import { createAppointment, getOfficeAppointment, updateAppointment, type OfficeAppointment } from "../../contract.ts";

let office: Office;
beforeEach(async () => {
  office = await openOffice();
});
afterEach(() => office.world.close());

const refused = {
  status: 422,
  body: {
    errors: [
      {
        path: "previousAppointmentId",
        message: "This is not an earlier appointment of this client. Please choose another.",
      },
    ],
  },
};
const change = ({ id, version }: OfficeAppointment, previousAppointmentId: string | null) => {
  const { clientId: _, ...shown } = office.form({ isFollowUp: true, previousAppointmentId });
  return office.world.call(manager, updateAppointment, { ...shown, id, version });
};

test("a follow-up says which appointment of the client it follows", async () => {
  const [done, older] = [
    await office.appointment({ scheduled_on: "2026-02-24", status: "completed" }),
    await office.appointment({ scheduled_on: "2026-02-17", status: "completed" }),
  ];
  const made = await office.create({ isFollowUp: true, previousAppointmentId: done.id });
  expect(made).toMatchObject({ isFollowUp: true, previousAppointmentId: done.id });
  expect(await change(made, older.id)).toMatchObject({ status: 200, body: { previousAppointmentId: older.id } });
  expect((await change({ ...made, version: 2 }, null)).body).toMatchObject({ previousAppointmentId: null });
});

test("it follows no other client's, nor itself, nor what is not there", async () => {
  const other = await makeClient(office.world.ctx(SYSTEM));
  const theirs = await office.appointment({ client_id: other.id, scheduled_on: "2026-02-24", status: "completed" });
  const nobodys = await office.appointment({ client_id: null, scheduled_on: "2026-02-24", status: "completed" });
  for (const previousAppointmentId of [theirs.id, nobodys.id, other.id])
    expect(
      await office.world.call(manager, createAppointment, office.form({ isFollowUp: true, previousAppointmentId })),
    ).toMatchObject(refused);
  const made = await office.create();
  for (const previousId of [theirs.id, made.id]) expect(await change(made, previousId)).toMatchObject(refused);
  const { body } = await office.world.call(manager, getOfficeAppointment, { id: made.id });
  expect(body).toMatchObject({ date: TUESDAY, previousAppointmentId: null, version: 1 });
});
