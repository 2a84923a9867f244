import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { makeStaff } from "#modules/accounts/factories.ts";
import { bookConsultation } from "#modules/consultations/contract.ts";
import { consultationForm } from "#modules/consultations/factories.ts";
import { SYSTEM, VISITOR, type Actor } from "#platform/actor.ts";
import { createWorld, type World } from "./testing/world.ts";
import { createClient, mergeClients, updateClient, type ClientForm } from "#modules/clients/contract.ts";
import { clientForm } from "#modules/clients/factories.ts";

let world: World;
let support: Actor;
beforeEach(async () => {
  world = await createWorld();
  const { id } = await makeStaff(world.ctx(SYSTEM), { role: "support" });
  support = { kind: "staff", userId: id, sessionId: "s", role: "support" };
});
afterEach(() => world.close());

const add = async (told: Partial<ClientForm> = {}) => (await world.call(support, createClient, clientForm(told))).body;
const merge = (id: string, otherId: string) =>
  world.call(support, mergeClients, { id, version: 1, otherId, otherVersion: 1 });

describe("at the same moment", () => {
  test("a change and a merge: one of them is told, and nothing is lost", async () => {
    for (let round = 0; round < 5; round += 1) {
      const form = clientForm();
      const { body: other } = await world.call(support, createClient, form);
      const kept = await add();
      const [changed, merged] = await Promise.all([
        world.call(support, updateClient, { id: other.id, version: 1, ...form, notes: "New" }),
        merge(kept.id, other.id),
      ]);
      expect([changed.status, merged.status].sort()).toEqual([200, 409]);
    }
  });

  test("two merges in opposite directions: one of them is done", async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, two] = [await add(), await add()];
      const answers = await Promise.all([merge(one.id, two.id), merge(two.id, one.id)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    }
  });

  test("a visitor books while their client is merged: the booking is the kept one's", async () => {
    for (let round = 0; round < 5; round += 1) {
      const email = `merge-${round}@homes.example`;
      const [kept, other] = [await add(), await add({ email })];
      const form = consultationForm({ email, preferredDate: "2026-03-06", preferredTime: `${10 + round}:00` });
      const [booked, merged] = await Promise.all([
        world.call(VISITOR, bookConsultation, form),
        merge(kept.id, other.id),
      ]);
      expect([booked.status, merged.status]).toEqual([201, 200]);
      const lead = await world.db
        .selectFrom("consultation")
        .select("lead_id")
        .where("appointment_id", "=", booked.body.id)
        .executeTakeFirst();
      expect(lead).toEqual({ lead_id: kept.id });
    }
  });
});
