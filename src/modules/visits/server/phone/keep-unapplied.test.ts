import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { makeClient } from "#modules/clients/factories.ts";
import { makeDevice } from "#modules/devices/factories.ts";
import { ownAddressOf } from "#modules/properties/factories.ts";
import { SYSTEM } from "#platform/actor.ts";
import { newId } from "#platform/server/ids.ts";
import { openClashOffice, type ClashOffice } from "../../../../testing/offices/clash-office.ts";
import { notesAction, openPhone, startAction, type Recorded } from "../../../../testing/offices/phone.ts";
import type { PhoneAction } from "../../contract.ts";

/** What a phone recorded and the server refuses: kept for the office, or left on the phone where somebody can mend it. */
let desk: ClashOffice;
let propertyId: string;
let visitId: string;
let started: Recorded;
beforeEach(async () => {
  desk = await openClashOffice();
  ({ id: propertyId } = await ownAddressOf(ctx(), desk.office.clientId));
  visitId = newId();
  desk.at("14:02");
  started = desk.phone.record(startAction(desk.appointmentId, visitId), null);
});
afterEach(() => desk.office.world.close());

const ctx = () => desk.office.world.ctx(SYSTEM);
const install = (deviceId = newId()): PhoneAction => ({
  kind: "device",
  visitId,
  propertyId,
  setup: {
    what: "install",
    deviceId,
    number: 14,
    kind: "bait-station",
    barcode: "GL-1",
    area: "Garage",
    checkEveryDays: 30,
    position: null,
  },
});
const signed = (fileId: string): PhoneAction => ({
  kind: "report",
  visitId,
  changes: { presence: { base: 0, value: { kind: "signed", name: "Wren Marsh", fileId } } },
});
const finish = (): PhoneAction => ({ kind: "finish", visitId, reason: "Left early" });
const count = async (table: "phone_command" | "device") =>
  (await desk.office.world.db.selectFrom(table).select("id").execute()).length;

/** Their account is no technician's any more. */
const partFromTechnician = () =>
  desk.office.world.db.updateTable("technician").set({ user_id: null }).where("id", "=", desk.office.nadia).execute();

/** A device elsewhere that has the ID already. */
async function standingElsewhere(): Promise<string> {
  const { id: client } = await makeClient(ctx());
  const { id: elsewhere } = await ownAddressOf(ctx(), client);
  return (await makeDevice(ctx(), { property_id: elsewhere, number: 3, installed_on: "2026-01-02" })).id;
}

