import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  getDevice,
  getDeviceTrend,
  listOwnDevices,
  listPropertyDevices,
  removeDevice,
  replaceDevice,
  type DeviceCheck,
} from "#modules/devices/contract.ts";
import { deviceCheck, makeDevice } from "#modules/devices/factories.ts";
import { makeProperty, ownAddressOf } from "#modules/properties/factories.ts";
import { SYSTEM } from "#platform/actor.ts";
import { newId } from "#platform/server/ids.ts";
import { manager } from "../../../testing/offices/office.ts";
import { openReportOffice, type ReportOffice } from "../../../testing/offices/report-office.ts";
import { fetchFile, sendFile } from "../../../testing/send-file.ts";
import { makeSession } from "#modules/accounts/factories.ts";
import { phonePhoto } from "../../../testing/pictures.ts";
import { amendVisit, finishVisit, getVisit, getVisitDetails, saveReport, type ReportChanges } from "../contract.ts";

const TODAY = "2026-03-03";

let office: ReportOffice;
let id: string;
let place: string;
/** Both are due today; the third has no rhythm. */
let station: string;
let trap: string;
let board: string;
beforeEach(async () => {
  office = await openReportOffice();
  id = office.visitId;
  const ctx = office.world.ctx(SYSTEM);
  ({ id: place } = await ownAddressOf(ctx, office.clientId));
  const before = { property_id: place, installed_on: "2026-02-01" };
  ({ id: station } = await makeDevice(ctx, { ...before, number: 1, area: "Kitchen" }));
  ({ id: trap } = await makeDevice(ctx, { ...before, number: 2, area: "Cellar", kind: "rodent-trap" }));
  ({ id: board } = await makeDevice(ctx, { ...before, number: 3, check_every_days: null, kind: "glue-board" }));
});
afterEach(() => office.world.close());

const save = (changes: ReportChanges) =>
  office.world.call(office.lead, saveReport, { id, commandId: newId(), changes });
const check = (value: DeviceCheck, entry = newId()) => ({ id: entry, base: 0, value });
const nobodyHome = { presence: { base: 0, value: { kind: "nobody-home" as const } } };
const finish = (told: Record<string, unknown> = {}, actor = office.lead) =>
  office.world.call(actor, finishVisit, { id, commandId: newId(), ...told });
const finishWith = async (...checks: ReturnType<typeof check>[]) => {
  expect((await save({ ...nobodyHome, checks })).status).toBe(200);
  const answer = await finish();
  expect(answer).toMatchObject({ status: 200, body: { status: "finished" } });
};
const devices = async () =>
  (await office.world.call(manager, listPropertyDevices, { id: place })).body.data.map(
    ({ number, dueOn, isDue, lastCheck }) => ({ number, dueOn, isDue, status: lastCheck?.status ?? null }),
  );
const details = async () => (await office.world.call(manager, getVisitDetails, { id })).body;

