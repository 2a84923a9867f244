import { afterEach, beforeEach, expect, test } from "vitest";
import { makeAppointment } from "#modules/appointments/factories.ts";
import { makeClient } from "#modules/clients/factories.ts";
import { makeTechnician } from "#modules/technicians/factories.ts";
import { SYSTEM, type Actor } from "#platform/actor.ts";
import { ACTORS } from "../../../testing/actors.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import { findAnything } from "../contract.ts";

let world: World;
beforeEach(async () => {
  world = await createWorld({ now: "2026-03-02T15:00:00Z" });
});
afterEach(() => world.close());

test("an appointment is found with its time, a request without one with the part of the day that was asked for", async () => {
  const appointment = { scheduled_on: "2026-03-03", start_minute: 480, title: "Attic inspection" };
  await makeAppointment(world.ctx(SYSTEM), appointment);
  const request = { status: "pending", time_window: "morning", scheduled_on: "2026-03-04" } as const;
  await makeAppointment(world.ctx(SYSTEM), { ...appointment, ...request });

  const { body } = await world.call(ACTORS.manager, findAnything, { search: "attic" });
  expect(body.data.map(({ detail }) => detail)).toEqual([
    "Wed, Mar 4 · Morning (8-12) · pending",
    "Tue, Mar 3 · 8:00 AM · scheduled",
  ]);
});

test("anything is found by words, numbers and accents, and nobody finds what they may not see", async () => {
  const ctx = world.ctx(SYSTEM);
  const client = await makeClient(ctx, { first_name: "Chloé", last_name: "Marchand", phone: "(302) 555-0175" });
  await makeAppointment(ctx, {
    scheduled_on: "2026-03-05",
    start_minute: 600,
    client_id: client.id,
    title: "Termite treatment",
  });
  await makeTechnician(ctx, { first_name: "Chloe", last_name: "Quill" });
  const find = async (search: string, actor: Actor = ACTORS.administrator) =>
    (await world.call(actor, findAnything, { search })).body.data.map(({ kind }) => kind);

  expect(await find("chloe")).toEqual(["client", "technician", "appointment"]);
  expect(await find("marchand chlo")).toContain("client");
  expect(await find("302.555.0175")).toEqual(["client", "appointment"]);
  expect(await find("termite")).toEqual(["service", "appointment"]);
  expect(await find("100%")).toEqual([]);
  expect(await find("chloe", ACTORS.technician)).toEqual([]);
});

test("who is called as was typed comes first, whoever else was added later", async () => {
  const ctx = world.ctx(SYSTEM);
  await makeClient(ctx, { first_name: "Elowen", last_name: "Vinter" });
  for (const first_name of ["Wendell", "Noel", "Yael", "Joel", "Abel", "Axel", "Lionel"])
    await makeClient(ctx, { first_name, last_name: "Bly" });

  const { body } = await world.call(ACTORS.administrator, findAnything, { search: "el" });
  const clients = body.data.filter(({ kind }) => kind === "client").map(({ title }) => title);
  expect(clients).toHaveLength(6);
  expect(clients[0]).toBe("Elowen Vinter");
});
