import { afterEach, beforeEach, expect, test } from "vitest";
import { bookConsultation } from "#modules/consultations/contract.ts";
import { consultationForm } from "#modules/consultations/factories.ts";
import { addService, deleteService } from "#modules/catalogue/contract.ts";
import { createClient, deleteClient } from "#modules/clients/contract.ts";
import { clientForm } from "#modules/clients/factories.ts";
import { archiveProperty, createProperty } from "#modules/properties/contract.ts";
import { VISITOR } from "#platform/actor.ts";
import { ACTORS } from "../../../testing/actors.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import { getOverview } from "../contract.ts";

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

test("what happened is told in words, with whom it was about also when they are gone", async () => {
  const form = consultationForm({ preferredDate: "2026-03-06", preferredTime: "9:00", fullName: "Ana López" });
  await world.call(VISITOR, bookConsultation, form);
  const { body: ada } = await world.call(
    ACTORS.administrator,
    createClient,
    clientForm({ firstName: "Ada", lastName: "Marlowe" }),
  );
  world.clock.advance(1000);
  const place = { address: "2 Elm Street", city: "Newark", state: "DE" as const, zipCode: "19711" };
  const { body: shed } = await world.call(ACTORS.administrator, createProperty, { clientId: ada.id, ...place });
  world.clock.advance(1000);
  await world.call(ACTORS.administrator, archiveProperty, { id: shed.id, version: shed.version });
  world.clock.advance(1000);
  const { body: bo } = await world.call(
    ACTORS.administrator,
    createClient,
    clientForm({ firstName: "Bo", lastName: "Elm" }),
  );
  await world.call(ACTORS.administrator, deleteClient, { id: bo.id });
  const service = await world.call(ACTORS.administrator, addService, {
    name: "Bird netting",
    description: "Keeps them out.",
    priceCents: 90_00,
  });
  await world.call(ACTORS.administrator, deleteService, { id: service.body.id, version: service.body.version });

  const { recentActivity } = (await world.call(ACTORS.administrator, getOverview, {})).body;
  const told = recentActivity.map(({ action, subject, target }) => [action, subject, target?.kind ?? null]);
  expect(told).toEqual([
    ["Service removed", "Bird netting", null],
    ["Service added", "Bird netting", null],
    ["Client removed", "Bo Elm", null],
    ["Client added", "Bo Elm", null],
    ["Property archived for", "Ada Marlowe", "client"],
    ["Property added for", "Ada Marlowe", "client"],
    ["Client added", "Ada Marlowe", "client"],
    ["Consultation booked", "Ana López", "appointment"],
  ]);
});