describe("a finished visit", () => {
  test("writes what was found at each device, and what it missed", async () => {
    const mice = { status: "activity" as const, findings: [{ pest: "Mice", count: 2 }], baitEatenPercent: 50 as const };
    await finishWith(check(deviceCheck(station, { ...mice, note: "Droppings" })));
    expect(await devices()).toEqual([
      { number: 1, dueOn: "2026-04-02", isDue: false, status: "activity" },
      { number: 2, dueOn: "2026-03-03", isDue: true, status: null },
      { number: 3, dueOn: null, isDue: false, status: null },
    ]);
    const { checks } = (await office.world.call(manager, getDevice, { id: station })).body;
    expect(checks).toMatchObject([
      {
        visitId: id,
        checkedOn: TODAY,
        by: "Nadia Alder",
        baitEatenPercent: 50,
        findings: mice.findings,
        note: "Droppings",
      },
    ]);
    expect(await details()).toMatchObject({
      devices: [{ id: station, number: 1 }],
      missedDevices: [{ id: trap, number: 2, area: "Cellar", dueOn: "2026-03-03" }],
    });
    const { missed } = (await office.world.call(manager, getDevice, { id: trap })).body;
    expect(missed).toEqual([{ visitId: id, missedOn: TODAY, dueOn: "2026-03-03" }]);
  });

  test("keeps both checks of a device that was checked twice, and the later counts", async () => {
    const late = check(deviceCheck(station, { status: "ok", checkedAt: "2026-03-03T14:00:00.000Z" }));
    const early = check(deviceCheck(station, { status: "activity", checkedAt: "2026-03-03T13:59:00.000Z" }));
    await finishWith(late, early);
    const { device, checks } = (await office.world.call(manager, getDevice, { id: station })).body;
    expect(checks.map(({ status }) => status)).toEqual(["ok", "activity"]);
    expect(device.lastCheck).toMatchObject({ status: "ok" });
    const { body: trend } = await office.world.call(manager, getDeviceTrend, { id: place, months: "1" });
    expect(trend).toMatchObject({ months: ["2026-03"], checked: [1], active: [0], missed: [1] });
  });

  test("a device that nobody could get to stays due, and is not missed", async () => {
    await finishWith(check(deviceCheck(trap, { status: "inaccessible", note: "Locked" })), check(deviceCheck(station)));
    expect((await devices())[1]).toEqual({ number: 2, dueOn: "2026-03-03", isDue: true, status: "inaccessible" });
    expect((await details()).missedDevices).toEqual([]);
  });

  test("a device that was replaced on the visit is not missed, and the new one is due after its days", async () => {
    await office.world.call(office.lead, replaceDevice, { id: trap, version: 1 });
    await finishWith(check(deviceCheck(station)), check(deviceCheck(trap, { status: "replaced" })));
    expect((await details()).missedDevices).toEqual([]);
    expect((await devices())[1]).toEqual({ number: 2, dueOn: "2026-04-02", isDue: false, status: null });
  });

  test("sent again changes nothing", async () => {
    await save({ ...nobodyHome, checks: [check(deviceCheck(station))] });
    const commandId = newId();
    for (let time = 0; time < 2; time++)
      expect((await office.world.call(office.lead, finishVisit, { id, commandId })).status).toBe(200);
    expect(await office.world.db.selectFrom("device_check").select("entry_id").execute()).toHaveLength(1);
    expect(await office.world.db.selectFrom("device_missed").select("device_id").execute()).toEqual([
      { device_id: trap },
    ]);
  });
});

describe("before it is finished", () => {
  test("a device of another property cannot be checked, and an office that says why leaves it out", async () => {
    const { id: elsewhere } = await makeProperty(office.world.ctx(SYSTEM), office.clientId);
    const { id: other } = await makeDevice(office.world.ctx(SYSTEM), { property_id: elsewhere });
    const entry = newId();
    await save({ ...nobodyHome, checks: [check(deviceCheck(other), entry)] });
    const refused = await finish();
    expect(refused).toMatchObject({
      status: 422,
      body: { code: "visits.report_incomplete", errors: [{ path: `checks.${entry}.deviceId` }] },
    });
    expect((await office.world.call(office.lead, getVisit, { id })).body.missing.map(({ path }) => path)).toEqual([
      `checks.${entry}.deviceId`,
    ]);
    expect((await finish({ reason: "A wrong scan" }, manager)).status).toBe(200);
    expect(await office.world.db.selectFrom("device_check").select("entry_id").execute()).toEqual([]);
  });

  test("bait is written down as a product that was used, so that there is a record of it", async () => {
    const entry = newId();
    const bait = { productId: office.productId, quantity: "2", unit: "fl oz" };
    await save({ ...nobodyHome, checks: [check(deviceCheck(station, { bait }), entry)] });
    const refused = await finish();
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ path: `checks.${entry}.bait` }] } });
    await save({ applications: [{ id: newId(), base: 0, value: office.application({ site: "bait-station" }) }] });
    expect((await finish()).status).toBe(200);
    const { device } = (await office.world.call(manager, getDevice, { id: station })).body;
    expect(device.lastCheck?.bait).toEqual({ name: "Perimeter concentrate", quantity: "2", unit: "fl oz" });
  });

  test("two who check the same entry are told, and two who check different ones are not", async () => {
    const entry = newId();
    await save({ checks: [check(deviceCheck(station), entry)] });
    const { body: clash } = await save({ checks: [check(deviceCheck(station, { status: "damaged" }), entry)] });
    expect(clash.clashes).toMatchObject([{ part: `checks.${entry}` }]);
    const { body } = await save({ checks: [check(deviceCheck(trap))] });
    expect(body.clashes).toEqual([]);
    expect(body.visit.report.checks.map(({ value }) => value.deviceId)).toEqual([station, trap]);
  });
});

