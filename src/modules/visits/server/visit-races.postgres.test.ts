import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { cancelAppointment, getOfficeAppointment, setAppointmentStatus } from "#modules/appointments/contract.ts";
import { deleteClient, mergeClients } from "#modules/clients/contract.ts";
import { makeClient } from "#modules/clients/factories.ts";
import { archiveProduct, ProductForm } from "#modules/products/contract.ts";
import { addProduct } from "#modules/products/server/index.ts";
import { makeLicence } from "#modules/technicians/factories.ts";
import { SYSTEM, type Actor } from "#platform/actor.ts";
import { inTransaction } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { newId } from "#platform/server/ids.ts";
import { manager } from "../../../testing/offices/office.ts";
import { phonePhoto } from "../../../testing/pictures.ts";
import { sendFile } from "../../../testing/send-file.ts";
import { openVisitOffice, type VisitOffice } from "../../../testing/offices/visit-office.ts";
import {
  amendVisit,
  finishVisit,
  getVisit,
  rateVisit,
  saveReport,
  startVisit,
  tellArrival,
  type ReportChanges,
} from "../contract.ts";
import { applicationOf } from "../factories.ts";

let office: VisitOffice;
beforeEach(async () => {
  office = await openVisitOffice();
});
afterEach(() => office.world.close());

const HELD = "select id from appointment where id = $1 for update";
const WAITING = `select count(*)::int as waiting from pg_stat_activity
  where wait_event_type = 'Lock' and datname = current_database()`;

/** The requests have looked at the visit and wait for its appointment, one behind the other, while `work` is done. */
async function meanwhile<Answer>(
  appointmentId: string,
  requests: readonly (() => Promise<Answer>)[],
  work: (ctx: ReturnType<VisitOffice["world"]["ctx"]>) => Promise<unknown>,
): Promise<Answer[]> {
  const { world } = office;
  const sent: Promise<Answer>[] = [];
  await inTransaction(world.ctx(SYSTEM), async (ctx) => {
    await rowsOf(ctx.db, HELD, [appointmentId]);
    for (const request of requests) {
      sent.push(request());
      await expect
        .poll(async () => (await rowsOf<{ waiting: number }>(world.db, WAITING))[0]?.waiting, {
          interval: 10,
          timeout: 20_000,
        })
        .toBe(sent.length);
    }
    await work(ctx);
  });
  return Promise.all(sent);
}

const save = (id: string, changes: ReportChanges, actor: Actor = office.lead) =>
  office.world.call(actor, saveReport, { id, commandId: newId(), changes });
const finish = (id: string, endedAt?: string) =>
  office.world.call(office.lead, finishVisit, { id, commandId: newId(), ...(endedAt && { endedAt }) });
const amend = (id: string, changes: ReportChanges, actor: Actor = office.lead) =>
  office.world.call(actor, amendVisit, { id, commandId: newId(), changes });
const versionOf = async (id: string) => (await office.world.call(manager, getOfficeAppointment, { id })).body.version;
const NOBODY: ReportChanges = { presence: { base: 0, value: { kind: "nobody-home" } } };

async function begun(told: Parameters<VisitOffice["appointment"]>[0] = {}) {
  const { id: appointmentId } = await office.appointment({ technician_id: office.nadia, ...told });
  const { id } = await office.start(appointmentId);
  expect((await save(id, NOBODY)).status).toBe(200);
  return { id, appointmentId };
}

let registered = 0;

async function addPesticide(name: string): Promise<string> {
  const form = {
    name,
    kind: "pesticide",
    epaNumber: `99001-${(registered += 1)}`,
    signalWord: "caution",
    unit: "fl oz",
  };
  const ingredients = [{ name: "Bifenthrin", percent: "7.9" }];
  return addProduct(office.world.ctx(SYSTEM), ProductForm.parse({ ...form, ingredients, reentryMinutes: 120 }));
}

const license = () =>
  makeLicence(office.world.ctx(SYSTEM), {
    technician_id: office.nadia,
    state: "DE",
    category: "7A",
    number: "DE-1",
    expires_on: "2027-01-01",
  });

