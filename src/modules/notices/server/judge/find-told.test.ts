import { afterEach, beforeEach, expect, test } from "vitest";
import { rescheduleAppointment } from "#modules/appointments/contract.ts";
import { setPropertyLocation } from "#modules/properties/contract.ts";
import { makeProperty } from "#modules/properties/factories.ts";
import { SYSTEM } from "#platform/actor.ts";
import { openNoticeOffice, type NoticeOffice } from "../../../../testing/offices/notice-office.ts";
import { manager } from "../../../../testing/offices/office.ts";
import type { World } from "../../../../testing/world.ts";
import { importRegistry, markNoticeDone, recordAttempt } from "../../contract.ts";
import { boxAround } from "../../rules-registry.ts";
import { judgeAppointment } from "./judge-appointment.ts";

const FEN = "Fen Concentrate";
const TERN = "Tern Dust";
const RULE = "nj-consumer-notice";

let office: NoticeOffice;
let world: World;
beforeEach(async () => {
  office = await openNoticeOffice({ state: "NJ" });
  world = office.world;
  await office.stock();
  await office.stock({ name: TERN, epaNumber: "99-1" });
});
afterEach(() => world.close());

const stateOf = async (id: string) => (await office.noticeOf(id, RULE)).state;

async function bookAndTell(products: readonly string[]): Promise<string> {
  const id = await office.book();
  await office.plan(id, products);
  await tell(id);
  return id;
}

async function tell(id: string): Promise<void> {
  const { id: noticeId } = await office.noticeOf(id, RULE);
  const told = { id: noticeId, proof: "in-person" as const, note: "Read it at the office" };
  expect((await world.call(manager, markNoticeDone, told)).status).toBe(200);
}

test("a proof holds again when the plan is what was told; the history keeps what was between, and says it once", async () => {
  const id = await bookAndTell([FEN]);
  const before = await office.noticeOf(id, RULE);
  world.clock.advance(60_000);
  await office.plan(id, [TERN]);
  expect(await stateOf(id)).toBe("open");
  world.clock.advance(60_000);
  await office.plan(id, [FEN]);
  const after = await office.noticeOf(id, RULE);
  expect(after).toMatchObject({ state: "done", proof: "in-person", doneAt: before.doneAt, doneBy: before.doneBy });
  expect(after.entries.map(({ kind }) => kind)).toEqual(["done", "reopened", "done"]);
  expect(after.entries.at(-1)).toMatchObject({ note: "What was told before names all that is planned now." });
  expect(after.entries.slice(0, 1)).toEqual(before.entries);
  await judgeAppointment(world.ctx(SYSTEM), { appointmentId: id });
  expect(await office.noticeOf(id, RULE)).toEqual(after);
});

test("what was left out and is planned again was told", async () => {
  const id = await bookAndTell([FEN, TERN]);
  await office.plan(id, [FEN]);
  expect(await stateOf(id)).toBe("done");
  await office.plan(id, [TERN, FEN]);
  const { state, entries } = await office.noticeOf(id, RULE);
  expect([state, entries.length]).toEqual(["done", 1]);
});

test("one of two proofs has to name all of it", async () => {
  const id = await bookAndTell([FEN]);
  await office.plan(id, [TERN]);
  await office.noticesOf(id);
  await tell(id);
  await office.plan(id, [FEN, TERN]);
  expect(await stateOf(id)).toBe("open");
  await office.plan(id, [FEN]);
  expect(await stateOf(id)).toBe("done");
});

test("at another property it does not hold, and at the same one again it does", async () => {
  const id = await bookAndTell([FEN]);
  const goTo = (property_id: string) =>
    world.db.updateTable("appointment").set({ property_id }).where("id", "=", id).execute();
  await office.plan(id, [TERN]);
  expect(await stateOf(id)).toBe("open");
  const place = { street: "40 Heron Wharf", state: "NJ", property_type: "single-family" as const };
  const other = await makeProperty(world.ctx(SYSTEM), office.clientId, place);
  await goTo(other.id);
  await office.noticesOf(id);
  await office.plan(id, [FEN]);
  expect(await stateOf(id)).toBe("open");
  await goTo(office.propertyId);
  expect(await stateOf(id)).toBe("done");
});

test("a proof of before told was kept counts for what was planned then, until something else is planned", async () => {
  const id = await office.book();
  await office.plan(id, [FEN, TERN]);
  const { id: noticeId } = await office.noticeOf(id, RULE);
  const at = world.clock.now().toISOString();
  await world.db
    .insertInto("notice_entry")
    .values({
      ...{ id: "01950000-0000-7000-8000-000000000001", notice_id: noticeId, kind: "done", method: "in-person" },
      ...{ happened_at: at, recorded_at: at },
    })
    .execute();
  await world.db
    .updateTable("notice")
    .set({ state: "done", proof: "in-person", done_at: at })
    .where("id", "=", noticeId)
    .execute();
  await office.plan(id, [FEN]);
  expect(await stateOf(id)).toBe("done");
  await office.plan(id, [TERN]);
  expect(await stateOf(id)).toBe("open");
});

test("Pennsylvania: everybody who was told is told, also when less than 12 hours are left", async () => {
  const home = { latitude: 40.0379, longitude: -76.3055 };
  await office.setPlace({ state: "PA" });
  const csv = [
    "Name,Address,City,State,Zip,Phone,Latitude,Longitude",
    `Ada Near,3 Foxglove Close,Lancaster,PA,17601,717-555-0101,${boxAround(home, 120).north},${home.longitude}`,
  ].join("\n");
  expect((await world.call(manager, importRegistry, { csv, effectiveOn: "2026-03-01" })).status).toBe(201);
  await world.call(manager, setPropertyLocation, { id: office.propertyId, location: home });
  const id = await office.book({ date: "2026-03-04" });
  await office.plan(id, [FEN]);
  const open = await office.noticeOf(id, "pa-registry");
  const told = { id: open.id, recipientId: open.recipients[0]?.id ?? "", method: "call" as const, isReached: true };
  expect((await world.call(manager, recordAttempt, told)).body.state).toBe("done");
  world.clock.set("2026-03-04T12:00:00Z");
  await office.plan(id, [TERN]);
  expect(await office.noticeOf(id, "pa-registry")).toMatchObject({ state: "missed", recipients: [{ state: "open" }] });
  await office.plan(id, [FEN]);
  const again = await office.noticeOf(id, "pa-registry");
  expect(again).toMatchObject({ state: "done", proof: "registry", recipients: [{ state: "reached" }] });
  await judgeAppointment(world.ctx(SYSTEM), { appointmentId: id });
  expect(await office.noticeOf(id, "pa-registry")).toEqual(again);
  // Too late for the time before: what was told then does not count for another day.
  const { version } = await world.db
    .selectFrom("appointment")
    .select("version")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  await office.plan(id, [TERN]);
  await office.noticesOf(id);
  await world.call(manager, rescheduleAppointment, { id, version, date: "2026-03-12", time: "10:00" });
  await office.plan(id, [FEN]);
  expect((await office.noticeOf(id, "pa-registry")).state).toBe("open");
});