describe("a correction", () => {
  const amend = (changes: ReportChanges) =>
    office.world.call(manager, amendVisit, { id, commandId: newId(), reason: "Typed wrong", changes });

  test("writes the checks anew, with what stood before in words", async () => {
    const entry = newId();
    await finishWith(check(deviceCheck(station, { status: "ok" }), entry));
    const value = deviceCheck(station, { status: "activity", findings: [{ pest: "Mice", count: null }] });
    expect((await amend({ checks: [{ id: entry, base: 1, value }] })).status).toBe(201);
    expect((await devices())[0]).toMatchObject({ status: "activity" });
    const { history, missedDevices } = await details();
    expect(history.at(-1)?.changes).toEqual([
      { part: "checks", before: "No. 1, Kitchen: No activity", after: "No. 1, Kitchen: Activity, Mice" },
    ]);
    expect(missedDevices.map(({ id: missed }) => missed)).toEqual([trap]);
  });

  test("tells of bait and photos, and client, trend and the missed devices follow a check that was forgotten", async () => {
    await finishWith(check(deviceCheck(station, { status: "ok" })));
    const forgotten = check(deviceCheck(trap, { status: "ok", baitEatenPercent: 25, note: "Behind the boiler" }));
    expect((await amend({ checks: [forgotten] })).status).toBe(201);
    const { history, missedDevices } = await details();
    expect(history.at(-1)).toMatchObject({ what: "amended", reason: "Typed wrong" });
    expect(history.at(-1)?.changes).toEqual([
      {
        part: "checks",
        before: "",
        after: "No. 2, Cellar: No activity, 25% of the bait eaten, Behind the boiler",
      },
    ]);
    expect(missedDevices).toEqual([]);
    const { body: trend } = await office.world.call(manager, getDeviceTrend, { id: place, months: "1" });
    expect(trend).toMatchObject({ checked: [2], active: [1], missed: [0] });
    // Eaten bait is activity for the client as it is in the trend, whatever was chosen beside it.
    const { data } = (await office.world.call(office.client, listOwnDevices, { id: place })).body;
    expect(data.map(({ number, status }) => [number, status])).toEqual([
      [1, "ok"],
      [2, "activity"],
      [3, null],
    ]);

    const { id: entry, value } = forgotten;
    const bait = { productId: office.productId, quantity: "2", unit: "fl oz" };
    const refused = await amend({ checks: [{ id: entry, base: 1, value: { ...value, bait } }] });
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ path: `checks.${entry}.bait` }] } });
    const applications = [{ id: newId(), base: 0, value: office.application({ site: "bait-station" }) }];
    expect((await amend({ checks: [{ id: entry, base: 1, value: { ...value, bait } }], applications })).status).toBe(
      201,
    );
    expect((await details()).history.at(-1)?.changes[0]?.after).toContain("2 fl oz of bait put in");
  });

  test("a check that is taken out makes its device due again, and missed; one that is added is missed no longer", async () => {
    const entry = newId();
    await finishWith(check(deviceCheck(station), entry));
    expect((await amend({ checks: [{ id: entry, base: 1, value: null }, check(deviceCheck(trap))] })).status).toBe(201);
    expect(await devices()).toMatchObject([
      { number: 1, dueOn: "2026-03-03", status: null },
      { number: 2, dueOn: "2026-04-02", status: "ok" },
      { number: 3 },
    ]);
    expect((await details()).missedDevices.map(({ id: missed }) => missed)).toEqual([station]);
    expect(board).not.toBe(station);
  });
});