const used = (productId: string, quantity = "1.5"): NonNullable<ReportChanges["applications"]>[number] => ({
  id: newId(),
  base: 0,
  value: applicationOf(productId, { quantity }),
});

describe("two phones and the office", () => {
  test("start what the office has begun at the same moment: one visit, and neither is refused", async () => {
    const { id } = await office.appointment({ technician_id: office.nadia, assistant_ids: [office.tobias] });
    const told = { id, version: await versionOf(id), status: "in-progress" as const };
    await office.world.call(manager, setAppointmentStatus, told);
    const phones = [office.lead, office.mate, office.lead];
    const started = await meanwhile(
      id,
      phones.map((who) => () => office.world.call(who, startVisit, { appointmentId: id, id: newId() })),
      () => Promise.resolve(),
    );
    expect(started.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(started.map(({ body }) => body.id)).size).toBe(1);
  });

  test("a cancellation just before the finish refuses nobody, and is not undone", async () => {
    const { id, appointmentId } = await begun();
    const [done] = await meanwhile(appointmentId, [() => finish(id)], (ctx) =>
      rowsOf(ctx.db, "update appointment set status = 'cancelled' where id = $1", [appointmentId]),
    );
    expect(done).toMatchObject({ status: 200, body: { status: "finished", appointmentStatus: "cancelled" } });
  });

  test("a cancellation and a start at once: the visit is there, or the start is refused", async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id } = await office.appointment({ technician_id: office.nadia, start_minute: 480 + round * 90 });
      const version = await versionOf(id);
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
    await license();
    const { id, appointmentId } = await begun();
    const [kept, more] = [used(await addPesticide("Kept")), used(await addPesticide("More"))];
    await save(id, { applications: [kept] });
    office.world.clock.set("2026-03-03T14:40:00Z");
    const correction = { applications: [more] };
    const [finished, amended] = await meanwhile<{ status: number }>(
      appointmentId,
      // Both have seen an open visit.
      [() => finish(id, "2026-03-03T14:40:00.000Z"), () => amend(id, correction)],
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
    const { id } = await begun();
    await finish(id);
    const notes = (value: string) => amend(id, { notes: { base: 0, value } });
    const answers = await Promise.all([notes("One."), notes("Other."), notes("Third.")]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  });

  test("a draft at the moment of the finish is in the report, or is told that it came too late", async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id } = await begun({ start_minute: 480 + round * 90 });
      const [saved, finished] = await Promise.all([
        save(id, { notes: { base: 0, value: "At the last moment." } }),
        finish(id),
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
    const { id } = await begun();
    await finish(id);
    const rate = (stars: number) => office.world.call(office.client, rateVisit, { id, stars, words: "" });
    const answers = await Promise.all([5, 1, 3, 2].map(rate));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
  });
});