describe("kept as it was delivered", () => {
  interface Case {
    name: string;
    command: (deviceId: string) => PhoneAction;
    words: string;
  }
  const cases: Case[] = [
    {
      name: "a device",
      command: install,
      words: "Installed device 14, bait station, Garage, barcode GL-1, checked every 30 days. ",
    },
    { name: "a report", command: () => notesAction(visitId, "Droppings in the attic"), words: "Recorded notes. " },
    { name: "an end", command: finish, words: "Finished the visit: Left early. " },
  ];
  test.each(cases)("$name of somebody whose account is no technician’s any more", async ({ command, words }) => {
    await desk.phone.deliverAll([started]);
    const recorded = desk.phone.record(command(newId()));
    await partFromTechnician();
    const before = await desk.visitOf(visitId);
    const first = await desk.phone.deliver(recorded);
    expect(first).toMatchObject({
      status: 200,
      body: {
        outcome: "kept",
        visit: null,
        what: expect.stringMatching(/ What you recorded is kept, and the office has been told\.$/),
      },
    });
    // Once more, it is neither kept nor told a second time.
    expect((await desk.phone.deliver(recorded)).body).toEqual(first.body);
    expect(await count("phone_command")).toBe(2);
    const clashes = await desk.clashes();
    expect(clashes).toMatchObject([
      {
        kind: "unapplied",
        visitId,
        what: "The technician recorded something that could not be applied.",
        kept: [{ kind: recorded.command.kind, words: expect.stringContaining(words) }],
      },
    ]);
    expect(clashes[0]?.kept).toHaveLength(1);
    expect(await desk.visitOf(visitId)).toEqual(before);
    expect(await count("device")).toBe(0);
  });

  test("a device whose ID something else has, and what comes after it goes on", async () => {
    const taken = await standingElsewhere();
    const [, kept, wrote] = await desk.phone.deliverAll([
      started,
      desk.phone.record(install(taken)),
      desk.phone.record(notesAction(visitId, "Droppings in the attic")),
    ]);
    expect(kept).toMatchObject({ outcome: "kept", what: expect.stringContaining("with this ID already") });
    expect(wrote).toMatchObject({ outcome: "applied" });
    expect(await desk.clashes()).toMatchObject([{ kind: "unapplied", visitId, decisions: ["keep"] }]);
    expect(await count("device")).toBe(1);
    const { payload } = await desk.office.world.db
      .selectFrom("phone_command")
      .select("payload")
      .where("kind", "=", "device")
      .executeTakeFirstOrThrow();
    expect(payload).toMatchObject(install(taken));
  });

  test("a start under the ID of another visit, with all that was recorded behind it", async () => {
    const { id: other } = await desk.office.create({ date: "2026-03-03", time: "14:00" });
    await desk.phone.deliverAll([desk.phone.record(startAction(other, visitId), null)]);
    const phone = openPhone(desk.office, desk.office.mate);
    await desk.place({ technicianId: desk.office.tobias });
    const recorded = [
      phone.record(startAction(desk.appointmentId, visitId), null),
      phone.record(notesAction(visitId, "Droppings in the attic")),
      phone.record(install()),
      phone.record(finish()),
    ];
    const receipts = await phone.deliverAll(recorded);
    expect(receipts.map(({ outcome, visitId: of }) => [outcome, of])).toEqual(recorded.map(() => ["kept", null]));
    const clashes = await desk.clashes();
    expect(clashes).toMatchObject([{ kind: "unapplied", visitId: null, appointmentId: desk.appointmentId }]);
    expect(clashes[0]?.kept.map(({ kind }) => kind)).toEqual(["start", "report", "device", "finish"]);
    expect((await desk.settle(clashes[0]?.id ?? "", "keep")).status).toBe(200);
  });
});

describe("left on the phone, and nothing of it at the office", () => {
  const cases: { name: string; command: () => PhoneAction; code: string }[] = [
    { name: "an end with something missing", command: finish, code: "visits.report_incomplete" },
    { name: "a signature that never arrived", command: () => signed(newId()), code: "files.not_found" },
  ];
  test.each(cases)("$name can be mended there", async ({ command, code }) => {
    await desk.phone.deliverAll([started]);
    expect((await desk.phone.deliver(desk.phone.record(command()))).body).toMatchObject({ code });
    expect(await count("phone_command")).toBe(1);
    expect(await desk.clashes()).toEqual([]);
  });

  const theirs: { name: string; command: () => PhoneAction }[] = [
    { name: "a start", command: () => startAction(desk.appointmentId) },
    { name: "a report", command: () => notesAction(visitId, "Droppings in the attic") },
    { name: "a device", command: install },
    { name: "an end", command: finish },
  ];
  test.each(theirs)("$name of somebody who was never to go there is of nothing", async ({ command }) => {
    await desk.phone.deliverAll([started]);
    const stranger = openPhone(desk.office, desk.office.mate);
    expect((await stranger.deliver(stranger.record(command(), null))).status).toBe(404);
    expect(await count("phone_command")).toBe(1);
    expect(await desk.clashes()).toEqual([]);
  });

  test("a device that the server cannot read, as of an older version of the program", async () => {
    await desk.phone.deliverAll([started]);
    const older = install();
    if (older.kind === "device") older.setup = { ...older.setup, number: 0 };
    expect((await desk.phone.deliver(desk.phone.record(older))).status).toBe(422);
    expect(await count("phone_command")).toBe(1);
  });
});