test("a device that was removed after the visit can still be corrected in it, as what stood there on that day", async () => {
  await finishWith(check(deviceCheck(station)));
  const { body: seen } = await office.world.call(manager, getDevice, { id: trap });
  const removal = { id: trap, version: seen.device.version, on: TODAY };
  expect((await office.world.call(manager, removeDevice, removal)).status).toBe(200);
  const { data } = (await office.world.call(manager, listPropertyDevices, { id: place, removed: "true" })).body;
  expect(data.find((device) => device.id === trap)).toMatchObject({ installedOn: "2026-02-01", removedOn: TODAY });
  const forgotten = { checks: [check(deviceCheck(trap, { status: "damaged" }))] };
  const amended = { id, commandId: newId(), reason: "Forgotten", changes: forgotten };
  expect((await office.world.call(manager, amendVisit, amended)).status).toBe(201);
  expect((await details()).missedDevices).toEqual([]);
  const { body: history } = await office.world.call(manager, getDevice, { id: trap });
  expect(history).toMatchObject({ checks: [{ status: "damaged", checkedOn: TODAY }], missed: [] });
});

test("a correction cannot check a device that was set up after the visit; one of the same day counts", async () => {
  const ctx = office.world.ctx(SYSTEM);
  const { id: sameDay } = await makeDevice(ctx, { property_id: place, number: 4, installed_on: TODAY });
  const { id: later } = await makeDevice(ctx, { property_id: place, number: 5, installed_on: "2026-03-04" });
  await finishWith(check(deviceCheck(station)));
  const amend = (...checks: ReturnType<typeof check>[]) =>
    office.world.call(manager, amendVisit, { id, commandId: newId(), reason: "Forgotten", changes: { checks } });
  const entry = newId();
  expect(await amend(check(deviceCheck(later), entry))).toMatchObject({
    status: 422,
    body: {
      code: "visits.report_incomplete",
      errors: [{ path: `checks.${entry}.deviceId`, message: "Bait station 5 was set up after this visit" }],
    },
  });
  expect((await amend(check(deviceCheck(sameDay)))).status).toBe(201);
});

test("what was recorded at the door stays, and can be corrected, although the device says that it came later", async () => {
  const { id: later } = await makeDevice(office.world.ctx(SYSTEM), {
    ...{ property_id: place, number: 5, installed_on: "2026-03-04" },
  });
  const entry = newId();
  await finishWith(check(deviceCheck(later, { note: "Droppings" }), entry));
  const { body: history } = await office.world.call(manager, getDevice, { id: later });
  expect(history.checks).toMatchObject([{ note: "Droppings" }]);
  const value = deviceCheck(later, { note: "Droppings at the door" });
  const amended = {
    id,
    commandId: newId(),
    reason: "Typed wrong",
    changes: { checks: [{ id: entry, base: 1, value }] },
  };
  expect((await office.world.call(manager, amendVisit, amended)).status).toBe(201);
});

test("a photo of a check belongs to the visit, and the client sees it when the visit is finished", async () => {
  const { cookie } = await makeSession(office.world.ctx(SYSTEM), "userId" in office.lead ? office.lead.userId : "");
  const { id: fileId } = await sendFile(office.world, { cookie }, { name: "trap.jpg", content: await phonePhoto() });
  const checks = [check(deviceCheck(station, { fileId }))];
  expect(
    (await office.world.call({ cookie }, saveReport, { id, commandId: newId(), changes: { ...nobodyHome, checks } }))
      .status,
  ).toBe(200);
  expect((await fetchFile(office.world, office.client, fileId)).status).toBe(404);
  expect((await finish()).status).toBe(200);
  expect((await fetchFile(office.world, office.client, fileId)).status).toBe(200);
});