describe("photos", () => {
  test("one that was sent for this or by somebody else is no other visit's, also at once", async () => {
    const one = await begun();
    const other = await begun({ start_minute: 660 });
    const photo = async (who: Actor) =>
      (await sendFile(office.world, who, { name: "a.jpg", content: await phonePhoto() })).id;
    const put = (id: string, fileId: string) =>
      save(id, { photos: [{ id: newId(), base: 0, value: { fileId, slot: "before" as const, caption: "" } }] });
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

describe("stock", () => {
  test("two visits that used the same, in whatever order, take both amounts out of the van", async () => {
    await license();
    const products = [await addPesticide("One"), await addPesticide("Other")];
    const [first, second] = [await begun(), await begun({ start_minute: 660 })];
    await save(first.id, { applications: products.map((id) => used(id)) });
    await save(second.id, { applications: products.toReversed().map((id) => used(id)) });
    const answers = await Promise.all([finish(first.id), finish(second.id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const left = await office.world.db.selectFrom("product_stock").select("quantity").execute();
    expect(left.map(({ quantity }) => Number(quantity).toFixed(1))).toEqual(["-88.7", "-88.7"]);
  });

  test("a product that was archived while somebody used it is recorded all the same", async () => {
    await license();
    const product = await addPesticide("Old");
    const { id } = await begun();
    await save(id, { applications: [used(product)] });
    expect((await office.world.call(manager, archiveProduct, { id: product, version: 1 })).status).toBe(200);
    expect((await finish(id)).status).toBe(200);
    expect(await office.world.db.selectFrom("application_record").select("id").execute()).toHaveLength(1);
  });
});

describe("clients", () => {
  test("one that is merged during the visit gets its report and its event as the kept one", async () => {
    const { id, appointmentId } = await begun();
    const kept = await makeClient(office.world.ctx(SYSTEM));
    const merging = { id: kept.id, version: 1, otherId: office.clientId, otherVersion: 1 };
    const [merged, finished] = await Promise.all([office.world.call(manager, mergeClients, merging), finish(id)]);
    expect([merged.status, finished.status]).toEqual([200, 200]);
    const { body } = await office.world.call(manager, getVisit, { id });
    expect(body).toMatchObject({ appointmentId, clientId: kept.id, status: "finished" });
  });

  test("one that was merged before the finish is told to billing as the kept one", async () => {
    const { id, appointmentId } = await begun();
    const kept = await makeClient(office.world.ctx(SYSTEM));
    const [finished] = await meanwhile(appointmentId, [() => finish(id)], async (ctx) => {
      await rowsOf(ctx.db, "update appointment set client_id = $2, property_id = null where id = $1", [
        appointmentId,
        kept.id,
      ]);
      await rowsOf(ctx.db, "update visit set client_id = $2, property_id = null where id = $1", [id, kept.id]);
    });
    expect(finished?.status).toBe(200);
    const events = await office.world.db
      .selectFrom("event")
      .select("data")
      .where("name", "=", "visits.finished")
      .execute();
    expect(events).toMatchObject([{ data: { clientId: kept.id } }]);
  });

  test("one that is archived during the visit keeps it, or is not archived", async () => {
    const { id } = await begun();
    const archived = await office.world.call(manager, deleteClient, { id: office.clientId });
    expect([200, 204, 409]).toContain(archived.status);
    expect((await finish(id)).status).toBe(200);
  });
});

describe("clocks", () => {
  /** On the day before, in the evening or in the night. */
  async function through(day: string, from: string, to: string) {
    await license();
    office.world.clock.set(from);
    const { id } = await begun({ scheduled_on: day, start_minute: 17 * 60 });
    await save(id, { applications: [used(await addPesticide(from))] });
    office.world.clock.set(to);
    const done = await finish(id);
    const [record] = await office.world.db.selectFrom("application_record").selectAll().execute();
    return { done, record };
  }

  test("midnight passes: the day is that of the start", async () => {
    const { done, record } = await through("2026-03-03", "2026-03-04T04:30:00Z", "2026-03-04T05:40:00Z");
    expect(done).toMatchObject({ status: 200, body: { date: "2026-03-03", endedAt: "2026-03-04T05:40:00Z" } });
    expect(record).toMatchObject({ applied_on: "2026-03-03", started_at: "2026-03-04T04:30:00Z" });
  });

  test("an hour is left out in spring", async () => {
    const { done, record } = await through("2026-03-08", "2026-03-08T06:50:00Z", "2026-03-08T07:10:00Z");
    expect(done).toMatchObject({ status: 200, body: { date: "2026-03-08" } });
    expect(record).toMatchObject({ applied_on: "2026-03-08", ended_at: "2026-03-08T07:10:00Z" });
  });

  test("an hour comes twice in fall, and the wall's clock goes back during the visit", async () => {
    const { done, record } = await through("2026-11-01", "2026-11-01T05:50:00Z", "2026-11-01T06:10:00Z");
    expect(done).toMatchObject({ status: 200, body: { date: "2026-11-01" } });
    expect(record).toMatchObject({ started_at: "2026-11-01T05:50:00Z", ended_at: "2026-11-01T06:10:00Z" });
    await office.world.runJobs();
    expect(office.world.takeErrors()).toEqual([]);
  });
});
