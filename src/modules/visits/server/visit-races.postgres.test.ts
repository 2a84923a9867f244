import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { cancelAppointment, setAppointmentStatus } from "#modules/appointments/contract.ts";
import { type Actor } from "#platform/actor.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { newId } from "#platform/server/ids.ts";
import { manager } from "../../../testing/offices/office.ts";
import { openRaceOffice, type RaceOffice } from "../../../testing/offices/race-office.ts";
import { phonePhoto } from "../../../testing/pictures.ts";
import { sendFile } from "../../../testing/send-file.ts";
import { getVisit, rateVisit, startVisit, tellArrival } from "../contract.ts";

let office: RaceOffice;
beforeEach(async () => {
  office = await openRaceOffice();
});
afterEach(() => office.world.close());

describe("two phones and the office", () => {
  test("start what the office has begun at the same moment: one visit, and neither is refused", async () => {
    const { id } = await office.appointment({ technician_id: office.nadia, assistant_ids: [office.tobias] });
    const told = { id, version: await office.versionOf(id), status: "in-progress" as const };
    await office.world.call(manager, setAppointmentStatus, told);
    const phones = [office.lead, office.mate, office.lead];
    const started = await office.meanwhile(
      id,
      phones.map((who) => () => office.world.call(who, startVisit, { appointmentId: id, id: newId() })),
      () => Promise.resolve(),
    );
    expect(started.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(started.map(({ body }) => body.id)).size).toBe(1);
  });

  test("a cancellation just before the finish refuses nobody, and is not undone", async () => {
    const { id, appointmentId } = await office.begun();
    const [done] = await office.meanwhile(appointmentId, [() => office.finish(id)], (ctx) =>
      rowsOf(ctx.db, "update appointment set status = 'cancelled' where id = $1", [appointmentId]),
    );
    expect(done).toMatchObject({ status: 200, body: { status: "finished", appointmentStatus: "cancelled" } });
  });

  test("a cancellation and a start at once: the visit is there, or the start is refused", async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id } = await office.appointment({ technician_id: office.nadia, start_minute: 480 + round * 90 });
      const version = await office.versionOf(id);
      const [started, cancelled] = await Promise.all([
        office.world.call(office.lead, startVisit, { appointmentId: id, id: newId() }),
        office.world.call(manager, cancelAppointment, { id, version }),
      ]);
      const statuses = `${started.status} ${cancelled.status}`;
      expect(["201 200", "201 409", "409 200"]).toContain(statuses);
      expect(
        await office.world.db.selectFrom("visit").select("id").where("appointment_id", "=", id).execute(),
      ).toHaveLength(started.status === 201 ? 1 : 0);
    }
  });

  test("a correction that waits for the finish corrects what was finished, with the end that it had", async () => {
    await office.license();
    const { id, appointmentId } = await office.begun();
    const [kept, more] = [
      office.used(await office.addPesticide("Kept")),
      office.used(await office.addPesticide("More")),
    ];
    await office.save(id, { applications: [kept] });
    office.world.clock.set("2026-03-03T14:40:00Z");
    const correction = { applications: [more] };
    const [finished, amended] = await office.meanwhile<{ status: number }>(
      appointmentId,
      // Both have seen an open visit.
      [() => office.finish(id, "2026-03-03T14:40:00.000Z"), () => office.amend(id, correction)],
      // When they go on, it is later than the one who finished says.
      () => {
        office.world.clock.set("2026-03-03T15:10:00Z");
        return Promise.resolve();
      },
    );
    expect([finished?.status, amended?.status]).toEqual([200, 201]);
    const { db } = office.world;
    const records = await db.selectFrom("application_record").select(["version", "ended_at"]).execute();
    const first = { version: 1, ended_at: "2026-03-03T14:40:00Z" };
    expect(records, "what was not corrected has no second version").toEqual([first, first]);
  });

  test("of two corrections at once the second is told", async () => {
    const { id } = await office.begun();
    await office.finish(id);
    const notes = (value: string) => office.amend(id, { notes: { base: 0, value } });
    const answers = await Promise.all([notes("One."), notes("Other."), notes("Third.")]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  });

  test("a draft at the moment of the finish is in the report, or is told that it came too late", async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id } = await office.begun({ start_minute: 480 + round * 90 });
      const [saved, finished] = await Promise.all([
        office.save(id, { notes: { base: 0, value: "At the last moment." } }),
        office.finish(id),
      ]);
      expect(finished.status).toBe(200);
      const { body } = await office.world.call(manager, getVisit, { id });
      if (saved.status === 200) expect(body.report.notes.value).toBe("At the last moment.");
      else expect(saved).toMatchObject({ status: 409, body: { code: "visits.already_finished" } });
    }
  });

  test("of many arrivals told at once, the client hears of six", async () => {
    const { id } = await office.appointment({ technician_id: office.nadia });
    const tell = () =>
      office.world.call(office.lead, tellArrival, { id, commandId: newId(), kind: "on-my-way", minutes: 20 });
    const answers = await Promise.all(Array.from({ length: 12 }, tell));
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(6);
    expect(await office.world.db.selectFrom("visit_arrival").select("id").execute()).toHaveLength(6);
  });

  test("of several ratings at once one is kept", async () => {
    const { id } = await office.begun();
    await office.finish(id);
    const rate = (stars: number) => office.world.call(office.client, rateVisit, { id, stars, words: "" });
    const answers = await Promise.all([5, 1, 3, 2].map(rate));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
  });
});

describe("photos", () => {
  test("one that was sent for this or by somebody else is no other visit's, also at once", async () => {
    const one = await office.begun();
    const other = await office.begun({ start_minute: 660 });
    const photo = async (who: Actor) =>
      (await sendFile(office.world, who, { name: "a.jpg", content: await phonePhoto() })).id;
    const put = (id: string, fileId: string) =>
      office.save(id, { photos: [{ id: newId(), base: 0, value: { fileId, slot: "before" as const, caption: "" } }] });
    expect(await put(one.id, await photo(office.mate))).toMatchObject({
      status: 404,
      body: { code: "files.not_found" },
    });
    const own = await photo(office.lead);
    const answers = await Promise.all([put(one.id, own), put(other.id, own)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.map(({ body }) => body)).toContainEqual(expect.objectContaining({ code: "files.already_attached" }));
  });
});
